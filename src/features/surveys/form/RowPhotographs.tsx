import { midSentence, sentenceStart } from '@/lib/sentences';
import { useState } from 'react';
import { plural } from '@/lib/numbers';
import { IMAGE_TYPES_ACCEPTED } from '@/shared/fileRules';
import { photographOf, photographRow, rowPhotographs } from '@/shared/photos/rowPhotographs';
import { samePictures, samePictureText } from '@/shared/photos/samePictures';
import { tableOf } from '@/shared/surveyRecord/fields';
import {
  usePhotoProofs,
  useSurvey,
  useWhyNotAttach,
  type RowPhotographsProps,
} from '@/shared/surveyForm/useSurvey';
import { FileDrop } from '@/ui/FileDrop';
import { Field } from '@/ui/form/Field';
import { SelectBox } from '@/ui/form/SelectBox';
import { Note } from '@/ui/Note';
import { SectionCard } from '@/ui/SectionCard';
import { IMAGE_HELP, IMAGE_REFUSAL } from './imageTexts';
import { LockedFiles } from './LockedFiles';
import { PhotoCard } from './PhotoCard';
import { PlaceList } from './PlaceList';
import { PhotoChoices } from './PhotoChoices';
import { usePhotoTools } from '../photos/usePhotoTools';
import type { TableRow } from './useRecordChange';
import { useRowFiles } from './useRowFiles';
import { DOCUMENT_COLUMNS } from '../files/places';
import { countsAsTaken } from '../files/waitingFile';
import form from './form.module.css';
import classes from './rowPhotographs.module.css';

/** Photographs of one row of a survey by what they show: several of each, and those that are missing. */
export function RowPhotographs({ keys, name, places }: RowPhotographsProps) {
  const { kind, order, record } = useSurvey();
  const whyNot = useWhyNotAttach();
  const proofs = usePhotoProofs();
  const of = kind.sections.find((section) => section.type === 'component' && section.photographs);
  if (of?.type !== 'component' || !of.photographs) throw new Error('This kind keeps no photographs of rows');
  const files = useRowFiles(of.photographs.table, DOCUMENT_COLUMNS, of.photographs, true);
  const all = rowPhotographs(tableOf(record, of.photographs.table));
  const own = all.filter(({ key }) => keys.includes(key));
  const shown = [...new Set([...places, ...own.map(({ place }) => place)])];
  const photosAt = (place: string) => own.filter((one) => one.place === place);
  const waiting = files.waiting
    .filter(countsAsTaken)
    .map(({ row }) => photographOf(row['document_name']))
    .filter(({ key }) => keys.includes(key));
  const waitingAt = (place: string) => waiting.filter((one) => one.place === place).length;
  const countAt = (place: string) => photosAt(place).length + waitingAt(place);
  const missing = places.filter((place) => countAt(place) === 0);
  const [chosen, setChosen] = useState<string | null>(null);
  const place = chosen !== null && shown.includes(chosen) ? chosen : (missing[0] ?? shown[0] ?? '');

  const waits = (at: number) => {
    const { key } = photographOf(files.waiting[at]?.row['document_name']);
    return keys.includes(key);
  };
  const drop = { ...files.drop, items: files.drop.items.filter((_, at) => waits(at)) };
  // of the whole survey: the same picture may stand for two containers
  const same = samePictures(
    all.map((one) => ({ ...one, place: `${one.key}, ${one.place}` })),
    proofs,
  ).filter((photos) => photos.some(({ key }) => keys.includes(key)));
  const tools = usePhotoTools(
    shown.flatMap((one) =>
      photosAt(one).map(({ path }, index) => ({
        path,
        name: sentenceStart(`${name}, ${one}, no. ${index + 1}`),
        proof: proofs[path],
      })),
    ),
  );
  const movesOf = (file: string, from: string) => ({
    file,
    places: shown
      .filter((other) => other !== from)
      .map((other) => ({ id: other, label: other, onSelect: () => files.moveTo(file, other) })),
  });
  const label = `Add photographs of ${name}, ${midSentence(place)}`;

  return (
    <SectionCard
      title="Photographs"
      sub={`${plural(own.length + waiting.length, 'photograph')}, ${places.length - missing.length} of ${plural(places.length, 'place')}`}
      headingLevel={3}
    >
      <div className={`group ${form['stack']}`}>
        <PlaceList
          label={`Places, ${name}`}
          places={places}
          count={countAt}
          waiting={waitingAt}
          chosen={place}
          onChoose={setChosen}
          onPhoto={
            whyNot || files.moving
              ? null
              : (file, to) => {
                  const from = own.find(({ row }) => row.document_id === file);
                  if (from && from.place !== to) files.moveTo(file, to);
                }
          }
        />
        {own.length > 0 ? (
          <ul className={`group ${form['photos']}`} aria-label={`Photographs of ${name}`}>
            {shown.flatMap((one) =>
              photosAt(one).map(({ row, path }, index) => (
                <li key={row.name ?? path}>
                  <p className={classes['photoPlace']}>{one}</p>
                  <PhotoCard
                    path={path}
                    place={`${one}, no. ${index + 1}`}
                    shows={sentenceStart(`${name}, ${one}, no. ${index + 1}`)}
                    deleteLabel={`Delete ${midSentence(one)}, photograph ${index + 1}`}
                    shots={[]}
                    locked={whyNot !== null}
                    busy={files.removing || files.moving}
                    tools={tools}
                    moves={row.document_id ? movesOf(row.document_id, one) : undefined}
                    onMove={files.movesOf(
                      photosAt(one).map((photo): TableRow => photo.row),
                      index,
                    )}
                    onDelete={() => void files.remove(row as TableRow, `${name}, ${one}`)}
                  />
                </li>
              )),
            )}
          </ul>
        ) : null}
        {same.map((places) => (
          <Note key={samePictureText(places)} tone="warn">
            {samePictureText(places)}
          </Note>
        ))}
        {files.failure ? <Note tone="err">{files.failure}</Note> : null}
        {whyNot ? (
          <LockedFiles why={whyNot} label={label} drop={drop} />
        ) : (
          <>
            <Field label="What the photographs show">
              {(aria) => <SelectBox {...aria} value={place} options={shown} onValue={setChosen} />}
            </Field>
            <PhotoChoices />
            <FileDrop
              label={label}
              accept={IMAGE_TYPES_ACCEPTED}
              typeRefusal={IMAGE_REFUSAL}
              help={IMAGE_HELP}
              camera
              onAdd={(added) =>
                void files.add(added, () => photographRow(order.type_of_survey ?? '', keys[0], place))
              }
              {...drop}
            />
          </>
        )}
        {tools.dialog}
      </div>
    </SectionCard>
  );
}
