import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { RFQ } from '@/api/doctypes/rfq';
import { paths, to } from '@/paths';
import { pressAndSay, pressOneOf, testFormFailures, type Forms } from './formFailures';
import { aGeneralJob, generalAddress } from './newJob';
import { renderAt, type Rendered } from './renderAt';
import { openSurvey, press, sentFile, stored, SURVEY, told, withSentPhotograph } from './surveyPage';
import { anRfq } from '@tests/mock/seed/builders';

const PUT_SURVEY = { method: 'PUT', path: `/api/resource/${SURVEY}` };

const withPhotograph = async () => {
  const page = await openSurvey({ section: 'images', prepare: withSentPhotograph });
  await screen.findByRole('img', { name: /^Initial survey, no\. 1/ });
  return page;
};

/** A job of no known kind, with a document that its surveyor attached. */
async function withJobFile() {
  let names = { job: '', rfq: '' };
  const page = await renderAt(() => generalAddress(names.job), {
    as: 'surveyor',
    prepare: (backend) => {
      names = aGeneralJob(backend);
      const bytes = new TextEncoder().encode('%PDF-1.4');
      sentFile(backend, { doctype: 'Job Order', docname: names.job, fileName: 'plan.pdf', bytes });
    },
  });
  await screen.findByRole('list', { name: 'Documents of the survey' });
  return { ...page, ...names };
}

const jobFiles = ({ backend, job }: Rendered & { job: string }) =>
  backend.asSystem(({ db }) => db.list('File', { filters: [['attached_to_name', '=', job]] }));

/** A request before its vendor, with one person of its joint inspection. */
async function withInspection() {
  let id = '';
  const person = { on_behalf_of: 'Owner', name1: 'Capt. Silva', role: 'Master' };
  const page = await renderAt(() => to(paths.acceptRfq, { id }), {
    as: 'vendor',
    seed: (db) => {
      const rfq = anRfq({ status: 'Accepted', surveyor_details: [person] as never });
      id = db.insert<{ name: string }>('RFQ', rfq).name;
    },
  });
  await screen.findByRole('button', { name: 'Delete Capt. Silva' });
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  return { ...page, id };
}

const people = ({ backend, id }: Rendered & { id: string }) =>
  backend.asSystem(({ db }) => db.get<RFQ>('RFQ', id)?.surveyor_details ?? []);

const forms: Forms = {
  'a photograph of a survey': (prove) =>
    prove({
      open: withPhotograph,
      who: 'surveyor',
      call: PUT_SURVEY,
      fill: () => undefined,
      send: pressAndSay('Delete image 1, initial survey', 'Delete'),
      kept: (page) => expect(stored(page)?.upload_image_table_i).toHaveLength(1),
      done: (page) => waitFor(() => expect(stored(page)?.upload_image_table_i).toEqual([])),
    }),

  'a caption of a photograph': (prove) =>
    prove({
      open: withPhotograph,
      who: 'surveyor',
      call: { method: 'POST', path: 'upload_file' },
      fill: async (page) => {
        await press(page, 'Caption of initial survey, no. 1');
        const words = await screen.findByRole('combobox', { name: 'What the picture shows' });
        fireEvent.change(words, { target: { value: 'Aft bulkhead' } });
      },
      send: (page) => pressOneOf(page, 'Save'),
      kept: () =>
        expect(screen.getByRole('combobox', { name: 'What the picture shows' })).toHaveValue('Aft bulkhead'),
      done: () => told('Caption saved'),
    }),

  'a document of a job': (prove) =>
    prove({
      open: withJobFile,
      who: 'surveyor',
      call: { method: 'DELETE', path: '/api/resource/File' },
      fill: () => undefined,
      send: pressAndSay('Delete plan.pdf', 'Delete'),
      kept: (page) => expect(jobFiles(page)).toHaveLength(1),
      done: (page) => waitFor(() => expect(jobFiles(page)).toEqual([])),
    }),

  'a person of a joint inspection': (prove) =>
    prove({
      open: withInspection,
      who: 'vendor',
      call: { method: 'PUT', path: '/api/resource/RFQ' },
      fill: () => undefined,
      send: pressAndSay('Delete Capt. Silva', 'Delete'),
      kept: (page) => expect(people(page)).toHaveLength(1),
      done: (page) => waitFor(() => expect(people(page)).toEqual([])),
    }),
};

// what is left of a worksheet that the record never named goes when the form is opened next
testFormFailures(forms, {
  elsewhere: ['a caption of a photograph'],
  leavesFiles: ['a photograph of a survey'],
});
