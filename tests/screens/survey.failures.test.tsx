import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { RFQ } from '@/api/doctypes/rfq';
import { generalFile } from '@/shared/generalSurvey/fileNames';
import { testFormFailures, pressAndSay, pressOneOf, type Forms } from './formFailures';
import { aGeneralJob, generalAddress } from './newJob';
import { renderAt, type Rendered } from './renderAt';
import {
  field,
  fill,
  openSurvey,
  press,
  startSending,
  stored,
  storedWorksheet,
  SURVEY,
  told,
  withDocument,
  type SurveyOnScreen,
} from './surveyPage';

const PUT_SURVEY = { method: 'PUT', path: `/api/resource/${SURVEY}` };
const saves = async () => {
  const button = await screen.findByText('Save', { selector: 'button', exact: false });
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
};

/** A section goes out by itself. */
const queued = { goOn: startSending };

const cell = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`no cell ${name}`);
  return found;
};
const typeInto = (name: string, value: string) => {
  fireEvent.focus(cell(name));
  fireEvent.change(cell(name), { target: { value } });
  fireEvent.blur(cell(name));
};
const TANK = 'tables.ballast_water_i.0';
const FORWARD = 'record.fwd_port_i';

const typeTank = async (page: Rendered, sounding: string) => {
  await page.user.click(await screen.findByRole('tab', { name: 'Tanks' }));
  await press(page, 'Add tank');
  await waitFor(() => cell(`${TANK}.tank`));
  typeInto(`${TANK}.tank`, 'Fore peak');
  typeInto(`${TANK}.sounding`, sounding);
  typeInto(`${TANK}.tabvol`, '212.4');
  typeInto(`${TANK}.density`, '1.0125');
};
const tankStands = () => {
  expect(cell(`${TANK}.tank`)).toHaveValue('Fore peak');
  expect(cell(`${TANK}.tabvol`).value).toMatch(/^212\.4/);
};
const tankStored = (page: SurveyOnScreen, sounding: number) =>
  waitFor(() =>
    expect(stored(page)?.ballast_water_i).toMatchObject([
      { tank: 'Fore peak', sounding, tabvol: 212.4, density: 1.0125 },
    ]),
  );

/** Every section of fields is saved by the same road: `npm run test:matrix` goes along it with each of them. */
const otherSections: Forms = {
  'fields of a survey': (prove) =>
    prove({
      ...queued,
      open: () => openSurvey({ section: 'remarks' }),
      who: 'surveyor',
      call: PUT_SURVEY,
      fill: (page) => fill(page, 'Remarks on the final survey', 'Swell at the outer marks.'),
      send: saves,
      kept: (page) =>
        expect(field(page, 'Remarks on the final survey')).toHaveValue('Swell at the outer marks.'),
      done: (page) => waitFor(() => expect(stored(page)?.remarks_f).toBe('Swell at the outer marks.')),
    }),
};

const forms: Forms = {
  ...(import.meta.env.MODE === 'matrix' && otherSections),

  'readings and tanks of a draft survey': (prove) =>
    prove({
      ...queued,
      open: () => openSurvey({ section: 'initial' }),
      who: 'surveyor',
      call: PUT_SURVEY,
      fill: async (page) => {
        await typeTank(page, '1.75');
        await page.user.click(screen.getByRole('tab', { name: 'Drafts and tables' }));
        await waitFor(() => cell(FORWARD));
        typeInto(FORWARD, '7.125');
      },
      send: saves,
      kept: () => expect(cell(FORWARD).value).toMatch(/^7\.125/),
      done: async (page) => {
        await waitFor(() => expect(stored(page)?.fwd_port_i).toBe(7.125));
        await tankStored(page, 1.75);
      },
    }),

  'joint inspection': (prove) =>
    prove({
      open: () => openSurvey({ section: 'joint-inspection' }),
      who: 'surveyor',
      call: { method: 'PUT', path: '/api/resource/RFQ' },
      fill: async (page) => {
        await press(page, 'Add');
        fill(page, /^On behalf of/, 'Charterers');
        fill(page, /^Name/, 'K. Solberg');
        fill(page, /^Role/, 'Supercargo');
      },
      send: saves,
      kept: (page) => expect(field(page, /^Name/)).toHaveValue('K. Solberg'),
      done: () => told('Joint Inspection Updated Successfully'),
    }),

  'a zero among the tanks, which only the worksheet tells from nothing': (prove) =>
    prove({
      ...queued,
      open: () => openSurvey({ section: 'initial' }),
      who: 'surveyor',
      call: { method: 'POST', path: 'upload_file' },
      fill: (page) => typeTank(page, '0'),
      send: saves,
      kept: tankStands,
      done: async (page) => {
        await tankStored(page, 0);
        await waitFor(async () =>
          expect((await storedWorksheet(page)).zeros).toContain('ballast_water_i/Fore peak/sounding'),
        );
      },
    }),

  'documents of a survey': (prove) =>
    prove({
      open: () => openSurvey({ section: 'documents', sends: false }),
      who: 'surveyor',
      call: { method: 'POST', path: 'upload_file' },
      fill: () => screen.findByLabelText('Add documents', { selector: 'input' }),
      send: async (page) => {
        const drop = screen.getByLabelText('Add documents', { selector: 'input' });
        if (screen.queryByText('certificate.pdf')) await pressOneOf(page, 'Retry certificate.pdf');
        else
          await page.user.upload(
            drop,
            new File(['%PDF-1.4'], 'certificate.pdf', { type: 'application/pdf' }),
          );
      },
      toast: () => 'Error:Upload Failed',
      kept: () => expect(screen.getByText('certificate.pdf')).toBeInTheDocument(),
      done: (page) =>
        waitFor(() => {
          const rows = (stored(page)?.voyage_and_stowage_documents ?? []).filter(
            ({ document_name }) => document_name === 'certificate.pdf',
          );
          expect(rows).toHaveLength(1);
        }),
    }),

  'a document of a survey that is deleted': (prove) =>
    prove({
      open: async () => {
        const page = await openSurvey({
          section: 'documents',
          prepare: (backend, job) => withDocument(backend, job, 'certificate.pdf'),
        });
        await screen.findByText('certificate.pdf');
        return page;
      },
      who: 'surveyor',
      call: PUT_SURVEY,
      fill: () => undefined,
      send: pressAndSay('Delete certificate.pdf', 'Delete'),
      kept: (page) => expect(stored(page)?.voyage_and_stowage_documents).toHaveLength(1),
      done: (page) => waitFor(() => expect(stored(page)?.voyage_and_stowage_documents).toEqual([])),
    }),

  'a general survey': (prove) =>
    prove({
      ...queued,
      words: (failure) => (failure === 'network gone' ? /waiting for the network/ : undefined),
      toast: (failure) => (failure === 'network gone' ? null : undefined),
      open: async () => {
        let names = { job: '', rfq: '' };
        const page = await renderAt(() => generalAddress(names.job), {
          as: 'surveyor',
          prepare: (backend) => {
            names = aGeneralJob(backend);
          },
        });
        await screen.findByText('No finding yet.');
        return { ...page, ...names };
      },
      who: 'surveyor',
      call: { method: 'PUT', path: '/api/resource/RFQ' },
      fill: (page) => fill(page, 'Report text', 'All holds were inspected.'),
      send: saves,
      kept: (page) => expect(field(page, 'Report text')).toHaveValue('All holds were inspected.'),
      done: (page) =>
        waitFor(() => {
          const rows = page.backend.asSystem(({ db }) => db.get<RFQ>('RFQ', page.rfq)?.attachments ?? []);
          const sheets = rows.filter(
            ({ attachment }) => generalFile({ name: page.job }, attachment ?? '') === 'sheet',
          );
          expect(sheets).toHaveLength(1);
        }),
    }),

  'status of the job': (prove) =>
    prove({
      open: () => openSurvey({ order: { status: 'Allocated' } }),
      who: 'surveyor',
      call: { method: 'PUT', path: '/api/resource/Job Order' },
      fill: async (page) => {
        await press(page, 'Start the job');
        fill(page, /^Comment/, 'On board 05:40.');
      },
      send: (page) => pressOneOf(page, 'Set to In Progress'),
      kept: (page) => expect(field(page, /^Comment/)).toHaveValue('On board 05:40.'),
      done: () => told('Job Order status changed successfully'),
    }),

  'deleting a survey': (prove) =>
    prove({
      open: () => openSurvey(),
      who: 'surveyor',
      call: { method: 'DELETE', path: `/api/resource/${SURVEY}` },
      fill: async (page) => {
        await press(page, 'More');
        await page.user.click(await screen.findByRole('menuitem', { name: /Delete survey/ }));
        await screen.findByRole('dialog');
        fill(page, /^Type .* to delete it/, stored(page)?.name ?? '');
      },
      send: (page) => pressOneOf(page, 'Delete'),
      toast: () => 'Error:Delete Failed',
      kept: (page) => expect(field(page, /^Type .* to delete it/)).toHaveValue(stored(page)?.name ?? ''),
      done: (page) => waitFor(() => expect(stored(page)).toBeUndefined()),
    }),
};

// what is left of a worksheet that the record never named goes when the form is opened next
testFormFailures(forms, {
  elsewhere: ['documents of a survey', 'a zero among the tanks, which only the worksheet tells from nothing'],
  leavesFiles: ['a general survey'],
});
