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

/** A face as the record has it: "Not accessible: stacked". */
export const faceText = (state: FaceState, words: string): string =>
  state === 'none' ? '' : [WORDS[state], words].filter(Boolean).join(': ');
