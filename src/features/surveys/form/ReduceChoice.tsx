import { useId } from 'react';
import { Check } from '@/ui/form/Check';
import { REDUCED_PIXELS } from '../files/reducedPixels';
import { useReducing } from '../files/useReducing';
import classes from './form.module.css';

/** Whether photographs are reduced before they are sent (D195): said once where they are added, and kept on this device. */
export function ReduceChoice() {
  const [reducing, setReducing] = useReducing();
  const id = useId();
  return (
    <div className={classes['choice']}>
      <Check
        label={`Reduce photographs to ${REDUCED_PIXELS} pixels before they are sent`}
        describedBy={id}
        checked={reducing}
        onChange={(next) => setReducing(next ? true : null)}
      />
      <p id={id} className="light">
        {reducing
          ? 'Fine detail is lost. Name, time, place and SHA-256 of the original are kept with the survey; keep the original file yourself.'
          : 'Originals are sent as they are, as evidence should be.'}
      </p>
    </div>
  );
}
