import { fillTemplate } from './scaffold/fill-template.ts';
import { insertBefore } from './scaffold/insert-lines.ts';
import { spellName } from './scaffold/names.ts';
import { runScaffold } from './scaffold/write-files.ts';

/** The folder of the API's routes in the reference host, this project's own server. */
const api = 'host-fixtures/server/http/api';

/**
 * `npm run new:endpoint <topic> <name>`: creates an endpoint that reads something, ready to be completed: its schemas in the
 * contract, a service that calls it, the route of the host, and a test of each side; and registers it on both sides. The topic
 * is the folder, and the name is in kebab-case: `npm run new:endpoint stops opening-hours`.
 */
await runScaffold({
  create: (names) => {
    const location = `${names.topic}/${names.name}`;
    // The files by their paths in the project. `fillTemplate` replaces placeholders such as `{{name}}` in a template.
    return new Map([
      [`shared/contract/${location}.ts`, fillTemplate('endpoint/contract.ts', names)],
      [`shared/services/${location}.ts`, fillTemplate('endpoint/service.ts', names)],
      [`shared/services/${location}.test.ts`, fillTemplate('endpoint/service.test.ts', names)],
      [`${api}/${location}.ts`, fillTemplate('endpoint/route.ts', names)],
      [`${api}/${location}.test.ts`, fillTemplate('endpoint/route.test.ts', names)],
    ]);
  },
  // Adds an import and an entry to the list of endpoints in the contract, and to the list of routes in the host.
  register: ({ topic, name }, readText) => {
    const { camel } = spellName(name);
    // `insertBefore` inserts its third argument before the first line that begins with the second one.
    const list = 'shared/contract/endpoints.ts';
    const withImport = insertBefore(
      readText(list),
      'import type { Endpoint }',
      `import * as ${camel} from './${topic}/${name}.ts';`,
    );
    const contract = [list, insertBefore(withImport, '};', `  '${name}': listEndpoints(${camel}),`)] as const;
    const hostList = `${api}/register-api.ts`;
    // The imports end with the first empty line.
    const withRoutes = insertBefore(
      readText(hostList),
      '\n',
      `import { routes as ${camel} } from './${topic}/${name}.ts';`,
    );
    return new Map([contract, [hostList, insertBefore(withRoutes, '];', `  ...${camel},`)]]);
  },
  next: ({ name }) =>
    `Add the call "${name}" to test/contract/endpoints.test.ts and test/contract/agreement/call-everything.ts. Use the service in a widget, or move its call into a service that exists: shared/README.md says how.`,
});
