import { ApiError, didNothing } from '@/api/errors';
import { createDoc, listDocs } from '@/api/resource';
import { runEntry, type OnStep } from '@/lib/device/journal';
import { checkEmail } from '@/shared/party/contact';
import type { NewUserValues } from './userFields';

export const ADD_USER = 'add-user';

/** A user to be added, frozen when it begins. */
export interface AddUserPayload {
  id: string;
  vendorId: string;
  values: NewUserValues;
}

export const addUserSteps = ({ values }: AddUserPayload) => [
  { key: 'email', label: 'Email checked' },
  { key: 'user', label: `${values.first_name} added` },
];

/** spec 1 §8: the address has an account already. */
export class UserExists extends Error {
  constructor() {
    super('User already exists');
  }
}

const findByEmail = async (email: string): Promise<string | undefined> =>
  (await listDocs('Surveyor', { fields: ['name'], filters: [['email', '=', email]], limit: 1 }))[0]?.name;

const isDuplicate = (error: unknown) =>
  error instanceof ApiError && /Duplicate|Unique/.test(error.excType ?? '');

/**
 * Adds a surveyor to the vendor's users: the e-mail is checked first (D85), then the record made, once. An e-mail belongs
 * to one surveyor, so a try whose answer was lost is found by it.
 */
export const runAddUser = (entryId: string, onStep?: OnStep): Promise<string> =>
  runEntry(
    entryId,
    async (perform, entry) => {
      const { vendorId, values } = entry.payload as AddUserPayload;
      await perform({
        key: 'email',
        run: async () => {
          if (!(await checkEmail(values.email)).free) throw new UserExists();
          return true;
        },
      });
      return perform({
        key: 'user',
        find: () => findByEmail(values.email),
        run: async () => {
          try {
            const made = await createDoc('Surveyor', {
              ...values,
              role: 'Surveyor',
              vendor_id: vendorId,
              vendor_detail: [{ vendor_id: vendorId }],
            });
            return made.name;
          } catch (error) {
            if (isDuplicate(error)) throw new UserExists();
            throw error;
          }
        },
      });
    },
    {
      didNothing: (error) => error instanceof UserExists || didNothing(error),
      ...(onStep ? { onStep } : {}),
    },
  );
