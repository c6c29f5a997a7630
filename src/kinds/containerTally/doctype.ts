import {
  attach,
  attachImage,
  data,
  date,
  fileFields,
  float,
  smallText,
  table,
  time,
  type DocOf,
} from '@/api/doctypes/schema';
import { gateDates, reportFlags, shipSurvey, surveyDocument, textReports } from '@/api/doctypes/surveyRecord';
import { IMAGES } from './images';

/** The record of a tally; its counts have no field and stand in the worksheet (D177). Weight in kg. */
export const containerTallySurvey = {
  ...shipSurvey,
  surveyor_name: data(),
  name_of_the_vessel: data(),
  start_time: time(),
  ...gateDates,
  container_number: data(),
  size_of_the_container: data(),
  type_of_conatiner: data(), // sic
  lcl__fcl: data(),
  csc_plate_number: data(),
  gross__weight: float(),
  date_of_stuffing: date(),
  description_of_cargo: smallText(),
  custom_seal: data(),
  liner_seal: data(),
  port_of_loading: data(),
  port_of_discharging: data(),
  trailer_number: data(),
  container_stuffing: data(),
  surveyor_comments: smallText(),
  report_remark: smallText(),
  ...reportFlags,
  ...textReports,
  ...fileFields(attach(), ['upload_report', 'container_tally_report_upload']),
  ...fileFields(
    attachImage(),
    IMAGES.map(({ field }) => field),
  ),
  attachment_tally_survey: table('Survey Document', surveyDocument),
} as const;

export type ContainerTallySurvey = DocOf<typeof containerTallySurvey>;

declare module '@/api/doctypes/surveyRecord' {
  interface SurveyDoctypes {
    'Container Tally Survey': ContainerTallySurvey;
  }
}
