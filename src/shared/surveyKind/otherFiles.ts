import type { Doctype, ListField } from '@/api/doctypes/index';
import type { DocField } from '@/api/doctypes/schema';
import { fileNameOf } from '@/lib/fileName';
import { tableOf, textFieldOf } from '../surveyRecord/fields';
import type { SurveyKind } from './types';

/*
 * Files in fields that no part of a kind's description names. The app never writes them, so another client of the site did; the
 * contract has such fields for reports (3§3). They are shown to every side beside the reports, whatever the kind.
 */

/** Said beside such a file, as nothing else is known of it. */
export const FROM_ANOTHER_PROGRAM = 'From another program';

interface OtherFile {
  /** Unique in the record, without blanks. */
  id: string;
  title: string;
  path: string;
  /** Name of its File, which tells it from another one that was at this address. */
  version: string;
}

/** The places of files that the description shows: fields by name, columns as `{table}.{column}`, whole tables as `{table}.*`. */
function describedPlaces<D extends Doctype>({ schema, sections, reports }: SurveyKind<D>): Set<string> {
  const places = new Set<string>(reports.map(({ upload }) => upload));
  for (const field of Object.values<DocField>(schema))
    if (field.type === 'Table' && field.keptIn) places.add(field.keptIn.file);
  const addColumns = (table: string, columns: readonly { name: string }[]) => {
    for (const { name } of columns) places.add(`${table}.${name}`);
  };
  for (const section of sections) {
    switch (section.type) {
      case 'fields':
        for (const { fields } of section.groups) for (const { name } of fields) places.add(name);
        break;
      case 'rows':
        addColumns(section.table, section.columns);
        break;
      case 'documents':
        places.add(`${section.table}.*`);
        break;
      case 'images':
        for (const { field } of section.slots) places.add(field);
        for (const { table } of section.tables) places.add(`${table}.*`);
        break;
      case 'component':
        for (const { name } of section.shape.fields) places.add(name);
        for (const { name, columns } of section.shape.tables) addColumns(name, columns);
        if (section.photographs) places.add(`${section.photographs.table}.*`);
    }
  }
  return places;
}

const isFile = ({ type }: DocField) => type === 'Attach' || type === 'Attach Image';

/** Fields of the record itself that may hold such a file. */
export function otherFileFields<D extends Doctype>(kind: SurveyKind<D>): ListField<D>[] {
  const described = describedPlaces(kind);
  return Object.entries<DocField>(kind.schema)
    .filter(([name, field]) => isFile(field) && !described.has(name))
    .map(([name]) => name as ListField<D>);
}

/** Tables of the record, of this DocType, with columns that may hold such a file. */
export function otherFileTables<D extends Doctype>(
  kind: SurveyKind<D>,
): { table: string; of: string; columns: string[] }[] {
  const described = describedPlaces(kind);
  return Object.entries<DocField>(kind.schema).flatMap(([table, field]) => {
    if (field.type !== 'Table' || field.keptIn || described.has(`${table}.*`)) return [];
    const columns = Object.entries<DocField>(field.rows).flatMap(([name, column]) =>
      isFile(column) && !described.has(`${table}.${name}`) ? [name] : [],
    );
    return columns.length === 0 ? [] : [{ table, of: field.of, columns }];
  });
}

/** Such files of a record, each once; of one from a list those in fields that the list asked for. */
export function otherFiles<D extends Doctype>(kind: SurveyKind<D>, record: object): OtherFile[] {
  const places = [
    ...otherFileFields(kind).map((field) => ({
      holder: record,
      field: field as string,
      at: field as string,
    })),
    ...otherFileTables(kind).flatMap(({ table, columns }) =>
      tableOf<object>(record, table).flatMap((row, index) =>
        columns.map((column) => ({
          holder: row,
          field: column,
          at: `${table}-${String(index + 1)}-${column}`,
        })),
      ),
    ),
  ];
  const known = new Set(kind.reports.map(({ upload }) => textFieldOf(record, upload)));
  return places.flatMap(({ holder, field, at }) => {
    const path = textFieldOf(holder, field);
    if (path === '' || known.has(path)) return [];
    known.add(path);
    return [
      { id: `other-${at}`, title: fileNameOf(path), path, version: textFieldOf(holder, `${field}_id`) },
    ];
  });
}
