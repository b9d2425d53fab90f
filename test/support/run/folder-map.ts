import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot, listSourceFiles } from '../source-files.ts';

/** Tests for changed files, as paths within the project. */
export interface TestsOfChange {
  /** Unit test files, the closest to the change first. */
  readonly units: readonly string[];
  /** The unit test files beyond `limit`. */
  readonly otherUnits: readonly string[];
  /** Folders and specs of browser tests. */
  readonly browser: readonly string[];
  /** Files that import a changed file. */
  readonly importers: readonly string[];
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Unit tests in other folders that check these files. */
export const testsElsewhere: readonly (readonly [source: RegExp, test: RegExp])[] = [
  [/^widgets\/([^/]+\/manifest|main)\.ts$/, /^test\/contract\/(widgets|recorded-contract)\.test/],
  [/^widgets\/[^/]+\/manifest\.ts$/, /^shared\/build\/tables\/(site-heights|widget-table)\.test/],
  [/\/messages\.ts$/, /^test\/contract\/texts\//],
  [/^widgets\/bus-tracker\/messages\.ts$/, /^test\/speech\/tracker\.test/],
  [/^widgets\/(account|contact-form|lost-property-form)\/.*messages\.ts$/, /^test\/speech\/forms\.test/],
  [/^widgets\/journey-planner\/.*messages\.ts$/, /^test\/speech\/purchase\.test/],
  [/^host-fixtures\/scenarios\//, /^host-fixtures\/server\/scenarios\//],
  [/^host-fixtures\/(builder|pages)\//, /^host-fixtures\/server\/http\/(builder|site)\/[^/]+\.test/],
  [/^shared\/build\/release\//, /^test\/architecture\/new-release\.test/],
  [/^shared\/build\/(scaffold\/|new-|widget-files|format-text)/, /^test\/architecture\/new-(code|locale|rule)\.test/],
  [/^shared\/contract\//, /^test\/(contract\/(endpoints|openapi)|specification\/specified-fields)\.test/],
  [/\.md$/, /^test\/architecture\/(decisions|named-paths|readme|site-manual)\.test/],
  [/^package\.json$/, /^test\/architecture\/(lock-file|readme)\.test/],
];

/** Browser tests by the code that they check. Folders of `test/e2e` without a line here check no folder in particular. */
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

/** Reads the direct importers of each file. */
function readImporters(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const specifier = /(?:from|import)\s*\(?\s*'([^']+)'/g;
  const importers = new Map<string, string[]>();
  for (const file of files) {
    const text = readFileSync(path.join(projectRoot, file), 'utf8');
    for (const [, name = ''] of text.matchAll(specifier)) {
      const target = resolveImport(file, name);
      if (target) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}

function resolveImport(file: string, name: string): string | undefined {
  const address = name.replace(/\?.*/, '');
  if (address.startsWith('#')) return address.slice(1);
  return address.startsWith('.') ? path.posix.join(path.posix.dirname(file), address) : undefined;
}

/**
 * Reads which file imports which, to find the tests of changed files: those in the same folder, those that import a changed
 * file, those next to its importers, and those of the tables above. If no test imports a file or is named after it, the
 * importers of its importers are included in the same way. If this finds no test, those of the nearest folder are used.
 *
 * @returns finds the tests of files within the project; deleted files count by their folder. At most `limit` unit test files.
 */
export function createFolderMap(): (changedFiles: readonly string[], limit?: number) => TestsOfChange {
  const files = listSourceFiles(['shared', 'widgets', 'host-fixtures', 'test'], /\.(tsx?|mjs|cjs|js)$/);
  const tests = files.filter(isTest);
  const importersByFile = readImporters(files);
  const getImporters = (file: string) => importersByFile.get(file) ?? [];
  const byFolder = new Map<string, string[]>();
  for (const test of tests)
    byFolder.set(path.posix.dirname(test), [...(byFolder.get(path.posix.dirname(test)) ?? []), test]);
  const getTestsInFolder = (file: string) => byFolder.get(path.posix.dirname(file)) ?? [];
  const getOwnTests = (file: string) => (isTest(file) ? [file] : getTestsInFolder(file));

  const testedFiles = new Set(tests.map((test) => test.replace('.test.', '.')));
  const hasOwnTest = (file: string) => isTest(file) || testedFiles.has(file) || getImporters(file).some(isTest);

  /**
   * Tests that import a file or are next to its importers. Importers without their own test are replaced by their importers.
   */
  function listImporterTests(file: string): readonly string[] {
    const visitedFiles = new Set([file]);
    const importerTests: string[] = [];
    let level = getImporters(file);
    while (level.length > 0) {
      const fresh = level.filter((importer) => !visitedFiles.has(importer));
      for (const importer of fresh) visitedFiles.add(importer);
      importerTests.push(...fresh.flatMap(getOwnTests));
      level = hasOwnTest(file) ? [] : fresh.filter((importer) => !hasOwnTest(importer)).flatMap(getImporters);
    }
    return importerTests;
  }

  return (changedFiles, limit = 30) => {
    const isAbout = (source: RegExp) => changedFiles.some((file) => source.test(file));
    const ownTests = changedFiles.flatMap(getOwnTests);
    const importers = changedFiles.flatMap(getImporters);
    const elsewhere = testsElsewhere
      .filter(([source]) => isAbout(source))
      .flatMap(([, test]) => tests.filter((file) => test.test(file)));
    const furtherTests = changedFiles
      .filter((file) => !isTest(file))
      .flatMap((file) => {
        const importerTests = listImporterTests(file);
        return getTestsInFolder(file).length + importerTests.length > 0
          ? importerTests
          : findNearestTests(file, tests, byFolder);
      });
    const units = [...new Set([...ownTests, ...importers.filter(isTest), ...elsewhere, ...furtherTests])].filter(
      (file) => existsSync(path.join(projectRoot, file)),
    );
    const specs = changedFiles.filter((file) => file.endsWith('.spec.ts')).map((file) => file.replace('test/e2e/', ''));
    const browser = browserTests.filter(([source]) => isAbout(source)).flatMap(([, folders]) => folders);
    return {
      units: units.slice(0, limit),
      otherUnits: units.slice(limit),
      // A file in a listed folder is not named again.
      browser: [...new Set([...specs, ...browser])].filter(
        (spec, _, all) => !all.some((folder) => spec.startsWith(`${folder}/`)),
      ),
      importers: [...new Set(importers)],
    };
  };
}

/**
 * Selects the unit tests that `npm run try` runs. A change in rules is tried with tests of rules and services: those of one
 * view or host take longer than a hundred of them.
 */
export function selectTestsToTry(changedFiles: readonly string[], units: readonly string[]): readonly string[] {
  const isRules = changedFiles.every((file) => /^shared\/(domain|text)\//.test(file));
  const fast = units.filter((test) => /^shared\/.*\.ts$/.test(test));
  return isRules && fast.length > 0 ? fast : units;
}

/** Tests in a file's own folder, or else below it, or else in the nearest folder above that has any. */
function findNearestTests(
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
