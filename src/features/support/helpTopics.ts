import { paths, type Path } from '@/paths';
import type { Role } from '@/session/roles';

/** A question of these roles and its answer. */
export interface HelpTopic {
  question: string;
  answer: readonly string[];
  link?: { label: string; to: Path };
  /** All roles when left out. */
  roles?: readonly Role[];
}

const ASKS: readonly Role[] = ['Requester', 'B2B User'];
const ANSWERS: readonly Role[] = ['Vendor', 'B2B User'];
const SURVEYS: readonly Role[] = ['Surveyor'];
const TICKETS: readonly Role[] = ['Requester', 'Vendor', 'B2B User', 'Surveyor', 'manager', 'user'];

/** The questions of the help page, those of a role's own work first. */
const helpTopics: readonly HelpTopic[] = [
  {
    question: 'How do I ask for a survey?',
    answer: [
      'Submit a Request has six steps: your details, where and when, the agent, the types of survey, attachments, and the vendor. The panel beside the form shows what you have chosen so far.',
      'What you type is kept on this device while you type it. When the page is closed, it is offered the next time you open the form.',
    ],
    link: { label: 'Submit a request', to: paths.submitRequest },
    roles: ASKS,
  },
  {
    question: 'Sending a request stopped half way. Do I send it again?',
    answer: [
      'No. Open the form again and press Retry the rest: steps that are done are not repeated, and no second request is created.',
    ],
    link: { label: 'Submit a request', to: paths.submitRequest },
    roles: ASKS,
  },
  {
    question: 'A vendor has rejected my request. What now?',
    answer: [
      'The reason is shown on the request. A rejected request cannot be changed: press Send to another vendor on its page, which fills in a new one, or Duplicate it.',
    ],
    link: { label: 'Your requests', to: paths.requesterRfqs },
    roles: ASKS,
  },
  {
    question: 'Where are my reports?',
    answer: [
      'A report appears under Reports once the surveyor has sent it, a certificate once it is signed as well.',
    ],
    link: { label: 'Reports', to: paths.requesterReports },
    roles: ['Requester'],
  },
  {
    question: 'What does it cost to accept a request?',
    answer: [
      'Each type of survey costs credit points. The request shows them for each line, and your balance before and after accepting. Accepting creates one job order for each line.',
      'If you have too few points, buy a package first. If you accept without enough points, the request is accepted and its job orders are created; the points are taken when you have bought more and press Retry the rest on the request.',
    ],
    link: { label: 'Packages', to: paths.packages },
    roles: ANSWERS,
  },
  {
    question: 'How do I give a job to a surveyor?',
    answer: [
      'Open the job order and choose Allocate. Your own staff and independent surveyors are listed separately; a job has a first and, if you like, a second surveyor.',
    ],
    link: { label: 'Job Orders', to: paths.jobOrders },
    roles: ANSWERS,
  },
  {
    question: 'How do I add a surveyor to my company?',
    answer: [
      'Add user asks for the email first. If a surveyor has an account with this email, it is linked to your company. If not, a new account is created, and its password is sent by email.',
      'Removing a surveyor ends only the link to your company: the account and the links to other vendors stay.',
    ],
    link: { label: 'Users', to: paths.staff },
    roles: ANSWERS,
  },
  {
    question: 'How do I begin a draft survey?',
    answer: [
      'Open the job under My Tasks and start it. The sections are listed with how far each is filled in; each is saved separately.',
      'Drafts, tanks and densities are calculated while you type, the initial and the final survey side by side. A warning never stops you from saving.',
    ],
    link: { label: 'My Tasks', to: paths.myTasks },
    roles: SURVEYS,
  },
  {
    question: 'What happens to my readings when the connection breaks?',
    answer: [
      'They stay on this device until they are saved; the text beside Save tells you when that is done. Clearing the data of this site in the browser deletes what was not saved.',
      'Photographs and documents that could not be sent also stay on this device: each is shown at its place in the survey with Retry, even after the page was closed, until it is sent or you delete it.',
    ],
    roles: SURVEYS,
  },
  {
    question: 'Somebody else has changed the same survey. Whose figures count?',
    answer: [
      'You are asked field by field: keep yours or take theirs. Nothing is overwritten before you choose.',
    ],
    roles: SURVEYS,
  },
  {
    question: 'How does a report reach the requester?',
    answer: [
      'Four steps under Reports and certificates: generate it from the record, save its text, upload the file, send it. You can upload a file of your own instead of the generated one.',
    ],
    link: { label: 'My Tasks', to: paths.myTasks },
    roles: SURVEYS,
  },
  {
    question: 'How do I give credit points to a vendor?',
    answer: [
      'Vendor Purchase lists the points of every vendor; Add points asks for vendor, number and validity.',
    ],
    link: { label: 'Vendor Purchase', to: paths.vendorPurchase },
    roles: ['admin'],
  },
  {
    question: 'How do I reach support?',
    answer: [
      'Open a ticket under Support. Answers appear in its conversation, with the status of the ticket. You can read a closed ticket but not write in it; open a new one that refers to it.',
    ],
    link: { label: 'Support', to: paths.support },
    roles: TICKETS,
  },
  {
    question: 'How do I see what others did?',
    answer: [
      'The bell at the top right holds the news: new requests, answers, jobs, reports, invoices and messages. What you did yourself is not news. A piece of news is read once you open its record, or all at once by Mark all read. This is kept on this device: another device has its own.',
      'Plimsoll looks once a minute while the page is in front of you, and not on the pages of a survey. The figures in the menu say how much waits for you.',
    ],
  },
  {
    question: 'How do I find a record?',
    answer: [
      'Press Ctrl K (Cmd K on a Mac), or the search at the top, and type an id, a ship, a place or a name. Enter opens the first record that is found.',
    ],
  },
  {
    question: 'How do I find something in a long list?',
    answer: [
      'The search box says which fields it searches; filters limit the list by status, dates and more. A view saves search, filters and columns under a name that you choose. The address contains search and filters: a copied link opens the same list.',
      'Export writes all rows that match, from all pages, to an Excel file.',
    ],
  },
  {
    question: 'A message disappeared before I could read it.',
    answer: [
      'Every message is kept under the bell at the top right, in Messages of this session, until the page is closed.',
    ],
  },
  {
    question: 'How do I change my password?',
    answer: [
      'Open the menu under your initials at the top and choose Change password. If you have forgotten it, choose Forgot password on the login page: a new one is sent to your email.',
    ],
    link: { label: 'Change password', to: paths.resetPassword },
  },
  {
    question: 'Is there a dark mode?',
    answer: [
      'Yes. Light or dark follows your system; in the menu under your initials you can choose one for this device.',
    ],
  },
];

export const topicsOf = (role: Role | null): HelpTopic[] =>
  helpTopics.filter(({ roles }) => !roles || (role !== null && roles.includes(role)));

const COMMON = new Set(
  'the and for not does what how when why with this that are was were has have can could our your you from into please its all'.split(
    ' ',
  ),
);

const splitWords = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter((word) => !COMMON.has(word));

/** Ignores common endings, so that `reports` matches `report`. */
const stemOf = (word: string) => word.replace(/(ing|ed|es|s)$/, '');

/**
 * The best matching questions for a typed text, best first. A word in the question counts more than one in
 * the answer. Pure.
 */
export function likelyTopics(role: Role | null, typed: string): HelpTopic[] {
  const wanted = new Set(splitWords(typed).map(stemOf));
  const scoreOf = ({ question, answer }: HelpTopic) => {
    const questionWords = new Set(splitWords(question).map(stemOf));
    const answerWords = new Set(splitWords(answer.join(' ')).map(stemOf));
    return [...wanted].reduce(
      (sum, word) => sum + (questionWords.has(word) ? 3 : answerWords.has(word) ? 1 : 0),
      0,
    );
  };
  return topicsOf(role)
    .map((topic) => ({ topic, points: scoreOf(topic) }))
    .filter((one) => one.points > 1)
    .toSorted((one, other) => other.points - one.points)
    .slice(0, 3)
    .map(({ topic }) => topic);
}
