import type { DocDraft } from '@/api/doctypes/index';
import type { ConditionOfContainerRow } from '@/kinds/containerCondition/doctype';
import { emptyNotes, type ContainerNotes } from '@/kinds/containerCondition/worksheet';
import { aConditionOfContainer, aJobOrder, anRfq, aSubRfq, type Seeded } from './builders';
import type { Calendar } from './calendar';
import { requesters, vendors, type SurveyorParty } from './parties';
import { textPdf } from './pdf';
import { surveyTypes } from './referenceRecords';
import { seededHeader, seededSubject } from './surveyRecord';

/** A type of survey that is answered with a record of containers. */
export const isOfContainers = (order: Pick<Seeded<'Job Order'>, 'type_of_survey'>): boolean =>
  /condition of container/i.test(order.type_of_survey ?? '');

const SOUND = {
  front_side: 'Sound',
  left_side: 'Sound',
  right_side: 'Sound',
  rear_end: 'Sound',
  top_side: 'Sound',
  under_structure: 'Not accessible: on a trailer',
  interior: 'Sound',
  panel_condition: 'Sound',
  dentscutshols: 'None',
  wear_and_tear: 'Light surface rust',
  door_gaskets: 'Sound',
  floorboard: 'Sound',
  odor: 'None',
} satisfies Partial<ConditionOfContainerRow>;

const box = (container_number: string, rest: Partial<ConditionOfContainerRow>): ConditionOfContainerRow => ({
  container_number,
  size_of_the_container: '20 ft',
  type_of_conatiner: 'Dry',
  lclfcl: 'FCL',
  tear_weight: 2230,
  gross_weight: 30480,
  pay_load: 28250,
  csc_plate_number: 'GB-L 41902',
  date_of_manufacture: '2017-08-14',
  ...rest,
});

const ROWS: readonly ConditionOfContainerRow[] = [
  box('CSQU3054383', { ...SOUND, fit__unfit: 'Fit', custom_seal: 'H 4471905', liner_seal: 'ML-IN 883094' }),
  box('MSKU1100817', {
    ...SOUND,
    right_side: 'Fault',
    dentscutshols: 'One dent, 40 mm deep',
    fit__unfit: 'Fit',
    custom_seal: 'H 4471906',
  }),
  box('HLXU2007515', {
    ...SOUND,
    interior: 'Fault: oil on the floor',
    floorboard: 'Oil stained',
    fit__unfit: 'Unfit',
  }),
  box('TCLU4711962', {}),
  box('FCIU8374650', {}),
];

const ACEP: ContainerNotes = {
  ...emptyNotes,
  sizeType: '22G1',
  acep: true,
  plateGross: 30480,
  cargo: 'General cargo',
};

const dent = {
  id: 'dent',
  no: 1,
  component: 'PAA',
  location: 'RB4N',
  damage: 'DT',
  repair: 'GS',
  length: 300,
  width: 200,
  depth: 40,
  quantity: null,
  note: '',
};

/** What is noted of the containers beside their record. */
const NOTES: Record<string, ContainerNotes> = {
  CSQU3054383: ACEP,
  MSKU1100817: { ...ACEP, damages: [dent] },
  HLXU2007515: {
    ...ACEP,
    cargo: 'Food grade',
    damages: [
      { ...dent, id: 'oil', component: 'FPP', location: 'BX23', damage: 'OL', repair: 'SC', depth: null },
    ],
  },
};

/** The worksheet of a survey of containers. */
export const containerWorksheet = { photos: {}, zeros: [], register: {}, containers: NOTES };

/** The record of a job order; complete only where its last containers were surveyed too. */
export function containerRecord(
  name: string,
  order: DocDraft<'Job Order'>,
  surveyor: SurveyorParty,
  whole: boolean,
): Seeded<'Condition of Container'> {
  return aConditionOfContainer({
    ...seededHeader(name, order, surveyor),
    ...seededSubject(order),
    time_of_survey: '09:10:00',
    shipname: 'CORAL TIDE',
    voyage_no: '214W',
    containers: ROWS.slice(0, whole ? 3 : ROWS.length),
    ...(whole
      ? {
          formal_check: 1 as const,
          generate_report_check: 1 as const,
          formal_report: 'Three containers were surveyed: two found fit, one unfit for food.',
        }
      : {}),
  });
}

/** The formal report of a complete survey as a file. */
export const containerReportFile = (name: string, order: DocDraft<'Job Order'>): Uint8Array =>
  textPdf('Condition of container report', [
    `Vendor: ${order.vendor_name ?? ''}`,
    `Requester: ${order.requester_name ?? ''}`,
    `Job order: ${name}     Place: ${order.location_of_survey ?? ''}`,
    ...ROWS.slice(0, 3).map((row) => `${row.container_number ?? ''}: ${row.fit__unfit ?? ''}`),
  ]);

/** A survey that the surveyor of the second vendor has begun: its request, line and job order. */
export function begunSurvey(calendar: Calendar, surveyor: SurveyorParty) {
  const [, requester] = requesters;
  const [, vendor] = vendors;
  const type = surveyTypes.find((one) => isOfContainers({ type_of_survey: one.type }));
  if (!requester || !vendor || !type) throw new Error('the seed has no survey of containers');
  const shared = {
    requester_name: requester.name,
    vendor_name: vendor.name,
    date_of_survey: calendar.day(-1),
  };
  const spot = { survey_areaspot: 'Terminal' as const, name_of_areaspot: 'Box Terminal North' };
  const kind = {
    category_of_survey: type.category,
    sub_category_of_survey: type.subCategory,
    type_of_survey: type.type,
  };
  return {
    owner: vendor.email,
    creation: calendar.moment(3, 0.4),
    surveyor,
    rfq: anRfq({
      ...shared,
      ...spot,
      requester: requester.id,
      vendor: vendor.id,
      location_of_survay: 'Chennai, India', // sic
      cargo: 'General cargo in containers',
      cargo_quantity: 0,
      status: 'In Progress',
    }),
    line: (rfq_id: string) => aSubRfq({ ...kind, rfq_id, credit_points: type.points, quantity: 5 }),
    order: (rfq_id: string) =>
      aJobOrder({
        ...shared,
        ...spot,
        ...kind,
        rfq_id,
        requester_id: requester.id,
        vendor_id: vendor.id,
        type_of_survey_id: type.name,
        scope_of_survey: 'Condition of five containers before stuffing',
        location_of_survey: 'Chennai, India',
        quantity_of_cargo: 0,
        status: 'In Progress',
        surveyor: [{ surveyor: surveyor.id, allocated: 1 }],
      }),
  };
}
