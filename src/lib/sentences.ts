/** A title as it stands within a sentence: "Formal report" begins small there, "JDR report" and "Lashing R4" keep their capitals. */
export const midSentence = (title: string): string =>
  title.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** A text with an end, where another sentence follows it: a server's own words often have none. */
export const asSentence = (text: string): string => text.trim().replace(/[^.!?…:]$/, '$&.');
