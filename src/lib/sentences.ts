/** A title as it stands within a sentence: "Formal report" begins small there, "JDR report" and "Lashing R4" keep their capitals. */
export const midSentence = (title: string): string =>
  title.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** The same the other way: "damage 1" begins large where nothing stands before it. */
export const sentenceStart = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** A text with an end, where another sentence follows it: a server's own words often have none. */
export const asSentence = (text: string): string => text.trim().replace(/[^.!?…:]$/, '$&.');
