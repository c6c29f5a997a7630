import { describe, expect, it } from 'vitest';
import { judge, weigh } from './budget.mjs';

const page = (name) => `src/features/${name}.tsx`;
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
      page('surveys/SurveyPage'),
      'src/kinds/tally/kind.ts',
      'src/kinds/tally/form/formParts.ts',
      'src/kinds/tally/PlanPage.tsx',
    ],
  },
  [page('surveys/SurveyPage')]: { file: 'survey.js', imports: ['_form.js'] },
  'src/kinds/tally/kind.ts': { file: 'kind.js' },
  'src/kinds/tally/form/formParts.ts': { file: 'tally.js' },
  'src/kinds/tally/PlanPage.tsx': { file: 'plan.js' },
  'src/app/shell/Shell.tsx': {
    file: 'shell.js',
    imports: ['_start.js'],
    dynamicImports: ['src/ui/MenuPanel.tsx'],
  },
  'src/ui/MenuPanel.tsx': { file: 'menu.js', imports: ['_form.js'] },
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
    imports: ['_form.js', '_table.js'],
    css: ['list.css'],
    dynamicImports: ['node_modules/jspdf/jspdf.js'],
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
  'form.js': 90_000,
  'landing.js': 4_000,
  'login.js': 5_000,
  'list.js': 60_000,
  'list.css': 1_000,
  'table.js': 28_000,
  'survey.js': 7_000,
  'kind.js': 2_000,
  'tally.js': 20_000,
};
const weighed = weigh(manifest, (file) => sizes[file] ?? 1_000_000);
const visit = (name) => weighed.find((one) => one.page === page(name));

describe('the weight of a first visit', () => {
  it('is that of the start and the page, each file once, and nothing that comes later', () => {
    expect(visit('auth/LandingPage')).toMatchObject({ bytes: 107_000, scripts: 3 });
    expect(visit('auth/LoginPage')).toMatchObject({ bytes: 198_000, scripts: 4 });
  });

  it('has the shell in it for a page that stands there', () => {
    expect(visit('rfq/ListPage')).toMatchObject({ bytes: 312_000, scripts: 6 });
  });

  it('has in it what a kind of survey is typed into', () => {
    expect(visit('surveys/SurveyPage')).toMatchObject({
      name: 'surveys/SurveyPage of tally',
      bytes: 252_000,
      scripts: 7,
    });
  });

  it('is known for each page that the start can fetch', () => {
    expect(weighed.map((one) => one.page)).toEqual(
      ['auth/LandingPage', 'auth/LoginPage', 'rfq/ListPage', 'surveys/SurveyPage'].map(page),
    );
  });
});

describe('the verdict', () => {
  const floors = { landing: 100_000, login: 180_000 };

  it('is none while all is within its limit', () => {
    expect(judge(weighed, floors).failures).toEqual([]);
  });

  it('names page, size and limit', () => {
    const heavier = weighed.map((one) => ({ ...one, bytes: one.bytes * 1.25 }));
    expect(judge(heavier, floors).failures).toEqual([
      'auth/LandingPage: its first visit fetches 133.8 kB, over its limit of 125.0 kB',
      'auth/LoginPage: its first visit fetches 247.5 kB, over its limit of 207.0 kB',
      'rfq/ListPage: its first visit fetches 390.0 kB, over its limit of 330.0 kB',
    ]);
  });

  it('names a page in too many pieces', () => {
    const [landing, login, list] = weighed;
    expect(judge([landing, login, { ...list, scripts: 21 }], floors).failures).toEqual([
      'rfq/ListPage: its first visit fetches 21 scripts, over its limit of 20',
    ]);
  });

  it('says so when the pages with a floor are gone', () => {
    expect(judge([], floors).failures).toHaveLength(2);
  });
});
