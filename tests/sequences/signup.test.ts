import { describe, expect, it, vi } from 'vitest';
import type { UserRegistration } from '@/api/doctypes/registration';
import { emptySignup, type SignupValues } from '@/features/signup/schema';
import { SIGN_UP, VISITOR, type SignedUp, type SignupPayload } from '@/features/signup/submitSignup';
import { compareText } from '@/lib/order';
import { FINISH_SIGNUP, type PendingSignup } from '@/shared/registration/finishSignup';
import type { KycDocument } from '@/shared/registration/kycDocuments';
import type { Ctx } from '@tests/mock/engine/context';
import type { FaultRule } from '@tests/mock/engine/faults';
import { Person, provesOnce, type Check, type Work } from './exactlyOnce';

const EMAIL = 'Ops@northgate.example';

/** Two KYC documents of one name: the hardest to tell apart. */
const aKycDocument = (id: string, text: string): KycDocument => {
  const bytes = new TextEncoder().encode(text);
  return {
    id,
    title: `Licence ${id}`,
    description: 'Issued in 2024',
    name: 'licence.pdf',
    type: 'application/pdf',
    size: bytes.length,
    lastModified: 1,
    bytes: bytes.buffer,
  };
};

function aSignup(role: 'Requester' | 'Vendor', userType: 'Enterprise' | 'Individual'): SignupValues {
  const values = emptySignup();
  Object.assign(values.basic, {
    role,
    userType,
    organization_name: 'Northgate <Marine> & Sons',
    first_name: 'Ines',
    last_name: 'Marlow',
    email: EMAIL,
    mobile_number: '+919812345678',
  });
  Object.assign(values.address, {
    address_line_1: '<i>4 Harbour Road', // the server closes the tag
    state: 'Odisha',
    district: 'Jagatsinghpur',
    city: 'Paradip',
    pincode: '754142',
  });
  values.contact.spoc_email = 'ines@northgate.example';
  values.survey.rows = [{ category: 'Cargo', sub_category: 'Bulk Cargo', type_of_survey: 'Draft Survey' }];
  values.survey.countries = ['India'];
  values.survey.ports = ['Paradip'];
  values.kycDocuments = [aKycDocument('a', '%PDF-1.4 first'), aKycDocument('b', '%PDF-1.4 second')];
  return values;
}

const payloadOf = (values: SignupValues): SignupPayload => ({ id: 'one', values, vendorId: '' });

const signingUp = (role: 'Requester' | 'Vendor', userType: 'Enterprise' | 'Individual'): Work => ({
  kind: SIGN_UP,
  as: { visitor: VISITOR },
  id: 'one',
  payload: () => payloadOf(aSignup(role, userType)),
  run: (page, entry) => page.signup.runSignup(entry.id),
  unseen: /update_credit_point/,
});

/** What the server holds of the new account. */
const heldBy = (person: Person) =>
  person.mock.backend.asSystem(({ db, files }) => {
    const registrations = db
      .list<{ name: string }>('User Registration', { filters: [['email', '=', EMAIL]] })
      .map(({ name }) => db.get<UserRegistration>('User Registration', name));
    const customers = db.list<{ name: string }>('Customer', {
      filters: [['email_id', '=', EMAIL.toLowerCase()]],
    });
    return {
      registrations,
      users: db.list('User', { filters: [['name', '=', EMAIL.toLowerCase()]] }).length,
      requesters: db.list('Requester', { filters: [['email_id', '=', EMAIL.toLowerCase()]] }).length,
      customers: customers.length,
      points: customers.flatMap(({ name }) =>
        db
          .list<{ credit_point: number; validity: number }>('Credit Point', {
            fields: ['credit_point', 'validity'],
            filters: [['vendor', '=', name]],
          })
          .map(({ credit_point, validity }) => [credit_point, validity]),
      ),
      documents: (registrations[0]?.documents ?? []).map((row) => [
        row.document_type,
        row.document_name,
        new TextDecoder().decode(files.read(row.document ?? '')),
      ]),
    };
  });

/** Signs in with the mailed password, and lets the page do what the sign-up left. */
async function signInFirst(person: Person): Promise<void> {
  const mails = person.mock.backend.mail.filter(({ to }) => to === EMAIL.toLowerCase());
  expect(mails, 'mails').toHaveLength(1);
  const password = /Your password is: (\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
  const { login, journal, rest } = person.page;
  expect((await login.signIn(EMAIL, password)).outcome).toBe('signed-in');
  for (const entry of await journal.openEntries(FINISH_SIGNUP, rest.ownerOfPendingSignup(EMAIL)))
    await rest.runPendingSignup(entry.id);
  expect(await journal.openEntries(FINISH_SIGNUP, rest.ownerOfPendingSignup(EMAIL))).toEqual([]);
}

const checkAccount =
  (role: 'Requester' | 'Vendor'): Check =>
  (person) =>
  async (result) => {
    person.mock.backend.faults.length = 0;
    expect((result as SignedUp).email).toBe(EMAIL);
    await signInFirst(person);
    const held = heldBy(person);
    expect(held.registrations, 'registrations').toHaveLength(1);
    expect(held.users, 'users').toBe(1);
    expect(held.requesters, 'requesters').toBe(role === 'Requester' ? 1 : 0);
    expect(held.customers, 'vendors').toBe(role === 'Vendor' ? 1 : 0);
    expect(held.points, 'credit points').toEqual(role === 'Vendor' ? [[10, 30]] : []);
    expect(held.documents, 'documents').toEqual([
      ['Licence a', 'Issued in 2024', '%PDF-1.4 first'],
      ['Licence b', 'Issued in 2024', '%PDF-1.4 second'],
    ]);
  };

await provesOnce('signing a vendor up', signingUp('Vendor', 'Enterprise'), checkAccount('Vendor'));

describe('each kind of account', () => {
  it.each([
    ['Requester', 'Enterprise'],
    ['Requester', 'Individual'],
    ['Vendor', 'Individual'],
  ] as const)('%s, %s, is made of its own values', async (role, userType) => {
    const person = await new Person(signingUp(role, userType)).open();
    try {
      await checkAccount(role)(person)(await person.press());
      const [registration] = heldBy(person).registrations;
      expect(registration).toMatchObject({
        role,
        ownership: userType === 'Enterprise' ? 'Company' : 'Individual',
        terms_and_conditions: 'terms 1',
        agree_to_terms_and_conditions: 1,
        creator: EMAIL,
      });
      expect(registration?.category_details).toHaveLength(role === 'Vendor' ? 1 : 0);
      expect(registration?.last_name ?? '').toBe(userType === 'Individual' ? 'Marlow' : '');
      expect(registration?.spoc_email ?? '').toBe(userType === 'Enterprise' ? 'ines@northgate.example' : '');
    } finally {
      person.close();
    }
  });
});

it('grants the points once where the one who signs up may read them', async () => {
  const person = await new Person({ ...signingUp('Vendor', 'Enterprise'), as: 'admin' }).open();
  try {
    const match = { path: 'update_credit_point' };
    person.mock.backend.faults.push({ match, kind: 'answer-lost', times: 1 });
    await expect(person.press()).rejects.toMatchObject({ failure: 'no-answer' });
    await checkAccount('Vendor')(person)(await person.press());
  } finally {
    person.close();
  }
});

/** Files of the new account's record. */
const filesOf = (person: Person) =>
  person.mock.backend.asSystem(({ db }) =>
    db.list('File', { filters: [['attached_to_name', '=', heldBy(person).registrations[0]?.name ?? '']] }),
  );

describe('an upload whose answer is lost', () => {
  it('is looked for by whoever may, and makes one File', async () => {
    const person = await new Person({ ...signingUp('Vendor', 'Enterprise'), as: 'admin' }).open();
    try {
      const match = { path: 'upload_file' };
      person.mock.backend.faults.push({ match, kind: 'answer-lost', times: 1 });
      await expect(person.press()).rejects.toMatchObject({ failure: 'no-answer' });
      const result = await person.press();
      expect(filesOf(person)).toHaveLength(2);
      await checkAccount('Vendor')(person)(result);
    } finally {
      person.close();
    }
  });

  it('is repeated by a visitor, who may not look, with the key of the first try', async () => {
    const person = await new Person(signingUp('Vendor', 'Enterprise')).open();
    const appended = vi.spyOn(FormData.prototype, 'append');
    try {
      person.page.env.overrideSettings({ idempotencyField: 'call_id' });
      for (const path of ['create_user_supplier_requester', 'upload_file']) {
        person.mock.backend.faults.push({ match: { path }, kind: 'answer-lost', times: 1 });
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await expect(person.press()).rejects.toMatchObject({ failure: 'no-answer' });
      }
      const result = await person.press();
      const accountKeys = person.mock.backend.log.entries
        .filter(({ url }) => url.includes('create_user_supplier_requester'))
        .map(({ requestBody }) => /"call_id":"([\w-]{8,})"/.exec(requestBody)?.[1]);
      expect(accountKeys).toEqual([expect.any(String), accountKeys[0]]);
      // The log keeps no multipart body.
      const uploadKeys = appended.mock.calls.flatMap(([field, value]) =>
        field === 'call_id' ? [value] : [],
      );
      expect(uploadKeys).toEqual([expect.any(String), uploadKeys[0], expect.any(String)]);
      expect(uploadKeys[2]).not.toBe(uploadKeys[0]);
      await checkAccount('Vendor')(person)(result);
    } finally {
      appended.mockRestore();
      person.page.env.overrideSettings({ idempotencyField: '' });
      person.close();
    }
  });
});

it('looks at nobody’s points where the answer that names the vendor was lost', async () => {
  const person = await new Person({ ...signingUp('Vendor', 'Enterprise'), as: 'admin' }).open();
  const { log, faults } = person.mock.backend;
  try {
    for (const path of ['create_user_supplier_requester', 'update_credit_point']) {
      faults.push({ match: { path }, kind: 'answer-lost', times: 1 });
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(person.press()).rejects.toMatchObject({ failure: 'no-answer' });
    }
    const result = await person.press();
    const looked = log.entries.filter(({ url }) => url.includes('/Credit%20Point'));
    expect(looked.map(({ url }) => decodeURIComponent(url))).toEqual([]);
    await checkAccount('Vendor')(person)(result);
  } finally {
    person.close();
  }
});

const visitors = (method: string, path: string): FaultRule => ({
  match: { method, path, visitor: true },
  kind: 'refused',
  times: 'always',
});

it('goes on with what an earlier version of the app had sent', async () => {
  const person = await new Person(signingUp('Vendor', 'Enterprise')).open();
  try {
    person.mock.backend.faults.push({
      match: { method: 'PUT', path: '/api/resource/User Registration' },
      kind: 'network',
      times: 1,
    });
    await expect(person.press()).rejects.toMatchObject({ failure: 'no-answer' });
    const [left] = await person.left();
    for (const id of ['a', 'b']) {
      const step = left!.steps[`upload:${id}`]!;
      const { name, file_url } = step.made as { name: string; file_url: string };
      step.made = {
        document_type: `Licence ${id}`,
        document_name: 'Issued in 2024',
        document: file_url,
        document_id: name,
      };
    }
    await (await person.page.device.deviceDb()).put('journal', left!);
    await checkAccount('Vendor')(person)(await person.press());
  } finally {
    person.close();
  }
});

describe('a server that refuses visitors', () => {
  it.each([
    ['files', [visitors('POST', '/api/method/upload_file')]],
    ['the rows of documents', [visitors('PUT', '/api/resource/User Registration')]],
    ['the points', [visitors('POST', 'update_credit_point')]],
  ] as const)(
    '%s: the account stands, and the rest follows at the first sign-in, once',
    async (what, faults) => {
      const person = await new Person(signingUp('Vendor', 'Enterprise')).open();
      try {
        person.mock.backend.faults.push(...faults.map((rule) => ({ ...rule })));
        const result = (await person.press()) as SignedUp;
        expect(result.waiting).toEqual(what === 'the points' ? [] : ['Licence a', 'Licence b']);
        await checkAccount('Vendor')(person)(result);
      } finally {
        person.close();
      }
    },
  );

  it('the look at what they registered: nothing is made twice, and the reason is told', async () => {
    const person = await new Person(signingUp('Vendor', 'Enterprise')).open();
    try {
      person.mock.backend.faults.push(visitors('GET', '/api/resource/User Registration'));
      await person.pressWhile('answer-lost', 1);
      await expect(person.press()).rejects.toThrow(/must be unique|already/i);
      expect(heldBy(person).registrations).toHaveLength(1);
    } finally {
      person.close();
    }
  });
});

/** A vendor that signs in for the first time: it has no points, and its KYC documents wait. */
const resting: Work = {
  kind: FINISH_SIGNUP,
  as: 'vendor3',
  id: 'rest',
  seed: ({ db }: Ctx) => {
    for (const { name } of db.list<{ name: string }>('Credit Point', {
      filters: [['vendor', '=', 'CUST-00003']],
    }))
      db.delete('Credit Point', name, { force: true });
    // whoever signs up has handed in nothing yet
    const registration = db.exists('User Registration', { email: 'vendor3@plimsoll.example' }) ?? '';
    db.update('User Registration', registration, { documents: [] });
    for (const { name } of db.list<{ name: string }>('File', {
      filters: [['attached_to_name', '=', registration]],
    }))
      db.delete('File', name, { force: true });
  },
  payload: (mock): PendingSignup => ({
    registrationId: mock.backend.asSystem(
      ({ db }) => db.exists('User Registration', { email: 'vendor3@plimsoll.example' }) ?? '',
    ),
    credit: true,
    rows: [],
    kycDocuments: [aKycDocument('a', '%PDF-1.4 first'), aKycDocument('b', '%PDF-1.4 second')],
  }),
  run: (page, entry) => {
    page.session.storeSession({ Vendor_id: 'CUST-00003' });
    return page.rest.runPendingSignup(entry.id);
  },
};

const checkRest: Check = (person) => () =>
  person.mock.backend.asSystem(({ db }) => {
    const name = db.exists('User Registration', { email: 'vendor3@plimsoll.example' }) ?? '';
    expect(db.list('Credit Point', { filters: [['vendor', '=', 'CUST-00003']] })).toHaveLength(1);
    const rows = db.get<UserRegistration>('User Registration', name)?.documents ?? [];
    // One that was refused first is listed last.
    expect(rows.map(({ document_type }) => document_type ?? '').toSorted(compareText)).toEqual([
      'Licence a',
      'Licence b',
    ]);
    expect(db.list('File', { filters: [['attached_to_name', '=', name]] }).length).toBe(2);
  });

await provesOnce('finishing a sign-up', resting, checkRest);
