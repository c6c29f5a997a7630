import { Printer } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { formatDate } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { CheckboxField } from '@/ui/form/CheckboxField';
import { Note } from '@/ui/Note';
import type { SignupValues } from './schema';
import { terms } from './terms';
import classes from './signup.module.css';

export function TermsStep({ form, title }: { form: UseFormReturn<SignupValues>; title: string }) {
  return (
    <>
      {terms.sample ? (
        <Note tone="warn" title="This text is a sample">
          The operator of this marketplace has not put its own terms here yet.
        </Note>
      ) : null}
      {/* scrolls, so the keyboard must be able to get in */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes['terms']} role="region" aria-label={title} tabIndex={0}>
        <p className={classes['version']}>
          {title}, version {terms.version} of {formatDate(terms.date)}
          {terms.sample ? ' (sample)' : ''}
        </p>
        {terms.sections.map(({ heading, text }) => (
          <section key={heading}>
            <h2 className="title">{heading}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
      <div className="ends">
        <CheckboxField control={form.control} name="agree" label={`I agree to the ${title}`} />
        <Button startIcon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </>
  );
}
