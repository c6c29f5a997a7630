import { useEffect, useRef, type ReactNode } from 'react';
import type { Control, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Doctypes } from '@/api/doctypes/index';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { DrawerBody } from '@/ui/Drawer';
import { FormActions, type SaveState } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { READING_FILE, useReading } from '@/ui/useReading';
import { DraftNotes } from '@/shared/draft/DraftNotes';
import { AlteredNote } from '@/shared/recordSave/AlteredNote';
import { ConflictQuestion, conflictRows } from '@/shared/recordSave/ConflictQuestion';
import type { ProfileDoctype, Section } from './section';
import { useSection } from './useSection';
import classes from './profile.module.css';

const neverBlocked = () => false;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Edit, Cancel and Save go away when they are pressed: the focus goes to the first field, and back to Edit. */
function useFocusAfter(editing: boolean) {
  const place = useRef<HTMLFormElement>(null);
  const was = useRef(editing);
  useEffect(() => {
    if (was.current === editing) return;
    was.current = editing;
    const form = place.current;
    const fields = form?.querySelectorAll<HTMLInputElement>('input, select, textarea, button') ?? [];
    const found = editing
      ? [...fields].find(({ disabled, type }) => !disabled && type !== 'file')
      : form?.querySelector<HTMLElement>('button[data-variant="contained"]');
    found?.focus();
  }, [editing]);
  return place;
}

/** A section of the profile with its buttons; it is edited and saved by itself. */
export function ProfileSection<D extends ProfileDoctype, V extends FieldValues>(props: {
  section: Section<D, V>;
  record: Doctypes[D];
  view: ReactNode;
  edit: (form: UseFormReturn<V>, saving: boolean, adopt: (change: (values: V) => V) => void) => ReactNode;
  /** A hook that disables Save, for a rule outside the form. Must not change between renders. */
  useBlocked?: (control: Control<V>) => boolean;
}) {
  const { section, record } = props;
  const state = useSection(section, record);
  const { form, editing, saving, dirty, savedAt, conflict } = state;
  const saveState: SaveState = saving
    ? { kind: 'saving' }
    : dirty
      ? { kind: 'dirty' }
      : savedAt !== null && !editing
        ? { kind: 'saved', at: savedAt }
        : { kind: 'clean' };
  const { useBlocked = neverBlocked } = props;
  const blocked = useBlocked(form.control);
  const place = useFocusAfter(editing);
  const isReading = useReading();
  return (
    <form
      ref={place}
      noValidate
      className={`column ${classes['section']}`}
      aria-label={section.title}
      onSubmit={state.submit}
    >
      <DrawerBody>
        <div className={classes['stack']}>
          {state.failure === null ? null : (
            <FormError title="This section was not saved">{state.failure}</FormError>
          )}
          <AlteredNote altered={state.altered} />
          <DraftNotes draft={state.draft} />
          {editing ? props.edit(form, saving, state.adopt) : props.view}
        </div>
      </DrawerBody>
      <FormActions state={saveState}>
        {editing ? (
          <>
            <Button disabled={saving} onClick={() => void state.cancel()}>
              Cancel
            </Button>
            <ActionButton
              type="submit"
              variant="contained"
              loading={saving || isReading}
              loadingLabel={saving ? 'Saving…' : READING_FILE}
              disabled={editing && blocked}
            >
              Save
            </ActionButton>
          </>
        ) : (
          <ActionButton variant="contained" onClick={state.edit}>
            {section.hasData(record) ? 'Edit' : 'Add'}
          </ActionButton>
        )}
      </FormActions>
      {conflict ? (
        <ConflictQuestion
          at={conflict.at}
          sub={`${section.title}. What you typed is safe on this device.`}
          rows={conflictRows(conflict.rows, (value, part) => (part.shown ?? textOf)(value))}
          onSettle={state.settle}
          onLater={state.decideLater}
        />
      ) : null}
    </form>
  );
}
