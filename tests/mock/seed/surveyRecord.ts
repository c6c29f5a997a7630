import type { DocDraft } from '@/api/doctypes/index';
import { surveyorName, type SurveyorParty } from './parties';

/** The job order, the parties and the surveyor of a survey record. */
export const seededHeader = (name: string, order: DocDraft<'Job Order'>, surveyor: SurveyorParty) => ({
  job_order_id: name,
  rfq_id: order.rfq_id ?? '',
  requester_id: order.requester_id ?? '',
  requester_name: order.requester_name ?? '',
  vendor_id: order.vendor_id ?? '',
  vendor_name: order.vendor_name ?? '',
  surveyor: surveyorName(surveyor),
  surveyor_id: surveyor.id,
});

/** What a record takes over from its job order beside them. */
export const seededSubject = (order: DocDraft<'Job Order'>) => ({
  type_of_survey: order.type_of_survey ?? '',
  location_of_survey: order.location_of_survey ?? '',
  date_of_survey: order.date_of_survey ?? '',
});

/** The row of a record's documents that names its worksheet. */
export const worksheetRow = (file: { url: string; id: string }) => ({
  survey_type: '',
  document_type: 'Worksheet',
  document_name: 'worksheet.txt',
  document: file.url,
  document_id: file.id,
});
