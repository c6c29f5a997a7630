import { z } from 'zod';
import type { Surveyor } from '@/api/doctypes/registration';
import { shownText } from '@/lib/storedText';
import { emailSchema, mobileSchema } from '@/shared/registration/contact';

/** Labels of a user's fields, in their order. */
export const USER_LABELS = {
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  mobile_no: 'Mobile number',
  is_independent_surveyor: 'Independent surveyor',
} as const;

/** The rules of sign-up for the same data (D88). */
export const userSchema = z.object({
  first_name: z.string().trim().min(1, 'First Name is required'),
  middle_name: z.string().trim(),
  last_name: z.string().trim(),
  mobile_no: mobileSchema,
  is_independent_surveyor: z.union([z.literal(0), z.literal(1)]),
});

export const newUserSchema = userSchema.extend({ email: emailSchema });

export type UserValues = z.infer<typeof userSchema>;
export type NewUserValues = z.infer<typeof newUserSchema>;

export const noUser = (): NewUserValues => ({
  email: '',
  first_name: '',
  middle_name: '',
  last_name: '',
  mobile_no: '+91',
  is_independent_surveyor: 0,
});

/** What the form of a stored user starts with. */
export const userValues = (user: Surveyor): UserValues => ({
  first_name: shownText(user.first_name),
  middle_name: shownText(user.middle_name),
  last_name: shownText(user.last_name),
  mobile_no: user.mobile_no ?? '',
  is_independent_surveyor: user.is_independent_surveyor ? 1 : 0,
});
