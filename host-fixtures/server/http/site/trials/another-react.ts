import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type FastifyInstance } from 'fastify';

/** Finds files of npm packages from the root of the project, whose React the widgets use: the host itself has none. */
const require = createRequire(new URL('../../../../../package.json', import.meta.url));

/** The CommonJS files of React's packages that a page would bundle, by the names with which they import each other. */
const modules = {
  react: 'cjs/react.production.js',
  scheduler: 'cjs/scheduler.production.js',
  'react-dom': 'cjs/react-dom.production.js',
  'react-dom/client': 'cjs/react-dom-client.production.js',
} as const;

/**
 * Writes a script (not a module) that adds React to a page, as `window.AnotherReact`. React has no build for browsers any
 * more, so the script contains the published CommonJS modules and a small `require` that runs each of them once.
 */
async function writeReact(): Promise<string> {
  const definitions = await Promise.all(
    Object.entries(modules).map(async ([name, file]) => {
      const packageName = name.split('/')[0] ?? name;
      const folder = require.resolve(`${packageName}/package.json`).replace(/package\.json$/, '');
      const code = await readFile(folder + file, 'utf8');
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

/**
 * Serves the script to the test page `/hostile/another-react`, which has its own React next to that of the widgets. The
 * script is written once, for the first request.
 */
export function registerAnotherReact(app: FastifyInstance): void {
  let script: Promise<string> | undefined;
  app.get('/vendor/another-react.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(await (script ??= writeReact())),
  );
}
