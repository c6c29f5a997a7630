import { screen } from '@testing-library/react';
import { paths } from '@/paths';
import { accountOf } from '@tests/mock/accounts';
import { headed, holds, testFormFailures, pressOneOf, setField, type Forms } from './formFailures';
import { renderAt } from './renderAt';

const NEXT = 'Quarter-Mean-Of-Means-77';
const INVALID = /Invalid User name or Password/;
const WEAK = 'This is a top-10 common password. Please enter a strong password';

const forms: Forms = {
  login: (prove) =>
    prove({
      open: () => renderAt(paths.login),
      call: { method: 'POST', path: 'login' },
      fill: async () => {
        await screen.findByLabelText('Username (email)');
        setField('Username (email)', accountOf('vendor').email);
        setField('Password', accountOf('vendor').password);
      },
      send: (page) => pressOneOf(page, 'Login'),
      kept: () => {
        holds('Username (email)', accountOf('vendor').email);
        holds('Password', accountOf('vendor').password);
      },
      words: () => INVALID,
      toast: (failure) =>
        failure === 'rate limit' || failure === 'proxy’s welcome page' ? null : 'Error: Server Error',
      done: () => headed('Dashboard'),
    }),

  'forgot password': (prove) =>
    prove({
      open: () => renderAt(paths.forgotPassword),
      call: { method: 'POST', path: 'forget_password' },
      fill: async () => {
        await screen.findByLabelText(/^Email address/);
        setField(/^Email address/, accountOf('vendor').email);
      },
      send: (page) => pressOneOf(page, 'Send new password'),
      kept: () => holds(/^Email address/, accountOf('vendor').email),
      done: () => headed('Login'),
    }),

  'change password': (prove) =>
    prove({
      open: () => renderAt(paths.resetPassword, { as: 'surveyor' }),
      who: 'surveyor',
      call: { method: 'GET', path: 'reset_password' },
      fill: async () => {
        await screen.findByLabelText('Current password');
        setField('Current password', accountOf('surveyor').password);
        setField('New password', NEXT);
        setField('Confirm password', NEXT);
      },
      send: (page) => pressOneOf(page, 'Change password'),
      kept: () => {
        holds('Current password', accountOf('surveyor').password);
        holds('New password', NEXT);
      },
      toast: (failure) =>
        failure === 'maintenance' || failure === 'proxy’s error page'
          ? WEAK
          : failure === 'network gone'
            ? 'Server Error'
            : 'Error: Unknown Error',
      done: () => headed('Dashboard'),
    }),
};

// what these did cannot be looked up
testFormFailures(forms, { elsewhere: ['login', 'forgot password', 'change password'] });
