import { channel } from 'node:diagnostics_channel';
import { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

/** Every route of the next app, as `METHOD path`. */
async function appWithRoutes() {
  const routes: string[] = [];
  const made = channel('fastify.initialization');
  const listen = (message: unknown) =>
    (message as { readonly fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, path }) => {
      routes.push(...[method].flat().map((one) => `${one} ${path}`));
    });
  made.subscribe(listen);
  const app = await testApp();
  made.unsubscribe(listen);
  return { app, routes };
}

/** A parameter that may be left out makes two calls of one route. */
const spellings = (route: string) => [
  route.replace('?', ''),
  ...(route.endsWith('?') ? [route.replace(/\/:\w+\?$/, '')] : []),
];

it('/openapi.json lists the calls that the host answers, and no others', async () => {
  const { app, routes } = await appWithRoutes();
  const calls = routes.filter((route) => /^(?!HEAD )\w+ (\/[\w-]+)?\/api\//.test(route)).flatMap(spellings);
  const { paths } = (await app.inject('/openapi.json')).json<{ paths: Record<string, object> }>();
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(listed.length).toBeGreaterThan(40);
  expect(listed.sort()).toEqual(calls.sort());
});
