import { useController, useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import type { UserRegistration } from '@/api/doctypes/registration';
import { userMessage } from '@/api/errors';
import { shownText } from '@/lib/storedText';
import { letterheadOf } from '@/shared/letterhead/vendorLetterhead';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { FormError } from '@/ui/form/FormError';
import { TextField } from '@/ui/form/TextField';
import { Note } from '@/ui/Note';
import { Segmented } from '@/ui/Segmented';
import { LetterheadField, letterheadRule } from './LetterheadField';
import {
  LETTERHEAD_IMAGES,
  brandingSection,
  storedLetterheadImage,
  withoutStored,
  type LetterheadPart,
  type BrandingValues,
} from './branding';
import { ProfileSection } from './ProfileSection';
import { ReportSheet } from './ReportSheet';
import { useDeleteLetterhead } from './useDeleteLetterhead';
import { useStoredUrl } from './useStoredUrl';
import classes from './profile.module.css';

export function BrandingTab({ record }: { record: UserRegistration }) {
  return (
    <ProfileSection
      section={brandingSection}
      record={record}
      view={<BrandingView record={record} />}
      edit={(form, saving, adopt) => (
        <BrandingEdit
          form={form}
          record={record}
          saving={saving}
          onDeleted={(part) => adopt((values) => withoutStored(values, part))}
        />
      )}
    />
  );
}

const HELP_TEXTS =
  'The header appears on the first page of the reports you send, the footer on every page. The page shown is a preview.';

function BrandingView({ record }: { record: UserRegistration }) {
  const header = useStoredUrl(null, storedLetterheadImage(record, 'header').path);
  const footer = useStoredUrl(null, storedLetterheadImage(record, 'footer').path);
  const text = shownText(record.footer_address);
  return (
    <div className={classes['brand']}>
      <div className={classes['stack']}>
        <div>
          <BrandingHeading title="Header logo" hint={letterheadRule('header')} />
          <LetterheadField
            part="header"
            record={record.name}
            chosen={null}
            stored={storedLetterheadImage(record, 'header')}
            url={header}
          />
        </div>
        <div>
          <BrandingHeading title="Footer" hint={text ? 'Text' : letterheadRule('footer')} />
          {text ? (
            <p className={classes['footText']}>{text}</p>
          ) : (
            <LetterheadField
              part="footer"
              record={record.name}
              chosen={null}
              stored={storedLetterheadImage(record, 'footer')}
              url={footer}
            />
          )}
        </div>
        <Note tone="info">{HELP_TEXTS}</Note>
      </div>
      <ReportSheet vendor={letterheadOf(record, '')} header={header} footer={footer} footerText={text} />
    </div>
  );
}

function BrandingHeading({ title, hint }: { title: string; hint: string }) {
  return (
    <div className={`ends ${classes['brandHead']}`}>
      <h3>{title}</h3>
      <span className="hint">{hint}</span>
    </div>
  );
}

function BrandingEdit(props: {
  form: UseFormReturn<BrandingValues>;
  record: UserRegistration;
  saving: boolean;
  onDeleted: (part: LetterheadPart) => void;
}) {
  const { form, record } = props;
  const { control } = form;
  const confirm = useConfirm();
  const remove = useDeleteLetterhead(record);
  const { field: header } = useController({ control, name: 'header' });
  const { field: footer } = useController({ control, name: 'footer' });
  const { field: footerAs } = useController({ control, name: 'footerAs' });
  const text = useWatch({ control, name: 'footer_address' });
  const { errors } = useFormState({ control });
  const stored = {
    header: storedLetterheadImage(record, 'header'),
    footer: storedLetterheadImage(record, 'footer'),
  };
  const urls = {
    header: useStoredUrl(header.value, stored.header.path),
    footer: useStoredUrl(footer.value, stored.footer.path),
  };
  const busy = props.saving || remove.isPending;

  const askDelete = async (part: LetterheadPart) => {
    const sure = await confirm(deleteQuestion(LETTERHEAD_IMAGES[part].label));
    if (sure) remove.mutate(part, { onSuccess: () => props.onDeleted(part) });
  };
  const letterheadField = (
    part: LetterheadPart,
    field: Pick<typeof header, 'value' | 'onChange'>,
    error?: string,
  ) => (
    <LetterheadField
      part={part}
      record={record.name}
      chosen={field.value}
      stored={stored[part]}
      url={urls[part]}
      busy={busy}
      error={error}
      onChoose={(file) => {
        field.onChange(file);
        form.clearErrors('header');
      }}
      onDelete={() => void askDelete(part)}
    />
  );
  const isText = footerAs.value === 'text';
  return (
    <div className={classes['brand']}>
      <div className={classes['stack']}>
        {remove.error ? (
          <FormError title="The image was not deleted">{userMessage(remove.error)}</FormError>
        ) : null}
        <div>
          <BrandingHeading title="Header logo" hint={letterheadRule('header')} />
          {letterheadField('header', header, errors.header?.message)}
        </div>
        <div>
          <div className={`ends ${classes['brandHead']}`}>
            <h3>Footer</h3>
            <Segmented
              label="Footer as"
              value={footerAs.value}
              onChange={footerAs.onChange}
              options={[
                { id: 'text', label: 'Text' },
                { id: 'image', label: 'Image' },
              ]}
            />
          </div>
          {isText ? (
            <TextField
              control={control}
              name="footer_address"
              label="Footer text"
              multiline
              rows={3}
              help={record.footer_image ? 'Saving a text removes the footer image.' : undefined}
            />
          ) : (
            <>
              <span className="hint">
                {letterheadRule('footer')}
                {record.footer_address ? '. Saving an image removes the footer text.' : ''}
              </span>
              {letterheadField('footer', footer)}
            </>
          )}
        </div>
        <Note tone="info">{HELP_TEXTS}</Note>
      </div>
      <ReportSheet
        vendor={letterheadOf(record, '')}
        header={urls.header}
        footer={urls.footer}
        footerText={isText ? text.trim() : ''}
      />
    </div>
  );
}
