import type { QueryClient } from '@tanstack/react-query';
import type { RFQ } from '@/api/doctypes/rfq';
import { ApiError } from '@/api/errors';
import { fetchFile } from '@/api/fileAddress';
import { getDoc } from '@/api/resource';
import { serverToday } from '@/api/serverClock';
import { storeFile, type StoredFile } from '@/lib/device/storedFile';
import { fileNameOf } from '@/lib/fileName';
import { shownText } from '@/lib/storedText';
import { generalFile, isGeneralSheet } from '@/shared/generalSurvey/fileNames';
import { lookups } from '@/shared/lookups/lookups';
import { labelOf, namesAndLabel } from '@/shared/lookups/names';
import type { RequestLine } from '@/shared/requestLists';
import { rfqQueries } from '../queries';
import { freightHandling, OTHER_CLUBS, rateText, scopeLines, type PortSide } from './rules';
import {
  emptyLine,
  emptyRequest,
  inspectionRowSchema,
  type InspectionRow,
  type RequestValues,
  type SurveyLine,
} from './schema';

/** What a new request begins with, taken from an earlier one. */
export interface RequestCopy {
  values: RequestValues;
  files: StoredFile[];
  /** What could not be taken over, in words. */
  lost: string[];
}

/** What is asked of a copy: to send the same again, or to send it to somebody else, on its day if that is still to come. */
export interface CopyWish {
  rfq: string;
  keepsDate: boolean;
}

const text = (value: string | null | undefined) => shownText(value).trim();

/** Who attends the joint inspection. The server asks for none of the three, the form for all of them. */
const inspectionOf = (rfq: RFQ): InspectionRow[] =>
  (rfq.surveyor_details ?? []).map((row) => ({
    on_behalf_of: text(row.on_behalf_of),
    name1: text(row.name1),
    role: text(row.role),
  }));

const isWhole = (row: InspectionRow) => inspectionRowSchema.safeParse(row).success;

/** All but the day, the vendor, the lines and the files. Pure. */
export function requestValuesOf(rfq: RFQ, keepsDate: boolean): RequestValues {
  const values = emptyRequest();
  const inspection = inspectionOf(rfq).filter(isWhole);
  const club = text(rfq.list_of_clubs);
  return {
    ...values,
    survey: {
      ...values.survey,
      survey_areaspot: rfq.survey_areaspot ?? '',
      name_of_areaspot: text(rfq.name_of_areaspot),
      location_of_survay: text(rfq.location_of_survay),
      date_of_survey:
        keepsDate && (rfq.date_of_survey ?? '') >= serverToday() ? (rfq.date_of_survey ?? '') : '',
      currency: rfq.currency || values.survey.currency,
      estimated_rate: rfq.estimated_rate_usd ? rateText(rfq.estimated_rate_usd) : '',
      payment_terms: text(rfq.payment_terms),
      action_on_behalf_of: text(rfq.action_on_behalf_of),
      hasClub: club === '' ? 'No' : 'Yes',
      list_of_clubs: club,
      list_of_club_name: club === OTHER_CLUBS ? text(rfq.list_of_club_name) : '',
      jointInspection: inspection.length > 0 ? 'Yes' : 'No',
      inspection,
    },
    agent: {
      ...values.agent,
      company_name: text(rfq.company_name),
      company_address: text(rfq.company_address),
      company_email: text(rfq.company_email),
      company_phone_number: text(rfq.company_phone_number).replace(/\D/g, ''),
      contacts: (rfq.contact_details ?? []).map((row) => ({
        contact_person_name: text(row.contact_person_name),
        phone_number: text(row.phone_number),
        email: text(row.email),
      })),
    },
    types: { ...values.types, cargo: text(rfq.cargo), cargo_quantity: rfq.cargo_quantity || null },
    another: keepsDate ? rfq.name : '',
  };
}

/** A line as the form has it, with the points of today; null where the site no longer offers its type. */
async function lineOf(client: QueryClient, line: RequestLine, port: PortSide): Promise<SurveyLine | null> {
  const category = text(line.category_of_survey);
  const subCategory = text(line.sub_category_of_survey);
  const wanted = text(line.type_of_survey);
  const ofCategory = namesAndLabel(await client.fetchQuery(lookups.categories()), 'category', category);
  const subCategories = await client.fetchQuery(lookups.subCategories(ofCategory));
  const types = await client.fetchQuery(
    lookups.typesOfSurvey(ofCategory, namesAndLabel(subCategories, 'sub_category', subCategory)),
  );
  const type = types.find((one) => labelOf(one, 'type_of_survey') === wanted || one.name === wanted);
  if (!type) return null;
  const type_of_survey = labelOf(type, 'type_of_survey');
  const scopes = await client.fetchQuery(
    lookups.scopes([...new Set([type_of_survey, type.name])], freightHandling(type_of_survey, port)),
  );
  const offered = new Set(scopes.flatMap((scope) => scopeLines(scope.scope_of_survey ?? '')));
  const items = scopeLines(shownText(line.scope_of_survey));
  const other = items.filter((item) => !offered.has(item)).join('\n');
  return {
    ...emptyLine(category, subCategory),
    typeName: type.name,
    type_of_survey,
    credit_point: type.credit_point ?? 0,
    isMultiple: type.is_multiple === 1,
    port,
    quantity: line.is_multiple ? String(line.quantity ?? '') : '',
    scope: items.filter((item) => offered.has(item)),
    hasOther: other !== '',
    other,
  };
}

/** Reads a request with its lines and files as the beginning of another one. Errors of the request and its lines are thrown. */
export async function readCopy(
  client: QueryClient,
  { rfq: id, keepsDate }: CopyWish,
  signal?: AbortSignal,
): Promise<RequestCopy> {
  const [rfq, rows, orders] = await Promise.all([
    getDoc('RFQ', id, { signal }),
    client.fetchQuery(rfqQueries.lines(id)),
    client.fetchQuery(rfqQueries.jobOrders(id)),
  ]);
  const side = rfq.port_of_loading_or_discharging ?? '';
  const port = side === 'Loading' || side === 'Discharging' ? side : '';
  const lost: string[] = [];
  if (port === '' && side !== '') lost.push('whether each survey is for loading or discharging');
  const values = requestValuesOf(rfq, keepsDate);
  for (const row of inspectionOf(rfq)) {
    const known = [row.name1, row.role, row.on_behalf_of].filter(Boolean).join(', ');
    if (known !== '' && !isWhole(row)) lost.push(`${known} of the joint inspection`);
  }
  for (const row of rows) {
    const line = await lineOf(client, row, port);
    if (line) values.types.lines.push(line);
    else lost.push(`${text(row.type_of_survey)}, which this site no longer offers`);
  }
  // The category is locked by the lines that are there, so a further one begins in theirs.
  const last = values.types.lines.at(-1);
  if (last) values.types.row = emptyLine(last.category, last.sub_category);
  const files: StoredFile[] = [];
  for (const { attachment } of rfq.attachments ?? []) {
    if (!attachment) continue;
    // What the survey of the earlier request made is no document of the new one.
    if (isGeneralSheet(attachment) || orders.some((order) => generalFile(order, attachment) !== null))
      continue;
    const name = fileNameOf(attachment);
    try {
      const bytes = await fetchFile(attachment, signal);
      files.push(await storeFile(new File([bytes], name, { type: bytes.type })));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      lost.push(`the file ${name}`);
    }
  }
  return { values, files, lost };
}
