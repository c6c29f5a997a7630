/** 24 h `HH:mm:ss` of a moment on this device. Apart from the other dates, whose library the first page does not need. */
export const clockSeconds = (moment: number): string => new Date(moment).toTimeString().slice(0, 8);
