import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as listReading from '@/api/listReading';
import * as queries from '@/api/queries';
import * as resource from '@/api/resource';
import * as wholeLists from '@/api/wholeListQuery';
import { packageQueries } from '@/features/credit/queries';
import { dashboardQueries } from '@/features/dashboard/queries';
import { rfqQueries } from '@/features/rfq/queries';
import { surveyorQueries } from '@/shared/allocation/surveyors';
import { creditQueries } from '@/shared/credit/queries';
import { lookups } from '@/shared/lookups/lookups';
import { accountOf, type AccountKey } from '@tests/mock/accounts';
import { METHOD_PREFIX } from '@tests/mock/methodPrefix';
import { startServer } from '@tests/mock/server';
import { checkedSite } from './checkedSite';
import { Findings } from './findings';
import { productLists } from './lists';
import type { AskedList } from './recorder';
import { signInto } from './signIn';

const ROOT = join(import.meta.dirname, '../..');

let server: Awaited<ReturnType<typeof startServer>>;

/** Where the product calls what asks for a list: `src/kinds/documentRows.ts:58`. */
const called = new Set<string>();
/** Members of the objects that hold factories, as they were called. */
const members = new Set<string>();

const HOLDERS = { lookups, dashboardQueries, packageQueries, creditQueries, rfqQueries, surveyorQueries };
/** Counts, methods and documents: no lists. */
const NO_LISTS = [
  ...['rfqs', 'jobOrders', 'surveys', 'preferredVendors', 'surveyors'].map(
    (name) => `dashboardQueries.${name}`,
  ),
  ...['requesterGraph', 'vendorGraph', 'surveyorGraph'].map((name) => `dashboardQueries.${name}`),
  'packageQueries.purchases',
  'rfqQueries.one',
  'rfqQueries.status',
  'surveyorQueries.staff',
];

const asked = new Map<AccountKey, AskedList[]>();
const ACCOUNTS = ['vendor', 'requester', 'surveyor', 'admin', 'b2b'] as const;

beforeAll(async () => {
  const noted = <F extends (...given: never[]) => unknown>(real: F) =>
    ((...given: Parameters<F>) => {
      const frames = new Error().stack?.split('\n') ?? [];
      const caller = frames.map((line) => /(src\/(?!api\/)[^:)]+:\d+):\d+/.exec(line)?.[1]).find(Boolean);
      if (caller) called.add(caller);
      return real(...given);
    }) as F;
  const { listDocs } = resource;
  const { listQuery } = queries;
  const { readWholeList } = listReading;
  const { wholeListQuery } = wholeLists;
  vi.spyOn(resource, 'listDocs').mockImplementation(noted(listDocs));
  vi.spyOn(queries, 'listQuery').mockImplementation(noted(listQuery));
  vi.spyOn(listReading, 'readWholeList').mockImplementation(noted(readWholeList));
  vi.spyOn(wholeLists, 'wholeListQuery').mockImplementation(noted(wholeListQuery));
  for (const [holder, factories] of Object.entries(HOLDERS))
    for (const [name, factory] of Object.entries<(...given: never[]) => unknown>(factories))
      vi.spyOn(factories as Record<string, typeof factory>, name).mockImplementation((...given) => {
        members.add(`${holder}.${name}`);
        return factory(...given);
      });

  server = await startServer({ port: 0 });
  for (const key of ACCOUNTS) {
    const { email, password } = accountOf(key);
    const settings = { VITE_FRAPPE_METHOD_PREFIX: METHOD_PREFIX };
    const site = checkedSite(server.url, settings, { user: email, password });
    // oxlint-disable-next-line no-await-in-loop -- the product holds one session at a time
    const who = await signInto(site, new Findings());
    // oxlint-disable-next-line no-await-in-loop -- likewise
    if (who) asked.set(key, await productLists(site, who));
  }
}, 600_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

/** Each place of the product that asks for a list, as `called` names them. */
function placesOf(folder: string): string[] {
  const asks = /(?<![\w.])(?:listDocs|listQuery|readWholeList|wholeListQuery)(?:<[^()]*>)?\(/;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|fixture)\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(join(ROOT, 'src/api')))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, at) => (asks.test(line) ? [`${relative(ROOT, path)}:${at + 1}`] : [])),
    );
}

/**
 * Files in which a list is only asked on the way of a write: to find what an earlier try of it has made, or which files it leaves
 * behind. The check writes nothing, so these are not asked; their fields are among those that it asks of each DocType.
 */
const BEFORE_WRITES = [
  'src/features/invoices/sequences.ts',
  'src/features/joborders/bulk/bulkAllocate.ts',
  'src/features/joborders/cancelJobOrder.ts',
  'src/features/joborders/companyLogo.ts',
  'src/features/rfq/acceptRfq.ts',
  'src/features/rfq/request/submitRfq.ts',
  'src/features/signup/submitSignup.ts',
  'src/features/support/openTicket.ts',
  'src/features/support/sendMessage.ts',
  'src/shared/heldFiles.ts',
  'src/shared/photos/moveImage.ts',
  'src/shared/registration/finishSignup.ts',
  'src/shared/surveyRecord/save.ts',
  'src/shared/surveyRecord/worksheetFile.ts',
  'src/shared/unnamedUploads.ts',
  'src/shared/uploadOnce.ts',
  'src/shared/vendors/setPreferred.ts',
];

/** Requests that another place, which is asked, has as well: as a hook, as a module is loaded, or before a delete. */
const SAME_REQUEST = [
  'src/features/invoices/useRequests.ts',
  'src/features/profile/storedFiles.ts',
  'src/shared/allocation/surveyors.ts',
];

describe('the lists that the check asks for', () => {
  const fileOf = (place: string) => place.replace(/:\d+$/, '');
  const places = placesOf(join(ROOT, 'src'));
  const filesAsked = () => new Set([...called].map(fileOf));

  it('are those of every place of the product that asks for one', () => {
    expect(places.length).toBeGreaterThan(80);
    const left = [...BEFORE_WRITES, ...SAME_REQUEST];
    expect(places.filter((place) => !called.has(place) && !left.includes(fileOf(place)))).toEqual([]);
  });

  it('leave out what is named here, and nothing that they ask', () => {
    expect(BEFORE_WRITES.filter((file) => filesAsked().has(file))).toEqual([]);
    expect(SAME_REQUEST.filter((file) => !filesAsked().has(file))).toEqual([]);
    const files = new Set(places.map(fileOf));
    expect([...BEFORE_WRITES, ...SAME_REQUEST].filter((file) => !files.has(file))).toEqual([]);
  });

  it('are those of every member of the objects that hold them', () => {
    const all = Object.entries(HOLDERS).flatMap(([holder, factories]) =>
      Object.keys(factories).map((name) => `${holder}.${name}`),
    );
    expect(all.filter((name) => !members.has(name) && !NO_LISTS.includes(name))).toEqual([]);
    expect(NO_LISTS.filter((name) => !all.includes(name))).toEqual([]);
  });

  it.each(ACCOUNTS)('are answered to %s, joined ones too', (key) => {
    const lists = asked.get(key) ?? [];
    expect(lists.filter(({ answer }) => answer.status !== 200)).toEqual([]);
    expect(
      lists.filter(({ fields }) => fields.includes('name') && !fields[0]?.includes('(')).length,
    ).toBeGreaterThan(20);
    const joined = lists.filter(({ fields }) => fields.some((field) => field.includes('.')));
    if (key !== 'surveyor') expect(joined.length).toBeGreaterThan(0);
    for (const { doctype, orderBy } of joined) expect(orderBy).toMatch(`\`tab${doctype}\`.`);
  });
});
