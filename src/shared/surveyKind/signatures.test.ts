import { describe, expect, it } from 'vitest';
import type { PdfBlock, PdfSignature } from '@/lib/pdf/model';
import { inkBounds, inkOf } from '@/lib/ink';
import { factsOf } from './printedFacts';
import {
  localMoment,
  hasSigned,
  readSignatures,
  signatureStanding,
  signedAt,
  withoutSignature,
  withSignature,
  type Signable,
  type Signature,
} from './signatures';
import { signableOf, withSignatures } from './signedDocument';

const aDocument = (cargo: string, text = 'Sea calm.') => ({
  title: 'Draft survey report',
  subtitle: '',
  number: 'DS-1',
  layout: 1,
  subject: { label: 'Vessel', value: 'A' },
  blocks: [
    { kind: 'paragraph', name: 'Text', text },
    { kind: 'result', cells: [{ label: 'Cargo loaded', value: cargo, unit: 'MT' }] },
    {
      kind: 'together',
      blocks: [{ kind: 'signatures', items: [{ label: 'Surveyor', note: 'Anita' }, { label: 'Master' }] }],
    },
  ] satisfies PdfBlock[],
});
const signable = (cargo: string, text?: string) => signableOf('Formal', aDocument(cargo, text));

const aSignature = (of: Signable, over: Partial<Signature> = {}): Signature => ({
  id: 'one',
  name: 'J. Pereira',
  role: 'Master',
  behalf: '',
  remark: 'For receipt only',
  at: '2026-11-21T23:12:05+05:30',
  by: 'Anita Kulkarni',
  ink: inkOf(
    [
      [
        { x: 10, y: 10 },
        { x: 60, y: 20 },
      ],
    ],
    400,
    160,
  ),
  picture: '',
  documents: { [of.report]: { fingerprint: of.fingerprint, layout: of.layout } },
  ...over,
});

const linesOf = (document: { blocks: readonly PdfBlock[] }): PdfSignature[] =>
  document.blocks.flatMap((block) =>
    'blocks' in block ? linesOf(block) : block.kind === 'signatures' ? block.items : [],
  );

describe('a signature', () => {
  it('is of the figures above the signature lines: another text is the same, another figure is not', async () => {
    const then = await signable('53,000.644');
    const signature = aSignature(then);
    expect(then.lines).toEqual(['Surveyor', 'Master']);
    expect(signatureStanding(signature, await signable('53,000.644', 'Rain later.'))).toBe('current');
    expect(signatureStanding(signature, await signable('52,833.342'))).toBe('changed');
    expect(signatureStanding(signature, { ...then, layout: 2 })).toBe('other layout');
    expect(signatureStanding(signature, { ...then, report: 'Final' })).toBeNull();
    expect(signatureStanding(aSignature({ ...then, fingerprint: '' }), { ...then, fingerprint: '' })).toBe(
      'changed',
    );
  });

  it('is printed on the line of its role with name and time, and leaves the other lines as they are', async () => {
    const now = await signable('53,000.644');
    const { signatures, signedFigures } = withSignature({}, aSignature(now), [now]);
    const signed = withSignatures(aDocument('53,000.644'), { signatures }, now);
    expect(linesOf(signed)).toMatchObject([
      { label: 'Surveyor', note: 'Anita' },
      {
        label: 'Master',
        name: 'J. Pereira',
        note: 'For receipt only',
        signed: 'Signed on the screen 21/11/2026 23:12 UTC+05:30',
        ink: { lines: [[20, 20, 120, 40]] },
      },
    ]);
    expect(signedFigures[now.fingerprint]).toEqual([{ label: 'Cargo loaded', value: '53,000.644 MT' }]);
    // what a file says changes with the signature, the figures that are signed do not
    const plain = await factsOf(aDocument('53,000.644'));
    expect((await factsOf(signed)).fingerprint).not.toBe(plain.fingerprint);
    expect((await signableOf('Formal', signed)).fingerprint).toBe(now.fingerprint);
  });

  it('stands on one of several lines of its role: that of the person who signed', async () => {
    const line = (name: string) => ({ label: 'Receiver', note: name, expected: { name, behalf: '' } });
    const two = {
      ...aDocument('1.000'),
      blocks: [{ kind: 'signatures', items: [line('R. Iyer'), line('S. Nair')] }] satisfies PdfBlock[],
    };
    const now = await signableOf('Formal', two);
    const nair = aSignature(now, { id: 'nair', name: 'S. Nair', role: 'Receiver' });
    const namesOf = (signatures: Record<string, unknown>) =>
      linesOf(withSignatures(two, { signatures }, now)).map(({ name = '', signed }) => (signed ? name : ''));
    expect(namesOf({ nair })).toEqual(['', 'S. Nair']);
    const iyer = { ...nair, id: 'iyer', name: 'R. Iyer', at: '2026-11-22T08:00:00+05:30' };
    expect(namesOf({ nair, iyer })).toEqual(['R. Iyer', 'S. Nair']);
    // nobody is named on the lines: each takes one, and an older one of the same person none
    const old = { ...nair, id: 'old', documents: { Formal: { fingerprint: 'other', layout: 1 } } };
    const unnamed = {
      ...two,
      blocks: [
        { kind: 'signatures', items: [{ label: 'Receiver' }, { label: 'Receiver' }] },
      ] satisfies PdfBlock[],
    };
    const signed = withSignatures(unnamed, { signatures: { nair, old } }, now);
    expect(linesOf(signed).map(({ name }) => name)).toEqual(['S. Nair', undefined]);
    expect(linesOf(signed)[1]?.signed).toBeUndefined();
  });

  it('is that of one person, though others are to sign in the same role', async () => {
    const given = [aSignature(await signable('1.000'), { name: 'S. Nair', role: 'Receiver' })];
    expect(hasSigned(given, 's. nair ', 'receiver')).toBe(true);
    expect(hasSigned(given, 'R. Iyer', 'Receiver')).toBe(false);
    expect(hasSigned(given, '', 'Receiver')).toBe(true);
    expect(hasSigned(given, '', 'Surveyor')).toBe(false);
  });

  it('stands on the line of its role whatever spaces stand around its label', async () => {
    const spaced = {
      ...aDocument('1.000'),
      blocks: [{ kind: 'signatures', items: [{ label: ' Master ' }] }] satisfies PdfBlock[],
    };
    const now = await signableOf('Formal', spaced);
    const { signatures } = withSignature({}, aSignature(now), [now]);
    expect(linesOf(withSignatures(spaced, { signatures }, now))).toMatchObject([{ name: 'J. Pereira' }]);
  });

  it('is not printed on other figures: its line says when it was given', async () => {
    const then = await signable('53,000.644');
    const { signatures } = withSignature({}, aSignature(then), [then]);
    const now = await signable('52,833.342');
    const [, master] = linesOf(withSignatures(aDocument('52,833.342'), { signatures }, now));
    expect(master).toEqual({
      label: 'Master',
      signed: 'J. Pereira signed 21/11/2026 23:12 UTC+05:30, before the figures changed: to be signed again',
    });
  });

  it('of somebody without a line stands beside the others, and a picture comes with its document', async () => {
    const now = await signable('1.000');
    const other = aSignature(now, { role: 'P&I surveyor', ink: null, picture: 'data:image/png;base64,AAEC' });
    const { signatures } = withSignature({}, other, [now]);
    const signed = withSignatures(aDocument('1.000'), { signatures }, now);
    expect(linesOf(signed)[2]).toMatchObject({ label: 'P&I surveyor', picture: 'signature one' });
    const picture = await signed.drawings?.['signature one']?.();
    expect([...(picture?.bytes ?? [])]).toEqual([0, 1, 2]);
  });

  it('takes the place of an earlier one of the same person, whose figures go with it', async () => {
    const [then, now] = [await signable('1.000'), await signable('2.000')];
    const first = withSignature({}, aSignature(then), [then]);
    const second = withSignature(first, aSignature(now, { id: 'two', at: '2026-11-22T08:00:00+05:30' }), [
      now,
    ]);
    expect(readSignatures(second).map(({ id }) => id)).toEqual(['two']);
    expect(Object.keys(second.signedFigures)).toEqual([now.fingerprint]);
    const initial = { ...then, report: 'Initial' };
    const third = withSignature(second, aSignature(initial, { id: 'three' }), [initial]);
    expect(readSignatures(third).map(({ id }) => id)).toEqual(['three', 'two']);
    expect(withoutSignature(withoutSignature(third, 'three'), 'two')).toEqual({
      signatures: {},
      signedFigures: {},
    });
  });

  it('is read from a worksheet as far as it can be, and no foreign picture is', () => {
    const signatures = {
      a: {
        name: 'A',
        at: '2026-11-21T10:00:00Z',
        documents: {},
        picture: 'https://elsewhere.example/a.png',
        ink: 5,
      },
      b: 'nothing',
    };
    expect(readSignatures({ signatures })).toMatchObject([{ id: 'a', name: 'A', picture: '', ink: null }]);
    expect(readSignatures({ signatures: [] })).toEqual([]);
    expect(readSignatures(null)).toEqual([]);
  });
});

it('keeps the time of the place where it was signed', () => {
  const at = localMoment(new Date('2026-11-21T17:42:05Z'));
  expect(new Date(at).toISOString()).toBe('2026-11-21T17:42:05.000Z');
  expect(signedAt({ at: '2026-11-21T23:12:05-09:30' })).toBe('21/11/2026 23:12 UTC-09:30');
  expect(signedAt({ at: 'yesterday' })).toBe('yesterday');
});

it('draws a dot as a short line, and knows what was drawn', () => {
  const ink = inkOf(
    [
      [{ x: 100, y: 50 }],
      [
        { x: 100, y: 50 },
        { x: 100.1, y: 50.1 },
        { x: 200, y: 90 },
      ],
    ],
    400,
    160,
  );
  expect(ink).toEqual({
    width: 800,
    height: 320,
    lines: [
      [200, 100],
      [200, 100, 400, 180],
    ],
  });
  expect(inkBounds(ink)).toEqual({ left: 200, top: 100, width: 200, height: 80 });
});
