/** Marks, embeddings, overrides and isolates: unseen characters that change the order in which text is drawn. */
const DIRECTION_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * A name as it is shown, with characters made visible that would turn its parts around: `report[U+202E]fdp.exe`, which
 * would read `reportexe.pdf`. Only for display; anything but text stays as it is.
 */
export function visibleText<T>(value: T): T | string {
  if (typeof value !== 'string') return value;
  return value.replace(
    DIRECTION_CONTROLS,
    (control) => `[U+${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
}
