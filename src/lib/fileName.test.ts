import { describe, expect, it } from 'vitest';
import { fileNameOf } from './fileName';

describe('the name of a stored file', () => {
  it.each([
    ['/files/JO-1-formal-report.pdf', 'JO-1-formal-report.pdf'],
    ['/files/deck #1 50% full.jpg', 'deck #1 50% full.jpg'],
    ['/private/files/why? a+b & c.pdf', 'why? a+b & c.pdf'],
    ['/files/100%.pdf', '100%.pdf'],
    ['/files/50%25 full.pdf', '50%25 full.pdf'],
    ['/files/甲板 №1.jpg', '甲板 №1.jpg'],
    ['waiting/1-2/deck #1.jpg', 'deck #1.jpg'],
    ['plain.pdf', 'plain.pdf'],
    ['https://files.example/a%20b.pdf?fid=1#page=2', 'a b.pdf'],
    ['https://files.example/deck%20%231.pdf', 'deck #1.pdf'],
  ])('%s', (path, name) => expect(fileNameOf(path)).toBe(name));
});
