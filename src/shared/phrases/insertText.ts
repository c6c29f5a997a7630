/** What stands between a phrase and the text before or after it: nothing where there is room already. */
const gap = (before: string, after: string): string =>
  before === '' || after === '' || /\s$/.test(before) || /^[\s.,;:!?)]/.test(after) ? '' : ' ';

/** A text with a phrase in place of what is selected in it, and where the phrase ends there. */
export function withPhrase(
  text: string,
  from: number,
  to: number,
  phrase: string,
): { text: string; end: number } {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const begun = `${before}${gap(before, phrase)}${phrase}`;
  return { text: `${begun}${gap(phrase, after)}${after}`, end: begun.length };
}

/** Puts a phrase where the cursor of a text box stands, as if it were typed, and goes on there. */
export function insertText(box: HTMLTextAreaElement, phrase: string): void {
  const { text, end } = withPhrase(box.value, box.selectionStart, box.selectionEnd, phrase);
  box.focus();
  // not `value`, which React takes for its own
  box.setRangeText(text, 0, box.value.length, 'end');
  box.setSelectionRange(end, end);
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: phrase }));
}
