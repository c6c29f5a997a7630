import { expect, it } from 'vitest';
import { sectionState, withWaiting } from './sectionState';

const ofSection = ({ dirty = false, waits = false }) =>
  sectionState({} as never, { type: 'joint-inspection' } as never, {} as never, null, dirty, waits);

it('a section that waits on this device names the files that wait with it', () => {
  const waiting = ofSection({ waits: true });
  expect(withWaiting(waiting, 0, true).text).toBe('on this device');
  expect(withWaiting(waiting, 2, true).text).toBe('on this device, 2 waiting with it');
  expect(withWaiting(waiting, 2, false).text).toBe('on this device, 2 not sent yet');
  expect(withWaiting(ofSection({}), 2, true).text).toBe('on the request, 2 waiting on this device');
});
