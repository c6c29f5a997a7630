import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assumptionTable } from '@/api/assumptions';
import { paths } from '@/paths';
import { contractBlock, filesUnder, fillBlocks, headingsOf, indexOf, linksOf } from './docs.mjs';
import { root } from './run.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const at = (path) => join(root, path);

const DECISIONS = 'docs/decisions';
const decisionPages = readdirSync(at(DECISIONS))
  .filter((name) => name !== 'README.md')
  .sort();
const ledger = JSON.parse(read('tests/contract/ledger.json'));
/** All source code with white space normalised. */
const source = filesUnder(at('src'), /(?<!\.test)\.tsx?$/)
  .map((path) => readFileSync(path, 'utf8').replace(/\s+/g, ' ').replaceAll(', ]', ']'))
  .join('\n');
const pages = ['README.md', ...filesUnder(at('docs'), /\.md$/).map((path) => relative(root, path))];

describe('pages that are made (npm run docs)', () => {
  it('list the contract as the ledger and the routes have it', async () => {
    const made = fillBlocks(read('docs/contract.md'), (section) => contractBlock(ledger, section, paths));
    await expect(made).toMatchFileSnapshot(at('docs/contract.md'));
  });

  it('list every decision', async () => {
    const texts = decisionPages.map((name) => [name, read(`${DECISIONS}/${name}`)]);
    const made = fillBlocks(read(`${DECISIONS}/README.md`), () => indexOf(texts));
    await expect(made).toMatchFileSnapshot(at(`${DECISIONS}/README.md`));
  });
});

describe('the contract’s page', () => {
  const page = read('docs/contract.md');
  const headings = headingsOf(page).map(({ text }) => text);

  it('has a section for each that the ledger names', () => {
    const named = new Set(
      Object.values(ledger)
        .flat()
        .flatMap(({ in: where }) => where.split(', ')),
    );
    expect([...named].filter((section) => !page.includes(`<!-- made: ${section} -->`))).toEqual([]);
  });

  it('leaves no route of the app out of the contract', () => {
    const routes = new Set(ledger.routes.map(({ route }) => route));
    const ours = Object.values(paths).map((path) => path.replace(/:(\w+)/g, '{$1}'));
    expect(ours.filter((path) => !routes.has(path))).toEqual([]);
  });

  it('states constants as they stand in the code', () => {
    const stated = [...page.matchAll(/^\| [^|]+ \| `([^`]+)` \|$/gm)].map(([, constant]) => constant);
    expect(stated.length).toBeGreaterThan(20);
    expect(stated.filter((constant) => !source.includes(constant))).toEqual([]);
  });

  it('numbers each section once', () => {
    const numbers = headings.flatMap((text) => /^[123]§\d/.exec(text)?.[0] ?? []);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).toHaveLength(27);
  });
});

describe('the calculation’s page', () => {
  const page = read('docs/calculation.md');
  const code = filesUnder(at('src/kinds/draftSurvey/calculation'), /(?<!\.test)\.ts$/).map((path) =>
    readFileSync(path, 'utf8'),
  );
  const inCode = (pattern) =>
    new Set(code.flatMap((text) => [...text.matchAll(pattern)].map(([, one]) => one)));
  const firstCells = (section) =>
    [
      ...page
        .split(`## ${section}`)[1]
        .split('\n## ')[0]
        .matchAll(/^\| `?(\w+)`? \|/gm),
    ].map(([, cell]) => cell);

  it('has a row for each warning', () => {
    const rows = firstCells('Warnings').filter((cell) => cell !== 'Code');
    expect(new Set(rows)).toEqual(inCode(/^ {2}\['(\w+)', \w+\],$/gm));
  });

  it('has a row for each source that it or the code names', () => {
    const named = [...code, page].flatMap((text) =>
      [...text.matchAll(/\[([A-Z0-9]{3,}(?:, [A-Z0-9]{3,})*)\](?!\()/g)].flatMap(([, keys]) =>
        keys.split(', '),
      ),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((key) => !/^\d+$/.test(key) && !firstCells('Sources').includes(key))).toEqual([]);
  });

  it('names files of the draft survey’s folder', () => {
    const named = [...page.matchAll(/`([\w/]+\.(?:ts|json))`/g)].map(([, file]) => file);
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((file) => !existsSync(at(`src/kinds/draftSurvey/${file}`)))).toEqual([]);
  });
});

describe('what is cited', () => {
  const decisions = decisionPages.flatMap((name) => headingsOf(read(`${DECISIONS}/${name}`)));
  const numbers = decisions.map(({ text }) => text).filter((text) => /^[DR]\d+$/.test(text));
  const sections = headingsOf(read('docs/contract.md')).flatMap(
    ({ text }) => /^[123]§\d/.exec(text)?.[0] ?? [],
  );
  const anchors = new Set([...numbers, ...sections]);
  const sources = ['src', 'tests', 'docs']
    .flatMap((folder) => filesUnder(at(folder), /\.(?:[cm]?[jt]sx?|css|html|md)$/))
    .filter((path) => !path.startsWith(at('tests/tools')))
    .concat(['README.md', 'vite.config.ts', 'playwright.config.ts', '.env.example'].map(at));

  it('has its entry: a number of a decision, a section of the contract', () => {
    expect(new Set(numbers).size).toBe(numbers.length);
    const missing = sources.flatMap((path) => {
      const cited = readFileSync(path, 'utf8').match(/\b[DR]\d{1,3}\b|[123]?§\d?/g) ?? [];
      return cited.filter((one) => !anchors.has(one)).map((one) => `${relative(root, path)}: ${one}`);
    });
    expect([...new Set(missing)]).toEqual([]);
  });

  it('names each variable of the environment that a command reads (docs/development.md)', () => {
    const page = read('docs/development.md');
    const readers = ['src', 'tests']
      .flatMap((folder) => filesUnder(at(folder), /\.(?:ts|tsx|mjs)$/))
      .concat(at('playwright.config.ts'));
    const variables = readers.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/(?<!import\.meta\.)\benv(?:\.|\[')([A-Z][A-Z0-9_]+)/g)].map(
        ([, one]) => one,
      ),
    );
    // The system's, the installation's, and what one of our programs tells another.
    const others = /^(?:PATH|DISPLAY|TZ|NODE_ENV|VITE_\w+|CONTRACT_LEDGER|E2E_MATRIX)$/;
    expect(variables.length).toBeGreaterThan(15);
    expect([...new Set(variables)].filter((one) => !others.test(one) && !page.includes(one))).toEqual([]);
  });

  it('names each line of assumptions.ts in an entry (D215)', () => {
    const entries = decisionPages.map((name) => read(`${DECISIONS}/${name}`)).join('\n');
    expect(Object.keys(assumptionTable).filter((line) => !entries.includes(`\`${line}\``))).toEqual([]);
  });

  it('is in the repository: each page that a file names, each link of a page', () => {
    const known = new Set(pages.map((page) => page.split('/').pop()));
    const unknown = sources.flatMap((path) => {
      const named = readFileSync(path, 'utf8').match(/[\w-]+\.md\b/g) ?? [];
      return named.filter((name) => !known.has(name)).map((name) => `${relative(root, path)}: ${name}`);
    });
    expect([...new Set(unknown)]).toEqual([]);
  });

  it.each(pages)('is in the code: paths, names and settings in %s', (page) => {
    const named = [...read(page).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code);
    const gone = named.filter((code) => {
      if (/^(?:src|tests|docs)\/[\w./-]+$/.test(code)) return !existsSync(at(code));
      if (/^VITE_\w+$/.test(code)) return !read('.env.example').includes(`${code}=`);
      return /^[a-z]+(?:[A-Z][a-z]+)+$/.test(code) && !source.includes(code);
    });
    expect(gone).toEqual([]);
  });

  it.each(pages)('has no dead link in %s', (page) => {
    const dead = linksOf(read(page)).filter((link) => {
      if (/^[a-z]+:/.test(link)) return false;
      const [path, anchor] = link.split('#');
      const target = path === '' ? at(page) : resolve(dirname(at(page)), path);
      try {
        if (anchor === undefined) return !readdirSync(dirname(target)).includes(target.split('/').pop());
        return !headingsOf(readFileSync(target, 'utf8')).some(({ slug }) => slug === anchor);
      } catch {
        return true;
      }
    });
    expect(dead).toEqual([]);
  });
});
