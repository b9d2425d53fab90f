import { fillTemplate } from './scaffold/fill-template.ts';
import { spellingsOf } from './scaffold/names.ts';
import { putBefore } from './scaffold/put-before.ts';
import { runScaffold } from './scaffold/write-files.ts';

/**
 * `npm run new:endpoint <topic> <name>`: makes a call that reads something, ready to be filled in: its schemas in the
 * contract, a service that calls it, the route of the host, and a test of each side; and registers it on both.
 */
await runScaffold({
  made: (names) => {
    const at = `${names.topic}/${names.name}`;
    return new Map([
      [`shared/contract/${at}.ts`, fillTemplate('endpoint/contract.ts', names)],
      [`shared/services/${at}.ts`, fillTemplate('endpoint/service.ts', names)],
      [`shared/services/${at}.test.ts`, fillTemplate('endpoint/service.test.ts', names)],
      [`host-fixtures/server/http/api/${at}.ts`, fillTemplate('endpoint/route.ts', names)],
      [`host-fixtures/server/http/api/${at}.test.ts`, fillTemplate('endpoint/route.test.ts', names)],
    ]);
  },
  changed: ({ topic, name }, read) => {
    const { camel, Camel } = spellingsOf(name);
    const [list, routes] = ['shared/contract/endpoints.ts', 'host-fixtures/server/http/api/register-api.ts'];
    const withImport = putBefore(
      read(list),
      'import type { Endpoint }',
      `import * as ${camel} from './${topic}/${name}.ts';`,
    );
    const withRoute = putBefore(read(routes), '  return answered;', `  register(get${Camel}, answer${Camel});`);
    const imports = [
      `import { get${Camel} } from '#shared/contract/${topic}/${name}.ts';`,
      `import { answer${Camel} } from './${topic}/${name}.ts';`,
    ];
    return new Map([
      [list, putBefore(withImport, '};', `  '${name}': endpointsOf(${camel}),`)],
      [routes, putBefore(withRoute, 'import { type Endpoint }', imports.join('\n'))],
    ]);
  },
  next: ({ name }) =>
    `Add the call to test/contract/endpoints.test.ts, with what needs it ("${name}"), and use the service in a widget.`,
});
