import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftKey, draftsIn, saveDraft } from '@/lib/device/drafts';
import { paths, to } from '@/paths';
import { signIn } from '@/session/signIn';
import { accountOf } from '@tests/mock/accounts';
import { VISITOR, SIGN_UP } from '@/features/signup/submitSignup';
import { reload, renderAt, secondTab, type Rendered } from './renderAt';
import { goTo, openSurvey, press, reloaded, type SurveyOnScreen } from './surveyPage';

const FIELDS = { selector: 'input:not([aria-hidden]), textarea:not([aria-hidden])' };
const field = ({ container }: Rendered, label: string | RegExp) =>
  within(container).getByLabelText<HTMLInputElement>(label, FIELDS);
const type = (page: Rendered, label: string | RegExp, value: string) =>
  fireEvent.change(field(page, label), { target: { value } });
const offers = ({ container }: Rendered) =>
  within(container)
    .queryAllByText(/Recover your work\?|You have this open in another tab\./)
    .map((offer) => offer.textContent?.replace(/Typed .*?(: |$)/, '') ?? '');
const expectOffers = (page: Rendered, ...texts: string[]) =>
  waitFor(() => expect(offers(page).sort()).toEqual([...texts].sort()));
const answerOffer = async (page: Rendered, text: RegExp, button: string) => {
  const [note] = within(page.container)
    .getAllByRole('status')
    .filter((one) => text.test(one.textContent ?? ''));
  await page.user.click(within(note!).getByRole('button', { name: button }));
};
const count = (scope: string, drafts: number) =>
  waitFor(async () => expect(await draftsIn(scope)).toHaveLength(drafts));

describe('a sign-up', () => {
  const scope = draftKey(VISITOR, SIGN_UP);
  beforeEach(() => saveDraft(scope, { tab: 0, reached: 0, values: { basic: { first_name: 'Earlier' } } }));

  it('keeps what is typed on a new page while older work is offered, and goes on with it after a reload', async () => {
    const page = await renderAt(to(paths.signup));
    await expectOffers(page, 'Recover your work? Basic Details');
    type(page, /^Email/, 'new@northgate.example');
    await count(scope, 2);
    const again = reload(page);
    await waitFor(() => expect(field(again, /^Email/)).toHaveValue('new@northgate.example'));
    expect(again.screen.getByText(/did not send is here again/)).toBeVisible();
    await expectOffers(again, 'Recover your work? Basic Details');
  });

  it('shows the newest three of many, and the others when they are asked for', async () => {
    for (const slot of ['a', 'b', 'c', 'd']) {
      // oxlint-disable-next-line no-await-in-loop -- each newer than the one before
      await saveDraft(`${scope}/${slot}`, { tab: 0, reached: 0, values: { basic: {} } });
    }
    const page = await renderAt(to(paths.signup));
    await waitFor(() => expect(offers(page)).toHaveLength(3));
    await press(page, 'Show 2 older');
    await waitFor(() => expect(offers(page)).toHaveLength(5));
  });
});

describe('a request in two tabs', () => {
  const scope = draftKey(accountOf('requester').email, 'request');
  const vessel = 'Name of Area Spot';
  const begin = async (page: Rendered, name: string) => {
    await page.user.click(await within(page.container).findByRole('button', { name: 'Save & Continue' }));
    await waitFor(() => field(page, vessel));
    type(page, vessel, name);
  };

  it('is two requests, each kept by itself', async () => {
    const one = await renderAt(to(paths.submitRequest), { as: 'requester' });
    await begin(one, 'MV Northern Light');
    const other = secondTab(one);
    await begin(other, 'MV Southern Cross');
    await count(scope, 2);
    expect(field(one, vessel)).toHaveValue('MV Northern Light');
    one.unmount();
    const again = reload(other);
    await waitFor(() => expect(field(again, vessel)).toHaveValue('MV Southern Cross'));
    await expectOffers(again, 'Recover your work? MV Northern Light, Survey Details');
  });

  it('is not seen by the next person at the device', async () => {
    const page = await renderAt(to(paths.submitRequest), { as: 'requester' });
    await begin(page, 'MV Northern Light');
    await count(scope, 1);
    page.unmount();
    const { email, password } = accountOf('individual');
    await signIn(email, password);
    const next = secondTab(page);
    await begin(next, 'MV Southern Cross');
    expect(offers(next)).toEqual([]);
    await count(draftKey(email, 'request'), 1);
    await count(scope, 1);
  });

  it('goes on in the second tab, and leaves the first one empty', async () => {
    const one = await renderAt(to(paths.submitRequest), { as: 'requester' });
    await begin(one, 'MV Northern Light');
    // The step alone is stored as well, before the name is.
    await waitFor(async () => expect(JSON.stringify(await draftsIn(scope))).toContain('MV Northern Light'));
    const other = secondTab(one);
    await expectOffers(other, 'You have this open in another tab. MV Northern Light, Survey Details');
    type(one, vessel, 'MV Northern Lights');
    await answerOffer(other, /another tab/, 'Continue here');
    await waitFor(() => expect(field(other, vessel)).toHaveValue('MV Northern Lights'));
    await expectOffers(one, 'You have this open in another tab. MV Northern Lights, Survey Details');
    expect(within(one.container).queryByLabelText(vessel)).toBeNull();
    await count(scope, 1);
  });
});

describe('a survey', () => {
  const remarks = 'Remarks on the final survey';
  const left = async (): Promise<SurveyOnScreen> => {
    const page = await openSurvey();
    type(page, 'Flag', 'Liberia');
    await page.screen.findByText(/Saved on this device/);
    return reloaded(page);
  };
  const scopeOf = ({ jobOrder }: SurveyOnScreen) =>
    draftKey(accountOf('surveyor').email, 'draft-survey', jobOrder);

  it('keeps what is typed while older work is offered, and puts both together', async () => {
    const page = await left();
    await expectOffers(page, 'Recover your work? Ship particulars');
    await goTo(page, /^Remarks/);
    type(page, remarks, 'Calm.');
    await count(scopeOf(page), 2);
    const again = await reloaded(page);
    await expectOffers(again, 'Recover your work? Remarks', 'Recover your work? Ship particulars');
    await answerOffer(again, /Remarks/, 'Recover');
    await expectOffers(again, 'Recover your work? Ship particulars');
    await answerOffer(again, /Ship particulars/, 'Recover');
    await expectOffers(again);
    await waitFor(() => expect(field(again, remarks)).toHaveValue('Calm.'));
    await goTo(again, /^Ship particulars not saved yet/);
    expect(field(again, 'Flag')).toHaveValue('Liberia');
    await count(scopeOf(again), 1);
  });

  it('changes places with what was typed since where both change the same', async () => {
    const page = await left();
    await expectOffers(page, 'Recover your work? Ship particulars');
    type(page, 'Flag', 'Cyprus');
    await answerOffer(page, /Ship particulars/, 'Recover');
    await waitFor(() => expect(field(page, 'Flag')).toHaveValue('Liberia'));
    await expectOffers(page, 'Recover your work? Ship particulars');
    await answerOffer(page, /Ship particulars/, 'Recover');
    await waitFor(() => expect(field(page, 'Flag')).toHaveValue('Cyprus'));
    await count(scopeOf(page), 2);
  });

  it('is said to be open in another tab, and goes on here', async () => {
    const one = await openSurvey();
    type(one, 'Flag', 'Liberia');
    await count(scopeOf(one), 1);
    const other = secondTab(one);
    await within(other.container).findByRole('navigation', { name: 'Sections' });
    await expectOffers(other, 'You have this open in another tab. Ship particulars');
    type(other, 'IMO number', '9577434');
    await expectOffers(one, 'You have this open in another tab. Ship particulars');
    await answerOffer(other, /another tab/, 'Continue here');
    await waitFor(() => expect(field(other, 'Flag')).toHaveValue('Liberia'));
    expect(field(other, 'IMO number')).toHaveValue('9577434');
    await waitFor(() => expect(field(one, 'Flag')).toHaveValue(''));
    await count(scopeOf({ ...one }), 1);
  });
});
