import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { withMailBreaks, withWholeIds } from './breaks';

const htmlOf = (content: ReturnType<typeof withMailBreaks>) =>
  render(<p>{content}</p>).container.firstElementChild?.innerHTML;

it('breaks an address after its @ and its dots, and nothing else', () => {
  expect(htmlOf(withMailBreaks('S. Pandya, s.pandya@tarini.example'))).toBe(
    'S. Pandya, s.<wbr>pandya@<wbr>tarini.<wbr>example',
  );
  expect(htmlOf(withMailBreaks('12.5 m'))).toBe('12.5 m');
});

it('keeps the number of a record in one piece', () => {
  expect(htmlOf(withWholeIds('Cancel JO-00269?'))).toMatch(
    /^Cancel <span [^>]*nowrap[^>]*>JO-00269\?<\/span>$/,
  );
  expect(htmlOf(withWholeIds('Add user'))).toBe('Add user');
});
