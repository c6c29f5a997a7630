import type { Draft } from '@/api/doctypes/index';
import { didNothing } from '@/api/errors';
import { createDoc, listDocs, type Filter } from '@/api/resource';
import { entriesOf, runEntry, type JournalEntry, type OnStep, type Perform } from '@/lib/device/journal';
import type { StoredFile } from '@/lib/device/storedFile';
import { shownText } from '@/lib/storedText';
import { attachFiles, ATTACHMENTS_STEP, identity, uploadStep } from './attach';

export const OPEN_TICKET = 'open-ticket';

/** A ticket as it was sent off; `id` is the draft's, so that two tabs with one draft open one ticket. */
export interface OpenTicketPayload {
  id: string;
  ticket: Draft<'Tickets'>;
  files: StoredFile[];
}

export const openTicketSteps = ({ files }: OpenTicketPayload) => [
  { key: 'ticket', label: 'Ticket' },
  ...files.map((file) => ({ key: uploadStep(file), label: `File ${file.name}` })),
  ...(files.length > 0 ? [{ key: ATTACHMENTS_STEP, label: 'List of attachments' }] : []),
];

/** Opens a ticket with its files, once (spec 2 §4), and gives its name. */
export const runOpenTicket = (entryId: string, onStep?: OnStep): Promise<string> =>
  runEntry(
    entryId,
    async (perform, entry) => {
      const { ticket, files } = entry.payload as OpenTicketPayload;
      const name = await createTicket(perform, entry, ticket);
      await attachFiles(perform, name, files);
      return name;
    },
    { didNothing, ...(onStep ? { onStep } : {}) },
  );

/** Texts by which one ticket of a party is told from another. */
const TELLING = ['topic', 'support_type', 'description'] as const;

function createTicket(perform: Perform, entry: JournalEntry, draft: Draft<'Tickets'>): Promise<string> {
  const mine: Filter<'Tickets'>[] = [
    ['doc_name', '=', draft.doc_name ?? ''],
    ['email', '=', draft.email ?? ''],
  ];
  const look = () =>
    listDocs('Tickets', {
      fields: ['name', 'creation', ...TELLING],
      filters: mine,
      orderBy: 'creation desc',
      limit: 200,
    });
  return perform({
    key: 'ticket',
    before: async () => (await look()).map(identity),
    find: async (before) => {
      const others = (await entriesOf(entry.kind, entry.owner)).filter(({ id }) => id !== entry.id);
      const claimed = others.map((other) => other.done?.result ?? other.steps['ticket']?.made);
      return (await look()).find(
        (row) =>
          !before.includes(identity(row)) &&
          !claimed.includes(row.name) &&
          TELLING.every((field) => shownText(row[field]).trim() === (draft[field] ?? '').trim()),
      )?.name;
    },
    run: async () => (await createDoc('Tickets', draft)).name,
  });
}
