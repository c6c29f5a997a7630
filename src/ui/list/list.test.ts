import { describe, expect, it } from 'vitest';
import { pageWindow } from './pageWindow';
import { ALL, toggleStatus } from './statusSelection';

describe('status selection', () => {
  it('replaces everything by All', () => {
    expect(toggleStatus(['New', 'Accepted'], ALL)).toEqual([ALL]);
    expect(toggleStatus([ALL], ALL)).toEqual([ALL]);
  });

  it('replaces All by the first status chosen', () => {
    expect(toggleStatus([ALL], 'New')).toEqual(['New']);
  });

  it('otherwise toggles in and out', () => {
    expect(toggleStatus(['New'], 'Accepted')).toEqual(['New', 'Accepted']);
    expect(toggleStatus(['New', 'Accepted'], 'New')).toEqual(['Accepted']);
  });
});

describe('page window', () => {
  it('shows every page while there are few', () => {
    expect(pageWindow(1, 1)).toEqual([1]);
    expect(pageWindow(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('keeps five round the current page and two at each end', () => {
    expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 19, 20]);
    expect(pageWindow(10, 20)).toEqual([1, 2, 'gap', 8, 9, 10, 11, 12, 'gap', 19, 20]);
    expect(pageWindow(20, 20)).toEqual([1, 2, 'gap', 16, 17, 18, 19, 20]);
  });

  it('fills a gap of one page', () => {
    expect(pageWindow(6, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 'gap', 19, 20]);
  });
});
