import { assumptions } from '@/api/assumptions';
import type { PartyDocument } from '@/api/doctypes/party';
import { ApiError, didNothing } from '@/api/errors';
import { uploadFile } from '@/api/files';
import { callMethod } from '@/api/method';
import { createDoc, listDocs, updateDoc } from '@/api/resource';
import { beginEntry, runEntry, type JournalEntry, type OnStep, type Perform } from '@/lib/device/journal';
import { restoreFile } from '@/lib/device/storedFile';
import { shownText } from '@/lib/storedText';
import { currentSession, storeSession } from '@/session/store';
import { FINISH_SIGNUP, ownerOfRest, type SignupRest } from '@/shared/party/finishSignup';
import { toDocumentRow, type Paper } from '@/shared/party/papers';
import { markRest } from '@/shared/party/restFlag';
import { followUps } from './followUps';
import { readCustomerId } from './readCustomerId';
import { toRegistration, type SignupValues } from './schema';

export const SIGN_UP = 'sign-up';
/** Nobody is signed in who could own a sign-up: it belongs to this device. */
export const VISITOR = 'visitor';

/** All that a sign-up needs, frozen when it begins. */
export interface SignupPayload {
  /** Of the draft: two tabs that hold the same draft make one account. */
  id: string;
  values: SignupValues;
  /** Registration of the vendor who is signed in and signs a customer up; empty for a visitor (D70). */
  vendorId: string;
}

/** What came of a sign-up. */
export interface SignedUp {
  email: string;
  /** Titles of documents that wait on this device for the first sign-in. */
  waiting: string[];
}

const isVendor = ({ values }: SignupPayload) => values.basic.role !== 'Requester';
const grantsCredit = (payload: SignupPayload) => isVendor(payload) && assumptions.signupCredit > 0;

/** The steps in their order (spec 1 §4), in words for the overlay. */
export function signupSteps(payload: SignupPayload): { key: string; label: string }[] {
  const { papers } = payload.values;
  return [
    { key: 'register', label: 'Registration' },
    { key: 'account', label: 'Account' },
    ...(grantsCredit(payload) ? [{ key: 'credit', label: `${assumptions.signupCredit} credit points` }] : []),
    { key: 'email', label: 'Email' },
    ...papers.map((paper) => ({ key: `upload:${paper.id}`, label: `Document ${paper.title}` })),
    ...(papers.length > 0 ? [{ key: 'documents', label: 'List of documents' }] : []),
    ...followUps(payload.values).map(({ key, label }) => ({ key, label })),
  ];
}

/** What a step counts as having made that this visitor may not do: it is done after the first sign-in (R13). */
const LATER = 'later';
type Later = typeof LATER;

const isRefused = (error: unknown) => error instanceof ApiError && error.failure === 'refused';
const isTaken = (error: unknown) =>
  error instanceof ApiError && ['UniqueValidationError', 'DuplicateEntryError'].includes(error.excType ?? '');

/** Runs or resumes a sign-up. Each step looks for its own work before it repeats a call whose answer was lost. */
export function runSignup(entryId: string, onStep?: OnStep): Promise<SignedUp> {
  return runEntry(
    entryId,
    async (perform, entry) => {
      const payload = entry.payload as SignupPayload;
      const id = await register(perform, payload);
      keepForNow({ userId: id });
      const customer = await createAccount(perform, entry, id);
      keepForNow(isVendor(payload) ? { Vendor_id: customer } : { customer_id: customer });
      const credit = grantsCredit(payload) ? await grantCredit(perform, id, customer) : 'granted';
      await checkEmail(perform, payload);
      const papers = await sendPapers(perform, payload.values, id);
      for (const { key, run } of followUps(payload.values)) await perform({ key, run: () => run(id) });

      const email = payload.values.basic.email.trim();
      const rest: SignupRest = { registrationId: id, credit: credit === LATER, ...papers.rest };
      if (rest.credit || rest.papers.length > 0 || rest.rows.length > 0) {
        await perform({
          key: 'rest',
          run: async () => {
            await beginEntry(FINISH_SIGNUP, ownerOfRest(email), rest, `${entryId} rest`);
            markRest(email);
            return true as const;
          },
        });
      }
      return { email, waiting: papers.waiting };
    },
    { didNothing, ...(onStep ? { onStep } : {}) },
  );
}

/** spec 1 §4: ids of the new account are stored (D63); never over those of somebody who is signed in. */
function keepForNow(ids: Parameters<typeof storeSession>[0]): void {
  if (currentSession().role === null) storeSession(ids);
}

/** By these a registration is told from another one of the same address. */
const TELLING = ['role', 'first_name', 'mobile_number', 'address_line_1', 'city', 'pincode'] as const;

/** Step 1. The address is unique on the server, so there is never a second registration. */
function register(perform: Perform, payload: SignupPayload): Promise<string> {
  const draft = toRegistration(payload.values, payload.vendorId);
  const find = async (): Promise<string | undefined> => {
    try {
      const rows = await listDocs('User Registration', {
        fields: ['name', ...TELLING],
        filters: [['email', '=', draft.email ?? '']],
        orderBy: 'creation desc',
        limit: 5,
      });
      return rows.find((row) => TELLING.every((field) => shownText(row[field]).trim() === draft[field]))
        ?.name;
    } catch (error) {
      // Most sites show a visitor no registrations.
      if (isRefused(error)) return undefined;
      throw error;
    }
  };
  return perform({
    key: 'register',
    find,
    run: async () => {
      try {
        return (await createDoc('User Registration', draft)).name;
      } catch (error) {
        // An earlier try, of this page or of one that is gone, may have made it.
        const own = isTaken(error) ? await find() : undefined;
        if (own === undefined) throw error;
        return own;
      }
    },
  });
}

/** Step 2: the server makes user, requester or vendor of the registration, and mails the password. */
async function createAccount(perform: Perform, entry: JournalEntry, id: string): Promise<string> {
  if (id === '') {
    // spec 1 §4, D63
    console.warn('No registration id: the account is not created');
    return '';
  }
  return perform({
    key: 'account',
    run: async () => {
      try {
        return readCustomerId(
          await callMethod('create_user_supplier_requester', { user_registration_id: id }),
        );
      } catch (error) {
        // The user of this registration exists since a try whose answer was lost.
        if (isTaken(error) && (entry.steps['account']?.tries ?? 0) > 1) return '';
        throw error;
      }
    },
  });
}

/** Step 3: ten points, valid 30 days. Called twice they are granted twice, so nothing is repeated unseen (R14). */
function grantCredit(perform: Perform, id: string, customer: string): Promise<'granted' | Later> {
  return perform<'granted' | Later>({
    key: 'credit',
    find: async () => {
      try {
        const lots = await listDocs('Credit Point', {
          fields: ['name'],
          filters: [['vendor', '=', customer]],
          limit: 1,
        });
        return lots.length > 0 ? 'granted' : undefined;
      } catch (error) {
        // A visitor may not look: whether they are there is seen after the first sign-in.
        if (isRefused(error)) return LATER;
        throw error;
      }
    },
    run: async () => {
      try {
        await callMethod('update_credit_point', {
          user_registration_id: id,
          credit_point: assumptions.signupCredit,
        });
        return 'granted';
      } catch (error) {
        if (isRefused(error)) return LATER;
        throw error;
      }
    },
  });
}

/** Step 4: the address is taken by now, by this very account; what the server says is logged and never shown (D66, R13). */
async function checkEmail(perform: Perform, { values }: SignupPayload): Promise<void> {
  await perform({
    key: 'email',
    run: async () => {
      try {
        await callMethod('validate_email', { email: values.basic.email.trim() });
      } catch (error) {
        console.warn(
          'The email check after the sign-up says:',
          error instanceof Error ? error.message : error,
        );
      }
      return true as const;
    },
  });
}

interface SentPapers {
  waiting: string[];
  rest: Pick<SignupRest, 'papers' | 'rows'>;
}

/** Step 5: each document, then the list of them in one PUT (D67). What a visitor may not send waits. */
async function sendPapers(perform: Perform, { papers }: SignupValues, id: string): Promise<SentPapers> {
  const rows: PartyDocument[] = [];
  const left: Paper[] = [];
  for (const paper of papers) {
    // Turned away once, a visitor will be turned away again.
    const made = left.length > 0 ? LATER : await upload(perform, paper, id);
    if (made === LATER) left.push(paper);
    else rows.push(made);
  }
  const listed = rows.length === 0 ? true : await listDocuments(perform, id, rows);
  return {
    waiting: papers.filter((paper) => listed === LATER || left.includes(paper)).map(({ title }) => title),
    rest: { papers: left, rows: listed === LATER ? rows : [] },
  };
}

function upload(perform: Perform, paper: Paper, id: string): Promise<PartyDocument | Later> {
  return perform<PartyDocument | Later>({
    key: `upload:${paper.id}`,
    run: async () => {
      try {
        const file = await uploadFile(restoreFile(paper), { doctype: 'User Registration', docname: id });
        return toDocumentRow(paper, file);
      } catch (error) {
        // Whatever the server has against this one file, the account stands.
        if (error instanceof ApiError && ['refused', 'invalid'].includes(error.failure)) return LATER;
        throw error;
      }
    },
  });
}

/** The record is new and its list is this one, so sending it again changes nothing. */
function listDocuments(perform: Perform, id: string, documents: PartyDocument[]): Promise<true | Later> {
  return perform<true | Later>({
    key: 'documents',
    run: async () => {
      try {
        await updateDoc('User Registration', id, { documents });
        return true;
      } catch (error) {
        if (isRefused(error)) return LATER;
        throw error;
      }
    },
  });
}
