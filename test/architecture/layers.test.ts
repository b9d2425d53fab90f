import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#test/support/source-files.ts';

const require = createRequire(import.meta.url);
const { folders: hostFolders, hostRules } = require('./host-layers.cjs') as {
  readonly folders: readonly string[];
  readonly hostRules: readonly { readonly name: string }[];
};
/** In each folder of the host, an import of the folder above it. */
const hostViolations = hostFolders
  .slice(1)
  .map(
    (folder, index) => [`host-fixtures/${folder}/part.ts`, `host-fixtures/${hostFolders[index]}/higher.ts`] as const,
  );

/** The imports of a project that breaks every rule once. The rule must report the importing file. */
const violatingImports: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'no-cycles': ['shared/text/a.ts', 'shared/text/b.ts'],
  'domain-is-pure': ['shared/domain/alerts/severity.ts', 'shared/contract/kit/endpoint.ts'],
  'contract-imports-rules': ['shared/contract/stops/stops.ts', 'shared/text/words.ts'],
  'text-imports-rules': ['shared/text/create-text.ts', 'shared/contract/kit/endpoint.ts'],
  'layer-one-does-not-mix': ['shared/streams/poll.ts', 'shared/store/create-store.ts'],
  'layer-one-imports-layer-zero': ['shared/store/memory.ts', 'shared/services/kit/clock.ts'],
  'services-do-not-import-views': ['shared/services/stops/stops.ts', 'shared/panels/map.ts'],
  'services-do-not-draw': ['shared/services/search/days.ts', 'shared/ui/button.ts'],
  'ui-has-props-only': ['shared/ui/ribbon.ts', 'shared/services/kit/clock.ts'],
  'island-imports-no-view': ['shared/island/start/boot.ts', 'shared/panels/map.ts'],
  'shared-does-not-import-its-users': ['shared/panels/alerts.ts', 'widgets/toast/part.ts'],
  'widgets-do-not-import-each-other': ['widgets/stops/part.ts', 'widgets/toast/part.ts'],
  'widgets-do-not-touch-streams': ['widgets/stops/list.ts', 'shared/streams/countdown.ts'],
  'manifest-is-light': ['widgets/stops/manifest.ts', 'shared/services/kit/clock.ts'],
  'rxjs-at-the-edges': ['widgets/stops/observe.ts', 'node_modules/rxjs/index.js'],
  'ky-in-api-only': ['shared/services/network.ts', 'node_modules/ky/index.js'],
  'host-knows-rules-and-wire': ['host-fixtures/server/http/site/names.ts', 'shared/services/stops/stops.ts'],
  'guide-reads-tables': ['host-fixtures/guide/guide-pages.ts', 'shared/build/release/release.ts'],
  'guide-is-written-before': ['host-fixtures/server/http/site/first.ts', 'host-fixtures/guide/first-page.ts'],
  'builder-knows-tags': ['host-fixtures/builder/form.ts', 'shared/services/stops/names.ts'],
  ...Object.fromEntries(hostRules.map(({ name }, index) => [name, hostViolations[index] ?? ['', '']])),
  'host-layers-are-complete': ['host-fixtures/server/orders/part.ts', 'host-fixtures/server/unlisted/part.ts'],
  'trial-features-in-one-list': [
    'host-fixtures/server/http/api/search/search.ts',
    'host-fixtures/server/simulator/simulated-delay.ts',
  ],
  'live-loads-no-trial-features': [
    'host-fixtures/server/http/app.ts',
    'host-fixtures/server/trial-features/trial-features.ts',
  ],
  'no-orphans': ['shared/domain/alerts/forgotten.ts', ''],
  'nothing-unresolved': ['widgets/stops/lost.ts', './nowhere.ts'],
  'tests-stay-outside': ['widgets/toast/ship.ts', 'test/support/fake.ts'],
};

/** Imports that the rules allow, and that a wrong rule could forbid. */
const allowedImports: readonly (readonly [from: string, to: string])[] = [
  ['shared/domain/dates/calendar.ts', 'node_modules/dayjs/index.js'],
  ['shared/streams/countdown.ts', 'node_modules/rxjs/index.js'],
  ['shared/api/client.ts', 'node_modules/ky/index.js'],
  ['shared/services/kit/clock.ts', 'shared/streams/countdown.ts'],
  ['shared/services/maps/renderer.ts', 'shared/ui/button.ts'],
  ['widgets/toast/part.ts', 'shared/services/kit/clock.ts'],
  ['host-fixtures/server/trial-features/trial-features.ts', 'host-fixtures/server/simulator/simulated-delay.ts'],
  ['host-fixtures/start/listen.ts', 'host-fixtures/operations/imports/import.ts'],
  ['host-fixtures/operations/imports/check/judge.ts', 'host-fixtures/operations/imports/feeds/plan.ts'],
  ['host-fixtures/server/sales/fare.test.ts', 'host-fixtures/server/http/app.ts'],
  ['host-fixtures/testing/test-app.ts', 'host-fixtures/server/trial-features/trial-features.ts'],
  ['host-fixtures/guide/first-page.ts', 'shared/build/tables/event-table.ts'],
  ['host-fixtures/guide/widget-card.ts', 'host-fixtures/server/kit/html.ts'],
  ['widgets/toast/part.test.ts', 'shared/streams/countdown.ts'],
  ['widgets/toast/manifest.ts', 'shared/domain/page/tags/attribute-value.ts'],
];

interface Violation {
  readonly rule: { readonly name: string };
  readonly from: string;
}

let project = '';
let violations: readonly string[] = [];

function write(file: string, text: string): void {
  const target = path.join(project, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

/** Returns the specifier of an import: `#shared/…` for a file of the project, its name for a package. */
function toSpecifier(to: string, from: string): string {
  if (to.startsWith('host-fixtures/')) return `./${path.posix.relative(path.posix.dirname(from), to)}`;
  const inPackage = /^node_modules\/(\w+)/.exec(to)?.[1];
  return inPackage ?? (to.startsWith('.') ? to : `#${to}`);
}

beforeAll(async () => {
  project = mkdtempSync(path.join(tmpdir(), 'layers-'));
  for (const file of [
    'test/architecture/layers.cjs',
    'test/architecture/host-layers.cjs',
    'tsconfig.json',
    'package.json',
  ]) {
    cpSync(path.join(projectRoot, file), path.join(project, file), { recursive: true });
  }
  const imports = new Map<string, readonly string[]>();
  for (const [from, to] of [
    ...Object.values(violatingImports),
    ['shared/text/b.ts', 'shared/text/a.ts'],
    ...allowedImports,
  ]) {
    imports.set(from, [...(imports.get(from) ?? []), ...(to ? [to] : [])]);
    if (to && !to.startsWith('.') && !imports.has(to)) imports.set(to, []);
  }
  for (const [file, targets] of imports) {
    write(file, [...targets.map((to) => `import '${toSpecifier(to, file)}';`), 'export const here = 1;\n'].join('\n'));
  }
  for (const name of ['dayjs', 'rxjs', 'ky']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', exports: './index.js' }));
  }
  const program = path.join(projectRoot, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const folders = ['widgets', 'shared', 'host-fixtures', 'test'];
  const options = ['--config', 'test/architecture/layers.cjs', '--output-type', 'json', ...folders];
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...options], {
    cwd: project,
    maxBuffer: 2 ** 26,
  }).catch((failure: { stdout: string }) => failure);
  const { summary } = JSON.parse(stdout) as { summary: { violations: readonly Violation[] } };
  violations = summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('the layers', () => {
  it.each(Object.entries(violatingImports))('report a file that breaks the rule %s', (rule, [from]) => {
    expect(violations).toContain(`${rule}: ${from}`);
  });

  it.each(allowedImports)('let %s import %s', (from) => {
    expect(violations.filter((violation) => violation.endsWith(`: ${from}`))).toEqual([]);
  });

  it('have a test here for every rule', () => {
    const config = require('./layers.cjs') as { forbidden: readonly { name: string }[] };
    expect(Object.keys(violatingImports)).toEqual(config.forbidden.map(({ name }) => name));
  });
});
