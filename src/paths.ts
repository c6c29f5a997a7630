import { generatePath, useParams } from 'react-router-dom';

/** Every route of the product. The spelling is contract. */
export const paths = {
  // public
  landing: '/landingpage',
  login: '/login',
  forgotPassword: '/forgotpassword',
  signup: '/SignupRole',
  // every role
  dashboard: '/dashboard',
  resetPassword: '/resetpassword',
  help: '/help',
  support: '/vendorsupport',
  // requester
  submitRequest: '/submitarequest',
  requesterRfqs: '/requestersrequests',
  requesterRfq: '/MoreRequestDetails/:id',
  vendors: '/vendors',
  myVendors: '/myvendors',
  requesterReports: '/RequestersReports',
  requesterDraftReport: '/RequestersDetailedReports/:id',
  requesterContainerReport: '/RequestersDtlReport/:id',
  requesterTallyReport: '/RequestersDetailedTallyReports/:id',
  requesterPdiReport: '/RequestersDetailedPdiReports/:id',
  requesterFlatRackReport: '/RequestersFlatrackReports/:id',
  // vendor
  submitRequestFor: '/submitarequestvendor',
  vendorRfqs: '/vendorrequestlist',
  newRfqs: '/surveyorrequest',
  acceptRfq: '/acceptView/:id',
  jobOrders: '/jobOrders',
  vendorReports: '/reports',
  vendorReport: '/reportsView/:id',
  vendorContainerReport: '/reportofConditionofCntr/:id',
  vendorTallyReport: '/reportofCntrStuffing/:id',
  vendorPdiReport: '/reportofPdi/:id',
  vendorFlatRackReport: '/reportofFlatrack/:id',
  packages: '/vendorpackages',
  staff: '/user',
  requesters: '/requesterslist',
  customers: '/mycustomer',
  // admin
  countries: '/masterdata/country',
  vendorRecords: '/vendorlist',
  surveyors: '/surveyor',
  vendorPurchase: '/masterdata/vendorpurchase',
  // surveyor
  myTasks: '/mytasks',
  draftSurvey: '/draftsurvey/:id',
  surveyWater: '/surveyWaterView/:id',
  containerCondition: '/ContainerConnditionalSurvey/:id', // sic
  containerTally: '/ContainerStuffingSurvey/:id',
  pdiSurvey: '/ContainerPdiSurvey/:id',
  flatRack: '/ContainerFlatRackSurvey/:id',
  surveyorReports: '/surveyorreports',
  surveyorReport: '/reportDetailView/:id',
  // whoever makes or pays them
  invoices: '/invoices',
  // whoever may read the report
  finalDraftReport: '/finaldrftsrvyreportsView/:id',
  formalReport: '/formalReport2/:id',
} as const;

/** A pattern of the table above. */
export type Path = (typeof paths)[keyof typeof paths];

/** A page of one record, as each kind of survey brings its own. */
export type RecordPath = `/${string}/:id`;

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters that a pattern demands. */
export type PathParams<P extends string> = { [K in ParamNames<P>]: string };

/** What stands behind the `?`; several values of one name follow each other. */
export type LinkQuery = Readonly<Record<string, string | readonly string[]>>;

type ToArguments<P extends Path | RecordPath> = [ParamNames<P>] extends [never]
  ? [path: P, params?: undefined, query?: LinkQuery]
  : [path: P, params: PathParams<P>, query?: LinkQuery];

const pairsOf = (query: LinkQuery): string[][] =>
  Object.entries(query).flatMap(([name, values]) => [values].flat().map((value) => [name, value]));

/** A link: demands exactly the parameters of its pattern; they are encoded. The query goes inside the hash. */
export function to<P extends Path | RecordPath>(...[path, params, query]: ToArguments<P>): string {
  const pathname = generatePath<string>(path, params as Record<string, string> | undefined);
  const search = query ? `?${new URLSearchParams(pairsOf(query)).toString()}` : '';
  return `${pathname}${search}`;
}

/** The parameters of the current route, typed by its pattern. */
export function useRouteParams<P extends Path | RecordPath>(_path: P): PathParams<P> {
  return useParams() as PathParams<P>;
}
