import { fillTemplate } from './scaffold/fill-template.ts';
import { insertBefore } from './scaffold/insert-lines.ts';
import { spellName } from './scaffold/names.ts';
import { runScaffold } from './scaffold/write-files.ts';

const api = 'host-fixtures/server/http/api';

/**
 * `npm run new:endpoint <topic> <name>`: creates an endpoint that reads something, ready to be completed: its schemas in the
 * contract, a service that calls it, the route of the host, and a test of each side; and registers it on both sides.
 */
await runScaffold({
  create: (names) => {
    const location = `${names.topic}/${names.name}`;
    return new Map([
      [`shared/contract/${location}.ts`, fillTemplate('endpoint/contract.ts', names)],
      [`shared/services/${location}.ts`, fillTemplate('endpoint/service.ts', names)],
      [`shared/services/${location}.test.ts`, fillTemplate('endpoint/service.test.ts', names)],
      [`${api}/${location}.ts`, fillTemplate('endpoint/route.ts', names)],
      [`${api}/${location}.test.ts`, fillTemplate('endpoint/route.test.ts', names)],
    ]);
  },
  register: ({ topic, name }, readText) => {
    const { camel } = spellName(name);
    const list = 'shared/contract/endpoints.ts';
    const withImport = insertBefore(
      readText(list),
      'import type { Endpoint }',
      `import * as ${camel} from './${topic}/${name}.ts';`,
    );
    const contract = [list, insertBefore(withImport, '};', `  '${name}': listEndpoints(${camel}),`)] as const;
    const hostList = `${api}/register-api.ts`;
    const withRoutes = insertBefore(
      readText(hostList),
      '\nconst routes = [',
      `import { routes as ${camel} } from './${topic}/${name}.ts';`,
    );
    return new Map([contract, [hostList, insertBefore(withRoutes, '];', `  ...${camel},`)]]);
  },
  next: ({ name }) => `Add the call "${name}" to test/contract/endpoints.test.ts, and use the service in a widget.`,
});
