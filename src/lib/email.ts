/** An email address as every page takes it: whoever could sign up with one can log in with it. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text looks like an email address. Pure. */
export const isEmail = (text: string): boolean => EMAIL.test(text);
