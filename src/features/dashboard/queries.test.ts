import { describe, expect, it } from 'vitest';
import { countIn, nextJobs, readJob, type SurveyorJob } from './queries';

const job = (given: Partial<SurveyorJob>): SurveyorJob => ({
  name: 'JO-1',
  status: 'Allocated',
  type: 'Draft Survey',
  place: 'Mundra',
  date: '2026-11-21',
  ...given,
});

describe('the surveyor’s own list', () => {
  it('reads rows whatever is missing in them', () => {
    expect(readJob({ name: 'JO-7', status: null })).toEqual({
      name: 'JO-7',
      status: '',
      type: '',
      place: '',
      date: '',
    });
  });

  it('counts a status, and says null for a list that could not be read', () => {
    const jobs = [job({}), job({ status: 'Completed' }), job({})];
    expect(countIn(jobs, 'Allocated')).toBe(2);
    expect(countIn(jobs, 'In Progress')).toBe(0);
    expect(countIn(null, 'Allocated')).toBeNull();
  });

  it('shows open jobs from today on, the soonest first', () => {
    const jobs = [
      job({ name: 'undated', date: '' }),
      job({ name: 'later', date: '2026-12-01' }),
      job({ name: 'today' }),
      job({ name: 'past', date: '2026-11-20' }),
      job({ name: 'done', status: 'Completed', date: '2026-11-25' }),
    ];
    expect(nextJobs(jobs, '2026-11-21').map(({ name }) => name)).toEqual(['today', 'later', 'undated']);
  });
});
