import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot, sourceFiles } from '../source-files.ts';

/** Tests for changed files, as paths within the project. */
export interface TestsOfChange {
  /** Unit test files, the closest to the change first. */
  readonly units: readonly string[];
  /** Test files beyond `limit` that also concern importers of the changed files. */
  readonly left: number;
  /** Folders and specs of browser tests. */
  readonly browser: readonly string[];
  /** Files that import a changed file. */
  readonly importers: readonly string[];
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Unit tests of other folders that hold what these files promise. */
export const testsElsewhere: readonly (readonly [source: RegExp, test: RegExp])[] = [
  [/^widgets\/([^/]+\/manifest|main)\.ts$/, /^test\/contract\/(widgets|recorded-contract)\.test/],
  [/^widgets\/[^/]+\/manifest\.ts$/, /^shared\/build\/tables\/(site-heights|widget-table)\.test/],
  [/\/messages\.ts$/, /^test\/contract\/texts\//],
  [/^host-fixtures\/scenarios\//, /^host-fixtures\/server\/scenarios\//],
  [/^host-fixtures\/(builder|pages)\//, /^host-fixtures\/server\/http\/(builder|site)\/[^/]+\.test/],
  [/^shared\/build\/release\//, /^test\/architecture\/new-release\.test/],
  [/^shared\/build\/(scaffold\/|new-|widget-files|format-text)/, /^test\/architecture\/new-(code|locale|rule)\.test/],
  [/^shared\/contract\//, /^test\/contract\/(endpoints|openapi)\.test/],
  [/\.md$/, /^test\/architecture\/(decisions|named-paths|readme|site-manual)\.test/],
  [/^package\.json$/, /^test\/architecture\/(lock-file|readme)\.test/],
  [/^test\/support\/groups\.mjs$/, /^test\/support\/run\/run-groups\.test/],
];

/** Browser tests by the code that they look at. A folder of `test/e2e` without a line here belongs to no code of its own. */
export const browserTests: readonly (readonly [source: RegExp, specs: readonly string[]])[] = [
  [/^widgets\/account\//, ['account']],
  [/^widgets\/bus-tracker\//, ['tracker']],
  [/^widgets\/(city-guide|luggage-policy)\//, ['itinerary/small-widgets.spec.ts']],
  [/^widgets\/(contact-form|lost-property-form)\//, ['forms']],
  [/^widgets\/(fare-finder|stops|user-home)\//, ['explore']],
  [/^widgets\/find-tickets\//, ['find-tickets']],
  [/^widgets\/itinerary\//, ['itinerary']],
  [/^widgets\/(mini-basket|modal-shim|nav-bar|service-alerts|service-alerts-page|sticky-footer|toast)\//, ['chrome']],
  [
    /^widgets\/journey-planner\/|^shared\/panels\/(basket|journeys|orders|payment|seats)\//,
    ['results', 'seats', 'basket', 'payment', 'journey', 'orders'],
  ],
  [/^shared\/island\/doctor\/|^host-fixtures\/(builder|server\/http\/builder)\//, ['editors']],
  [/^shared\/island\/|^widgets\/main\.ts$/, ['host']],
  [/^shared\/(panels|ui)\//, ['screens']],
  [/^host-fixtures\/(guide|server\/http\/site)\//, ['front']],
  [/^shared\/build\/(release|plugins)\//, ['frameworks']],
  [/^host-fixtures\/(provider|server\/payments)\//, ['provider', 'payment']],
  [/^host-fixtures\/operations\/operator\//, ['host/operator']],
];

/** The files that import each file, directly. */
function readImporters(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const specifier = /(?:from|import)\s*\(?\s*'([^']+)'/g;
  const importers = new Map<string, string[]>();
  for (const file of files) {
    const text = readFileSync(path.join(projectRoot, file), 'utf8');
    for (const [, name = ''] of text.matchAll(specifier)) {
      const imported = resolveImport(file, name);
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

function resolveImport(file: string, name: string): string | undefined {
  const plain = name.replace(/\?.*/, '');
  if (plain.startsWith('#')) return plain.slice(1);
  return plain.startsWith('.') ? path.posix.join(path.posix.dirname(file), plain) : undefined;
}

/**
 * Reads which file imports which, to find the tests of changed files: those in the same folder, those that import a changed file,
 * those next to its importers, and those of the tables above. If no test imports a file or is named after it, its importers lead on to
 * theirs in the same way. If this finds none, those of the nearest folder.
 *
 * @returns finds the tests of files within the project; deleted files count by their folder. At most `limit` unit test files.
 */
export function createFolderMap(): (changed: readonly string[], limit?: number) => TestsOfChange {
  const files = sourceFiles(['shared', 'widgets', 'host-fixtures', 'test'], /\.(tsx?|mjs|cjs|js)$/);
  const tests = files.filter(isTest);
  const importersByFile = readImporters(files);
  const importersOf = (file: string) => importersByFile.get(file) ?? [];
  const byFolder = new Map<string, string[]>();
  for (const test of tests)
    byFolder.set(path.posix.dirname(test), [...(byFolder.get(path.posix.dirname(test)) ?? []), test]);
  const nextTo = (file: string) => byFolder.get(path.posix.dirname(file)) ?? [];
  const testsAt = (file: string) => (isTest(file) ? [file] : nextTo(file));

  const named = new Set(tests.map((test) => test.replace('.test.', '.')));
  const hasOwnTest = (file: string) => isTest(file) || named.has(file) || importersOf(file).some(isTest);

  /** Tests that import a file or are next to its importers. Importers without a test of their own lead on to their importers. */
  function testsOfImporters(file: string): readonly string[] {
    const seen = new Set([file]);
    const found: string[] = [];
    let level = importersOf(file);
    while (level.length > 0) {
      const fresh = level.filter((importer) => !seen.has(importer));
      for (const importer of fresh) seen.add(importer);
      found.push(...fresh.flatMap(testsAt));
      level = hasOwnTest(file) ? [] : fresh.filter((importer) => !hasOwnTest(importer)).flatMap(importersOf);
    }
    return found;
  }

  return (changed, limit = 30) => {
    const isAbout = (source: RegExp) => changed.some((file) => source.test(file));
    const own = changed.flatMap(testsAt);
    const importers = changed.flatMap(importersOf);
    const elsewhere = testsElsewhere
      .filter(([source]) => isAbout(source))
      .flatMap(([, test]) => tests.filter((file) => test.test(file)));
    const further = changed
      .filter((file) => !isTest(file))
      .flatMap((file) => {
        const found = testsOfImporters(file);
        return nextTo(file).length + found.length > 0 ? found : nearestTests(file, tests, byFolder);
      });
    const units = [...new Set([...own, ...importers.filter(isTest), ...elsewhere, ...further])].filter((file) =>
      existsSync(path.join(projectRoot, file)),
    );
    const specs = changed.filter((file) => file.endsWith('.spec.ts')).map((file) => file.replace('test/e2e/', ''));
    const browser = browserTests.filter(([source]) => isAbout(source)).flatMap(([, folders]) => folders);
    return {
      units: units.slice(0, limit),
      left: Math.max(0, units.length - limit),
      browser: [...new Set([...specs, ...browser])],
      importers: [...new Set(importers)],
    };
  };
}

/**
 * Selects the unit tests that `npm run try` runs. A change in rules is tried with tests of rules and services: those of one view or
 * host take longer than a hundred of them.
 */
export function testsToTry(changed: readonly string[], units: readonly string[]): readonly string[] {
  const isRules = changed.every((file) => /^shared\/(domain|text)\//.test(file));
  const fast = units.filter((test) => /^shared\/.*\.ts$/.test(test));
  return isRules && fast.length > 0 ? fast : units;
}

/** Tests in a file's own folder, or else below it, or else in the nearest folder above that has any. */
function nearestTests(
  file: string,
  tests: readonly string[],
  byFolder: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  if (!/^(shared|widgets|host-fixtures|test)\//.test(file) || file.startsWith('test/e2e/')) return [];
  for (let folder = path.posix.dirname(file); folder.includes('/'); folder = path.posix.dirname(folder)) {
    const here = byFolder.get(folder) ?? [];
    const below = here.length > 0 ? [] : tests.filter((test) => test.startsWith(`${folder}/`));
    if (here.length + below.length > 0) return [...here, ...below];
  }
  return [];
}
