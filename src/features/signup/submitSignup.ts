import { assumptions } from '@/api/assumptions';
import type { DocDraft } from '@/api/doctypes/index';
import type { KycDocumentRow, UserRegistration } from '@/api/doctypes/registration';
import { ApiError, wasNotApplied } from '@/api/errors';
import { callMethod } from '@/api/method';
import { createDoc, listDocs, updateDoc } from '@/api/resource';
import { beginEntry, runEntry, type JournalEntry, type OnStep, type Perform } from '@/lib/device/journal';
import { plural } from '@/lib/numbers';
import { isSameText } from '@/lib/storedText';
import { currentSession, storeSession } from '@/session/store';
import {
  FINISH_SIGNUP,
  grantedTwice,
  ownerOfPendingSignup,
  type PendingSignup,
} from '@/shared/registration/finishSignup';
import { underTodaysNames, type KycDocument } from '@/shared/registration/kycDocuments';
import { alteredFields, type AlteredText } from '@/shared/recordSave/alteredTexts';
import { markPendingSignup } from '@/shared/registration/pendingSignup';
import { sendKycDocument } from '@/shared/registration/sendKycDocument';
import { uploadStep } from '@/shared/uploadOnce';
import type { OnShare } from '@/shared/useSequence';
import { toRegistration, type SignupValues } from './schema';

export const SIGN_UP = 'sign-up';
/** Owner of a sign-up, since nobody is signed in: it belongs to this device. */
export const VISITOR = 'visitor';

/** All that a sign-up needs, unchanged from its start. */
export interface SignupPayload {
  /** The draft's id: two tabs with the same draft make one account. */
  id: string;
  values: SignupValues;
  /** Registration of the signed-in vendor or B2B User who signs up a customer; empty for anybody else (D70). */
  vendorId: string;
}

/** Result of a sign-up. */
export interface SignedUp {
  email: string;
  /** Titles of documents that stay on this device until the first sign-in. */
  waiting: string[];
}

const isVendor = ({ values }: SignupPayload) => values.basic.role !== 'Requester';
const grantsCredit = (payload: SignupPayload) => isVendor(payload) && assumptions.signupCredit > 0;

/** The steps in order (1§4), with their labels. Two more for a vendor who is a person are not described, so there are none (D68). */
export function signupSteps(payload: SignupPayload): { key: string; label: string }[] {
  const { kycDocuments } = underTodaysNames(payload.values);
  return [
    { key: 'register', label: 'Registration' },
    { key: 'account', label: 'Account' },
    ...(grantsCredit(payload)
      ? [{ key: 'credit', label: plural(assumptions.signupCredit, 'credit point') }]
      : []),
    { key: 'email', label: 'Email' },
    ...kycDocuments.map((kycDocument) => ({
      key: uploadStep(kycDocument),
      label: `Document ${kycDocument.title}`,
    })),
    ...(kycDocuments.length > 0 ? [{ key: 'documents', label: 'List of documents' }] : []),
  ];
}

/** Whether the account is known to be made: what was typed is then the server's. */
export const hasAccount = ({ steps }: Pick<JournalEntry, 'steps'>): boolean =>
  steps['account']?.state === 'done';

/** Result of a step that a visitor may not do: it is done after the first sign-in (R13). */
const POSTPONED = 'later';
type Postponed = typeof POSTPONED;

const isRefused = (error: unknown) => error instanceof ApiError && error.failure === 'refused';
const isTaken = (error: unknown) =>
  error instanceof ApiError && ['UniqueValidationError', 'DuplicateEntryError'].includes(error.excType ?? '');

/**
 * Runs or continues a sign-up. Before a call whose answer was lost is repeated, its step looks for its work.
 */
export function runSignup(
  entryId: string,
  onStep?: OnStep,
  /** Told the texts that the server stored otherwise; the journal's result would keep what was typed on the device. */
  onAltered?: (altered: readonly AlteredText[]) => void,
  onShare?: OnShare,
): Promise<SignedUp> {
  return runEntry(
    entryId,
    async (perform, entry) => {
      const stored = entry.payload as SignupPayload;
      const payload = { ...stored, values: underTodaysNames(stored.values) };
      const id = await register(perform, payload, (sent, answer) => onAltered?.(alteredIn(sent, answer)));
      storeNewIds({ userId: id });
      const customer = await createAccount(perform, id);
      storeNewIds(isVendor(payload) ? { Vendor_id: customer } : { customer_id: customer });
      const credit = grantsCredit(payload) ? await grantCredit(perform, id, customer) : 'granted';
      await checkEmail(perform, payload);
      const kycDocuments = await sendKycDocuments(perform, payload.values, id, onShare);

      const email = payload.values.basic.email.trim();
      const rest: PendingSignup = { registrationId: id, credit: credit === POSTPONED, ...kycDocuments.rest };
      if (rest.credit || rest.kycDocuments.length > 0 || rest.rows.length > 0) {
        await perform({
          key: 'rest',
          run: async () => {
            await beginEntry(FINISH_SIGNUP, ownerOfPendingSignup(email), rest, `${entryId} rest`);
            markPendingSignup(email);
            return true as const;
          },
        });
      }
      return { email, waiting: kycDocuments.waiting };
    },
    { wasNotApplied, ...(onStep ? { onStep } : {}) },
  );
}

/** Stores the ids of the new account (D63), but not over those of a signed-in person (1§4). */
function storeNewIds(ids: Parameters<typeof storeSession>[0]): void {
  if (currentSession().role === null) storeSession(ids);
}

/** Fields that are typed. */
const LABELS = {
  organization_name: 'Organization name',
  license_number: 'Business license',
  gstin_number: 'VAT/GST number',
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  spoc_name: 'Contact person name',
  spoc_designation: 'Contact person designation',
  address_line_1: 'Address 1',
  address_line_2: 'Address 2',
  city: 'City',
};

/** Fields that distinguish registrations with the same address. */
const DISTINGUISHING = ['role', 'first_name', 'mobile_number', 'address_line_1', 'city', 'pincode'] as const;

/** What the server stored of a registration otherwise than it was typed. A company's first name is its own, not typed. */
function alteredIn(draft: DocDraft<'User Registration'>, registered: UserRegistration): AlteredText[] {
  const { first_name, ...ofCompany } = LABELS;
  const labels = draft.ownership === 'Company' ? ofCompany : { first_name, ...ofCompany };
  return alteredFields(labels, draft, registered);
}

/** Step 1. The e-mail is unique on the server, so there is never a second registration. */
function register(
  perform: Perform,
  payload: SignupPayload,
  onAnswer: (sent: DocDraft<'User Registration'>, registered: UserRegistration) => void,
): Promise<string> {
  const draft = toRegistration(payload.values, payload.vendorId);
  const find = async (): Promise<string | undefined> => {
    try {
      const rows = await listDocs('User Registration', {
        fields: ['name', ...DISTINGUISHING],
        filters: [['email', '=', draft.email ?? '']],
        orderBy: 'creation desc',
        limit: 5,
      });
      return rows.find((row) => DISTINGUISHING.every((field) => isSameText(draft[field] ?? '', row[field])))
        ?.name;
    } catch (error) {
      // Most sites do not show registrations to visitors.
      if (isRefused(error)) return undefined;
      throw error;
    }
  };
  return perform({
    key: 'register',
    find,
    run: async (idempotencyKey) => {
      try {
        const registered = await createDoc('User Registration', draft, { idempotencyKey });
        onAnswer(draft, registered);
        return registered.name;
      } catch (error) {
        // An earlier try, of this page or an earlier one, may have made it.
        const own = isTaken(error) ? await find() : undefined;
        if (own === undefined) throw error;
        return own;
      }
    },
  });
}

/** Step 2: the server creates user, requester or vendor, and mails the password. */
async function createAccount(perform: Perform, id: string): Promise<string> {
  if (id === '') {
    // Without an id the contract skips this step with a warning (1§4, D63).
    console.warn('No registration id: the account is not created');
    return '';
  }
  return perform({
    key: 'account',
    run: async (idempotencyKey) => {
      try {
        return await callMethod(
          'create_user_supplier_requester',
          { user_registration_id: id },
          { idempotencyKey },
        );
      } catch (error) {
        // An earlier try whose answer was lost, or the browser's repetition (R22), created the user of this registration:
        // the address was free when the registration was made.
        if (isTaken(error)) return '';
        throw error;
      }
    },
  });
}

/**
 * Step 3: ten points unless set otherwise, valid 30 days. Called twice it grants twice, so it is never repeated without looking
 * first (R14).
 */
function grantCredit(perform: Perform, id: string, customer: string): Promise<'granted' | Postponed> {
  const countLots = async () => {
    const filters = [['vendor', '=', customer]] as const;
    return (await listDocs('Credit Point', { fields: ['name'], filters, limit: 2 })).length;
  };
  return perform<'granted' | Postponed>({
    key: 'credit',
    // A visitor may not look; the step goes on without.
    repeated: async (made) => (made === 'granted' && (await countLots()) > 1 ? grantedTwice : undefined),
    find: async () => {
      // The answer that names the vendor was lost: an empty name would find nothing, or somebody else's.
      if (customer === '') return POSTPONED;
      try {
        return (await countLots()) > 0 ? 'granted' : undefined;
      } catch (error) {
        // A visitor may not read points: they are checked after the first sign-in.
        if (isRefused(error)) return POSTPONED;
        throw error;
      }
    },
    run: async (idempotencyKey) => {
      try {
        const asked = { user_registration_id: id, credit_point: assumptions.signupCredit };
        await callMethod('update_credit_point', asked, { idempotencyKey });
        return 'granted';
      } catch (error) {
        if (isRefused(error)) return POSTPONED;
        throw error;
      }
    },
  });
}

/** Step 4: the address now belongs to this very account, so the server's answer is only logged (D66, R13). */
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

interface SentKycDocuments {
  waiting: string[];
  rest: Pick<PendingSignup, 'kycDocuments' | 'rows'>;
}

/** Step 5: each document, then their list in one PUT (D67). What a visitor may not send waits. */
async function sendKycDocuments(
  perform: Perform,
  { kycDocuments }: SignupValues,
  id: string,
  onShare?: OnShare,
): Promise<SentKycDocuments> {
  const rows: KycDocumentRow[] = [];
  const left: KycDocument[] = [];
  for (const kycDocument of kycDocuments) {
    // After one refusal the others would be refused too.
    const made =
      left.length > 0
        ? POSTPONED
        : await sendKycDocument<Postponed>(perform, kycDocument, id, rows, postponed, onShare);
    if (made === POSTPONED) left.push(kycDocument);
    else rows.push(made);
  }
  const listed = rows.length === 0 ? true : await listDocuments(perform, id, rows);
  return {
    waiting: kycDocuments
      .filter((kycDocument) => listed === POSTPONED || left.includes(kycDocument))
      .map(({ title }) => title),
    rest: { kycDocuments: left, rows: listed === POSTPONED ? rows : [] },
  };
}

/** The account exists even if the server refuses a file. */
function postponed(error: unknown): Postponed {
  if (error instanceof ApiError && ['refused', 'invalid'].includes(error.failure)) return POSTPONED;
  throw error;
}

/** The record is new and this is its whole list, so the PUT may be repeated. */
function listDocuments(perform: Perform, id: string, documents: KycDocumentRow[]): Promise<true | Postponed> {
  return perform<true | Postponed>({
    key: 'documents',
    run: async () => {
      try {
        await updateDoc('User Registration', id, { documents });
        return true;
      } catch (error) {
        if (isRefused(error)) return POSTPONED;
        throw error;
      }
    },
  });
}
