import { describe, expect, it } from 'vitest';
import { fileNameOf } from './fileName';

describe('the name of a stored file', () => {
  it.each([
    ['/files/JO-1-formal-report.pdf', 'JO-1-formal-report.pdf'],
    ['/files/a%20b.pdf?fid=1', 'a b.pdf'],
    ['/files/100%.pdf', '100%.pdf'],
    ['plain.pdf', 'plain.pdf'],
  ])('%s', (path, name) => expect(fileNameOf(path)).toBe(name));
});
