import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type FastifyInstance } from 'fastify';

/** Resolves the React of the bundle: the host has no React of its own. */
const require = createRequire(new URL('../../../../../package.json', import.meta.url));

/** The files of React as a page would bundle them, by the names in their imports. */
const modules = {
  react: 'cjs/react.production.js',
  scheduler: 'cjs/scheduler.production.js',
  'react-dom': 'cjs/react-dom.production.js',
  'react-dom/client': 'cjs/react-dom-client.production.js',
} as const;

/**
 * Writes a classic script that adds React to a page, as `window.AnotherReact`. React has no build for browsers any more, so the
 * script defines a small `require` for the published modules.
 */
async function writeReact(): Promise<string> {
  const definitions = await Promise.all(
    Object.entries(modules).map(async ([name, file]) => {
      const folder = name.split('/')[0] ?? name;
      const root = require.resolve(`${folder}/package.json`).replace(/package\.json$/, '');
      const code = await readFile(root + file, 'utf8');
      return `${JSON.stringify(name)}: function (module, exports, require) {\n${code}\n}`;
    }),
  );
  return `(function () {
  var process = { env: { NODE_ENV: 'production' } };
  var loaded = {};
  var modules = { ${definitions.join(',\n')} };
  function require(name) {
    if (!loaded[name]) {
      loaded[name] = { exports: {} };
      modules[name](loaded[name], loaded[name].exports, require);
    }
    return loaded[name].exports;
  }
  window.AnotherReact = { React: require('react'), ReactDOM: require('react-dom/client') };
})();
`;
}

/** Serves the script to a test page that has its own React. The script is written for the first request. */
export function registerAnotherReact(app: FastifyInstance): void {
  let script: Promise<string> | undefined;
  app.get('/vendor/another-react.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(await (script ??= writeReact())),
  );
}
