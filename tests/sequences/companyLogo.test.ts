import { expect } from 'vitest';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { SET_LOGO, type LogoPayload } from '@/features/joborders/companyLogo';
import type { TestBackend } from '@tests/mock/node';
import { storedFileOf } from '../storedFile';
import { provesOnce, type Check, type Work } from './exactlyOnce';

const PLACE = 'Berth of the logo';

const orderOf = ({ backend }: TestBackend): JobOrder => {
  const order = backend.asSystem(({ db }) => {
    const name = db.exists('Job Order', { location_of_survey: PLACE });
    return name && db.get<JobOrder>('Job Order', name);
  });
  if (!order) throw new Error('no job order');
  return order;
};

const logo: Work = {
  kind: SET_LOGO,
  as: 'vendor',
  id: 'logo',
  payload: (mock): LogoPayload => ({
    jobOrder: orderOf(mock).name,
    file: { ...storedFileOf('logo.png', '\u0089PNG of this test'), type: 'image/png' },
    before: '',
  }),
  run: ({ logo: page }, entry) => page.runSetLogo(entry.id),
  seed: ({ db }) => {
    db.insert('Job Order', {
      rfq_id: 'RFQ-00001',
      vendor_id: 'CUST-00001',
      requester_id: 'REQ-00001',
      type_of_survey: 'Draft Survey',
      location_of_survey: PLACE,
      status: 'New',
      time: '',
    });
  },
};

const setOnce: Check =
  ({ mock }) =>
  () => {
    const { name, company_logo } = orderOf(mock);
    const files = mock.backend.asSystem(({ db }) =>
      db.list<{ file_url: string }>('File', {
        fields: ['file_url'],
        filters: [
          ['attached_to_doctype', '=', 'Job Order'],
          ['attached_to_name', '=', name],
        ],
      }),
    );
    expect(files).toEqual([{ file_url: company_logo }]);
  };

await provesOnce('a company logo', logo, setOnce);
