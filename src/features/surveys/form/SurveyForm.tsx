import { useEffect, useId, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEventCallback } from '@/ui/useEventCallback';
import type { Doctype } from '@/api/doctypes/index';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { getDoc } from '@/api/resource';
import type { Worksheet } from '@/shared/surveyKind/worksheet';
import { can } from '@/session/can';
import { useSession } from '@/session/store';
import { DraftNotes } from '@/shared/draft/DraftNotes';
import { offeredCheck } from '@/shared/draft/offers';
import type { KindSection, SurveyKind } from '@/shared/surveyKind/types';
import { AlteredNote } from '@/shared/recordSave/AlteredNote';
import { documentTableOf } from '@/shared/surveyKind/storedReports';
import type { SurveyContext as Context } from '@/shared/surveyRecord/context';
import { dropLeftWorksheets } from '@/shared/surveyRecord/worksheetFile';
import { ActionButton } from '@/ui/ActionButton';
import { FormActions } from '@/ui/form/FormActions';
import { useUnsavedGuard } from '@/ui/form/useUnsavedGuard';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { NearScreen } from '@/ui/NearScreen';
import { Note } from '@/ui/Note';
import { SurveyFilesProvider } from '../files/useSurveyFiles';
import { useWaitingFiles } from '../files/useWaitingFiles';
import type { QueuedSaves } from '../unsent/queuedSaves';
import { saveStateOf } from './savedForm';
import { SaveFailure } from './SaveFailure';
import { SectionBody, SectionSide, SurveyFrame } from './SectionBody';
import { SectionNav } from './SectionNav';
import { sectionState, withWaiting, withToLookAt } from './sectionState';
import { filesWaitingBySection } from '../files/places';
import {
  saveFirstText,
  SurveyProvider,
  type RowPhotographsProps,
  type Survey,
} from '@/shared/surveyForm/useSurvey';
import { SurveyHead } from './SurveyHead';
import { useOnceQuiet } from './useOnceQuiet';
import { useSectionWarnings } from './useSectionWarnings';
import { useSurveyPageHeader } from './useSurveyPageHeader';
import { SAVE_BUTTON, useSaveAll } from './useSaveAll';
import { useSentQuestion } from './useSentQuestion';
import { useSurveyForm } from './useSurveyForm';
import { isSaved } from '@/shared/surveyForm/sections';
import classes from './form.module.css';

// Only a page on which files wait needs what sends them.
const Photographs = lazyWithPreload(async () => (await import('./RowPhotographs')).RowPhotographs);
/** Below the figures of its row: who opens the form to type waits for none of it. */
const RowPhotographs = (props: RowPhotographsProps) => (
  <NearScreen>
    <Photographs {...props} />
  </NearScreen>
);
const RecordImage = lazyWithPreload(async () => (await import('./RecordImage')).RecordImage);
const OtherRecords = lazyWithPreload(async () => (await import('./OtherRecords')).OtherRecords, null);
const ResumeFiles = lazyWithPreload(async () => (await import('./ResumeFiles')).ResumeFiles, null);
const SavedSections = lazyWithPreload(async () => (await import('./SavedSections')).SavedSections, null);
const EntryState = lazyWithPreload(async () => (await import('../unsent/EntryState')).EntryState, null);
const WaitingNotes = lazyWithPreload(async () => (await import('../unsent/WaitingNotes')).WaitingNotes, null);

/** A survey as the surveyor fills it in: sections left, content right, each section saved by itself. */
export function SurveyForm<D extends SurveyDoctype>(props: {
  kind: SurveyKind<D>;
  id: string;
  context: Context<D>;
  worksheet: Worksheet;
  queued: QueuedSaves | null;
}) {
  const { kind, id, context } = props;
  const { order } = context;
  const session = useSession();
  const [params, setParams] = useSearchParams();
  const survey = useSurveyForm(kind, id, context, props.worksheet, props.queued);
  const { form, record, known, dirty, draft, queue, stages } = survey;
  const waiting = useMemo(() => new Set(stages.keys()), [stages]);
  const isMade = record !== null || queue?.makesRecord === true;
  const take = useEventCallback(survey.take);
  const catchUp = useEventCallback(async () => {
    if (record) take(await getDoc(kind.doctype, record.name));
  });
  const files = useWaitingFiles(order.name, record, { survey: kind.id, catchUp });
  const hasLeft = files.all.some(({ item }) => item.state === 'device');

  const locked = useLocked(order);
  const sections = kind.sections as readonly KindSection<D>[];
  const [first] = sections;
  const current = sections.find((section) => section.id === params.get('section')) ?? first;
  // A changed section is only called changed, and any other is as it was saved: neither is counted at each key stroke.
  const stored = useMemo(() => {
    const values = form.getValues();
    return (kind.sections as readonly KindSection<D>[]).map((section) => ({
      ...section,
      state: sectionState(kind, section, values, known.record, dirty.has(section.id), stages.get(section.id)),
    }));
  }, [kind, form, known, dirty, stages]);
  const counts = filesWaitingBySection(kind.sections, files.all);
  const allKept = files.all.every(({ kept }) => kept);
  const warnings = useSectionWarnings(kind, known);
  const stated = stored.map(({ id: one, title, state }) => ({
    id: one,
    title,
    state: withToLookAt(withWaiting(state, counts.get(one) ?? 0, allKept), warnings.get(one) ?? 0),
  }));

  useSurveyPageHeader(kind.title, order);
  const lockedId = useId();

  // What the device keeps may be left; what it could not keep is asked about.
  useUnsavedGuard(
    (dirty.size > 0 && draft.state === 'failed') || !allKept || (queue?.unkept.length ?? 0) > 0,
  );

  const isQuiet = locked === null && record !== null && files.loaded && files.all.length === 0;
  useOnceQuiet(isQuiet, () => {
    if (record) void dropLeftWorksheets(kind, record, documentTableOf(kind)).catch(() => undefined);
  });

  const go = useEventCallback((section: string) => {
    setParams({ section });
    window.scrollTo({ top: 0 });
  });
  const saves = current !== undefined && isSaved(current);
  const busy = current !== undefined && survey.saving.has(current.id);
  const whyNot = locked ?? (!isMade && current !== first ? saveFirstText(kind) : null);
  const mayChange = useSentQuestion(kind, order.name);
  const saveSection = useEventCallback(async (section: KindSection<D>, successText?: string) => {
    if (!(await mayChange([section], form.getValues('worksheet')))) throw new Error('Not saved.');
    await survey.save(section, successText);
  });
  const save = () => {
    if (current && saves && whyNot === null && !busy && !all.busy)
      void saveSection(current).catch(() => undefined);
  };
  const stage = stages.get(current?.id ?? '');
  const changed = sections.filter((section) => dirty.has(section.id));
  const all = useSaveAll(survey, {
    changed,
    whyNot: locked ?? (isMade || changed[0] === first ? null : saveFirstText(kind)),
    whyNotYet: (section) => (survey.isMade() || section === first?.id ? null : saveFirstText(kind)),
    mayChange: () => mayChange(changed, form.getValues('worksheet')),
    onGo: go,
  });
  // what cannot be saved at all says so beside Save
  const offersAll = all.busy || (all.whyNot === null && changed.some((section) => section !== current));
  // what waits for another section is saved together with it: then that is the one Save there is
  const onlyAll = offersAll && locked === null && whyNot !== null;
  useSaveKey(onlyAll ? all.save : save, all.save);

  // The same object until something in it changes: every field of the open section is drawn from it.
  const { saving } = survey;
  const { all: waitingFiles } = files;
  const { flush: keepNow } = draft;
  const shared = useMemo(
    (): Survey => ({
      id,
      kind: kind as unknown as SurveyKind,
      order,
      record,
      isMade,
      form,
      locked,
      save: saveSection as unknown as Survey['save'],
      saving,
      waiting,
      take: take as unknown as Survey['take'],
      waitingFiles,
      RowPhotographs,
      RecordImage,
      keepNow,
      catchUp,
    }),
    [
      id,
      kind,
      order,
      record,
      isMade,
      form,
      locked,
      saveSection,
      saving,
      waiting,
      take,
      waitingFiles,
      keepNow,
      catchUp,
    ],
  );

  if (!current) return null;
  const section = current as unknown as KindSection<SurveyDoctype>;
  const withSide = current.type === 'component' && current.side !== undefined;
  const failure = survey.failures.get(current.id);

  return (
    <SurveyProvider value={shared}>
      <SurveyFilesProvider value={files}>
        {hasLeft && locked === null && record ? <ResumeFiles /> : null}
        <SurveyFrame>
          <div className={`${classes['layout']} ${withSide ? classes['withSide'] : ''}`}>
            <SectionNav current={current.id} onPick={go} sections={stated} />
            <div className={`page ${classes['main']}`}>
              <SurveyHead
                title={current.title}
                dirty={dirty}
                offered={offeredCheck(draft)}
                onGo={go}
                onDeleted={async () => {
                  const { removeReportSteps } = await import('@/shared/unsent/reportWork');
                  await Promise.all([
                    removeReportSteps(session.email, order.name, kind.id),
                    draft.removeAll(),
                    queue?.removeAll(),
                    ...files.all.map(({ id: one }) => files.remove(one)),
                  ]);
                }}
              />
              {locked && !saysItself(current) ? (
                <div id={lockedId}>
                  <Note tone="info">{locked}</Note>
                </div>
              ) : null}
              {context.others?.length ? (
                <OtherRecords form={kind.routes.form} names={context.others} />
              ) : null}
              {all.outcomes.length > 0 ? (
                <SavedSections
                  outcomes={all.outcomes}
                  dirty={dirty}
                  stages={stages}
                  failures={survey.failures}
                  onGo={go}
                  onClose={all.close}
                />
              ) : null}
              {locked === null ? <DraftNotes draft={draft} /> : null}
              {failure?.inField ? (
                <Note tone="err" role="alert">
                  {failure.message}
                </Note>
              ) : failure ? (
                <SaveFailure message={failure.message} isOnDevice={draft.state !== 'failed'} />
              ) : null}
              {queue && queue.inNeed.length + queue.unkept.length > 0 ? <WaitingNotes queue={queue} /> : null}
              <AlteredNote altered={survey.altered.get(current.id) ?? []} />
              <SectionBody
                key={`${current.id}-${survey.recoveries}`}
                section={section}
                dirty={dirty}
                onGo={go}
              />
            </div>
            <SectionSide section={section} onGo={go} />
          </div>
          {saves || offersAll ? (
            <FormActions
              state={saveStateOf({
                busy: busy || all.busy,
                dirty: dirty.size > 0,
                waits: false,
                savedAt: survey.savedAt,
                draft,
              })}
              {...(queue && stage && dirty.size === 0
                ? { shown: <EntryState queue={queue} section={current.id} stage={stage} /> }
                : {})}
            >
              {offersAll ? (
                <ActionButton
                  variant={onlyAll ? 'contained' : 'outlined'}
                  loading={all.busy}
                  loadingLabel="Saving…"
                  aria-keyshortcuts="Control+Shift+S Meta+Shift+S"
                  onClick={all.save}
                >
                  Save all ({changed.length})
                </ActionButton>
              ) : null}
              {saves && !onlyAll ? (
                <ActionButton
                  variant="contained"
                  name={SAVE_BUTTON}
                  loading={busy}
                  loadingLabel="Saving…"
                  disabled={locked !== null || all.busy}
                  aria-describedby={locked ? lockedId : undefined}
                  disabledReason={locked ? null : whyNot}
                  onClick={save}
                >
                  Save{' '}
                  <kbd className={classes['key']} aria-hidden>
                    Ctrl S
                  </kbd>
                </ActionButton>
              ) : null}
            </FormActions>
          ) : null}
        </SurveyFrame>
      </SurveyFilesProvider>
    </SurveyProvider>
  );
}

/** Why nothing of a survey may be changed; null when it may. */
function useLocked(order: JobOrder): string | null {
  const may = can.editSurvey(useSession(), order);
  return may.may ? null : may.why;
}

/** Sections that say in place of their buttons why nothing can be changed. */
const saysItself = <D extends Doctype>(section: KindSection<D>): boolean =>
  ['documents', 'images', 'reports'].includes(section.type);

/** Ctrl+S saves the open section, with Shift all that are changed; the browser would save the page instead. */
function useSaveKey(save: () => void, saveAll: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (event.shiftKey) saveAll();
      else save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
