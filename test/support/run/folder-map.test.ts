import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot, listSourceFiles } from '../source-files.ts';
import { browserTests, createFolderMap, testsElsewhere, selectTestsToTry } from './folder-map.ts';

const files = listSourceFiles(['shared', 'widgets', 'host-fixtures', 'test'], /\.(tsx?|mjs|css|md)$/);
const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
const isShipped = (file: string) => /\.(tsx?|css)$/.test(file) && !/\.(test|test-data)\.|\.d\.ts$/.test(file);
const testsOfChange = createFolderMap();

describe('the tests of a change', () => {
  it('exist for every file of a widget, and include those in its folder', () => {
    const filesWithoutTests = files
      .filter((file) => file.startsWith('widgets/') && isShipped(file))
      .filter((file) => {
        const neighbours = tests.filter((test) => path.posix.dirname(test) === path.posix.dirname(file));
        const { units } = testsOfChange([file], Infinity);
        return units.length === 0 || neighbours.some((test) => !units.includes(test));
      });
    expect(filesWithoutTests).toEqual([]);
  });

  it('exist for every file of a rule, a service, a control, the host and its scenarios', () => {
    const source =
      /^(shared\/(domain|services|ui|panels|island|store|streams|api)|host-fixtures\/(server|scenarios))\//;
    const filesWithoutTests = files
      .filter((file) => source.test(file) && isShipped(file))
      .filter((file) => testsOfChange([file]).units.length === 0);
    expect(filesWithoutTests).toEqual([]);
  });

  it('of a rule include those next to its importers', () => {
    const { units } = testsOfChange(['shared/domain/seats/best-fit.ts']);
    expect(units[0]).toMatch(/^shared\/domain\/seats\//);
    expect(units.some((test) => test.startsWith('widgets/journey-planner/'))).toBe(true);
  });

  it('of a file that no test imports include the tests of the importers of its importers', () => {
    expect(testsOfChange(['shared/panels/alerts/alert-list/alert-list.tsx']).units).toContain(
      'widgets/service-alerts/service-alerts.island.test.tsx',
    );
  });

  it('of a changed test are that test only', () => {
    expect(testsOfChange(['shared/domain/seats/best-fit.test.ts']).units).toEqual([
      'shared/domain/seats/best-fit.test.ts',
    ]);
  });

  it('name a browser test once, even if its folder concerns the change', () => {
    const { browser } = testsOfChange(['widgets/contact-form/manifest.ts', 'test/e2e/forms/contact.spec.ts']);
    expect(browser.filter((spec) => spec.startsWith('forms'))).toEqual(['forms']);
  });

  it('are limited, and the rest is listed', () => {
    const base = ['shared/domain/kit/dates/day-arithmetic.ts'];
    const { units } = testsOfChange(base, Infinity);
    expect(testsOfChange(base, 3)).toMatchObject({ units: units.slice(0, 3), otherUnits: units.slice(3) });
  });
});

describe('npm run try', () => {
  const view = 'widgets/toast/toast.island.test.tsx';
  const rule = 'shared/domain/seats/best-fit.test.ts';
  it.each([
    {
      name: 'a rule with tests of rules',
      changedFiles: ['shared/domain/seats/best-fit.ts'],
      units: [rule, view],
      expectedTests: [rule],
    },
    {
      name: 'a text with tests of rules',
      changedFiles: ['shared/text/create-text.ts'],
      units: [rule, view],
      expectedTests: [rule],
    },
    {
      name: 'a rule with the tests of a view if there are no others',
      changedFiles: ['shared/domain/a.ts'],
      units: [view],
      expectedTests: [view],
    },
    {
      name: 'a view with all tests',
      changedFiles: ['shared/ui/b.tsx'],
      units: [rule, view],
      expectedTests: [rule, view],
    },
    {
      name: 'a rule and a view with all tests',
      changedFiles: ['shared/domain/a.ts', 'shared/ui/b.tsx'],
      units: [rule, view],
      expectedTests: [rule, view],
    },
  ])('tries $name', ({ changedFiles, units, expectedTests }) => {
    expect(selectTestsToTry(changedFiles, units)).toEqual(expectedTests);
  });
});

describe('the folder map', () => {
  it('names only sources and tests that exist', () => {
    const targets = [...files, 'package.json', 'README.md'];
    const isUseless = (pattern: RegExp, among: readonly string[]) => !among.some((file) => pattern.test(file));
    expect(
      testsElsewhere.filter(([source, test]) => isUseless(source, targets) || isUseless(test, tests)).map(String),
    ).toEqual([]);
    expect(browserTests.filter(([source]) => isUseless(source, files)).map(String)).toEqual([]);
    const specs = browserTests.flatMap(([, names]) => names);
    expect(specs.filter((spec) => !existsSync(path.join(projectRoot, 'test/e2e', spec)))).toEqual([]);
  });

  it('names browser tests for every widget', () => {
    const widgets = files.filter((file) => /^widgets\/[^/]+\/manifest\.ts$/.test(file));
    expect(widgets.filter((file) => testsOfChange([file]).browser.length === 0)).toEqual([]);
  });
});
