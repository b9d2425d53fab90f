import { type FastifyInstance } from 'fastify';
import { isUnder } from '#shared/domain/page/routes/page-address.ts';

/** The paths of pages for the operator's staff, which search engines must not list. */
const staffPaths = ['/operator', '/driver', '/import'] as const;

/** Crawlers must not call the API, whose paths end with `/api/…` below any page. */
const robotsText = [
  'User-agent: *',
  ...[...staffPaths, '/api/', '/*/api/', '/provider-callback'].map((path) => `Disallow: ${path}`),
  '',
].join('\n');

/** Serves `/robots.txt`, and sends `X-Robots-Tag: noindex` with all answers of pages for staff, errors and files included. */
export function registerRobots(app: FastifyInstance): void {
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robotsText),
  );
  app.addHook('onRequest', async ({ routeOptions, url }, reply) => {
    // The path of the route first: unlike that of the address, its spelling is the same for `/%6fperator`.
    const path = routeOptions.url ?? url.replace(/[?#].*/, '');
    if (staffPaths.some((staffPath) => isUnder(path, staffPath))) void reply.header('x-robots-tag', 'noindex');
  });
}
