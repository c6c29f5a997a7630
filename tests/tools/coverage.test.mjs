import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compare, coverage, faultsOf, readFacts, report } from './coverage.mjs';
import { root } from './run.mjs';

const ledger = {
  calls: [
    { verb: 'GET', on: 'RFQ', in: '2§7' },
    { verb: 'PUT', on: 'RFQ/{name}', in: '2§7' },
    { verb: 'POST', on: 'method upload_file (RFQ)', in: '2§7' },
  ],
  routes: [{ route: '/acceptView/{id}', in: '2§2' }],
  texts: [{ text: 'No Data Found', in: '2§2' }],
};

const nothing = { calls: [], routes: [], texts: [] };

describe('the contract ledger', () => {
  it('is held against the facts of all processes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'plimsoll-facts-'));
    writeFileSync(join(folder, '1.jsonl'), '{"verb":"PUT","on":"RFQ/{name}"}\n{"text":"No Data Found"}\n');
    writeFileSync(join(folder, '2.jsonl'), '{"verb":"POST","on":"method upload_file (Tickets)"}\n');
    const parts = compare(ledger, readFacts(folder), nothing);
    rmSync(folder, { recursive: true });
    expect(report(parts).split('\n')).toEqual([
      'calls: 1 of 3 met',
      'routes: 0 of 1 met',
      'texts: 1 of 1 met',
      'calls: never met: GET RFQ  (2§7)',
      'calls: never met: POST method upload_file (RFQ)  (2§7)',
      'routes: never met: /acceptView/{id}  (2§2)',
    ]);
  });

  it('tells the acts of one call apart by the fields of its body', () => {
    const put = { verb: 'PUT', on: 'RFQ/{name}', in: '2§7' };
    const acts = {
      calls: [put, { ...put, fields: ['appointment', 'appointment_letter'] }, { ...put, fields: ['status'] }],
      routes: [],
      texts: [],
    };
    const body = (...fields) => [{ verb: 'PUT', on: 'RFQ/{name}', fields }];
    expect(faultsOf(compare(acts, body('appointment', 'modified'), nothing))).toEqual([
      'calls: never met: PUT RFQ/{name} with appointment, appointment_letter  (2§7)',
      'calls: never met: PUT RFQ/{name} with status  (2§7)',
    ]);
    const sent = body('appointment', 'appointment_issued', 'appointment_letter', 'modified');
    expect(faultsOf(compare(acts, [...sent, ...body('status')], nothing))).toEqual([]);
  });

  const facts = [{ verb: 'GET', on: 'RFQ' }, { route: '/acceptView/{id}' }, { text: 'No Data Found' }];

  it('does not ask for what is not built yet', () => {
    const notBuilt = { ...nothing, calls: ['PUT RFQ/{name}', 'POST method upload_file (RFQ)'] };
    expect(faultsOf(compare(ledger, facts, notBuilt))).toEqual([]);
  });

  it('asks that the list of what is not built holds nothing that is', () => {
    const notBuilt = {
      calls: ['GET RFQ', 'PUT RFQ/{name}', 'POST method upload_file (RFQ)'],
      routes: ['/acceptView/{id}'],
      texts: ['No Data Found'],
    };
    expect(faultsOf(compare(ledger, facts, notBuilt))).toEqual([
      'calls: built by now, take it off the list: GET RFQ',
      'routes: built by now, take it off the list: /acceptView/{id}',
      'texts: built by now, take it off the list: No Data Found',
    ]);
  });

  it('asks that the list names nothing but the contract', () => {
    const calls = ['PUT RFQ/{name}', 'POST method upload_file (RFQ)', 'PUT rfq/{name}'];
    expect(faultsOf(compare(ledger, facts, { ...nothing, calls }))).toEqual([
      'calls: not in the contract: PUT rfq/{name}',
    ]);
  });

  it('has faults where nothing was met at all, the kept one too', () => {
    expect(faultsOf(coverage(join(tmpdir(), 'plimsoll-no-such-folder'))).length).toBeGreaterThan(250);
  });

  it('names each thing once, with its paragraph', () => {
    const kept = JSON.parse(readFileSync(join(root, 'tests/contract/ledger.json'), 'utf8'));
    const keys = Object.values(kept)
      .flat()
      .map(({ in: _where, part: _part, ...entry }) => JSON.stringify(entry));
    expect(new Set(keys).size).toBe(keys.length);
    for (const { in: where } of Object.values(kept).flat()) expect(where).toMatch(/^[123]§\d(, [123]§\d)*$/);
    expect(kept.calls.length).toBeGreaterThan(100);
    expect(kept.routes.length).toBeGreaterThan(45);
    expect(kept.texts.length).toBeGreaterThan(150);
  });
});
