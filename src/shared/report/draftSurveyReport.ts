import { draftSurveyDocuments } from './draftSurveyDocuments';
import { workedOut, type DraftSurveyReportInput, type DraftSurveyReportKind } from './draftSurveyInput';
import type { ReportBand, ReportModel } from './model';

function bands({ vendor }: DraftSurveyReportInput): { header: ReportBand; footer: ReportBand } {
  return {
    header: { image: vendor.headerImage, name: vendor.name, lines: vendor.addressLines },
    footer: {
      image: vendor.footerImage,
      name: '',
      lines: vendor.footerText ? [vendor.footerText] : [vendor.name, ...vendor.addressLines],
    },
  };
}

/** A name that every file system takes. */
const fileSafe = (text: string) => text.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^-+|-+$/g, '');

/** Builds a report or certificate of a draft survey as plain data. */
export function draftSurveyReport(kind: DraftSurveyReportKind, input: DraftSurveyReportInput): ReportModel {
  const { title, word, prefix, sets, blocks } = draftSurveyDocuments[kind];
  const survey = workedOut(input, sets);
  const { operation } = survey.result.survey;
  const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  const subject = operation === 'loading' ? 'Loading' : operation === 'discharging' ? 'Discharging' : '';
  return {
    title,
    subtitle: sentence(
      [subject, `${word} ${input.number}`, input.jobOrder && `job order ${input.jobOrder}`]
        .filter(Boolean)
        .join(' · '),
    ),
    number: input.number,
    vessel: input.record.ship_name ?? '',
    vendor: input.vendor.name,
    fileName: `${fileSafe(`${prefix}-${input.number}`)}.pdf`,
    createdAt: input.issuedAt,
    ...bands(input),
    blocks: blocks(survey),
  };
}
