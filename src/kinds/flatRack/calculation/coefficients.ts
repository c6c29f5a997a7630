/*
 * Tables of the check of lashings. docs/lashing.md names its sources: accelerations by the CTU Code chapter 5 as excerpts quote it (areas:
 * informative material 5; sideways, and lengthwise of A and C: a French transcription; lengthwise of B and all lengthwise
 * verticals from memory), road by EN 12195-1, shares of breaking load by CSS annex 13.
 */

/** What acts on a cargo in one direction, in g: `c` along it, `cz` downwards at the same time. */
export interface Acceleration {
  c: number;
  cz: number;
}

/** A sea area by its significant wave height. */
export type SeaArea = 'A' | 'B' | 'C';

/** Accelerations at sea. */
export const SEA: Readonly<
  Record<SeaArea, { words: string; lengthways: Acceleration; sideways: Acceleration }>
> = {
  A: {
    words:
      'waves to 8 m: Baltic, Mediterranean, Black Sea, Red Sea, Persian Gulf, coastal voyages 30N to 35S',
    lengthways: { c: 0.3, cz: 0.5 },
    sideways: { c: 0.5, cz: 1 },
  },
  B: {
    words: 'waves of 8 to 12 m: North Sea, Channel, Sea of Japan, Okhotsk, south-central oceans',
    lengthways: { c: 0.3, cz: 0.3 },
    sideways: { c: 0.7, cz: 1 },
  },
  C: {
    words: 'waves over 12 m: unrestricted',
    lengthways: { c: 0.4, cz: 0.2 },
    sideways: { c: 0.8, cz: 1 },
  },
};

/** Accelerations on the road. */
export const ROAD = {
  forward: { c: 0.8, cz: 1 },
  rearward: { c: 0.5, cz: 1 },
  sideways: { c: 0.5, cz: 1 },
} as const satisfies Record<string, Acceleration>;

/** Pairs of surfaces with their friction. `assumed`: no text was seen for it. */
export const FRICTION: readonly { pair: string; mu: number; assumed?: true }[] = [
  { pair: 'Certified rubber mat', mu: 0.6 },
  { pair: 'Cardboard on cardboard or wood', mu: 0.5 },
  { pair: 'Rough steel on sawn wood', mu: 0.5 },
  { pair: 'Sawn wood on plywood', mu: 0.45 },
  { pair: 'Sawn wood on grooved aluminium', mu: 0.4 },
  { pair: 'Sawn wood on steel', mu: 0.3 },
  { pair: 'Plastic on plywood', mu: 0.2 },
  { pair: 'Rough concrete on sawn wood', mu: 0.7, assumed: true },
  { pair: 'Smooth concrete on sawn wood', mu: 0.55, assumed: true },
  { pair: 'Steel crate on plywood', mu: 0.45, assumed: true },
  { pair: 'Big bag on wooden pallet', mu: 0.4, assumed: true },
  { pair: 'Painted rough steel on sawn wood', mu: 0.4, assumed: true },
  { pair: 'Rough steel on rough steel', mu: 0.4, assumed: true },
  { pair: 'Planed wood on plywood', mu: 0.3, assumed: true },
  { pair: 'Painted steel on steel', mu: 0.3, assumed: true },
  { pair: 'Planed wood on grooved aluminium', mu: 0.25, assumed: true },
  { pair: 'Planed wood on stainless steel', mu: 0.2, assumed: true },
  { pair: 'Painted barrel on painted barrel', mu: 0.2, assumed: true },
  { pair: 'Plastic on grooved aluminium or steel', mu: 0.15, assumed: true },
  { pair: 'Not swept clean', mu: 0.3, assumed: true },
  { pair: 'Oily or greasy', mu: 0.1, assumed: true },
];

/** Kinds of lashing with the share of the breaking load that counts as maximum securing load. */
export const KINDS = [
  { kind: 'Chain', share: 0.5 },
  { kind: 'Web', share: 0.5 },
  { kind: 'Wire, once used', share: 0.8 },
  { kind: 'Wire, re-used', share: 0.3 },
  { kind: 'Steel band, once used', share: 0.7 },
  { kind: 'Fibre rope', share: 0.33 },
  { kind: 'Turnbuckle or bar', share: 0.5 },
] as const;

/** m/s2. */
export const GRAVITY = 9.81;

/** Share of the friction that counts beside lashings that give: sliding friction (from memory). */
export const SLIDING = 0.75;
