import type { DocDraft } from '@/api/doctypes/index';
import { wasNotApplied } from '@/api/errors';
import { createDoc, listDocs, type Filter } from '@/api/resource';
import { entriesOf, runEntry, type JournalEntry, type OnStep, type Perform } from '@/lib/device/journal';
import type { StoredFile } from '@/lib/device/storedFile';
import { isSameText } from '@/lib/storedText';
import { askWhichIsOwn } from '@/shared/askWhichIsOwn';
import { isMadeBy, mayBeEcho, recordIdentity, sayAlike } from '@/shared/repeatedCall';
import { LIST_STEP, uploadStep } from '@/shared/uploadOnce';
import { attachFiles } from './attach';

export const OPEN_TICKET = 'open-ticket';

/**
 * A ticket unchanged since it was sent; `id` is the draft's, so that two tabs with one draft open one
 * ticket.
 */
export interface OpenTicketPayload {
  id: string;
  ticket: DocDraft<'Tickets'>;
  files: StoredFile[];
}

export const openTicketSteps = ({ files }: OpenTicketPayload) => [
  { key: 'ticket', label: 'Ticket' },
  ...files.map((file) => ({ key: uploadStep(file), label: `File ${file.name}` })),
  ...(files.length > 0 ? [{ key: LIST_STEP, label: 'List of attachments' }] : []),
];

/** The ticket that a sequence has opened, complete or not; undefined while that is not known. */
export const openedTicket = ({ done, steps }: Pick<JournalEntry, 'done' | 'steps'>): string | undefined =>
  (done?.result ?? steps['ticket']?.made) as string | undefined;

/** Opens a ticket with its files exactly once (2§4) and returns its name. Rejects where a file was refused, once the rest is sent. */
export const runOpenTicket = (entryId: string, onStep?: OnStep): Promise<string> =>
  runEntry(
    entryId,
    async (perform, entry) => {
      const { ticket, files } = entry.payload as OpenTicketPayload;
      const name = await createTicket(perform, entry, ticket);
      await attachFiles(perform, entry, name, files, { whole: false });
      return name;
    },
    { wasNotApplied, ...(onStep ? { onStep } : {}) },
  );

/** Fields that distinguish tickets of one person. */
const DISTINGUISHING = ['topic', 'support_type', 'description'] as const;

function createTicket(perform: Perform, entry: JournalEntry, draft: DocDraft<'Tickets'>): Promise<string> {
  const mine: Filter<'Tickets'>[] = [
    ['doc_name', '=', draft.doc_name ?? ''],
    ['email', '=', draft.email ?? ''],
  ];
  const look = () =>
    listDocs('Tickets', {
      fields: ['name', 'creation', 'owner', ...DISTINGUISHING],
      filters: mine,
      orderBy: 'creation desc',
      limit: 200,
    });
  const fresh = async (before: readonly string[]) => {
    const others = (await entriesOf(entry.kind, entry.owner)).filter(({ id }) => id !== entry.id);
    const claimed = others.map(openedTicket);
    return (await look()).filter(
      (row) =>
        !before.includes(recordIdentity(row)) &&
        !claimed.includes(row.name) &&
        isMadeBy(entry.owner, row) &&
        DISTINGUISHING.every((field) => isSameText(draft[field] ?? '', row[field])),
    );
  };
  return perform({
    key: 'ticket',
    before: async () => (await look()).map(recordIdentity),
    find: async (before) => askWhichIsOwn(await fresh(before)),
    run: async (idempotencyKey) => (await createDoc('Tickets', draft, { idempotencyKey })).name,
    isEcho: mayBeEcho,
    repeated: async (made, before) =>
      sayAlike(
        made,
        (await fresh(before)).flatMap(({ name }) => (name === made ? [] : name)),
      ),
  });
}
