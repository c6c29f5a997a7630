import * as z from 'zod';

/** spec 1 §5: the rules of the login, texts literal. Spaces are kept out by the fields. */
export const loginSchema = z.object({
  email: z.string().min(1, 'Email is required').pipe(z.email('Email is not valid')),
  password: z.string().min(1, 'Password is required'),
});
export type LoginValues = z.infer<typeof loginSchema>;
