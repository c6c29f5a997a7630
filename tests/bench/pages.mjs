// The pages that `npm run bench -- visits` opens: every entry of every role's menu, and every other route at least once.
import { newest, open } from '../e2e/screens.ts';
import { menus } from '../../src/app/menu.ts';
import { paths, to } from '../../src/paths.ts';

/** The demo account for each role. */
const ACCOUNTS = {
  Requester: 'requester',
  Vendor: 'vendor',
  Surveyor: 'surveyor',
  'B2B User': 'b2b',
  admin: 'admin',
  manager: 'manager',
  user: 'user',
};

/** Required score of a page. */
const AIM = 90;
const LIST_AIM = 93;
const LOGIN_AIM = 97;

const lists = new Set([
  paths.requesterRfqs,
  paths.vendorRfqs,
  paths.newRfqs,
  paths.jobOrders,
  paths.invoices,
  paths.vendorReports,
  paths.requesterReports,
  paths.surveyorReports,
  paths.myTasks,
  paths.vendors,
  paths.myVendors,
  paths.customers,
  paths.staff,
  paths.countries,
  paths.surveyors,
  paths.requesters,
  paths.vendorRecords,
  paths.vendorPurchase,
]);

/** The id in a list's first link. */
const firstOf = (list) => async (page) => {
  await open(page, list);
  const link = page.getByRole('main').getByRole('table').getByRole('link').first();
  const [, id] = /#\/[^/]+\/([^?]+)/.exec(await link.getAttribute('href')) ?? [];
  return decodeURIComponent(id);
};

const newestRfq = (status) => (page) => newest(page, 'RFQ', [['status', '=', status]]);
const begun = (type) => (page) =>
  newest(page, 'Job Order', [
    ['status', '=', 'In Progress'],
    ['type_of_survey', 'like', `%${type}%`],
  ]);
const begunSurvey = begun('Draft');
const begunContainers = begun('Condition of Container');
const begunPdi = begun('Pre Delivery');
const begunFlatRack = begun('Flat Rack');
const begunTally = begun('Tally');

/** Pages without a menu entry. `id` finds the record to open; `query` follows its address; `who` is another than the role's usual account. */
const others = [
  { path: paths.landing },
  { path: paths.login, form: true },
  { path: paths.forgotPassword, form: true },
  { path: paths.signup, form: true },
  { role: 'Requester', path: paths.submitRequest, form: true },
  { role: 'Requester', path: paths.requesterRfq, id: newestRfq('New') },
  { role: 'Requester', path: paths.requesterDraftReport, id: firstOf(paths.requesterReports) },
  { role: 'Vendor', path: paths.submitRequestFor, form: true },
  { role: 'Vendor', path: paths.newRfqs },
  { role: 'Vendor', path: paths.acceptRfq, id: newestRfq('New') },
  { role: 'Vendor', path: paths.vendorReport, id: firstOf(paths.vendorReports) },
  { role: 'Vendor', path: paths.finalDraftReport, id: firstOf(paths.vendorReports) },
  { role: 'Vendor', path: paths.formalReport, id: firstOf(paths.vendorReports) },
  { role: 'Surveyor', path: paths.draftSurvey, id: begunSurvey, query: { section: 'initial' }, form: true },
  { role: 'Surveyor', path: paths.surveyWater, id: begunSurvey },
  { role: 'Surveyor', path: paths.surveyorReport, id: firstOf(paths.surveyorReports) },
  { role: 'Surveyor', who: 'surveyor2', path: paths.containerCondition, id: begunContainers, form: true },
  { role: 'Vendor', who: 'vendor2', path: paths.vendorContainerReport, id: begunContainers },
  { role: 'Requester', who: 'individual', path: paths.requesterContainerReport, id: begunContainers },
  {
    role: 'Surveyor',
    who: 'surveyor3',
    path: paths.pdiSurvey,
    id: begunPdi,
    query: { section: 'delivery' },
    form: true,
  },
  { role: 'Vendor', who: 'vendor3', path: paths.vendorPdiReport, id: begunPdi },
  { role: 'Requester', who: 'individual', path: paths.requesterPdiReport, id: begunPdi },
  {
    role: 'Surveyor',
    who: 'surveyor3',
    path: paths.flatRack,
    id: begunFlatRack,
    query: { section: 'rack' },
    form: true,
  },
  { role: 'Vendor', who: 'vendor3', path: paths.vendorFlatRackReport, id: begunFlatRack },
  { role: 'Requester', who: 'individual', path: paths.requesterFlatRackReport, id: begunFlatRack },
  {
    role: 'Surveyor',
    who: 'surveyor2',
    path: paths.containerTally,
    id: begunTally,
    query: { section: 'tally' },
    form: true,
  },
  { role: 'Vendor', who: 'vendor2', path: paths.vendorTallyReport, id: begunTally },
  { role: 'Requester', who: 'individual', path: paths.requesterTallyReport, id: begunTally },
  { role: 'Vendor', path: paths.help },
  { role: 'Vendor', path: paths.resetPassword, form: true },
];

const inMenus = Object.entries(menus).flatMap(([role, items]) =>
  items.flatMap((item) => item.entries ?? [item]).map((entry) => ({ role, path: entry.to })),
);

/**
 * Every page to visit: `{ name, role, who, path, aim, form, address(page) }`. `who` signs in first, if set;
 * `address` finds the page's hash with that person's own records; `form` means that the page is for typing.
 */
export const pages = [...others, ...inMenus].map(({ role, who, path, id, query, form = false }) => ({
  name: `${role ?? 'Guest'} ${path}`,
  role,
  who: who ?? (role && ACCOUNTS[role]),
  path,
  form,
  aim: path === paths.login ? LOGIN_AIM : lists.has(path) ? LIST_AIM : AIM,
  address: async (page) => `/#${to(path, id && { id: await id(page) }, query)}`,
}));

const forgotten = Object.values(paths).filter((path) => !pages.some((page) => page.path === path));
if (forgotten.length > 0) throw new Error(`no visit opens ${forgotten.join(', ')}: add it to pages.mjs`);
