import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Plus, Trash2 } from 'lucide-react';
import { formatDate, formatTime } from '@/lib/dates';
import { newId } from '@/lib/newId';
import { formatNumber } from '@/lib/numbers';
import { Button } from '@/ui/Button';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { IconButton } from '@/ui/IconButton';
import { KeyValue } from '@/ui/KeyValue';
import { Note } from '@/ui/Note';
import { Quantity } from '@/ui/Quantity';
import { SectionCard } from '@/ui/SectionCard';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { nextBetween, type SeriesSurvey } from '../calculation/between';
import type { DraftSurveyRecord } from '../calculation/recordMapping';
import { isVolumeOfTables } from '../tables/picks';
import { readyTablesOfText } from '../tables/tableReadings';
import { useDraftForm } from '../form/Calculation';
import { BetweenEditor } from './BetweenEditor';
import { hoursText } from '@/lib/hoursText';
import { betweenIn } from './seriesOf';
import { OPEN, useSeries } from './useSeries';
import classes from './between.module.css';

/** The surveys between the initial and the final one: what each came to, and the one that is open. Needs `DraftCalculation` above. */
export function BetweenSection() {
  const { form, locked } = useDraftForm();
  const { surveys } = useSeries();
  const [params, setParams] = useSearchParams();
  const confirm = useConfirm();
  const place = useRef<HTMLDivElement>(null);
  const between = surveys.filter((survey) => survey.between !== undefined);
  const open = between.find(({ id }) => id === params.get(OPEN));
  const [initial] = surveys;

  // a new survey is typed at once
  const started = useRef<string | null>(null);
  const [begun, setBegun] = useState<string | null>(null);
  const openId = open?.id;
  useEffect(() => {
    if (openId === undefined || started.current !== openId) return;
    started.current = null;
    place.current?.querySelector<HTMLInputElement>('input')?.focus();
  }, [openId]);
  const show = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id) next.set(OPEN, id);
    else next.delete(OPEN);
    setParams(next);
  };
  const start = () => {
    const { record, tables: rows, worksheet } = form.getValues();
    const ready = readyTablesOfText(worksheet.shipTables ?? '');
    const last = surveys.findLast(({ id: one }) => one !== 'final');
    const lbp = Number(record['lbp']) || undefined;
    const id = newId();
    const next = nextBetween(
      { ...record, ...rows } as unknown as DraftSurveyRecord,
      { ...worksheet, between: betweenIn({ worksheet }) },
      {
        rows: ready.tables.hydrostatics.pages.length > 0,
        tank: (row) => last !== undefined && isVolumeOfTables(ready, row, last.result, lbp),
      },
    );
    form.setValue('worksheet.between', { ...worksheet.between, [id]: next }, { shouldDirty: true });
    started.current = id;
    setBegun(id);
    show(id);
  };
  const remove = async ({ id, title }: SeriesSurvey) => {
    const sure = await confirm(deleteQuestion(`${title} with all its figures`));
    if (!sure) return;
    const { [id]: _gone, ...left } = form.getValues('worksheet.between');
    form.setValue('worksheet.between', left, { shouldDirty: true });
    show(null);
  };
  return (
    <div className="stack single">
      <SectionCard
        title="Intermediate surveys"
        headingLevel={3}
        sub="Each is a whole survey, compared with the initial one. None of them is certified."
        actions={
          <Button size="small" startIcon={<Plus size={14} aria-hidden />} disabled={locked} onClick={start}>
            Start a new set from the last
          </Button>
        }
      >
        {between.length === 0 ? (
          <p className="quiet">
            No intermediate survey yet. A new one takes over marks, tanks, density and weights from the last,
            to be confirmed; drafts are always read anew.
          </p>
        ) : (
          <ol className={`group ${classes['list']}`}>
            {surveys.map((survey) => (
              <li key={survey.id} data-open={survey === open ? '' : undefined}>
                <SurveyLine
                  survey={survey}
                  open={survey === open}
                  locked={locked}
                  onOpen={() => show(survey === open ? null : survey.id)}
                  onRemove={() => void remove(survey)}
                />
              </li>
            ))}
          </ol>
        )}
        {between.length > 0 && initial?.progress === undefined ? (
          <Note tone="info">Cargo so far counts from the initial survey, which is not complete yet.</Note>
        ) : null}
      </SectionCard>
      {open ? (
        <div ref={place} className="stack single">
          <h3 className={classes['heading']}>{open.title}</h3>
          <BetweenEditor key={open.id} id={open.id} isNew={open.id === begun} />
        </div>
      ) : null}
    </div>
  );
}

/** One survey of the series in a line: when it ended, and what it came to. */
function SurveyLine(props: {
  survey: SeriesSurvey;
  open: boolean;
  locked: boolean;
  onOpen: () => void;
  onRemove: () => void;
}) {
  const { survey, open } = props;
  const { title, between, inputs, result, progress } = survey;
  const [date = '', time = ''] = (inputs.endedAt ?? '').split('T');
  const tonnes = (value: number | undefined) => <Quantity value={value} decimals={3} unit="MT" />;
  return (
    <>
      <div className={`buttons ${classes['head']}`}>
        <b>{title}</b>
        <span className="aside">
          {date
            ? `ended ${[formatDate(date), time && formatTime(time)].filter(Boolean).join(' ')}`
            : 'no time yet'}
        </span>
        {between ? (
          <span className={`row end ${classes['tools']}`}>
            <Button size="small" aria-expanded={open} onClick={props.onOpen}>
              {open ? 'Close' : 'Open'} <VisuallyHidden>{title}</VisuallyHidden>
            </Button>
            <IconButton label={`Delete ${title}`} disabled={props.locked} onClick={props.onRemove}>
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </span>
        ) : null}
      </div>
      {progress ? (
        <KeyValue
          items={[
            { label: 'Net displacement', value: tonnes(result.netDisplacement) },
            { label: 'Cargo so far', value: tonnes(progress.soFar) },
            progress.sinceLast !== undefined && {
              label: 'Since the last',
              value: tonnes(progress.sinceLast),
            },
            progress.rate !== undefined && {
              label: 'Rate',
              value: `${formatNumber(progress.rate, 1)} MT/h`,
            },
            survey.id !== 'initial' &&
              progress.remaining !== undefined && { label: 'Remaining', value: tonnes(progress.remaining) },
            survey.id !== 'final' &&
              progress.hoursToGo !== undefined && {
                label: 'Time to go',
                value: hoursText(progress.hoursToGo),
              },
          ]}
        />
      ) : (
        <p className="quiet">
          {result.started
            ? `Not complete: ${result.missing[0]?.label ?? 'a figure'} is missing.`
            : 'Nothing entered yet.'}
        </p>
      )}
      {progress?.backwards ? (
        <Note tone="warn" title="Cargo goes backwards">
          Less cargo was handled than at the survey before. Compare drafts, tanks and weights of both.
        </Note>
      ) : null}
    </>
  );
}
