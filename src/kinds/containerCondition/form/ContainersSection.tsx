import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { normalizeContainerNumber, formatContainerNumber, numberWarning } from '@/lib/container/iso6346';
import { Field } from '@/ui/form/Field';
import { InputBox } from '@/ui/form/InputBox';
import { ToggleChip, ToggleChips } from '@/ui/ToggleChips';
import { numberOf, progressOf, textIn, type Progress } from '../columns';
import { isUnfit, sealWarnings } from '../containers';
import type { GlyphName } from '@/ui/Glyph';
import { AddContainers, type NewContainer } from './AddContainers';
import { ContainerDetail } from './ContainerDetail';
import { ContainerList, type ListedContainer } from './ContainerList';
import { containerStep } from './containerStep';
import { useContainers } from './useContainers';
import classes from './containers.module.css';

type Filter = 'without photo' | 'unfit' | 'not started';
const FILTERS: readonly Filter[] = ['without photo', 'unfit', 'not started'];
const LABELS: Record<Filter, string> = {
  'without photo': 'Without photo',
  unfit: 'Unfit',
  'not started': 'Not started',
};

const GLYPHS: Record<Progress, { glyph: GlyphName; color: string }> = {
  'not started': { glyph: 'empty', color: 'var(--pl-ink-3)' },
  begun: { glyph: 'half', color: 'var(--pl-warn)' },
  done: { glyph: 'tick', color: 'var(--pl-ok)' },
};

interface Listed extends ListedContainer {
  progress: Progress;
  is: Record<Filter, boolean>;
}

/** All containers of the survey: the list with its filters, and the one that is open. */
export function ContainersSection() {
  const containers = useContainers();
  const { rows, notesAt } = containers;
  const [open, setOpen] = useState(0);
  const [wanted, setWanted] = useState('');
  const [filter, setFilter] = useState<Filter | null>(null);
  const [like, setLike] = useState<string | null>(null);
  const index = Math.min(open, Math.max(0, rows.length - 1));

  const listed = rows.map((row, at): Listed => {
    const number = numberOf(row);
    const notes = notesAt(number);
    const progress = progressOf(row, notes);
    const unfit = isUnfit(row);
    const damages = notes.damages.length;
    return {
      index: at,
      number,
      progress,
      ...(unfit ? { glyph: 'cross', color: 'var(--pl-err)' } : GLYPHS[progress]),
      words: [
        textIn(row, 'size_of_the_container'),
        textIn(row, 'type_of_conatiner'),
        progress === 'done' ? textIn(row, 'fit__unfit') : progress,
        damages > 0 ? `${damages} ${damages === 1 ? 'damage' : 'damages'}` : '',
        numberWarning(number, notes.asPainted) === '' ? '' : 'check the number',
      ]
        .filter(Boolean)
        .join(', '),
      is: {
        'without photo': !containers.isPhotographed(number),
        unfit,
        'not started': progress === 'not started',
      },
    };
  });
  const done = listed.filter(({ progress }) => progress === 'done').length;
  const search = normalizeContainerNumber(wanted);
  const shown = listed.filter(
    ({ number, is }) =>
      (filter === null || is[filter]) && (search === '' || normalizeContainerNumber(number).includes(search)),
  );
  const seals = sealWarnings(rows);
  const current = rows[index] ?? {};
  const ownSeals = [
    ...seals.filter((text) => text.includes(formatContainerNumber(numberOf(current)))),
    ...containers.sealsElsewhere(current),
  ];

  const go = useCallback((next: number) => setOpen(next), []);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = containerStep(event);
    if (step === 0) return;
    event.preventDefault(); // the browser would leave the page
    if (rows[index + step]) go(index + step);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  const add = (added: readonly NewContainer[]) => {
    const from = like === null ? undefined : rows.find((row) => numberOf(row) === like);
    go(containers.add(added, from));
    setLike(null);
  };

  return (
    <div className={classes['section']}>
      <div className={`group single ${classes['side']}`}>
        <p>
          <strong>
            {done} of {rows.length}
          </strong>{' '}
          done
        </p>
        <progress value={done} max={Math.max(1, rows.length)} aria-label="Containers done" />
        <AddContainers
          order={containers.order}
          known={new Set(rows.map((row) => normalizeContainerNumber(numberOf(row))))}
          formerNumbers={containers.formerNumbers}
          disabled={containers.disabled}
          like={like}
          onAdd={add}
          onUnlike={() => setLike(null)}
        />
        <Field label="Find a container" hideLabel>
          {(aria) => (
            <InputBox
              {...aria}
              type="search"
              value={wanted}
              placeholder="Number or part of it"
              onChange={(event) => setWanted(event.target.value)}
            />
          )}
        </Field>
        <ToggleChips label="Filters">
          {FILTERS.map((one) => (
            <ToggleChip
              key={one}
              on={filter === one}
              count={listed.filter(({ is }) => is[one]).length}
              onToggle={() => setFilter(filter === one ? null : one)}
            >
              {LABELS[one]}
            </ToggleChip>
          ))}
        </ToggleChips>
        {shown.length === 0 ? (
          <p className="light">
            {rows.length === 0 ? 'No container yet.' : 'No container matches this filter.'}
          </p>
        ) : (
          <ContainerList shown={shown} open={index} onOpen={go} />
        )}
      </div>
      {rows.length === 0 ? (
        <p className="light">Add the containers by their numbers; they are surveyed one by one.</p>
      ) : (
        <ContainerDetail
          // another container begins with its own damage lines closed
          key={`${index} ${rows.length}`}
          containers={containers}
          index={index}
          count={rows.length}
          onGo={go}
          onDuplicate={() => {
            setLike(numberOf(rows[index] ?? {}));
            document.querySelector<HTMLTextAreaElement>(`.${classes['add'] ?? ''} textarea`)?.focus();
          }}
          sealWarnings={ownSeals}
        />
      )}
    </div>
  );
}
