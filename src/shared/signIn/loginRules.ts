import { zodResolver } from '@hookform/resolvers/zod';
import { loginSchema } from './loginSchema';

/** `loginSchema` for a form; fetched by `loginResolver`. */
export const resolver = zodResolver(loginSchema);
