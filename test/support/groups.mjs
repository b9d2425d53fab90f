/**
 * Groups of tests that only `npm run test:all` runs, and `npm run plant` and `npm run try` for the sources of a group.
 *
 * @typedef {object} Group
 * @property {string} covers what its tests cover in addition to those of every run
 * @property {readonly RegExp[]} sources files of the project whose faults the group finds
 * @property {RegExp} [files] unit test files that belong to it completely; in others, `isInRun` adds cases
 */

/** @type {Readonly<Record<GroupName, Group>>} */
export const groups = {
  databases: {
    covers: 'every suite of the host on PostgreSQL, and a purchase with its after-sales in a browser',
    sources: [/^host-fixtures\/server\/database\//],
  },
  editors: {
    covers: 'every widget and spelling in the builder, in each editor, and in WordPress',
    sources: [
      /^host-fixtures\/(wordpress|builder|server\/http\/builder)\//,
      /^test\/(cms\/|e2e\/(editors\/|host\/editors))/,
    ],
  },
  engines: {
    covers:
      'all fixture pages in Firefox, and the complete journey in each engine, with touch, a slow network and a wrong clock',
    sources: [/^test\/e2e\/(engines|firefox|webkit)\//],
  },
  faults: {
    covers: 'each call of the journey to an order, failing in each way',
    sources: [/^test\/faults\//],
  },
  files: {
    covers: 'the page without each of its optional files',
    sources: [/^shared\/build\/plugins\//, /^test\/e2e\/host\/optional-files/],
  },
  frameworks: {
    covers: 'the package in a blank folder, and apps of several frameworks built and type-checked with it',
    sources: [/^shared\/build\/release\//, /^test\/e2e\/frameworks\//],
    files: /^shared\/build\/release\/tag-types\.test\.ts$/,
  },
  languages: {
    covers:
      'every screen in every language and operation, in German and in the pseudo-locale, on every minimal operator',
    sources: [/^test\/(locales|specification|e2e\/german)\//, /^shared\/(text|build\/messages)\//],
  },
  laws: {
    covers: 'more sequences of sales and after-sales, and more random baskets',
    sources: [/^host-fixtures\/testing\/after-sales\//, /^test\/contract\/money\//],
    files: /\/after-sales-law-others\.test\.ts$/,
  },
  live: {
    covers:
      'running hosts: in a container, behind nginx, attacked, killed, in outages, on feeds that change, and checked against the contract',
    sources: [
      /^test\/live\//,
      /^host-fixtures\/(conform|container|operations\/operator|start)\//,
      /^host-fixtures\/server\/(http\/kit|limits|realtime)\//,
    ],
    files:
      /^test\/live\/(attacks|conform|going-live|kills|outages(\.postgres)?|real-time-file|three-processes\.postgres)\.test\.ts$/,
  },
  load: {
    covers: 'crowds, fights for seats, and hosts that are killed at each write',
    sources: [/^test\/load\//, /^host-fixtures\/server\/http\/kit\//, /^shared\/contract\//],
    files: /^test\/load\/(real-host|.+\.postgres)\.test\.ts$/,
  },
  orders: {
    covers: 'in a browser, more ways to change an order, and what a signed-in traveller does by touch',
    sources: [
      /^test\/e2e\/orders\//,
      /^shared\/services\/orders\//,
      /^widgets\/journey-planner\/(managed-order|moves)\//,
    ],
  },
  react: {
    covers: 'the bundle with complete React',
    sources: [/^rollup\.config\.mjs$/, /^shared\/build\/plugins\/(leave-out-react|output\/drop-unused-exports)\./],
    files: /^test\/architecture\/complete-react\.test\.ts$/,
  },
  replay: {
    covers: 'recorded real-time feeds, minute by minute',
    sources: [/^host-fixtures\/server\/realtime\/replay\//],
  },
  scaffolds: {
    covers: 'what each `npm run new:…` and a release generate',
    sources: [
      /^shared\/build\/(scaffold\/|release\/|new-|widget-files|format-text)/,
      // The lists that the scaffolds add lines to.
      /^shared\/contract\/endpoints\.ts$/,
      /^host-fixtures\/server\/http\/api\/register-api\.ts$/,
    ],
    files: /^test\/architecture\/new-(code|locale|release)\.test\.ts$/,
  },
  screens: {
    covers: 'screens that differ only by state or page from one of every run',
    sources: [
      /^test\/e2e\/(basket|chrome|explore|find-tickets|forms|front|itinerary|results|screens|tracker)\//,
      /^test\/e2e\/host\/(height|styling|width|spellings|tag-lifecycle)\b/,
      /^shared\/panels\/kit\/safe-html\//,
    ],
  },
  toolchain: {
    covers: 'ESLint and TypeScript 6, which must find what oxlint finds until they are removed',
    sources: [
      /^(\.oxlintrc\.jsonc|eslint\.config\.mjs|tsconfig\.json)$/,
      /^(shared\/build|test\/architecture)\/lint\//,
    ],
  },
};

/**
 * @typedef {'databases' | 'editors' | 'engines' | 'faults' | 'files' | 'frameworks' | 'languages' | 'laws' | 'live' | 'load' |
 *   'orders' | 'react' | 'replay' | 'scaffolds' | 'screens' | 'toolchain'} GroupName
 */

const names = /** @type {readonly GroupName[]} */ (Object.keys(groups));

/**
 * Whether a group is in this run: `TEST_GROUPS=all` has all of them, `TEST_GROUPS=load,laws` these two.
 *
 * @param {GroupName} name
 */
export function isInRun(name) {
  const inRun = (process.env.TEST_GROUPS ?? '').split(',');
  return inRun.includes('all') || inRun.includes(name);
}

/**
 * Puts a browser test into a group: `test('…', inGroup('languages'), async ({ page }) => …)`.
 *
 * @param {GroupName} name
 */
export function inGroup(name) {
  return { tag: `@${name}` };
}

/** Matches the tags of groups that are not in this run; undefined if all are. */
export function matchExcludedTags() {
  const excludedGroups = names.filter((name) => !isInRun(name));
  return excludedGroups.length === 0 ? undefined : new RegExp(`@(${excludedGroups.join('|')})\\b`);
}

/**
 * Whether a unit test file belongs to a group that is not in this run.
 *
 * @param {string} file within the project
 */
export function isExcluded(file) {
  return names.some((name) => groups[name].files?.test(file) && !isInRun(name));
}

/**
 * The groups whose sources are among the changed files.
 *
 * @param {readonly string[]} changedFiles files within the project
 * @returns {readonly GroupName[]}
 */
export function listTouchedGroups(changedFiles) {
  return names.filter((name) => changedFiles.some((file) => groups[name].sources.some((source) => source.test(file))));
}
