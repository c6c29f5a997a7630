import { ApiError, wasNotApplied } from '@/api/errors';
import { createDoc, listDocs } from '@/api/resource';
import { runEntry, type OnStep } from '@/lib/device/journal';
import { mayBeEcho } from '@/shared/repeatedCall';
import { checkEmail } from '@/shared/registration/contact';
import type { NewUserValues } from './userFields';

export const ADD_USER = 'add-user';

/** A user to add, unchanged from the start. */
export interface AddUserPayload {
  id: string;
  vendorId: string;
  values: NewUserValues;
}

export const addUserSteps = ({ values }: AddUserPayload) => [
  { key: 'user', label: `${values.first_name} added` },
];

/** The address already has an account (1§8). */
export class UserExists extends Error {
  constructor() {
    super('User already exists');
  }
}

/** The surveyor with this e-mail; it belongs to one alone. */
export const findByEmail = async (email: string): Promise<string | undefined> =>
  (await listDocs('Surveyor', { fields: ['name'], filters: [['email', '=', email]], limit: 1 }))[0]?.name;

const isDuplicate = (error: unknown) =>
  error instanceof ApiError && /Duplicate|Unique/.test(error.excType ?? '');

/**
 * Adds a surveyor to the vendor's users: checks the e-mail (D85), then creates the record once. An e-mail
 * belongs to one surveyor, so after a lost answer the record is found by it.
 */
export const runAddUser = (entryId: string, onStep?: OnStep): Promise<string> =>
  runEntry(
    entryId,
    async (perform, entry) => {
      const { vendorId, values } = entry.payload as AddUserPayload;
      return perform({
        key: 'user',
        // The check only reads. As a step of its own it would be noted as done, and what the server then refuses could not be
        // changed any more.
        before: async () => {
          if (!(await checkEmail(values.email)).free) throw new UserExists();
          return findByEmail(values.email);
        },
        find: async (before) => {
          const now = await findByEmail(values.email);
          return now === before ? undefined : now;
        },
        isEcho: (error) => error instanceof UserExists || mayBeEcho(error),
        run: async (idempotencyKey) => {
          try {
            const user = {
              ...values,
              role: 'Surveyor',
              vendor_id: vendorId,
              vendor_detail: [{ vendor_id: vendorId }],
            };
            return (await createDoc('Surveyor', user, { idempotencyKey })).name;
          } catch (error) {
            if (isDuplicate(error)) throw new UserExists();
            throw error;
          }
        },
      });
    },
    { wasNotApplied: (error) => error instanceof UserExists || wasNotApplied(error), onStep },
  );
