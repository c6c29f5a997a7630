import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { EMAIL } from '@/lib/email';

/** The rules of the login, texts literal (1§5). Spaces are kept out by the fields. */
export const loginSchema = z.object({
  email: z.string().min(1, 'Email is required').pipe(z.string().regex(EMAIL, 'Email is not valid')),
  password: z.string().min(1, 'Password is required'),
});
export type LoginValues = z.infer<typeof loginSchema>;

/** The same for a form; fetched by `loginResolver`. */
export const resolver = zodResolver(loginSchema);
