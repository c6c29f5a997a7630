// The licences of what a build ships. Vite lists the packages in the app; a worker is a build of its own, which it leaves out.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';

/** The notice file of a build. */
export const LICENCES = 'third-party-licences.txt';

interface Package {
  title: string;
  text: string;
}

/** The package that a module is a file of, with every licence text that lies beside the module or above it. */
function packageOf(module: string): Package | undefined {
  const [root] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module) ?? [];
  if (root === undefined) return undefined;
  const { name, version, license } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as Record<
    string,
    string
  >;
  const folders = new Set([root, dirname(module)]);
  const texts = [...folders].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => /^(licen[cs]e|copying|notice)\b/i.test(file))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8').trim()),
  );
  return { title: `${name} - ${version} (${license})`, text: texts.join('\n\n') };
}

/** One plugin for the workers, which notes their packages and names them at the head of each, and one that adds them to the list. */
export function workerLicences(): { inWorkers: () => Plugin; inApp: Plugin } {
  const found = new Map<string, Package>();
  return {
    inWorkers: () => ({
      name: 'plimsoll-worker-licences',
      generateBundle(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const packages = chunk.moduleIds.map(packageOf).filter((one) => one !== undefined);
          for (const one of packages) found.set(one.title, one);
          const titles = [...new Set(packages.map(({ title }) => title))].join(', ');
          if (titles) chunk.code = `/*! ${titles}; unchanged, licences in ${LICENCES} */\n${chunk.code}`;
        }
      },
    }),
    inApp: {
      name: 'plimsoll-licences',
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          const list = bundle[LICENCES];
          if (list?.type !== 'asset') throw new Error('Vite wrote no list of licences');
          const sections = [...found.values()].map(({ title, text }) => `\n## ${title}\n\n${text}\n`);
          list.source = `${String(list.source)}\n# Licences of the workers\n\nEach is a file of its own.\n${sections.join('')}`;
        },
      },
    },
  };
}
