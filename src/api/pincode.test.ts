import { describe, expect, it } from 'vitest';
import { isInState, readPincodeAnswer } from './pincode';

describe('the answer of the postal service', () => {
  it('is read from an object and from the first of a list', () => {
    const found = {
      Message: 'Number of pincode(s) found:2',
      PostOffice: [{ State: 'Odisha' }, { State: 'Odisha' }],
    };
    expect(readPincodeAnswer(found)).toEqual({ known: true, states: ['Odisha'] });
    expect(readPincodeAnswer([found])).toEqual({ known: true, states: ['Odisha'] });
    expect(readPincodeAnswer([{ Message: 'No records found', PostOffice: null }])).toEqual({ known: false });
  });

  it.each([null, 'text', [], {}, { PostOffice: [{}] }, { Message: 'Busy', PostOffice: null }])(
    'says nothing in the form of %j',
    (body) => {
      expect(readPincodeAnswer(body)).toBeNull();
    },
  );

  it('names states whatever their case and spaces', () => {
    expect(isInState(['Tamil Nadu'], 'TAMILNADU ')).toBe(true);
    expect(isInState(['Kerala'], 'Goa')).toBe(false);
  });
});
