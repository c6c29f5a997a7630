import type { ReactNode } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { newId } from '@/lib/newId';
import { findingsInOrder, photosOf, type GeneralFinding } from '@/shared/generalSurvey/generalSheet';
import { DraftNotes } from '@/shared/draft/DraftNotes';
import { Phrases } from '@/shared/phrases/Phrases';
import { ConflictQuestion, conflictRows } from '@/shared/recordSave/ConflictQuestion';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { focusAdded } from '@/ui/focusAdded';
import { DateField } from '@/ui/form/DateField';
import { FormActions } from '@/ui/form/FormActions';
import { FormGrid } from '@/ui/form/FormGrid';
import { TextField } from '@/ui/form/TextField';
import { useUnsavedGuard } from '@/ui/form/useUnsavedGuard';
import { IconButton } from '@/ui/IconButton';
import { SectionCard } from '@/ui/SectionCard';
import type { WaitingFiles } from '../files/useWaitingFiles';
import { PhotoChoices } from '../form/PhotoChoices';
import { SaveFailure } from '../form/SaveFailure';
import { FindingPhotos } from './FindingPhotos';
import { findingPlace } from './findingPlace';
import { SAVE_GENERAL } from './generalChecks';
import { GeneralSignatures } from './GeneralSignatures';
import { GeneralReport } from './GeneralReport';
import { generalPartText } from './generalParts';
import { makesFinding } from './generalQueue';
import { WaitingGeneral } from './WaitingGeneral';
import type { useGeneralForm } from './useGeneralForm';

/** What is written of a general survey: particulars, findings with photographs, text and limits, and the report of it. */
export function GeneralForm(props: {
  order: JobOrder;
  general: ReturnType<typeof useGeneralForm>;
  locked: string | null;
  files: WaitingFiles;
  /** What stands below, before the bar that saves. */
  children: ReactNode;
}) {
  const { order, general, locked, files } = props;
  const { form, sheet } = general;
  const { control } = form;
  const disabled = locked !== null;
  const findings = findingsInOrder(useWatch({ control, name: 'findings' }));
  useUnsavedGuard((general.dirty && general.draft.state === 'failed') || files.all.some(({ kept }) => !kept));

  const put = (next: Record<string, GeneralFinding>) => {
    form.setValue('findings', next, { shouldDirty: true });
    general.onChange();
  };
  const addFinding = () => {
    const no = Math.max(0, ...findings.map((one) => one.no)) + 1;
    put({ ...form.getValues('findings'), [newId()]: { no, heading: '', words: '' } });
  };
  const confirm = useConfirm();
  const removeFinding = async (id: string, name: string) => {
    const { heading } = form.getValues(`findings.${id}`);
    if (!(await confirm(deleteQuestion([name, heading].filter(Boolean).join(': '))))) return;
    put(Object.fromEntries(Object.entries(form.getValues('findings')).filter(([one]) => one !== id)));
  };

  return (
    <>
      {disabled ? null : <DraftNotes draft={general.draft} />}
      {general.waiting
        .filter(({ wait }) => wait?.needs)
        .map((entry) => (
          <WaitingGeneral key={entry.id} order={order} entry={entry} />
        ))}
      {general.failure ? (
        <SaveFailure message={general.failure} isOnDevice={general.draft.state !== 'failed'} />
      ) : null}
      <SectionCard title="Survey" headingLevel={3}>
        <FormGrid min={220}>
          <TextField control={control} name="subject" label="Ship, container or object" disabled={disabled} />
          <TextField control={control} name="place" label="Place of survey" disabled={disabled} />
          <DateField control={control} name="date" label="Date of survey" disabled={disabled} />
          <TextField control={control} name="surveyor" label="Surveyor" disabled={disabled} />
          <TextField control={control} name="attended" label="Attended by" disabled={disabled} />
        </FormGrid>
      </SectionCard>
      <SectionCard title="Findings" headingLevel={3}>
        <div className="stack">
          {disabled ? null : <PhotoChoices />}
          {findings.length === 0 ? <span className="light">No finding yet.</span> : null}
          {findings.map(({ id }, at) => {
            const name = `Finding ${at + 1}`;
            const saved = id in sheet.findings;
            const photographs = photosOf(sheet, id).length + files.of(findingPlace(id)).length;
            return (
              <section key={id} className="group" aria-label={name}>
                <TextField
                  control={control}
                  name={`findings.${id}.heading`}
                  label={`${name}, heading`}
                  disabled={disabled}
                  aside={
                    <IconButton
                      label={`Delete ${name.toLowerCase()}`}
                      size="small"
                      // a photograph belongs to its finding
                      disabled={disabled || photographs > 0}
                      onClick={() => void removeFinding(id, name)}
                    >
                      <Trash2 size={16} aria-hidden />
                    </IconButton>
                  }
                  help={photographs > 0 ? 'To delete the finding, delete its photographs first' : undefined}
                />
                <TextField
                  control={control}
                  name={`findings.${id}.words`}
                  label={`${name}, what was found`}
                  multiline
                  rows={3}
                  disabled={disabled}
                  aside={<Phrases label={`${name}, what was found`} disabled={disabled} />}
                />
                {saved ? (
                  <FindingPhotos
                    order={order}
                    sheet={sheet}
                    finding={id}
                    name={name}
                    waits={general.waiting.some((entry) => makesFinding(entry, id))}
                    locked={locked}
                    files={files}
                    onSaved={general.take}
                  />
                ) : (
                  <span className="light">Save the finding, then add its photographs.</span>
                )}
              </section>
            );
          })}
          {disabled ? null : (
            <div>
              <Button
                variant="outlined"
                startIcon={<Plus size={16} aria-hidden />}
                onClick={() => focusAdded(addFinding)}
              >
                Add a finding
              </Button>
            </div>
          )}
        </div>
      </SectionCard>
      <SectionCard title="Text" headingLevel={3}>
        <div className="stack">
          <TextField
            control={control}
            name="text"
            label="Report text"
            multiline
            rows={5}
            disabled={disabled}
            aside={<Phrases label="Report text" disabled={disabled} />}
          />
          <TextField
            control={control}
            name="limits"
            label="Limits of the survey"
            help="What could not be reached, opened or tested; without it the report says that only what could be seen is reported"
            multiline
            rows={2}
            disabled={disabled}
            aside={<Phrases label="Limits of the survey" disabled={disabled} />}
          />
        </div>
      </SectionCard>
      <GeneralSignatures order={order} general={general} locked={locked} />
      <GeneralReport
        order={order}
        sheet={sheet}
        dirty={general.dirty}
        waits={general.waiting.length > 0}
        locked={locked}
        files={files}
        typed={() => structuredClone(form.getValues())}
        onSaved={general.take}
      />
      {props.children}
      {disabled ? null : (
        <FormActions state={general.state}>
          <ActionButton
            variant="contained"
            name={SAVE_GENERAL}
            loading={general.saving}
            loadingLabel="Saving…"
            onClick={general.save}
          >
            Save
          </ActionButton>
        </FormActions>
      )}
      {general.conflict ? (
        <ConflictQuestion
          at={general.conflict.at}
          sub="The general survey; what you typed is still here"
          rows={conflictRows(general.conflict.rows, generalPartText)}
          saving={general.saving}
          onSettle={general.settle}
          onLater={general.later}
        />
      ) : null}
    </>
  );
}
