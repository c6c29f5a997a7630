import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { paths } from '@/paths';
import { choose, testFormFailures, pressAndSay, pressOneOf, setField, type Forms } from './formFailures';
import { renderAt } from './renderAt';
import { press, told } from './surveyPage';

const forms: Forms = {
  'purchase a package': (prove) =>
    prove({
      open: () => renderAt(paths.packages, { as: 'vendor' }),
      who: 'vendor',
      call: { method: 'POST', path: 'credit_point_purchase' },
      fill: () => screen.findByRole('button', { name: 'Buy Basic 50' }),
      send: pressAndSay('Buy Basic 50', 'Buy', 'Check what was done and finish'),
      kept: () => expect(document.body.textContent).toContain('Basic 50'),
      done: () => told('Plan is added successfully'),
    }),

  'add points': (prove) =>
    prove({
      open: () => renderAt(paths.vendorPurchase, { as: 'admin' }),
      who: 'admin',
      call: { method: 'POST', path: '/api/resource/Credit Point' },
      fill: async (page) => {
        await press(page, 'Add points');
        await screen.findByRole('dialog', { name: 'Add points' });
        await choose(page, 'Vendor', /Coromandel Inspection House/);
        setField(/^Credit points/, '25');
        fireEvent.blur(screen.getByLabelText(/^Credit points/));
      },
      send: (page) => pressOneOf(page, 'Check what was done and finish', 'Add points'),
      kept: () => {
        const points = screen.queryByLabelText<HTMLInputElement>(/^Credit points/);
        if (points) expect(points).toHaveValue('25');
        else expect(screen.getByText(/^25 points for Coromandel/)).toBeInTheDocument();
      },
      done: () => told('Points added'),
    }),
};

testFormFailures(forms, { elsewhere: ['purchase a package', 'add points'] });
