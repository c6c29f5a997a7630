import { useState } from 'react';
import { Maximize2 } from 'lucide-react';
import type { SurveyDocument } from '@/api/doctypes/surveyRecord';
import type { Doctype, Doctypes } from '@/api/doctypes/index';
import { formatDate, formatTime } from '@/lib/dates';
import { formatTyped } from '@/lib/numbers';
import type { PhotoProofs } from '@/lib/photoProof';
import { shownText } from '@/lib/storedText';
import { pictureName } from '@/shared/photos/pictureName';
import { IMAGE_ADDRESS, rowPhotographs } from '@/shared/photos/rowPhotographs';
import { PhotoProofLines } from '@/shared/photos/PhotoProofLines';
import type { KindField, KindSection, SurveyKind } from '@/shared/surveyKind/types';
import { listedDocuments } from '@/shared/surveyRecord/worksheetFile';
import { fileNameOf } from '@/lib/fileName';
import { Attachment } from '@/shared/Attachment';
import { StoredFileLink } from '@/shared/StoredFileLink';
import { fieldOf, tableOf } from '@/shared/surveyRecord/fields';
import { IconButton } from '@/ui/IconButton';
import { KeyValue } from '@/ui/KeyValue';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { DataTable } from '@/ui/list/DataTable';
import { Quantity } from '@/ui/Quantity';
import { SectionCard } from '@/ui/SectionCard';
import classes from './reports.module.css';

const PhotoViewer = lazyWithPreload(async () => (await import('@/shared/photos/PhotoViewer')).PhotoViewer);

const StoredPicture = lazyWithPreload(
  async () => (await import('@/shared/photos/StoredPicture')).StoredPicture,
  <span className={classes['blank']} />,
);

type Row = Record<string, unknown>;

/** A value as it is read; an empty number was saved as 0 (3§5), so 0 is shown as missing. */
function valueText(value: unknown, field: KindField): string {
  if (value === null || value === undefined || value === '') return '';
  if (field.input === 'number') {
    const number = Number(value);
    if (number === 0) return '';
    return field.plain ? String(number) : formatTyped(number, field.decimals ?? 0);
  }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (field.input === 'date') return formatDate(text);
  return field.input === 'time' ? formatTime(text) : shownText(text);
}

function Value({ value, field }: { value: unknown; field: KindField }) {
  const text = valueText(value, field);
  if (text === '') return null;
  if (field.input === 'lines') return <p className={classes['lines']}>{text}</p>;
  return field.unit ? <Quantity value={Number(value)} unit={field.unit} least={field.decimals ?? 0} /> : text;
}

interface Props<D extends Doctype> {
  kind: SurveyKind<D>;
  record: Doctypes[D];
  /** What is kept of the originals of the photographs; undefined while it is not known. */
  proofs: PhotoProofs | undefined;
}

/** What a survey record holds, section by section as its kind describes it, to be read only. */
export function RecordSections<D extends Doctype>(props: Props<D>) {
  return props.kind.sections.map((section) => <Section key={section.id} {...props} section={section} />);
}

function Section<D extends Doctype>(props: Props<D> & { section: KindSection<D> }) {
  const { kind, section, record, proofs } = props;
  switch (section.type) {
    case 'fields':
      return (
        <div className={`stack ${classes['facts']}`}>
          {section.groups.map((group) => (
            <SectionCard key={group.title} title={group.title} headingLevel={3}>
              <KeyValue
                items={group.fields.map((field) => ({
                  label: field.label,
                  value: valueText(fieldOf(record, field.name), field) ? (
                    <Value value={fieldOf(record, field.name)} field={field} />
                  ) : (
                    ''
                  ),
                }))}
              />
            </SectionCard>
          ))}
        </div>
      );
    case 'rows': {
      const rows = tableOf(record, section.table);
      const numbered = rows.map((row, index) => ({ ...row, row: String(index + 1) }));
      return (
        <SectionCard title={section.title} headingLevel={3} flush={rows.length > 0}>
          {rows.length === 0 ? (
            <span className="light">Nothing was entered.</span>
          ) : (
            <DataTable
              label={section.title}
              rows={numbered}
              rowKey={(row) => row.row}
              columns={section.columns.map((column) => ({
                id: column.name,
                label: column.label,
                unit: column.unit,
                align: column.input === 'number' ? 'right' : undefined,
                value: (row: Row) => valueText(row[column.name], column),
              }))}
            />
          )}
        </SectionCard>
      );
    }
    case 'documents':
      return <Documents title={section.title} rows={tableOf<SurveyDocument>(record, section.table)} />;
    case 'images':
      return [
        ...section.slots.map(({ field, title }) => ({
          title,
          photos: [{ path: fieldOf(record, field), shows: pictureName(kind, record, title) }],
        })),
        ...section.tables.map(({ table, title }) => ({
          title: `${section.title}, ${title.toLowerCase()}`,
          photos: tableOf(record, table).map((row, index) => ({
            path: row[IMAGE_ADDRESS],
            shows: pictureName(kind, record, `${title}, no. ${index + 1}`),
          })),
        })),
      ].map((images) => <Images key={images.title} {...images} proofs={proofs} />);
    case 'component': {
      const found = section.photographs ? rowPhotographs(fieldOf(record, section.photographs.table)) : [];
      if (found.length === 0) return null;
      return (
        <Images
          title={`${section.title}, photographs`}
          photos={found.map(({ path, key, place }) => ({ path, shows: `${key}, ${place}` }))}
          proofs={proofs}
        />
      );
    }
  }
}

function Documents({ title, rows }: { title: string; rows: readonly SurveyDocument[] }) {
  const shown = listedDocuments(rows).filter((row) => row.document);
  return (
    <SectionCard title={title} headingLevel={3}>
      {shown.length === 0 ? (
        <span className="light">No document was added.</span>
      ) : (
        <ul className={classes['files']}>
          {shown.map((row) => (
            <li key={row.name ?? row.document}>
              <Attachment path={row.document ?? ''} name={shownText(row.document_name)} />
              <span className="light">{row.document_type}</span>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function Images(props: {
  title: string;
  /** The address of each, as it is stored, and what it shows. */
  photos: readonly { path: unknown; shows: string }[];
  proofs: PhotoProofs | undefined;
}) {
  const { title, proofs } = props;
  const [open, setOpen] = useState<number | null>(null);
  const photos = props.photos.flatMap(({ path, shows }) => {
    if (typeof path !== 'string' || path === '') return [];
    const proof = proofs?.[path];
    // the name of the file, "IMG_2041", tells nothing
    return [{ path, proof, name: [shows, proof?.caption].filter(Boolean).join(': ') }];
  });
  return (
    <SectionCard title={title} headingLevel={3}>
      {photos.length === 0 ? (
        <span className="light">No image was taken.</span>
      ) : (
        <ul className={`group ${classes['images']}`}>
          {photos.map(({ path, proof, name }, at) => (
            <li key={path}>
              <figure>
                <StoredPicture path={path} proof={proof} alt={name} />
                <figcaption>
                  <span className={`row shrink ${classes['photoHead']}`}>
                    <StoredFileLink path={path} name={name} />
                    <IconButton label={`View ${name}`} size="small" onClick={() => setOpen(at)}>
                      <Maximize2 size={16} aria-hidden />
                    </IconButton>
                  </span>
                  {proof?.marked ? (
                    <span className="light">Annotated copy; the link opens the original</span>
                  ) : null}
                  {proofs ? <PhotoProofLines proof={proof} name={fileNameOf(path)} /> : null}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
      {open === null ? null : (
        <PhotoViewer photos={photos} at={open} onAt={setOpen} onClose={() => setOpen(null)} />
      )}
    </SectionCard>
  );
}
