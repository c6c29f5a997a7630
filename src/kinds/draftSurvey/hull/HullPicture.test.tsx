import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { computeDraftSurvey } from '../calculation/computeDraftSurvey';
import { exampleRecord } from '../calculation/exampleRecord';
import examples from '../calculation/examples.json';
import { draftSurveyInputs } from '../calculation/recordMapping';
import { HullPicture } from './HullPicture';

const { record, worksheet } = exampleRecord(examples.examples[0]?.inputs ?? {});

it('is one image with its readings, its factors and the initial waterline', () => {
  const inputs = draftSurveyInputs(record, worksheet);
  const { container } = render(<HullPicture result={computeDraftSurvey(inputs)} set="final" />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('Trim 0.297 m by the stern');
  for (const text of [
    'drawn ×10',
    'Sag 10.5 cm',
    '8.50 m fwd of AP',
    '2.20 m aft of FP',
    'Initial waterline 4.503 m',
  ]) {
    expect(container.textContent).toContain(text);
  }
  expect(container.innerHTML).not.toMatch(/NaN|undefined/);
});

it('shows a draft that was read to 5 mm as it was read', () => {
  const inputs = draftSurveyInputs({ ...record, mid_port_f: 12.345 }, worksheet);
  const { container } = render(<HullPicture result={computeDraftSurvey(inputs)} set="final" />);
  const shown = [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
  // at its mark, and at the section; the other side to the centimetre
  expect(shown.filter((text) => /^12\.345m?$/.test(text))).toEqual(['12.345', '12.345m']);
  expect(shown.filter((text) => /^12\.40m?$/.test(text))).toEqual(['12.40', '12.40m']);
});

it('says "not entered" at the mark whose draft is missing', () => {
  const inputs = draftSurveyInputs({ ...record, fwd_stbd_f: 0 }, worksheet);
  const { container } = render(<HullPicture result={computeDraftSurvey(inputs)} set="final" />);
  expect(container.textContent).toContain('not entered');
  expect(container.textContent).not.toContain('drawn ×10');
  expect(container.innerHTML).not.toMatch(/NaN|undefined/);
});
