/** What the journal calls a saved section; the job order follows. */
export const SAVES = 'survey-save/';
/** What it calls a photograph or document of a survey. */
export const FILES = 'survey-file/';

/** What it calls a step of a report that was pressed. */
export const REPORTS = 'survey-report/';

/** The job order of such a kind. */
export const orderOf = (kind: string): string => kind.slice(kind.indexOf('/') + 1);

/** Kind of the saves of one job order: they are sent one after the other. */
export const saveKindOf = (order: string): string => SAVES + order;
