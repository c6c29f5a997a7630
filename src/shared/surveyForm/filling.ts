/** Forms that are being filled, by what all of their handles share. */
const beingFilled = new WeakSet<object>();

/** A form, whatever its values are. */
interface AnyForm {
  control: object;
}

/** Puts values into a form that belong together already, name by name: what follows a figure while it is typed must not follow these. */
export function whileFilling(form: AnyForm, put: () => void): void {
  beingFilled.add(form.control);
  try {
    put();
  } finally {
    beingFilled.delete(form.control);
  }
}

/** Whether a change of the form is part of such a filling, and so nothing that a person just typed. */
export const isBeingFilled = (form: AnyForm): boolean => beingFilled.has(form.control);
