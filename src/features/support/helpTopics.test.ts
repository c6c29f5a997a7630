import { describe, expect, it } from 'vitest';
import { ROLES } from '@/session/roles';
import { likelyTopics, topicsOf } from './helpTopics';

describe('help', () => {
  it('answers each role about its own work, and everybody about the rest', () => {
    const questions = (role: (typeof ROLES)[number]) => topicsOf(role).map(({ question }) => question);
    expect(questions('Surveyor')[0]).toBe('How do I begin a draft survey?');
    expect(questions('Vendor')).not.toContain('How do I begin a draft survey?');
    for (const role of ROLES) {
      expect(questions(role)).toContain('How do I change my password?');
      expect(new Set(questions(role)).size).toBe(questions(role).length);
    }
  });

  it('says to surveyors that photographs outlive the page', () => {
    const texts = topicsOf('Surveyor').flatMap(({ answer }) => answer);
    expect(texts.filter((text) => text.includes('hotographs and documents'))).toEqual([
      expect.stringContaining('after the page was closed'),
    ]);
    expect(texts.join(' ')).not.toContain('leave it open');
  });

  it('promises a requester no report that was not sent', () => {
    const reports = topicsOf('Requester').find(({ question }) => question === 'Where are my reports?');
    expect(reports?.answer.join(' ')).toMatch(/sent/);
    expect(reports?.answer.join(' ')).not.toMatch(/upload/);
  });

  it('finds the likely answer to what is typed, of the own role alone', () => {
    const found = (role: (typeof ROLES)[number], typed: string) =>
      likelyTopics(role, typed).map(({ question }) => question);
    expect(found('Vendor', 'I forgot my passwords')[0]).toBe('How do I change my password?');
    expect(found('Vendor', 'surveyors')[0]).toMatch(/surveyor/);
    expect(found('Requester', 'draft survey readings')).not.toContain('How do I begin a draft survey?');
    expect(found('Vendor', 'what is it')).toEqual([]);
  });
});
