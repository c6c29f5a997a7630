import { UnreadableError } from './savedForm';

/** A section that "Save all" was pressed for, and what came of it. */
export interface SectionOutcome {
  id: string;
  title: string;
  /** `put`: it is on its way, and its stage says how far it is. */
  state: 'to save' | 'put' | 'refused';
  /** Why it was not sent at all. */
  why?: string;
  /** The first of its fields that cannot be read. */
  field?: string;
}

/** How the line of a refused section is found, to put the focus on it. */
export const refusedName = (section: string): string => `refused.${section}`;

interface SaveAllWork<S> {
  /** The changed sections in the order of work. */
  sections: readonly S[];
  /** Whether anything of a section is still unsaved: a save may take along what another one shows. */
  isChanged: (id: string) => boolean;
  /** Why a section cannot be saved now; null when it can. */
  whyNot: (id: string) => string | null;
  /** Saves a section once; rejects when it could not. */
  save: (section: S) => Promise<unknown>;
  onOutcomes: (outcomes: readonly SectionOutcome[]) => void;
}

/**
 * Saves the changed sections one after the other, each once. One that is refused holds up no other, but for the first of a survey
 * without a record. Never rejects: the outcomes say what was refused.
 */
export async function saveAll<S extends { id: string; title: string }>(
  work: SaveAllWork<S>,
): Promise<readonly SectionOutcome[]> {
  let outcomes: readonly SectionOutcome[] = work.sections.map(({ id, title }) => ({
    id,
    title,
    state: 'to save',
  }));
  const tell = (id: string, news: Omit<SectionOutcome, 'id' | 'title'>) => {
    outcomes = outcomes.map((one) => (one.id === id ? { ...one, ...news } : one));
    work.onOutcomes(outcomes);
  };
  work.onOutcomes(outcomes);
  for (const section of work.sections) {
    const { id } = section;
    const why = work.whyNot(id);
    if (!work.isChanged(id)) tell(id, { state: 'put' });
    else if (why !== null) tell(id, { state: 'refused', why });
    else {
      try {
        await work.save(section); // oxlint-disable-line no-await-in-loop -- in their order
        tell(id, { state: 'put' });
      } catch (error) {
        const [field] = error instanceof UnreadableError ? error.names : [];
        tell(id, { state: 'refused', ...(field !== undefined && { field }) });
      }
    }
  }
  return outcomes;
}
