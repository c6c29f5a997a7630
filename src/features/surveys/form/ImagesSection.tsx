import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { IMAGE_TYPES_ACCEPTED } from '@/shared/fileRules';
import type { ImagesSectionSpec as Section } from '@/shared/surveyKind/types';
import { FileDrop } from '@/ui/FileDrop';
import { Note } from '@/ui/Note';
import { SectionCard } from '@/ui/SectionCard';
import { ImageSlot } from './ImageSlot';
import { fileNameIn, IMAGE_HELP, IMAGE_REFUSAL } from './imageTexts';
import { LockedFiles } from './LockedFiles';
import { PhotoCard } from './PhotoCard';
import { tableOf, useSurvey, useWhyNotAttach } from '@/shared/surveyForm/useSurvey';
import type { TableRow } from './useRecordChange';
import { useRowFiles } from './useRowFiles';
import classes from './form.module.css';

interface ImageRow {
  name?: string;
  upload_image?: string | null;
  upload_image_id?: string | null;
}

const COLUMNS = { file: 'upload_image', id: 'upload_image_id' };

/** Images of the survey: those with a place of their own, then the tables. */
export function ImagesSection({ section }: { section: Section<SurveyDoctype> }) {
  return (
    <>
      {section.slots.map((slot) => (
        <ImageSlot key={slot.field} slot={slot} texts={section.saved} />
      ))}
      {section.tables.map((table) => (
        <ImageTable key={table.table} section={section} table={table} />
      ))}
    </>
  );
}

function ImageTable(props: {
  section: Section<SurveyDoctype>;
  table: Section<SurveyDoctype>['tables'][number];
}) {
  const { section, table } = props;
  const { record } = useSurvey();
  const whyNot = useWhyNotAttach();
  const files = useRowFiles(table.table, COLUMNS, section.saved);
  const rows = tableOf<ImageRow>(record, table.table);
  return (
    <SectionCard
      title={table.title}
      sub={`${rows.length} of ${table.shots.length} usual photographs`}
      headingLevel={3}
    >
      <div className={classes['stack']}>
        <p className={classes['light']}>Usually photographed: {table.shots.join(', ')}.</p>
        {rows.length > 0 ? (
          <ul className={classes['photos']} aria-label={`Images, ${table.title}`}>
            {rows.map((row, index) => (
              <li key={row.name}>
                <PhotoCard
                  path={row.upload_image ?? ''}
                  place={`${table.title}, no. ${index + 1}`}
                  deleteLabel={`Delete image ${index + 1}, ${table.title.toLowerCase()}`}
                  shots={table.shots}
                  locked={whyNot !== null}
                  busy={files.removing}
                  onDelete={() => void files.remove(row as TableRow, fileNameIn(row.upload_image))}
                />
              </li>
            ))}
          </ul>
        ) : null}
        {files.removeFailure ? <Note tone="err">{files.removeFailure}</Note> : null}
        {whyNot ? (
          <LockedFiles why={whyNot} label={`Add images, ${table.title.toLowerCase()}`} drop={files.drop} />
        ) : (
          <FileDrop
            label={`Add images, ${table.title.toLowerCase()}`}
            accept={IMAGE_TYPES_ACCEPTED}
            typeRefusal={IMAGE_REFUSAL}
            help={IMAGE_HELP}
            onAdd={(chosen) => void files.add(chosen, () => ({}))}
            {...files.drop}
          />
        )}
      </div>
    </SectionCard>
  );
}
