import { useId, useState } from 'react';
import { plural } from '@/lib/numbers';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFoot } from '@/ui/Dialog';
import { SelectBox } from '@/ui/form/SelectBox';
import type { PrintedFacts } from '../surveyKind/figures';
import { changedFigures } from '../surveyKind/printedFacts';
import { registeredAt, type RegisteredUpload } from '../surveyKind/reportRegister';
import { ChangeTable } from './ChangeTable';
import classes from './reportFlow.module.css';

const NOW = 'now';

/** Figures that two revisions of a report say differently, or one of them and the record as it is now. */
export function CompareRevisions(props: {
  title: string;
  /** Those of which it is known what they say, oldest first. */
  uploads: readonly RegisteredUpload[];
  /** What the report would say now. */
  facts: PrintedFacts | null;
  /** The one whose button was pressed. */
  first: RegisteredUpload;
  onClose: () => void;
}) {
  const { title, uploads, facts, first, onClose } = props;
  const ids = [useId(), useId()] as const;
  const next = uploads[uploads.findIndex(({ id }) => id === first.id) + 1];
  const before = uploads.findLast(({ id }) => id !== first.id);
  const [one, setOne] = useState(next || facts ? first.id : (before?.id ?? first.id));
  const [other, setOther] = useState(next?.id ?? (facts ? NOW : first.id));
  const options = [
    ...uploads.map(({ id, revision, made, at }) => ({
      value: id,
      label: `Revision ${revision}, ${made ? 'made' : 'uploaded'} ${registeredAt(made || at)}`,
    })),
    ...(facts ? [{ value: NOW, label: 'The record as it is now' }] : []),
  ];
  const figuresOf = (id: string) =>
    (id === NOW ? facts?.figures : uploads.find((upload) => upload.id === id)?.figures) ?? [];
  const headOf = (id: string) =>
    id === NOW ? 'Now' : `Revision ${uploads.find((upload) => upload.id === id)?.revision ?? ''}`;
  const [then, now] = [figuresOf(one), figuresOf(other)];
  const changes = changedFigures(then, now);
  return (
    <Dialog open size="md" title={`Compare: ${title}`} onClose={onClose}>
      <DialogBody>
        <div className={`group ${classes['chooseTwo']}`}>
          {(
            [
              ['This', ids[0], one, setOne],
              ['With', ids[1], other, setOther],
            ] as const
          ).map(([label, id, value, choose]) => (
            <div key={label}>
              <label htmlFor={id}>{label}</label>
              <SelectBox id={id} value={value} options={options} onValue={choose} />
            </div>
          ))}
        </div>
        <p role="status" className={`hint ${classes['hint']}`}>
          {changes.length === 0
            ? `Both say the same: ${plural(now.length, 'printed figure')}.`
            : `${changes.length} of ${plural(Math.max(then.length, now.length), 'printed figure')} differ.`}
        </p>
        {changes.length > 0 ? (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it
          <div className={classes['compareBox']} role="region" aria-label="Figures that differ" tabIndex={0}>
            <ChangeTable label="Figures that differ" heads={[headOf(one), headOf(other)]} changes={changes} />
          </div>
        ) : null}
      </DialogBody>
      <DialogFoot>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
