export const isTable = (text: string): boolean => /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ''));
