import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillTemplate } from './scaffold/fill-template.ts';
import { insertBefore } from './scaffold/insert-lines.ts';
import { spellName } from './scaffold/names.ts';
import { runScaffold } from './scaffold/write-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const api = 'host-fixtures/server/http/api';

/**
 * `npm run new:endpoint <topic> <name>`: creates an endpoint that reads something, ready to be completed: its schemas in the
 * contract, a service that calls it, the route of the host, and a test of each side; and registers it on both sides.
 */
await runScaffold({
  create: (names) => {
    const at = `${names.topic}/${names.name}`;
    return new Map([
      [`shared/contract/${at}.ts`, fillTemplate('endpoint/contract.ts', names)],
      [`shared/services/${at}.ts`, fillTemplate('endpoint/service.ts', names)],
      [`shared/services/${at}.test.ts`, fillTemplate('endpoint/service.test.ts', names)],
      [`${api}/${at}.ts`, fillTemplate('endpoint/route.ts', names)],
      [`${api}/${at}.test.ts`, fillTemplate('endpoint/route.test.ts', names)],
    ]);
  },
  register: ({ topic, name }, readText) => {
    const { camel, Camel } = spellName(name);
    const list = 'shared/contract/endpoints.ts';
    const withImport = insertBefore(
      readText(list),
      'import type { Endpoint }',
      `import * as ${camel} from './${topic}/${name}.ts';`,
    );
    const contract = [list, insertBefore(withImport, '};', `  '${name}': listEndpoints(${camel}),`)] as const;
    const imports = [
      `import { get${Camel} } from '#shared/contract/${topic}/${name}.ts';`,
      `import { answer${Camel} } from './${name}.ts';`,
    ].join('\n');
    const entry = `  route(get${Camel}, answer${Camel}),`;
    const routes = findRoutes(topic, readText);
    if (routes !== undefined) return new Map([contract, [routes, addRoute(readText(routes), { imports, entry })]]);
    const newRoutes = [
      imports,
      `import { type ApiRoute, route } from '../../kit/api-route.ts';\n`,
      `/** The endpoints of ${topic}. */`,
      `export const routes: readonly ApiRoute[] = [\n${entry}\n];`,
    ].join('\n');
    const topics = `${api}/register-api.ts`;
    const withTopic = insertBefore(
      readText(topics),
      '\nconst routes = [',
      `import { routes as ${topic} } from './${topic}/routes.ts';`,
    );
    return new Map([
      contract,
      [`${api}/${topic}/routes.ts`, newRoutes],
      [topics, insertBefore(withTopic, '];', `  ...${topic},`)],
    ]);
  },
  next: ({ name }) =>
    `Add the call to test/contract/endpoints.test.ts, with what needs it ("${name}"), and use the service in a widget.`,
});

/** Returns the file that lists the endpoints of a topic, if the host has any. */
function findRoutes(topic: string, readText: (file: string) => string): string | undefined {
  const folder = path.join(root, api, topic);
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder).map((file) => `${api}/${topic}/${file}`);
  return files.find((file) => file.endsWith('.ts') && readText(file).includes('\nexport const routes'));
}

function addRoute(text: string, { imports, entry }: { readonly imports: string; readonly entry: string }): string {
  const kit = /import \{ ([^}]*) \} from '\.\.\/\.\.\/kit\/api-route\.ts';/;
  const list = /(\nexport const routes[^;]*)\n\];/;
  if (!kit.test(text) || !list.test(text)) throw new Error('The list of endpoints has changed its form.');
  return text
    .replace(kit, (_match, importedNames: string) => {
      const names = [...new Set([...importedNames.split(', '), 'route'])].join(', ');
      return `${imports}\nimport { ${names} } from '../../kit/api-route.ts';`;
    })
    .replace(list, (_match, start: string) => `${start}\n${entry}\n];`);
}
