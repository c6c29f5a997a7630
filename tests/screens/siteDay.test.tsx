import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { addDays, toWireDateTime } from '@/lib/dates';
import { changeNews, newsTiming } from '@/features/news/newsStore';
import { currentSession } from '@/session/store';
import { paths } from '@/paths';
import { accountOf } from '@tests/mock/accounts';
import { aTicket, anRfq } from '@tests/mock/seed/builders';
import { renderAt } from './renderAt';

beforeEach(() => {
  newsTiming.first = Infinity;
});

/** A zone in which it is another day than in this device's, UTC. */
const elsewhere = () => (new Date().getUTCHours() >= 11 ? 'Etc/GMT-14' : 'Etc/GMT+12');

it('a ticket of the site’s day says its time', async () => {
  await renderAt(paths.support, {
    as: 'vendor',
    prepare: (backend) => {
      backend.settings.time_zone = elsewhere();
      backend.asSystem(({ db }) =>
        db.insert('Tickets', aTicket({ doc_name: 'CUST-00001', topic: 'Opened just now' })),
      );
    },
  });
  const row = (await screen.findByText('Opened just now')).closest('a')!;
  await waitFor(() => expect(row.querySelector('time')).toHaveTextContent(/^\d\d:\d\d$/));
});
it('a request that came just now waits less than an hour', async () => {
  await renderAt(paths.dashboard, {
    as: 'vendor2',
    prepare: (backend) => {
      backend.settings.time_zone = 'Etc/GMT+12';
      backend.asSystem(({ db }) => {
        for (const { name } of db.list<{ name: string }>('RFQ', {
          filters: [['vendor', '=', currentSession().vendorId]],
        }))
          db.setValue('RFQ', name, { status: 'Completed' });
        db.insert('RFQ', anRfq({ vendor: currentSession().vendorId, status: 'New' }));
      });
    },
  });
  expect(await screen.findByText(/^waits/)).toHaveTextContent('waits less than 1 h');
});
it('news of the day before is of yesterday', async () => {
  const siteDay = toWireDateTime(new Date(), elsewhere()).slice(0, 10);
  const page = await renderAt(paths.help, {
    as: 'vendor',
    prepare: (backend) => {
      backend.settings.time_zone = elsewhere();
      changeNews(accountOf('vendor').email, (state) => ({
        ...state,
        entries: [
          {
            kind: 'request',
            id: 'RFQ-00001',
            title: 'New request from Quillfeather',
            facts: '',
            glyph: 'empty',
            tone: 'blue',
            to: '/acceptView/RFQ-00001',
            key: 'RFQ/RFQ-00001=New',
            at: `${addDays(siteDay, -1)} 12:00:00`,
            unread: true,
          },
        ],
      }));
    },
  });
  await page.user.click(await page.screen.findByRole('button', { name: /^News and messages/ }));
  const panel = within(await page.screen.findByRole('dialog', { name: 'News and messages' }));
  const yesterday = within(await panel.findByRole('region', { name: 'Yesterday' }));
  expect(yesterday.getByRole('link', { name: /New request from Quillfeather/ })).toBeVisible();
});
