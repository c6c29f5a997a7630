/** DocTypes as the engine uses them. */
import { FrappeError } from './errors';
import type { DocTypeMeta, FieldMeta, PermissionMeta } from './types';
import { fold } from './values';

const layoutTypes = new Set([
  'Section Break',
  'Column Break',
  'Tab Break',
  'HTML',
  'Button',
  'Heading',
  'Image',
  'Fold',
  'Table',
  'Table MultiSelect',
]);

const standard = (fieldname: string, fieldtype: string, label: string): FieldMeta => ({
  fieldname,
  fieldtype,
  label,
});

/** Columns of every DocType, in the order of answers. */
export const standardFields: readonly FieldMeta[] = [
  standard('name', 'Data', 'ID'),
  standard('owner', 'Data', 'Created By'),
  standard('creation', 'Datetime', 'Created On'),
  standard('modified', 'Datetime', 'Last Updated On'),
  standard('modified_by', 'Data', 'Last Updated By'),
  standard('docstatus', 'Int', 'Document Status'),
  standard('idx', 'Int', 'Index'),
];

/** Additional columns of every child table. */
export const childFields: readonly FieldMeta[] = [
  standard('parent', 'Data', 'Parent'),
  standard('parentfield', 'Data', 'Parent Field'),
  standard('parenttype', 'Data', 'Parent Type'),
];

const standardNames = new Set([
  ...[...standardFields, ...childFields].map(({ fieldname }) => fieldname),
  'doctype',
  '_user_tags',
  '_comments',
  '_assign',
  '_liked_by',
]);

/** Fields that every DocType has, which no filter or field list needs to declare. */
export const isStandardField = (fieldname: string): boolean => standardNames.has(fieldname);

export class Meta {
  readonly name: string;
  readonly isTable: boolean;
  readonly autoname: string;
  /** Columns of the DocType's own, in order. */
  readonly columns: readonly FieldMeta[];
  readonly tables: readonly FieldMeta[];
  readonly permissions: readonly PermissionMeta[];
  private readonly byName: ReadonlyMap<string, FieldMeta>;
  private readonly allColumns: ReadonlyMap<string, FieldMeta>;

  constructor(source: DocTypeMeta) {
    this.name = source.name;
    this.isTable = source.istable === 1;
    this.autoname = source.autoname ?? '';
    this.columns = source.fields.filter(({ fieldtype }) => !layoutTypes.has(fieldtype));
    this.tables = source.fields.filter(({ fieldtype }) => fieldtype.startsWith('Table'));
    this.permissions = source.permissions ?? [];
    this.byName = new Map(source.fields.map((df) => [df.fieldname, df]));
    this.allColumns = new Map(
      [...standardFields, ...this.columns, ...(this.isTable ? childFields : [])].map((df) => [
        df.fieldname,
        df,
      ]),
    );
  }

  /** A field of the DocType's own. */
  field(fieldname: string): FieldMeta | undefined {
    return this.byName.get(fieldname);
  }

  /** A column of its table, standard ones included. */
  column(fieldname: string): FieldMeta | undefined {
    return this.allColumns.get(fieldname);
  }

  columnNames(): string[] {
    return [...this.allColumns.keys()];
  }

  label(fieldname: string): string {
    return this.column(fieldname)?.label ?? this.field(fieldname)?.label ?? fieldname;
  }
}

export class MetaRegistry {
  private readonly metas = new Map<string, Meta>();
  private readonly folded = new Map<string, string>();

  constructor(doctypes: readonly DocTypeMeta[]) {
    for (const doctype of doctypes) {
      this.metas.set(doctype.name, new Meta(doctype));
      this.folded.set(fold(doctype.name), doctype.name);
    }
  }

  all(): IterableIterator<Meta> {
    return this.metas.values();
  }

  find(doctype: string): Meta | undefined {
    return this.metas.get(doctype);
  }

  /** The DocType, or the 404 of a query; a name in another case is a server error. */
  get(doctype: string): Meta {
    const meta = this.metas.get(doctype);
    if (meta) return meta;
    if (this.folded.has(fold(doctype)))
      throw new FrappeError('ProgrammingError', `('DocType', '${doctype}')`);
    throw new UnknownDocType(doctype);
  }

  /** The DocType for opening a document: for an unknown one the server cannot load its module. */
  forDocument(doctype: string): Meta {
    const meta = this.metas.get(doctype);
    if (meta) return meta;
    const module = doctype.toLowerCase().replaceAll(/[ -]/g, '_');
    throw new FrappeError(
      'ImportError',
      `Module import failed for ${doctype}, the DocType you're trying to open might be deleted.<br> Error: No module named 'frappe.core.doctype.${module}'`,
    );
  }
}

/** 404 of a DocType; the call adds its message. */
export class UnknownDocType extends Error {
  readonly doctype: string;
  constructor(doctype: string) {
    super(`DocType ${doctype} not found`);
    this.doctype = doctype;
  }
}
