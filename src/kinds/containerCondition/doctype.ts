import {
  attach,
  attachImage,
  data,
  date,
  float,
  smallText,
  table,
  type DocOf,
  type RowOf,
} from '@/api/doctypes/schema';
import { gateDates, reportFlags, shipSurvey, surveyDocument, textReports } from '@/api/doctypes/surveyRecord';

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

const containerReportUpload = {
  upload_report: attach(),
  upload_report_id: data(),
} as const;

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
  upload_report_2: attach(),
  upload_report_2_id: data(),
  coc_report_upload: attach(),
  coc_report_upload_id: data(),
  coc_report_upload_2: attach(),
  coc_report_upload_2_id: data(),
  front: attachImage(),
  front_id: data(),
  top: attachImage(),
  top_id: data(),
  rear: attachImage(),
  rear_id: data(),
  left: attachImage(),
  left_id: data(),
  right: attachImage(),
  right_id: data(),
  under_structure: attachImage(),
  under_structure_id: data(),
  csc_plate: attachImage(),
  csc_plate_id: data(),
  container_number: attachImage(),
  container_number_id: data(),
  manufacture_date: attachImage(),
  manufacture_date_id: data(),
  panel: attachImage(),
  panel_id: data(),
  dents_cuts_holes: attachImage(),
  dents_cuts_holes_id: data(),
  wear_and_tear: attachImage(),
  wear_and_tear_id: data(),
  door_gaskets: attachImage(),
  door_gaskets_id: data(),
  floor_board: attachImage(),
  floor_board_id: data(),
  interior: attachImage(),
  interior_id: data(),
  container_image: attachImage(),
  container_image_id: data(),
  container_attachment: table('Survey Document', surveyDocument),
} as const;

export type ConditionOfContainer = DocOf<typeof conditionOfContainer>;
export type ConditionOfContainerRow = RowOf<typeof conditionOfContainerRow>;

declare module '@/api/doctypes/surveyRecord' {
  interface SurveyDoctypes {
    'Condition of Container': ConditionOfContainer;
  }
}
