import { useRef, useState } from 'react';
import { Plus } from 'lucide-react';
import { sectionsText } from '@/lib/container/cedex';
import { newId } from '@/lib/newId';
import { midSentence } from '@/lib/sentences';
import type { Row } from '@/shared/surveyForm/shape';
import { numbersAfter } from '@/shared/surveyForm/usePhotographed';
import { Button } from '@/ui/Button';
import { drawNow } from '@/ui/drawNow';
import { SectionCard } from '@/ui/SectionCard';
import { useHasRoom } from '@/ui/useHasRoom';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { numberOf, textIn, WALK_ROUND } from '../columns';
import { damagePlace, faceText, feetOf, inaccessibleFaces, readFace } from '../containers';
import { newDamage, type DamageLine } from '../worksheet';
import { DamageLines } from './DamageLines';
import { wideWidth } from './unfolded';
import { UnfoldedPicture, wordsOf } from './UnfoldedPicture';
import type { Containers } from './useContainers';

/** What stands around the picture, px. */
const PICTURE_EDGES = 8;

/** The damages of a container: where they are on the picture of it, and a line for each. */
export function DamageCard({ containers, row, index }: { containers: Containers; row: Row; index: number }) {
  const { disabled } = containers;
  const [chosen, setChosen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const lines = useRef<HTMLDivElement>(null);
  const number = numberOf(row);
  const notes = containers.notesAt(number);
  const feet = feetOf(row, notes);
  const { ref: pictureRef, hasRoom } = useHasRoom<HTMLDivElement>(wideWidth(feet) + PICTURE_EDGES);
  const photographed = containers.placesOf(number);
  const put = (damages: readonly DamageLine[]) => containers.note(number, { damages: [...damages] });

  /** Adds a line and leads to it: it stands under the picture, on a phone below what can be seen. */
  const add = (location: string) => {
    const taken = numbersAfter('Damage ', photographed);
    const no = Math.max(0, ...taken, ...notes.damages.map((one) => one.no)) + 1;
    const damage = newDamage({ id: newId(), no, location });
    put([...notes.damages, damage]);
    setChosen(damage.id);
    const face = WALK_ROUND.find(({ faces }) => (faces as readonly string[]).includes(location.charAt(0)));
    if (face) {
      const { state, words } = readFace(textIn(row, face.field));
      if (state === 'none' || state === 'sound') containers.set(index, face.field, faceText('fault', words));
    }
    drawNow();
    const line = lines.current?.querySelector('[data-open]');
    line?.scrollIntoView({ block: 'nearest' });
    return { no, line };
  };

  return (
    <SectionCard
      title="Damage"
      sub={[
        'Press a place on the container unfolded; left and right are as seen from the door end',
        midSentence(sectionsText(feet)),
      ]
        .filter(Boolean)
        .join('; ')}
      headingLevel={3}
      actions={
        <Button
          size="small"
          startIcon={<Plus aria-hidden />}
          disabled={disabled}
          onClick={() => add('').line?.querySelector('button')?.focus({ preventScroll: true })}
        >
          Damage line
        </Button>
      }
    >
      <div ref={pictureRef}>
        <UnfoldedPicture
          feet={feet}
          isWide={hasRoom}
          damages={notes.damages}
          chosen={chosen}
          inaccessible={inaccessibleFaces(row)}
          disabled={disabled}
          onPlace={(location) => {
            const added = add(location);
            // the focus stays on the picture, whose next place may be another damage
            setSaid(`Damage ${added.no} is added under the picture: ${midSentence(wordsOf(location, feet))}`);
          }}
        />
        <span role="status">
          <VisuallyHidden>{said}</VisuallyHidden>
        </span>
      </div>
      <div ref={lines}>
        <DamageLines
          damages={notes.damages}
          feet={feet}
          open={chosen}
          disabled={disabled}
          photographs={(damage) => photographed.filter((place) => place === damagePlace(damage)).length}
          onOpen={setChosen}
          onChange={(id, change) =>
            put(notes.damages.map((one) => (one.id === id ? { ...one, ...change } : one)))
          }
          onRemove={(id) => put(notes.damages.filter((one) => one.id !== id))}
        />
      </div>
    </SectionCard>
  );
}
