/** How a face was found. */
export type FaceState = 'none' | 'sound' | 'fault' | 'inaccessible';

const WORDS: Record<Exclude<FaceState, 'none'>, string> = {
  sound: 'Sound',
  fault: 'Fault',
  inaccessible: 'Not accessible',
};

/** A face of the record: its state, and what is said of it. A text of somebody else's is a fault that says so. */
export function readFace(stored: string): { state: FaceState; words: string } {
  if (stored === '') return { state: 'none', words: '' };
  for (const state of ['sound', 'fault', 'inaccessible'] as const) {
    const word = WORDS[state];
    // as a word of its own: "Faulty hinge" is a text of somebody else's
    if (new RegExp(`^${word}(?![\\p{L}\\p{N}])`, 'iu').test(stored))
      return { state, words: stored.slice(word.length).replace(/^[\s:,]+/, '') };
  }
  return { state: 'fault', words: stored };
}

/** How a face was found, as a report says it. */
export const FOUND: Readonly<Record<FaceState, string>> = { none: 'Not looked at', ...WORDS };

/** What was not seen of a face: "roof (not accessible: stacked)"; empty where it was seen. */
export function unseenText(title: string, stored: string): string {
  const { state, words } = readFace(stored);
  if (state === 'none') return `${title.toLowerCase()} (not looked at)`;
  return state === 'inaccessible'
    ? `${title.toLowerCase()} (not accessible: ${words || 'no reason given'})`
    : '';
}

/** A face as the record has it: "Not accessible: stacked". */
export const faceText = (state: FaceState, words: string): string =>
  state === 'none' ? '' : [WORDS[state], words].filter(Boolean).join(': ');
