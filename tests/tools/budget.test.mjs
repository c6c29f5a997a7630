// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { judge, weigh } from './budget.mjs';
import { OVER_ANY_PAGE } from './overAnyPage.mjs';

const page = (name) => `src/features/${name}.tsx`;
const overAnyPage = OVER_ANY_PAGE.map((module) => `src/${module}`);
const manifest = {
  'index.html': {
    file: 'index.js',
    imports: ['_start.js'],
    css: ['index.css'],
  },
  '_start.js': {
    file: 'start.js',
    dynamicImports: [
      'src/app/shell/Shell.tsx',
      page('auth/LandingPage'),
      page('auth/LoginPage'),
      page('rfq/ListPage'),
      'src/ui/ToastList.tsx',
    ],
  },
  'src/app/shell/Shell.tsx': {
    file: 'shell.js',
    imports: ['_start.js'],
    dynamicImports: overAnyPage,
  },
  ...Object.fromEntries(overAnyPage.map((key) => [key, { file: 'over.js', imports: ['_form.js'] }])),
  '_form.js': { file: 'form.js' },
  'src/ui/ToastList.tsx': { file: 'toasts.js' },
  [page('auth/LandingPage')]: { file: 'landing.js', imports: ['_start.js'] },
  [page('auth/LoginPage')]: {
    file: 'login.js',
    imports: ['_start.js', '_form.js'],
    dynamicImports: ['rules'],
  },
  [page('rfq/ListPage')]: {
    file: 'list.js',
    imports: ['_form.js', '_table.js', 'node_modules/jspdf/jspdf.js'],
    css: ['list.css'],
  },
  '_table.js': { file: 'table.js', css: ['font.woff2'] },
  'node_modules/jspdf/jspdf.js': { file: 'jspdf.js' },
  rules: { file: 'rules.js' },
};
const sizes = {
  'index.js': 1_000,
  'index.css': 2_000,
  'start.js': 100_000,
  'shell.js': 30_000,
  'over.js': 7_000,
  'form.js': 90_000,
  'landing.js': 4_000,
  'login.js': 5_000,
  'list.js': 60_000,
  'list.css': 1_000,
  'table.js': 58_000,
};
const weighed = weigh(manifest, (file) => sizes[file] ?? 1_000_000);
const beyond = (name) => weighed.screens.find((screen) => screen.page === page(name));

describe('the weight of a first visit', () => {
  it('is that of the start and the page, each file once, and nothing that comes later', () => {
    expect(beyond('auth/LandingPage').total).toBe(107_000);
    expect(beyond('auth/LoginPage').total).toBe(198_000);
  });

  it('is for a screen what the shell has not brought, printing aside', () => {
    expect(weighed.bare).toBe(133_000);
    expect(weighed.shell).toBe(230_000);
    expect(beyond('rfq/ListPage').beyond).toBe(119_000);
    expect(beyond('rfq/ListPage').whole).toBe(342_000);
  });

  it('is known for each page that the start can fetch', () => {
    expect(weighed.screens.map((screen) => screen.page)).toEqual(
      ['auth/LandingPage', 'auth/LoginPage', 'rfq/ListPage'].map(page),
    );
  });
});

describe('the verdict', () => {
  const floors = { landing: 100_000, login: 180_000 };

  it('is none while all is within its limit', () => {
    expect(judge(weighed, floors).failures).toEqual([]);
  });

  it('names screen, size and limit', () => {
    const heavier = weigh(manifest, (file) => (sizes[file] ?? 1_000_000) * 1.2);
    expect(judge(heavier, floors).failures).toEqual([
      'auth/LandingPage: its first visit fetches 128.4 kB in all, over its limit of 125.0 kB',
      'auth/LoginPage: its first visit fetches 237.6 kB in all, over its limit of 207.0 kB',
      'rfq/ListPage: its first visit fetches 142.8 kB beyond the shell, over its limit of 120.0 kB',
    ]);
  });

  it('says so when the pages with a floor are gone', () => {
    expect(judge({ bare: 0, shell: 0, screens: [] }, floors).failures).toHaveLength(2);
  });
});
