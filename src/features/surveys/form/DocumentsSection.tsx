import { Trash2 } from 'lucide-react';
import { useForm } from 'react-hook-form';
import type { SurveyDoctype, SurveyDocument } from '@/api/doctypes/surveyRecord';
import { shownText } from '@/lib/storedText';
import { DOCUMENT_TYPES_ACCEPTED, INVALID_TYPE } from '@/shared/fileRules';
import { Attachment } from '@/shared/Attachment';
import type { DocumentsSectionSpec as Section } from '@/shared/surveyKind/types';
import { isEarlierRevision, listedDocuments } from '@/shared/surveyRecord/worksheetFile';
import { FileDrop } from '@/ui/FileDrop';
import { FormGrid } from '@/ui/form/FormGrid';
import { SelectField } from '@/ui/form/SelectField';
import { TextField } from '@/ui/form/TextField';
import { IconButton } from '@/ui/IconButton';
import { Note } from '@/ui/Note';
import { LockedFiles } from './LockedFiles';
import { FlushCard } from './FlushCard';
import { tableOf } from '@/shared/surveyRecord/fields';
import { useSurvey, useWhyNotAttach } from '@/shared/surveyForm/useSurvey';
import type { TableRow } from './useRecordChange';
import { useRowFiles } from './useRowFiles';
import { DOCUMENT_COLUMNS } from '../files/places';
import classes from './form.module.css';

/** Documents of the record. The worksheet's own row is not among them (D177). */
export function DocumentsSection({ section }: { section: Section<SurveyDoctype> }) {
  const { order, record } = useSurvey();
  const whyNot = useWhyNotAttach();
  const form = useForm({ defaultValues: { type: section.documentTypes[0] ?? '', name: '' } });
  const files = useRowFiles(section.table, DOCUMENT_COLUMNS, section.saved);
  const rows = listedDocuments(tableOf<SurveyDocument>(record, section.table));

  const add = (chosen: File[]) => {
    const { type, name } = form.getValues();
    form.setValue('name', '');
    void files.add(chosen, (file) => ({
      survey_type: order.type_of_survey ?? '',
      document_type: type,
      document_name: (name.trim() || file.name).slice(0, 139),
    }));
  };

  return (
    <FlushCard label={section.title}>
      {rows.length === 0 ? (
        <span className="light">No documents yet.</span>
      ) : (
        <ul className={classes['docs']} aria-label={section.title}>
          {rows.map((row) => {
            const name = shownText(row.document_name) || (row.document ?? '');
            return (
              <li key={row.name}>
                <Attachment path={row.document ?? ''} name={name} />
                <span className="light">{shownText(row.document_type)}</span>
                {isEarlierRevision(row) ? null : (
                  <IconButton
                    label={`Delete ${name}`}
                    size="small"
                    disabled={whyNot !== null || files.removing}
                    onClick={() => void files.remove(row as TableRow, name)}
                  >
                    <Trash2 size={16} aria-hidden />
                  </IconButton>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {files.failure ? <Note tone="err">{files.failure}</Note> : null}
      {whyNot ? (
        <LockedFiles why={whyNot} label="Add documents" drop={files.drop} />
      ) : (
        <>
          <FormGrid min={200}>
            <SelectField
              control={form.control}
              name="type"
              label="Document type"
              options={section.documentTypes}
            />
            <TextField
              control={form.control}
              name="name"
              label="Document name"
              cap
              help="The file's own name when empty"
            />
          </FormGrid>
          <FileDrop
            label="Add documents"
            accept={DOCUMENT_TYPES_ACCEPTED}
            typeRefusal={INVALID_TYPE}
            onAdd={add}
            {...files.drop}
          />
        </>
      )}
    </FlushCard>
  );
}
