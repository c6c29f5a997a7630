import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { MapPin } from 'lucide-react';
import { TextField } from '@/ui/form/TextField';
import { CAP, CAP_NOTICE, cleanText } from '@/ui/form/textRules';
import { IconButton } from '@/ui/IconButton';

// Fetched when it is first opened; the map's own code comes behind it, where there is a key.
const LocationPicker = lazy(async () => ({
  default: (await import('./LocationPicker')).LocationPicker,
}));

/** A place as text: typed, or found through the location picker behind the button at its end. */
export function LocationField<V extends FieldValues, N extends FieldPath<V>, T = V>(
  props: Omit<ComponentProps<typeof TextField<V, N, T>>, 'type' | 'action' | 'multiline'>,
) {
  const { field } = useController({ name: props.name, control: props.control });
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);
  return (
    <>
      <TextField<V, N, T>
        {...props}
        cap={props.cap ?? true}
        warning={cut ? CAP_NOTICE : props.warning}
        onValue={(typed) => {
          setCut(false);
          props.onValue?.(typed);
        }}
        action={
          <IconButton
            size="small"
            label="Find this place"
            disabled={props.disabled}
            onClick={() => setOpen(true)}
          >
            <MapPin aria-hidden />
          </IconButton>
        }
      />
      {open ? (
        <Suspense fallback={null}>
          <LocationPicker
            start={typeof field.value === 'string' ? field.value : ''}
            onClose={() => setOpen(false)}
            onSelect={(place) => {
              // addresses of a map are often longer than the server takes
              const limit = typeof props.cap === 'number' ? props.cap : props.cap === false ? null : CAP;
              const kept = cleanText(place, { limit });
              setCut(kept.cut);
              field.onChange(kept.text);
              props.onValue?.(kept.text);
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
