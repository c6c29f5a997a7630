import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths, to } from '@/paths';
import { accountOf } from '@tests/mock/accounts';
import { holds, testFormFailures, pressOneOf, setField, type Forms } from './formFailures';
import { renderAt, type Rendered } from './renderAt';

const ticketsAbout = ({ backend }: Rendered, topic: string) =>
  backend.asSystem(({ db }) => db.list<{ name: string }>('Tickets', { filters: [['topic', '=', topic]] }));

const forms: Forms = {
  'new ticket': (prove) =>
    prove({
      open: () => renderAt(to(paths.support, undefined, { new: '1' }), { as: 'vendor' }),
      who: 'vendor',
      call: { method: 'POST', path: '/api/resource/Tickets' },
      fill: async () => {
        await screen.findByRole('dialog', { name: 'New ticket' });
        setField(/^Topic/, 'Stamp is missing');
        setField(/^Support type/, 'Billing');
        setField(/^Description/, 'Page two has none.');
      },
      send: (page) => pressOneOf(page, 'Retry the rest', 'Send'),
      kept: () => {
        if (screen.queryByLabelText(/^Topic/)) {
          holds(/^Topic/, 'Stamp is missing');
          holds(/^Description/, 'Page two has none.');
        } else expect(document.body.textContent).toContain('It is kept on this device.');
      },
      done: (page) => waitFor(() => expect(ticketsAbout(page, 'Stamp is missing')).toHaveLength(1)),
    }),

  'chat message': (prove) => {
    let begun = false;
    return prove({
      open: async () => {
        let id = '';
        const page = await renderAt(() => to(paths.support, undefined, { ticket: id }), {
          as: 'vendor',
          seed: (db) => {
            id = db.insert<{ name: string }>('Tickets', {
              topic: 'Talk',
              doc_name: 'CUST-00001',
              email: accountOf('vendor').email,
            }).name;
          },
        });
        await screen.findByLabelText('Message');
        return page;
      },
      who: 'vendor',
      call: { method: 'POST', path: '/api/resource/Support Chat' },
      fill: () => setField('Message', 'Where is page two?'),
      send: async (page) => {
        await pressOneOf(page, ...(begun ? ['Retry'] : ['Send']));
        begun = true;
      },
      kept: () => {
        expect(screen.getByText('Where is page two?')).toBeInTheDocument();
        expect(screen.getByText('Retry')).toBeInTheDocument();
      },
      done: (page) =>
        waitFor(() =>
          expect(
            page.backend.asSystem(({ db }) =>
              db.list('Support Chat', { filters: [['message', '=', 'Where is page two?']] }),
            ),
          ).toHaveLength(1),
        ),
    });
  },
};

it.each([
  [/^It is (?!not)\S+$/, 1],
  [/^It is not \S+\. Open it now$/, 2],
])('a ticket whose answer was lost asks whether the one found is its own: %s', async (answer, count) => {
  const page = await renderAt(to(paths.support, undefined, { new: '1' }), { as: 'vendor' });
  const { faults } = page.backend;
  faults.push({ match: { method: 'POST', path: 'resource/Tickets' }, kind: 'answer-lost', times: 1 });
  await screen.findByRole('dialog', { name: 'New ticket' });
  setField(/^Topic/, 'Stamp is missing');
  setField(/^Support type/, 'Billing');
  setField(/^Description/, 'Page two has none.');
  await pressOneOf(page, 'Send');
  await pressOneOf(page, 'Retry the rest');
  expect(await screen.findByText('Uncertain: was this ticket opened?')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: answer }));
  expect(await screen.findByLabelText('Message')).toBeVisible();
  expect(ticketsAbout(page, 'Stamp is missing')).toHaveLength(count);
});

testFormFailures(forms, { elsewhere: ['new ticket', 'chat message'] });
