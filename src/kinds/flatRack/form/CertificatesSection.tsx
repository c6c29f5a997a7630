import { Field } from '@/ui/form/Field';
import { InputBox } from '@/ui/form/InputBox';
import { CAP } from '@/ui/form/textRules';
import { SectionCard } from '@/ui/SectionCard';
import { Segmented } from '@/ui/Segmented';
import { CERTIFICATES } from '../notes';
import { CERTIFICATE_STATES } from '../rows';
import { noCertificate, type CertificateNotes } from '../worksheet';
import { useFlatRackForm, useNotes } from './useFlatRack';
import classes from './flatRack.module.css';

const STATES = (['seen', 'missing', 'none'] as const).map((id) => ({ id, label: CERTIFICATE_STATES[id] }));

/** Certificates of gear and material: seen, not seen or not needed. Copies go among the documents. */
export function CertificatesSection() {
  const { form, disabled } = useFlatRackForm();
  const { certificates } = useNotes();
  return (
    <SectionCard title="Certificates" sub="Copies go among the documents" headingLevel={3}>
      <ul className={`list ${classes['parts']}`} aria-label="Certificates">
        {CERTIFICATES.map(({ id, title }) => {
          const notes = certificates[id] ?? noCertificate;
          const put = (change: Partial<CertificateNotes>) =>
            form.setValue('worksheet.certificates', {
              ...form.getValues('worksheet.certificates'),
              [id]: { ...notes, ...change },
            });
          return (
            <li key={id} className={`group ${classes['certificate']}`}>
              <span className="medium">{title}</span>
              <Segmented<CertificateNotes['state']>
                label={title}
                value={notes.state}
                onChange={(state) => put({ state })}
                options={STATES.map((one) => ({ ...one, disabled }))}
              />
              <Field label="Number, valid until">
                {(aria) => (
                  <InputBox
                    {...aria}
                    aria-label={`${title}: number, valid until`}
                    name={`worksheet.certificates.${id}.number`}
                    value={notes.number}
                    disabled={disabled}
                    onChange={(event) => put({ number: event.target.value.slice(0, CAP) })}
                  />
                )}
              </Field>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
