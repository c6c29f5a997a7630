import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MutationMeta } from '@/api/queries';
import type { Doctypes, DocDraft } from '@/api/doctypes/index';
import type { PhotoProofs } from '@/lib/photoProof';
import type { KindSlot } from '@/shared/surveyKind/types';
import type { Worksheet } from '@/shared/surveyKind/worksheet';
import { changeImages, isImageTable } from '@/shared/photos/changeImages';
import { moveImage } from '@/shared/photos/moveImage';
import { surveyQuery, worksheetQuery } from '@/shared/surveyRecord/context';
import { changeTable } from '@/shared/surveyRecord/save';
import type { KnownRecord } from '@/shared/surveyRecord/worksheetFile';
import { tableOf } from '@/shared/surveyRecord/fields';
import { useSurvey } from '@/shared/surveyForm/useSurvey';

/** Rows of a table as they are changed here: the columns differ by table, the identity does not. */
export type TableRow = { name?: string; [column: string]: unknown };

/** A change of what is kept of the originals of photographs. */
export type ProofChange = (proofs: PhotoProofs) => PhotoProofs;

interface Saved {
  record: Doctypes[SurveyDoctype];
  worksheet?: Worksheet;
}

type Known = KnownRecord<SurveyDoctype>;

/**
 * Changes the survey record outside the form, one write of a record at a time (D182). `known` is the newest version that a page
 * of this survey has: one that waited for another sees what that one brought.
 */
function useRecordChange<V>(
  meta: MutationMeta,
  change: (name: string, wanted: V, known: Known) => Promise<Saved>,
) {
  const { id, kind, order, record, take } = useSurvey();
  const client = useQueryClient();
  return useMutation({
    scope: { id: `${kind.doctype}/${order.name}` },
    meta,
    mutationFn: async (wanted: V) => {
      if (!record) throw new Error('The survey record does not exist yet.');
      const newest = client.getQueryData(surveyQuery([kind], id).queryKey)?.record ?? record;
      return change(record.name, wanted, {
        record: newest,
        worksheetOf: (of) => client.ensureQueryData(worksheetQuery(kind, of)),
      });
    },
    onSuccess: (saved) => take(saved.record, saved.worksheet),
  });
}

/** Changes a child table of the survey record, and for images what is kept of their originals in the same write. */
export function useTableChange(table: string, meta: MutationMeta, photographs = false) {
  const { kind } = useSurvey();
  return useRecordChange(
    meta,
    async (
      name,
      {
        rows,
        proofs,
      }: {
        rows: (rows: TableRow[], record: object, proofs: PhotoProofs) => TableRow[];
        proofs?: ProofChange | undefined;
      },
      known,
    ) =>
      photographs || isImageTable(kind, table)
        ? changeImages(
            kind,
            name,
            (fresh, stored) =>
              ({ [table]: rows(tableOf<TableRow>(fresh, table), fresh, stored) }) as DocDraft<SurveyDoctype>,
            proofs,
            known,
          )
        : {
            record: await changeTable(
              kind.doctype,
              name,
              table as never,
              ((now: TableRow[], record: object) => rows(now, record, {})) as never,
            ),
          },
  );
}

/** Changes fields that name an image, and what is kept of the originals in the same write. */
export function useImageChange(meta: MutationMeta) {
  const { kind } = useSurvey();
  return useRecordChange(
    meta,
    (
      name,
      {
        fields,
        proofs,
      }: {
        fields: DocDraft<SurveyDoctype> | ((record: Doctypes[SurveyDoctype]) => DocDraft<SurveyDoctype>);
        proofs?: ProofChange | undefined;
      },
      known,
    ) => changeImages(kind, name, typeof fields === 'function' ? fields : () => fields, proofs, known),
  );
}

/** Moves an image from the field that names its File into another; what stood there changes places with it. */
export function useImageMove(slots: readonly KindSlot<SurveyDoctype>[]) {
  const { kind } = useSurvey();
  return useRecordChange({ success: 'Photograph moved' }, (name, move: { file: string; to: string }, known) =>
    moveImage(kind, name, slots, move, known),
  );
}
