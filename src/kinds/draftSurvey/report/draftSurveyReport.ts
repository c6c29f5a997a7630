import { sentenceStart } from '@/lib/sentences';
import type { KindDocument, PrintSource } from '@/shared/surveyKind/types';
import { formatDateTime, toWireDateTime } from '@/lib/dates';
import { setWord } from '../calculation/labels';
import type { SetName } from '../calculation/types';
import type { DraftSurveyWorksheet } from '../calculation/worksheet';
import { draftSurveyDocuments, sheetToSign, type DraftSurveyDocumentId } from './draftSurveyDocuments';
import { hullImage } from './hullImage';
import { reportedSurvey } from './reportedSurvey';
import { HULL_PICTURE } from './shipBlocks';

/**
 * To be raised when the same survey would be printed in other words, or in more or fewer lines: files of an earlier layout
 * cannot be compared with the record any more.
 */
const LAYOUT = 8;

/** Builds a report or certificate of a draft survey as plain data. */
export function draftSurveyReport(
  id: DraftSurveyDocumentId,
  source: PrintSource<'Draft Survay', DraftSurveyWorksheet>,
): KindDocument {
  const { title, word, code, sets, blocks } = draftSurveyDocuments[id];
  const survey = reportedSurvey(source, sets);
  const { record, jobOrder, result } = survey;
  const { operation } = result.survey;
  const subject = operation === 'loading' ? 'Loading' : operation === 'discharging' ? 'Discharging' : '';
  const number = `${record.name}-${code}`;
  const subtitle = [subject, `${word} ${number}`, `job order ${jobOrder}`].filter(Boolean).join(' · ');
  return {
    title,
    subtitle: sentenceStart(subtitle),
    number,
    layout: LAYOUT,
    subject: { label: 'Vessel', value: record.ship_name ?? '' },
    blocks: blocks(survey),
    drawings: {
      [HULL_PICTURE.initial]: () => hullImage(result, 'initial'),
      [HULL_PICTURE.final]: () => hullImage(result, 'final'),
    },
  };
}

/** The sheet that is signed on board, with the surveys begun so far. */
export function draftSurveySheetToSign(
  sets: readonly SetName[],
  source: PrintSource<'Draft Survay', DraftSurveyWorksheet>,
): KindDocument {
  const survey = reportedSurvey(source, sets);
  const { record, jobOrder } = survey;
  const which = sets.length > 1 ? 'Initial and final survey' : `${setWord[sets[0] ?? 'final']} survey`;
  return {
    title: 'Draft survey worksheet',
    subtitle: `${which} · job order ${jobOrder} · to be signed on board · printed ${formatDateTime(toWireDateTime(source.issuedAt))}`,
    number: `${record.name}-WS`,
    subject: { label: 'Vessel', value: record.ship_name ?? '' },
    blocks: sheetToSign(survey),
  };
}
