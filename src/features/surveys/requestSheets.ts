import { paths, to } from '@/paths';

/** What a surveyor reads of the request of a job: the letter that appoints him, and the sheet that those sign who attend. */
export const requestSheets = (id: string) => [
  { id: 'letter', label: 'Appointment letter', to: to(paths.requesterRfq, { id }, { letter: '' }) },
  { id: 'attendance', label: 'Attendance sheet', to: to(paths.requesterRfq, { id }, { attendance: '' }) },
];
