import { expect, it } from 'vitest';
import { stored } from '@/ui/useStored';
import { noteReminder, readReminders, reminderKey } from './reminders';

const ME = 'me@plimsoll.example';

it('keeps every day on which a reminder was sent, of each invoice and person apart', () => {
  noteReminder(ME, 'INV-1', '2026-12-24');
  noteReminder(ME, 'INV-2', '2026-12-25');
  noteReminder(ME, 'INV-1', '2026-12-31');
  noteReminder('you@plimsoll.example', 'INV-1', '2027-01-02');
  expect(stored(reminderKey(ME), readReminders)).toEqual({
    'INV-1': ['2026-12-24', '2026-12-31'],
    'INV-2': ['2026-12-25'],
  });
});
