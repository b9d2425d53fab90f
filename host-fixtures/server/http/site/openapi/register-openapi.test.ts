import { channel } from 'node:diagnostics_channel';
import { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../testing/test-app.ts';

/** Opens an app, and lists its routes as `METHOD path`. */
async function openAppWithRoutes() {
  const routes: string[] = [];
  const diagnostics = channel('fastify.initialization');
  const listen = (message: unknown) =>
    (message as { readonly fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, path }) => {
      routes.push(...[method].flat().map((methodName) => `${methodName} ${path}`));
    });
  diagnostics.subscribe(listen);
  const app = await testApp();
  diagnostics.unsubscribe(listen);
  return { app, routes };
}

/** Lists the paths of a route: two if it has an optional parameter. */
const listPaths = (route: string) => [
  route.replace('?', ''),
  ...(route.endsWith('?') ? [route.replace(/\/:\w+\?$/, '')] : []),
];

it('/openapi.json lists exactly the endpoints of the host', async () => {
  const { app, routes } = await openAppWithRoutes();
  const calls = routes.filter((route) => /^(?!HEAD )\w+ (\/[\w-]+)?\/api\//.test(route)).flatMap(listPaths);
  const { paths } = (await app.inject('/openapi.json')).json<{ paths: Record<string, object> }>();
  const listedCalls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(listedCalls.length).toBeGreaterThan(40);
  expect(listedCalls.sort()).toEqual(calls.sort());
});

describe('an endpoint in the document', () => {
  interface DescribedCall {
    readonly operationId: string;
    readonly parameters: readonly { readonly name?: string; readonly required?: boolean; readonly $ref?: string }[];
    readonly requestBody?: { readonly required: boolean };
    readonly responses: Readonly<Record<string, { readonly headers?: object }>>;
  }
  const readDocument = async () => {
    const document = (await (await testApp()).inject('/openapi.json')).json<{
      paths: Record<string, Record<string, DescribedCall>>;
      components: { parameters: Record<string, { required: boolean }> };
      tags: readonly { name: string }[];
    }>();
    const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const call = (name: string) => calls.find(({ operationId }) => operationId === name) as DescribedCall;
    const listSharedParameters = (name: string) =>
      call(name).parameters.flatMap(({ $ref }) => $ref?.replace(/.*\//, '') ?? []);
    return { document, call, listSharedParameters };
  };

  it('lists its headers, and which of them are required', async () => {
    const { document, listSharedParameters, call } = await readDocument();
    expect(listSharedParameters('getToken')).toEqual([]);
    expect(listSharedParameters('getBasket')).toEqual(['Token']);
    expect(listSharedParameters('addToBasket')).toEqual(['Token', 'Csrf', 'IdempotencyKey']);
    expect(listSharedParameters('getOriginCities')).toEqual(['Token', 'IfNoneMatch']);
    const requiredParameters = Object.entries(document.components.parameters).filter(([, { required }]) => required);
    expect(requiredParameters.map(([name]) => name)).toEqual(['Token', 'IdempotencyKey']);
    expect([call('addToBasket').requestBody?.required, call('getBasket').requestBody]).toEqual([true, undefined]);
  });

  it('describes caching only of shared answers', async () => {
    const { call } = await readDocument();
    expect(Object.keys(call('getOriginCities').responses)).toEqual(['200', '304', 'default']);
    expect(call('getOriginCities').responses['200']?.headers).toHaveProperty('ETag');
    expect(Object.keys(call('getBasket').responses)).toEqual(['200', 'default']);
    expect(call('getBasket').responses['200']).not.toHaveProperty('headers');
  });

  it('is listed twice if it has an optional path parameter', async () => {
    const { call } = await readDocument();
    const listRequired = (name: string) =>
      call(name).parameters.flatMap(({ name: parameterName, required }) =>
        parameterName !== undefined && required ? parameterName : [],
      );
    expect(listRequired('getSchedule')).toEqual(['originId', 'destinationId', 'date']);
    expect(listRequired('getScheduleWithoutDate')).toEqual(['originId', 'destinationId']);
  });

  it('limits amounts', async () => {
    const { document } = await readDocument();
    expect(JSON.stringify(document)).toContain('"minimum":-1000000000000,"maximum":1000000000000');
    expect(document.tags.length).toBeGreaterThan(5);
  });
});

it.each(['/openapi', '/openapi.json'])('%s is made once, and not sent again to browsers that have it', async (url) => {
  const app = await testApp();
  const first = await app.inject(url);
  const { etag } = first.headers;
  expect([first.statusCode, first.headers['cache-control'], typeof etag]).toEqual([200, 'no-cache', 'string']);
  const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await app.inject(url)).body).toBe(first.body);
});

it('/openapi describes each endpoint with its parameters and answer', async () => {
  const { body } = await (await testApp()).inject('/openapi');
  const article = (name: string) =>
    /<article[\s\S]*?<\/article>/.exec(body.slice(body.indexOf(`"${name}"`) - 60))?.[0] ?? '';
  expect(article('getOriginCities')).toContain('Caches may keep the answer: <code>public');
  expect(article('getBasket')).not.toContain('Caches may keep');
  expect(article('addToBasket')).toMatch(/<summary>Body<[\s\S]*<summary>Answer</);
  expect(article('getBasket')).not.toContain('<summary>Body<');
  expect(article('searchJourneys')).toContain('<code>originId</code> (query)');
  expect(article('searchJourneys')).toContain('(query, optional)');
  expect(article('getToken')).not.toContain('<dl>');
});
