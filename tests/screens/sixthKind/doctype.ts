import {
  attach,
  attachImage,
  check,
  data,
  date,
  float,
  table,
  textEditor,
  time,
  type DocOf,
} from '@/api/doctypes/schema';
import { surveyDocument, surveyHeader, surveyImage } from '@/api/doctypes/surveyRecord';

/** A tank of the barge, sounded before and after the delivery; volumes m3. */
const bargeTank = { tank: data(), before: float(), after: float() } as const;

/** A bunker survey: fuel that a barge delivers to a ship. Volumes m3, density t/m3, weights t. */
export const bunkerSurvey = {
  ...surveyHeader,
  vessel: data(),
  imo: data(),
  fuel: data(),
  jetty: data(),
  delivered_on: date(),
  hose_connected: time(),
  tanks: table('Bunker Survey Tank', bargeTank),
  density: float(),
  delivered: float(),
  papers: table('Survey Document', surveyDocument),
  barge_photo: attachImage(),
  barge_photo_id: data(),
  photos: table('Bunker Survey Image', surveyImage),
  quantity_check: check(),
  quantity_text: textEditor(),
  quantity_upload: attach(),
  quantity_upload_id: data(),
  receipt_check: check(),
  receipt_upload: attach(),
  receipt_upload_id: data(),
  signed_receipt: check(),
  // of another client: no part of the kind names them
  supplier_report: attach(),
  supplier_report_id: data(),
  supplier_files: table('Bunker Supplier File', { supplier_file: attach(), supplier_file_id: data() }),
} as const;

export type BunkerSurvey = DocOf<typeof bunkerSurvey>;

declare module '@/api/doctypes/surveyRecord' {
  interface SurveyDoctypes {
    'Bunker Survey': BunkerSurvey;
  }
}
