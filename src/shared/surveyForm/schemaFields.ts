import type { Schema } from '@/api/doctypes/schema';
import type { FieldInput, FieldShape } from './shape';

const INPUTS: Partial<Record<Schema[string]['type'], FieldInput>> = {
  Data: 'text',
  Text: 'lines',
  'Small Text': 'lines',
  Float: 'number',
  Int: 'number',
  Date: 'date',
  Time: 'time',
};

/** The fields of a DocType or child table that a person can type into, in its order. */
export const typedFields = (schema: Schema): FieldShape[] =>
  Object.entries(schema).flatMap(([name, { type }]) => {
    const input = INPUTS[type];
    return input ? [{ name, input }] : [];
  });
