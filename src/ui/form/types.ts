import type { FieldPath, FieldValues, UseControllerProps } from 'react-hook-form';

/** A field's place in a form: the `control` of `useForm` and a name that the compiler checks against its values. */
export type FieldProps<V extends FieldValues, N extends FieldPath<V>, T = V> = {
  name: N;
  control: NonNullable<UseControllerProps<V, N, T>['control']>;
};
