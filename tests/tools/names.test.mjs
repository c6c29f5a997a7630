import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesUnder } from './docs.mjs';
import { root } from './run.mjs';

it('no two exported things of src share a name', () => {
  const places = new Map();
  for (const path of filesUnder(`${root}/src`, /(?<!\.test|\.test-d|\.fixture)\.tsx?$/)) {
    const code = readFileSync(path, 'utf8');
    const names = code.matchAll(/^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm);
    for (const name of new Set([...names].map(([, name]) => name)))
      places.set(name, [...(places.get(name) ?? []), path.slice(root.length + 1)]);
  }
  expect(places.size).toBeGreaterThan(1000);
  expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([]);
});
