import { useCallback, useRef, useState } from 'react';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { fileNameOf } from '@/lib/fileName';
import { plural } from '@/lib/numbers';
import { photoCaption } from '@/lib/photoProof';
import { IMAGE_TYPES_ACCEPTED } from '@/shared/fileRules';
import { pictureName } from '@/shared/photos/pictureName';
import { placedPhotos } from '@/shared/photos/changeImages';
import { samePictures, samePictureText } from '@/shared/photos/samePictures';
import type { ImagesSectionSpec as Section } from '@/shared/surveyKind/types';
import { FileDrop } from '@/ui/FileDrop';
import { Note } from '@/ui/Note';
import { SectionCard } from '@/ui/SectionCard';
import { failureText } from '../files/preparedFiles';
import { useSurveyFiles } from '../files/useSurveyFiles';
import { countsAsTaken } from '../files/waitingFile';
import { SeveralPhotographs } from '../photos/SeveralPhotographs';
import { usePhotoTools, type PhotoTools } from '../photos/usePhotoTools';
import { PhotoChoices } from './PhotoChoices';
import { ImageSlot, type SlotMoves } from './ImageSlot';
import { IMAGE_HELP, IMAGE_REFUSAL } from './imageTexts';
import { LockedFiles } from './LockedFiles';
import { emptySlots } from './missingPhotographs';
import { PhotoCard } from './PhotoCard';
import { PlaceList } from './PlaceList';
import { fieldOf, tableOf } from '@/shared/surveyRecord/fields';
import { usePhotoProofs, useSurvey, useWhyNotAttach } from '@/shared/surveyForm/useSurvey';
import { useImageMove, type TableRow } from './useRecordChange';
import { useRowFiles } from './useRowFiles';
import { IMAGE_COLUMNS } from '../files/places';
import classes from './form.module.css';

interface ImageRow {
  name?: string;
  upload_image?: string | null;
  upload_image_id?: string | null;
}

/** Images of the survey: those with a place of their own, then the tables. */
export function ImagesSection({ section }: { section: Section<SurveyDoctype> }) {
  const { kind, record } = useSurvey();
  const proofs = usePhotoProofs();
  const whyNot = useWhyNotAttach();
  const photos = placedPhotos(kind, record).filter((photo) => photo.section === section.id);
  const tools = usePhotoTools(
    photos.map(({ path, place }) => {
      const proof = proofs[path];
      return {
        path,
        proof,
        name: `${pictureName(kind, record, place)}: ${photoCaption(proof, fileNameOf(path))}`,
      };
    }),
  );
  const same = samePictures(photos, proofs);
  const takes = useRef(new Map<string, (file: File) => Promise<string | null>>());
  const onTakes = useCallback((field: string, take: (file: File) => Promise<string | null>) => {
    takes.current.set(field, take);
  }, []);
  const move = useImageMove(section.slots);
  const waiting = useSurveyFiles().all;
  const isFree = (field: string) => waiting.every(({ place }) => place !== field);
  const free = emptySlots(section, record).filter(({ field }) => isFree(field));
  const usual = section.slots.filter(({ optional }) => !optional);
  const isTaken = (field: string) => waiting.some((one) => one.place === field && countsAsTaken(one));
  const missing = emptySlots(section, record).filter(({ field, optional }) => !optional && !isTaken(field));
  const idAt = (field: string) => {
    const slot = section.slots.find((one) => one.field === field);
    return slot ? fieldOf(record, slot.idField) : null;
  };
  const put = (file: string, to: string) => void move.mutateAsync({ file, to }).catch(() => undefined);
  const moves: SlotMoves = {
    moving: move.isPending,
    placesOf: (from, file) =>
      isFree(from) && file !== ''
        ? section.slots
            .filter(({ field }) => field !== from && isFree(field))
            .map(({ field, title }) => ({
              id: field,
              label: title,
              note: idAt(field) ? 'swaps with the photograph there' : undefined,
              onSelect: () => put(file, field),
            }))
        : [],
    takeAt: (to) =>
      isFree(to) && !move.isPending
        ? (file) => {
            const from = section.slots.find(({ field }) => idAt(field) === file);
            if (from && from.field !== to && isFree(from.field)) put(file, to);
          }
        : null,
  };
  return (
    <>
      <div className={`group ${classes['stack']}`}>
        {missing.length > 0 ? (
          <p className="light">
            {usual.length - missing.length} of {plural(usual.length, 'photograph')} taken. Missing:{' '}
            {missing.map(({ title }) => title).join(', ')}.
          </p>
        ) : null}
        {whyNot ? null : (
          <>
            <p className="light">{IMAGE_HELP}</p>
            <PhotoChoices />
            {section.slots.length > 1 ? (
              <SeveralPhotographs
                places={section.slots.map((slot) => ({
                  field: slot.field,
                  title: slot.title,
                  taken: !free.includes(slot),
                }))}
                onTake={async (field, file) => (await takes.current.get(field)?.(file)) ?? null}
              />
            ) : null}
          </>
        )}
        {same.map((places) => (
          <Note key={samePictureText(places)} tone="warn">
            {samePictureText(places)}
          </Note>
        ))}
        {move.error ? <Note tone="err">{failureText(move.error)}</Note> : null}
      </div>
      <div className={section.slots.length > 1 ? `group ${classes['slots']}` : classes['slot']}>
        {section.slots.map((slot) => (
          <ImageSlot
            key={slot.field}
            slot={slot}
            texts={section.saved}
            tools={tools}
            onTakes={onTakes}
            moves={section.slots.length > 1 ? moves : undefined}
          />
        ))}
      </div>
      {section.tables.map((table) => (
        <ImageTable key={table.table} section={section} table={table} tools={tools} />
      ))}
      {tools.dialog}
    </>
  );
}

function ImageTable(props: {
  section: Section<SurveyDoctype>;
  table: Section<SurveyDoctype>['tables'][number];
  tools: PhotoTools;
}) {
  const { section, table, tools } = props;
  const { kind, record } = useSurvey();
  const proofs = usePhotoProofs();
  const whyNot = useWhyNotAttach();
  const files = useRowFiles(table.table, IMAGE_COLUMNS, section.saved);
  const rows = tableOf<ImageRow>(record, table.table);
  const [chosen, setChosen] = useState<string | null>(null);
  const waiting = files.waiting.filter(countsAsTaken);
  const waitingAt = (shot: string) => waiting.filter(({ caption }) => caption === shot).length;
  const count = (shot: string) =>
    rows.filter(({ upload_image: path }) => path && proofs[path]?.caption === shot).length + waitingAt(shot);
  const label = `Add images, ${table.title.toLowerCase()}`;
  return (
    <SectionCard
      title={table.title}
      sub={`${rows.length + waiting.length} taken, ${table.shots.filter((shot) => count(shot) > 0).length} of ${table.shots.length} usual photographs`}
      headingLevel={3}
    >
      <div className={`group ${classes['stack']}`}>
        <PlaceList
          label={`Usually photographed, ${table.title.toLowerCase()}`}
          places={table.shots}
          count={count}
          waiting={waitingAt}
          chosen={chosen}
          onChoose={(shot) => setChosen(shot === chosen ? null : shot)}
        />
        {rows.length > 0 ? (
          <ul className={`group ${classes['photos']}`} aria-label={`Images, ${table.title}`}>
            {rows.map((row, index) => (
              <li key={row.name}>
                <PhotoCard
                  path={row.upload_image ?? ''}
                  place={`${table.title}, no. ${index + 1}`}
                  shows={pictureName(kind, record, `${table.title}, no. ${index + 1}`)}
                  deleteLabel={`Delete image ${index + 1}, ${table.title.toLowerCase()}`}
                  shots={table.shots}
                  locked={whyNot !== null}
                  busy={files.removing || files.moving}
                  tools={tools}
                  onDelete={() => void files.remove(row as TableRow, fileNameOf(row.upload_image ?? ''))}
                  onMove={files.movesOf(rows as TableRow[], index)}
                />
              </li>
            ))}
          </ul>
        ) : null}
        {files.failure ? <Note tone="err">{files.failure}</Note> : null}
        {whyNot ? (
          <LockedFiles why={whyNot} label={label} drop={files.drop} />
        ) : (
          <FileDrop
            label={label}
            accept={IMAGE_TYPES_ACCEPTED}
            typeRefusal={IMAGE_REFUSAL}
            camera
            {...(chosen ? { help: `The next photographs show: ${chosen}.` } : {})}
            onAdd={(added) => void files.add(added, () => ({}), chosen ?? undefined)}
            {...files.drop}
          />
        )}
      </div>
    </SectionCard>
  );
}
