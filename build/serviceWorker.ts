// The worker that keeps the app's own files on the device, so that it opens without a network: what it keeps, and its file.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';

const WORKER = 'service-worker.js';
const at = (file: string) => fileURLToPath(new URL(`../src/app/worker/${file}`, import.meta.url));

/**
 * What is of no use without a network, or of too little for its weight: the map is Google's, the chart of the dashboards draws
 * what the site counts, the board and the dialog that allocates many jobs need the site, and so do the pages on which requests, invoices,
 * points and accounts are made, with the phone numbers that they look at; the licences and the lines for web servers are read by other
 * people, letters of other alphabets are drawn by the device's own fonts, and so are the wide headings of the pages before a sign-in.
 */
const LEFT_OUT =
  /^\.vite\/|^headers\.|licences\.txt$|\/(MapPane|RfqChart|AllocationBoard|BulkAllocateDialog|SubmitRequestPage|SubmitForCustomerPage|NewInvoicePage|EditInvoicePage|PackagesPage|VendorPurchasePage|SignupWizard|StaffPage|CountryPage|RequesterPage|CustomerPage|SurveyorPage|VendorPage|VendorListPage|LetterPage|VendorTab|InvoiceDrawer|InvoiceEditor|UserDrawer|CompareVendors|phoneNumbers)-|-(vietnamese|cyrillic|cyrillic-ext|greek|standard)-/;

/** A name below assets/ carries the hash of its content. */
const isHashed = (file: string) => file.startsWith('assets/');

/**
 * The files that the worker keeps: the page first, without which the others are of no use. `read` answers the content of a file
 * whose name does not tell one version from another. Pure.
 */
export function keptFiles(
  files: readonly string[],
  read: (file: string) => string | Uint8Array,
): { url: string; revision: string | null }[] {
  const isPage = (file: string) => file === 'index.html';
  return files
    .filter((file) => !LEFT_OUT.test(file))
    .sort((a, b) => Number(isPage(b)) - Number(isPage(a)) || a.localeCompare(b))
    .map((url) => ({
      url,
      revision: isHashed(url) ? null : createHash('sha256').update(read(url)).digest('hex').slice(0, 16),
    }));
}

/** Files of a folder and those below it, by their paths in it. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    );

/**
 * The worker as one file, since not every browser loads one that is made of modules. Without files it is one that removes what
 * an earlier one kept.
 */
export async function workerCode(
  files: readonly object[],
  plugins: readonly PluginOption[] = [],
): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [...plugins],
    define: { APP_FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: at(files.length > 0 ? 'serviceWorker.ts' : 'noServiceWorker.ts'),
        output: { format: 'iife', entryFileNames: WORKER },
      },
    },
  })) as Rolldown.RolldownOutput;
  return made.output[0].code;
}

/**
 * Lays the worker beside the page. Its file has one name for good: browsers ask for it anew, and find by its content that there
 * is another version. An installation that is to keep nothing on devices gets one that removes what an earlier one kept.
 */
export function serviceWorker(plugins: () => PluginOption[]): Plugin {
  return {
    name: 'plimsoll-service-worker',
    apply: 'build',
    generateBundle: {
      // After the page is whole, and before the plugins that look at all files.
      order: 'post',
      async handler(_, bundle) {
        const { env, publicDir } = this.environment.config;
        const beside = filesIn(publicDir);
        const files = keptFiles([...Object.keys(bundle), ...beside], (file) => {
          const made = bundle[file];
          if (made?.type === 'asset') return made.source;
          return made ? made.code : readFileSync(join(publicDir, file));
        });
        const source = await workerCode(env['VITE_OFFLINE'] === 'false' ? [] : files, plugins());
        this.emitFile({ type: 'asset', fileName: WORKER, source });
      },
    },
  };
}
