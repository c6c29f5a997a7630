import { expect, it, vi } from 'vitest';

it('names the described kinds in their order, whichever came first', async () => {
  vi.resetModules();
  const { describedKinds, describeKinds, surveyKinds } = await import('./registry');
  await describeKinds(surveyKinds.slice(-1));
  await describeKinds();
  expect(describedKinds().map(({ id }) => id)).toEqual(surveyKinds.map(({ id }) => id));
});
