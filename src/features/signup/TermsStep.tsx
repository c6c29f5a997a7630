import type { UseFormReturn } from 'react-hook-form';
import { CheckboxField } from '@/ui/form/CheckboxField';
import type { SignupValues } from './schema';
import { TERMS } from './terms';
import classes from './signup.module.css';

export function TermsStep({ form, title }: { form: UseFormReturn<SignupValues>; title: string }) {
  return (
    <>
      {/* scrolls, so the keyboard must be able to get in */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes['terms']} role="region" aria-label={title} tabIndex={0}>
        {TERMS.map(({ heading, text }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
      <CheckboxField control={form.control} name="agree" label={`I agree to the ${title}`} />
    </>
  );
}
