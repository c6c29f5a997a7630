import {
  attachImage,
  check,
  currency,
  data,
  date,
  float,
  link,
  select,
  smallText,
  table,
  time,
  type DocOf,
  type RowOf,
} from './schema';

/** A surveyor allocated to a job order. */
export const jobOrderSurveyor = { surveyor: data(), allocated: check() };

/** The work of an accepted request: one job order for each survey line. */
export const jobOrder = {
  rfq_id: link('RFQ', { reqd: true, setOnlyOnce: true }),
  requester_id: data(),
  requester_name: data(),
  vendor_id: data(),
  vendor_name: data(),
  category_of_survey: data(),
  sub_category_of_survey: data(),
  type_of_survey: data(),
  type_of_survey_id: data(),
  scope_of_survey: smallText(),
  survey_areaspot: data(),
  name_of_areaspot: data(),
  location_of_survey: data(),
  date_of_survey: date(),
  time: time(),
  estimated_rate: currency(),
  currency: link('Currency'),
  quantity_of_cargo: float(),
  status: select(['New', 'Rejected', 'Allocated', 'In Progress', 'Completed', 'Cancelled'], {
    default: 'New',
  }),
  container_number: data(),
  comments: smallText(),
  company_logo: attachImage(),
  first_surveyor: data(),
  second_surveyor: data(),
  surveyor: table('Job Order Surveyor', jobOrderSurveyor),
} as const;

export type JobOrder = DocOf<typeof jobOrder>;
export type JobOrderSurveyor = RowOf<typeof jobOrderSurveyor>;

type Slots = Pick<JobOrder, 'first_surveyor' | 'second_surveyor'>;

/** The surveyors in the slots of a job order, which repeat the first two rows of its table. */
export const inSlots = ({ first_surveyor, second_surveyor }: Slots): string[] =>
  [first_surveyor, second_surveyor].filter((id): id is string => Boolean(id));

/** The surveyors of a job order: its rows, which are what counts, else the slots that repeat the first two (R25). */
export function surveyorsOf(order: Slots & Pick<JobOrder, 'surveyor'>): string[] {
  const rows = (order.surveyor ?? []).flatMap(({ surveyor }) => surveyor || []);
  return rows.length > 0 ? rows : inSlots(order);
}
