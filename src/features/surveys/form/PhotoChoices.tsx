import { useId } from 'react';
import { Check } from '@/ui/form/Check';
import { REDUCED_PIXELS } from '../files/reducedPixels';
import { usePhotoHold } from '../files/usePhotoHold';
import { useReducing } from '../files/useReducing';
import classes from './form.module.css';

/** Something that a person chooses on this device once, and what it means. */
function Choice(props: {
  label: string;
  about: string;
  checked: boolean;
  onChange: (next: true | null) => void;
}) {
  const id = useId();
  return (
    <div className={classes['choice']}>
      <Check
        label={props.label}
        describedBy={id}
        checked={props.checked}
        onChange={(next) => props.onChange(next ? true : null)}
      />
      <p id={id} className="light">
        {props.about}
      </p>
    </div>
  );
}

/** Whether photographs wait for Wi-Fi, or for the person where the browser does not tell: said where they are added. */
export function HoldChoice() {
  const { holding, setHolding, tells } = usePhotoHold();
  return (
    <Choice
      label={tells ? 'Photographs only on Wi-Fi' : 'Hold photographs back on this device'}
      about={
        tells
          ? 'What you type and documents go at once on any network.'
          : 'This browser cannot tell Wi-Fi from other networks: the photographs are sent when you clear this box. What you type and documents are sent at once.'
      }
      checked={holding}
      onChange={setHolding}
    />
  );
}

/** The same, and whether photographs are reduced before they are sent (D195). */
export function PhotoChoices() {
  const [reducing, setReducing] = useReducing();
  return (
    <>
      <Choice
        label={`Reduce photographs to ${REDUCED_PIXELS} pixels before they are sent`}
        about={
          reducing
            ? 'Fine detail is lost. Name, time, place and SHA-256 of the original are kept with the survey; keep the original file yourself.'
            : 'Originals are sent as they are, as evidence should be.'
        }
        checked={reducing}
        onChange={setReducing}
      />
      <HoldChoice />
    </>
  );
}
