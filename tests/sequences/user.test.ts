import { expect } from 'vitest';
import { ADD_USER, type AddUserPayload } from '@/features/staff/addUser';
import { provesOnce, type Check, type Work } from './exactlyOnce';

const EMAIL = 'new.hand@harbourgauge.example';

const add: Work = {
  kind: ADD_USER,
  as: 'vendor',
  id: 'add',
  payload: (): AddUserPayload => ({
    id: 'add',
    vendorId: 'CUST-00001',
    values: {
      first_name: 'New',
      middle_name: '',
      last_name: 'Hand',
      email: EMAIL,
      mobile_no: '+919820012345',
      is_independent_surveyor: 0,
    },
  }),
  run: (page, entry) => page.user.runAddUser(entry.id),
};

const oneUser: Check =
  ({ mock }) =>
  (result) => {
    const users = mock.backend.asSystem(({ db }) =>
      db.list<{ name: string }>('Surveyor', { filters: [['email', '=', EMAIL]] }),
    );
    expect(users.map(({ name }) => name)).toEqual([result]);
  };

await provesOnce('A user of a vendor is added', add, oneUser);
