import {
  attach,
  attachImage,
  data,
  date,
  fileFields,
  float,
  smallText,
  table,
  type DocOf,
  type RowOf,
} from '@/api/doctypes/schema';
import { gateDates, reportFlags, shipSurvey, surveyDocument, textReports } from '@/api/doctypes/surveyRecord';
import { CONTAINER_IMAGES } from './images';

/** A container that was surveyed; weights kg. */
export const conditionOfContainerRow = {
  container_number: data({ reqd: true }),
  voyage_no: data(),
  size_of_the_container: data(),
  type_of_conatiner: data(), // sic
  lclfcl: data(),
  tear_weight: float(), // sic: tare
  gross_weight: float(),
  pay_load: float(),
  csc_plate_number: data(),
  date_of_manufacture: date(),
  panel_condition: data(),
  dentscutshols: data(), // sic
  wear_and_tear: data(),
  door_gaskets: data(),
  floorboard: data(),
  odor: data(),
  rear_end: data(),
  right_side: data(),
  front_side: data(),
  left_side: data(),
  top_side: data(),
  under_structure: data(),
  interior: data(),
  fit__unfit: data(),
  remarks: smallText(),
  surveyor_comments: smallText(),
  custom_seal: data(),
  liner_seal: data(),
  trailer_number: data(),
} as const;

const containerReportUpload = fileFields(attach(), ['upload_report']);

/**
 * The record of a survey of containers. The contract names its images as the form has them (`underStructure`, `cscPlate`); on
 * the wire they are in lower case, each with a companion id (D187, R12).
 */
export const conditionOfContainer = {
  ...shipSurvey,
  ...gateDates,
  ...reportFlags,
  ...textReports,
  containers: table('Condition of Container Row', conditionOfContainerRow),
  upload_table: table('Container Report Upload', containerReportUpload),
  ...fileFields(attach(), ['upload_report_2', 'coc_report_upload', 'coc_report_upload_2']),
  ...fileFields(
    attachImage(),
    CONTAINER_IMAGES.map(({ field }) => field),
  ),
  container_attachment: table('Survey Document', surveyDocument),
} as const;

export type ConditionOfContainer = DocOf<typeof conditionOfContainer>;
export type ConditionOfContainerRow = RowOf<typeof conditionOfContainerRow>;

declare module '@/api/doctypes/surveyRecord' {
  interface SurveyDoctypes {
    'Condition of Container': ConditionOfContainer;
  }
}
