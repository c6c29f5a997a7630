import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compare, readFacts, report } from './coverage.mjs';
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

describe('the contract ledger', () => {
  it('is held against the facts of all processes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'plimsoll-facts-'));
    writeFileSync(join(folder, '1.jsonl'), '{"verb":"PUT","on":"RFQ/{name}"}\n{"text":"No Data Found"}\n');
    writeFileSync(join(folder, '2.jsonl'), '{"verb":"POST","on":"method upload_file (Tickets)"}\n');
    const parts = compare(ledger, readFacts(folder));
    rmSync(folder, { recursive: true });
    expect(report(parts).split('\n')).toEqual([
      'calls: 1 of 3 met',
      '  never met: GET RFQ  (2§7)',
      '  never met: POST method upload_file (RFQ)  (2§7)',
      'routes: 0 of 1 met',
      '  never met: /acceptView/{id}  (2§2)',
      'texts: 1 of 1 met',
    ]);
  });

  it('is empty of facts where nothing ran', () => {
    expect(readFacts(join(tmpdir(), 'plimsoll-no-such-folder'))).toEqual([]);
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
