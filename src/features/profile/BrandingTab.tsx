import { useController, useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import type { UserRegistration } from '@/api/doctypes/party';
import { serverWords } from '@/api/errors';
import { vendorOf } from '@/shared/surveyReports/vendorBranding';
import { useConfirm } from '@/ui/confirm';
import { FormError } from '@/ui/form/FormError';
import { TextField } from '@/ui/form/TextField';
import { Note } from '@/ui/Note';
import { Segmented } from '@/ui/Segmented';
import { BandField, bandRule } from './BandField';
import { BANDS, brandingSection, storedBand, type BandId, type BrandingValues } from './branding';
import { ProfileSection } from './ProfileSection';
import { ReportSheet } from './ReportSheet';
import { useDeleteBand } from './useDeleteBand';
import { useStoredUrl } from './useStoredUrl';
import { typed } from './words';
import classes from './profile.module.css';

export function BrandingTab({ record }: { record: UserRegistration }) {
  return (
    <ProfileSection
      section={brandingSection}
      record={record}
      view={<BrandingView record={record} />}
      edit={(form, saving) => <BrandingEdit form={form} record={record} saving={saving} />}
    />
  );
}

const ABOUT =
  'Header and footer stand on every page of the reports you send. The page shown is your next one.';

function BrandingView({ record }: { record: UserRegistration }) {
  const header = useStoredUrl(null, storedBand(record, 'header').path);
  const footer = useStoredUrl(null, storedBand(record, 'footer').path);
  const text = typed(record.footer_address);
  return (
    <div className={classes['brand']}>
      <div className={classes['stack']}>
        <div>
          <Head title="Header logo" hint={bandRule('header')} />
          <BandField
            band="header"
            record={record.name}
            chosen={null}
            stored={storedBand(record, 'header')}
            url={header}
          />
        </div>
        <div>
          <Head title="Footer" hint={text ? 'Text' : bandRule('footer')} />
          {text ? (
            <p className={classes['footText']}>{text}</p>
          ) : (
            <BandField
              band="footer"
              record={record.name}
              chosen={null}
              stored={storedBand(record, 'footer')}
              url={footer}
            />
          )}
        </div>
        <Note tone="info">{ABOUT}</Note>
      </div>
      <ReportSheet vendor={vendorOf(record, '')} header={header} footer={footer} footerText={text} />
    </div>
  );
}

function Head({ title, hint }: { title: string; hint: string }) {
  return (
    <div className={classes['brandHead']}>
      <h3>{title}</h3>
      <span className={classes['hint']}>{hint}</span>
    </div>
  );
}

function BrandingEdit(props: {
  form: UseFormReturn<BrandingValues>;
  record: UserRegistration;
  saving: boolean;
}) {
  const { form, record } = props;
  const { control } = form;
  const confirm = useConfirm();
  const remove = useDeleteBand(record);
  const { field: header } = useController({ control, name: 'header' });
  const { field: footer } = useController({ control, name: 'footer' });
  const { field: footerAs } = useController({ control, name: 'footerAs' });
  const text = useWatch({ control, name: 'footer_address' });
  const { errors } = useFormState({ control });
  const stored = { header: storedBand(record, 'header'), footer: storedBand(record, 'footer') };
  const urls = {
    header: useStoredUrl(header.value, stored.header.path),
    footer: useStoredUrl(footer.value, stored.footer.path),
  };
  const busy = props.saving || remove.isPending;

  const askDelete = async (band: BandId) => {
    const sure = await confirm({
      title: 'Are you sure you want to delete?',
      body: BANDS[band].label,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (sure) remove.mutate(band);
  };
  const bandField = (band: BandId, field: Pick<typeof header, 'value' | 'onChange'>, error?: string) => (
    <BandField
      band={band}
      record={record.name}
      chosen={field.value}
      stored={stored[band]}
      url={urls[band]}
      busy={busy}
      error={error}
      onChoose={(file) => {
        field.onChange(file);
        form.clearErrors('header');
      }}
      onDelete={() => void askDelete(band)}
    />
  );
  const isText = footerAs.value === 'text';
  return (
    <div className={classes['brand']}>
      <div className={classes['stack']}>
        {remove.error ? (
          <FormError title="The image was not deleted">{serverWords(remove.error)}</FormError>
        ) : null}
        <div>
          <Head title="Header logo" hint={bandRule('header')} />
          {bandField('header', header, errors.header?.message)}
        </div>
        <div>
          <div className={classes['brandHead']}>
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
              help={record.footer_image ? 'Saving a text takes the footer image away.' : undefined}
            />
          ) : (
            <>
              <span className={classes['hint']}>
                {bandRule('footer')}
                {record.footer_address ? '. Saving an image takes the footer text away.' : ''}
              </span>
              {bandField('footer', footer)}
            </>
          )}
        </div>
        <Note tone="info">{ABOUT}</Note>
      </div>
      <ReportSheet
        vendor={vendorOf(record, '')}
        header={urls.header}
        footer={urls.footer}
        footerText={isText ? text.trim() : ''}
      />
    </div>
  );
}
