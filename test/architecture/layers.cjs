/** The rules of the layers (README.md, "How it is built"), which `npm run layers` checks. */
const { hostRules } = require('./host-layers.cjs');

const tests = '\\.test\\.tsx?$|\\.test-data\\.tsx?$|^host-fixtures/testing/';
const code = { pathNot: [tests] };

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files do not import each other: join them, or move what both need into a third one.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules import only rules and Day.js.',
      severity: 'error',
      from: { path: '^shared/domain/', ...code },
      to: { pathNot: ['^shared/domain/', '^node_modules/dayjs/'] },
    },
    {
      name: 'contract-imports-rules',
      comment: 'The contract imports the rules and Valibot.',
      severity: 'error',
      from: { path: '^shared/contract/', ...code },
      to: { pathNot: ['^shared/(contract|domain)/', '^node_modules/(valibot|@valibot)/'] },
    },
    {
      name: 'text-imports-rules',
      comment: 'Texts import only rules, such as those of locales and operations.',
      severity: 'error',
      from: { path: '^shared/text/', ...code },
      to: { pathNot: ['^shared/(text|domain)/'] },
    },
    {
      name: 'layer-one-does-not-mix',
      comment: 'Only services combine the network, the store and streams.',
      severity: 'error',
      from: { path: '^shared/(api|store|streams)/', ...code },
      to: { path: '^shared/(api|store|streams)/', pathNot: '^shared/$1/' },
    },
    {
      name: 'layer-one-imports-layer-zero',
      severity: 'error',
      comment: 'Layer 1 imports only layer 0.',
      from: { path: '^shared/(api|store|streams)/', ...code },
      to: { path: '^(widgets|shared/(services|ui|island|panels|build))/' },
    },
    {
      name: 'services-do-not-import-views',
      severity: 'error',
      comment: 'Services do not depend on islands, panels and widgets.',
      from: { path: '^shared/services/', ...code },
      to: { path: '^(widgets|shared/(island|panels|build))/' },
    },
    {
      name: 'services-do-not-draw',
      severity: 'error',
      comment: 'Only the maps service imports from ui: its two renderers, loaded lazily.',
      from: { path: '^shared/services/(?!maps/)', ...code },
      to: { path: '^shared/ui/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ui-has-props-only',
      comment: 'Controls have only props and callbacks.',
      severity: 'error',
      from: { path: '^shared/ui/', ...code },
      to: { path: '^(widgets|shared/(api|store|streams|services|island|panels|contract))/' },
    },
    {
      name: 'island-imports-no-view',
      comment: 'Mounting does not depend on panels and widgets.',
      severity: 'error',
      from: { path: '^shared/island/', ...code },
      to: { path: '^(widgets|shared/(panels|api|streams))/' },
    },
    {
      name: 'shared-does-not-import-its-users',
      comment: 'Shared code does not depend on the code that uses it.',
      severity: 'error',
      from: { path: '^shared/', ...code },
      to: { path: '^(widgets|host-fixtures|test)/' },
    },
    {
      name: 'widgets-do-not-import-each-other',
      comment: 'Widgets communicate by the page and the store, not by imports.',
      severity: 'error',
      from: { path: '^widgets/([^/]+)/', ...code },
      to: { path: '^widgets/[^/]+/', pathNot: '^widgets/$1/' },
    },
    {
      name: 'widgets-do-not-touch-streams',
      comment: 'Widgets use services, not the network or streams.',
      severity: 'error',
      from: { path: '^(widgets|shared/panels)/', ...code },
      to: { path: '^shared/(streams|api)/' },
    },
    {
      name: 'manifest-is-light',
      comment: 'Manifests are in the first file that every page loads.',
      severity: 'error',
      from: { path: '^widgets/[^/]+/manifest\\.ts$' },
      to: {
        pathNot: ['^shared/island/manifest\\.ts$', '^shared/domain/page/tags/attribute-value\\.ts$'],
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'rxjs-at-the-edges',
      comment: 'Only streams and services use RxJS.',
      severity: 'error',
      from: { pathNot: ['^shared/(streams|services)/', '^node_modules'] },
      to: { path: '^node_modules/rxjs/' },
    },
    {
      name: 'ky-in-api-only',
      comment: 'Only the API client uses the network.',
      severity: 'error',
      from: { pathNot: ['^shared/api/', '^node_modules'] },
      to: { path: '^node_modules/ky/' },
    },
    {
      name: 'host-knows-rules-and-wire',
      comment: 'The host is a separate product: it imports only the rules, the contract and the formats of texts.',
      severity: 'error',
      from: { path: '^host-fixtures/', pathNot: [tests, '^host-fixtures/guide/'] },
      to: {
        path: '^(shared|widgets)/',
        pathNot: '^shared/(domain|contract|text/)',
      },
    },
    {
      name: 'guide-reads-tables',
      comment: 'The guide is written from the rules, the texts and the tables of the tags.',
      severity: 'error',
      from: { path: '^host-fixtures/guide/', ...code },
      to: { path: '^(shared|widgets)/', pathNot: '^shared/(domain|text|build/tables)/' },
    },
    {
      name: 'guide-is-written-before',
      comment: 'The guide is written at build time. The host only serves its files.',
      severity: 'error',
      from: { path: '^host-fixtures/', pathNot: [tests, '^host-fixtures/guide/'] },
      to: { path: '^host-fixtures/guide/' },
    },
    {
      name: 'builder-knows-tags',
      comment:
        'The builder of snippets uses only the public description of the tags, as any page could, and safe parsing of JSON.',
      severity: 'error',
      from: { path: '^host-fixtures/builder/', ...code },
      to: {
        pathNot: [
          '^(host-fixtures/builder|shared/domain/page|shared/text)/|^node_modules/parse5/',
          '^shared/domain/kit/persistence/(is-record|parse-json)\\.ts$',
        ],
      },
    },
    ...hostRules,
    {
      name: 'host-layers-are-complete',
      comment: 'Every folder of the host is in host-layers.cjs.',
      severity: 'error',
      from: {},
      to: {
        path: '^host-fixtures/(server|operations|start)/',
        pathNot: [tests, ...hostRules.map(({ from }) => from.path), '^host-fixtures/start/'],
      },
    },
    {
      name: 'trial-features-in-one-list',
      comment: 'Only the list of trial features, which a live host never loads, imports code for trial hosts.',
      severity: 'error',
      from: {
        path: '^host-fixtures/(server|operations|start)/',
        pathNot: [tests, '^host-fixtures/server/trial-features/'],
      },
      to: {
        path: [
          '^host-fixtures/server/scenarios/load-scenarios\\.ts$',
          '^host-fixtures/server/http/visits/choose\\.ts$',
          '^host-fixtures/server/accounts/demo-people\\.ts$',
          '^host-fixtures/server/sales/demand\\.ts$',
          '^host-fixtures/server/simulator/simulated-delay\\.ts$',
          '^host-fixtures/server/http/site/trials/(panel|bad-hosting|csp-reports|another-react|outbox)\\.ts$',
          '^host-fixtures/provider/(provider-app|session-store)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'live-loads-no-trial-features',
      comment: 'Only the start command loads the list of trial features, and only for a trial host.',
      severity: 'error',
      from: { path: '^host-fixtures/(server|operations|start)/', pathNot: [tests] },
      to: { path: '^host-fixtures/server/trial-features/trial-features\\.ts$', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'no-orphans',
      comment: 'No file is unused.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          tests,
          '\\.d\\.ts$',
          '\\.config\\.(mjs|ts)$',
          '\\.cjs$',
          '^host-fixtures/pages/',
          '^host-fixtures/operations/driver/page/worker\\.ts$',
          '^host-fixtures/wordpress/',
          // Loaded by oxlint's configuration.
          '^shared/build/lint/restricted-syntax\\.mjs$',
          '^test/',
        ],
      },
      to: {},
    },
    {
      name: 'nothing-unresolved',
      comment: 'Every import resolves.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\?(inline|icon)$'] },
    },
    {
      name: 'tests-stay-outside',
      comment: 'Shipped code does not import tests.',
      severity: 'error',
      from: { path: '^(widgets|shared|host-fixtures)/', pathNot: [tests] },
      to: { path: [tests, '^test/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(host-fixtures/)?dist/', '^host-fixtures/pages/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.d.ts', '.json', '.css', '.svg'],
    },
  },
};
