import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type FastifyInstance } from 'fastify';

/** The React that the bundle is built with: the host has none. */
const require = createRequire(new URL('../../../../../package.json', import.meta.url));

/** The files of React as a page would bundle them, by the names they ask each other for. */
const modules = {
  react: 'cjs/react.production.js',
  scheduler: 'cjs/scheduler.production.js',
  'react-dom': 'cjs/react-dom.production.js',
  'react-dom/client': 'cjs/react-dom-client.production.js',
} as const;

/**
 * A classic script that gives a page a React of its own as `window.AnotherReact`: React has no browser build any more,
 * so the published modules are put behind a small `require`.
 */
async function anotherReact(): Promise<string> {
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
  var known = {};
  var modules = { ${definitions.join(',\n')} };
  function require(name) {
    if (!known[name]) {
      known[name] = { exports: {} };
      modules[name](known[name], known[name].exports, require);
    }
    return known[name].exports;
  }
  window.AnotherReact = { React: require('react'), ReactDOM: require('react-dom/client') };
})();
`;
}

/** Serves the script to the hostile page that needs it; made at the first question. */
export function registerAnotherReact(app: FastifyInstance): void {
  let made: Promise<string> | undefined;
  app.get('/vendor/another-react.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(await (made ??= anotherReact())),
  );
}
