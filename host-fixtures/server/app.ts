import cookie from '@fastify/cookie';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { type ApiError, errorBody } from './api/api-error.ts';
import { type Host } from './api/host.ts';
import { isApiPath, registerApi, tellError } from './api/register-api.ts';
import { createTokens } from './api/tokens.ts';
import { type Clock } from './clock/clock.ts';
import { loadScenarios } from './scenarios/load-scenarios.ts';
import { type Scenario } from './scenarios/scenario.ts';
import { openBundle } from './site/bundle.ts';
import { notFoundPage } from './site/not-found-page.ts';
import { registerSite, type SiteFolders } from './site/register-site.ts';
import { type Timetable } from './timetable/timetable.ts';
import { createAttempts } from './visits/attempts.ts';
import { readVisit } from './visits/read-visit.ts';

/** What the host is made of. */
export interface AppParts extends SiteFolders {
  readonly timetable: Timetable;
  readonly clock: Clock;
  /** Fastify's: `false` in tests. */
  readonly logger: FastifyServerOptions['logger'];
  /** All of `host-fixtures/scenarios` unless told. */
  readonly scenarios?: ReadonlyMap<string, Scenario>;
}

/**
 * The reference host: fixture pages, the bundle and the API of the contract, for `listen` or, in tests, `inject`.
 * Closing it lets open requests finish; the timetable's database is its owner's to close.
 */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { timetable, clock, logger = false } = parts;
  const scenarios = parts.scenarios ?? (await loadScenarios());
  const app = Fastify({
    logger,
    routerOptions: { ignoreTrailingSlash: true },
    // What fails before any route is found, such as an address that cannot be decoded.
    frameworkErrors: (error, _request, reply) => {
      const { status, body } = tellError(error);
      void reply.code(status).send(body);
    },
  });
  const host: Host = {
    timetable,
    clock,
    scenarios,
    attempts: createAttempts(),
    tokens: createTokens(),
    visitOf: ({ cookies }) => readVisit({ cookies, scenarios, now: clock.now() }),
  };

  await app.register(cookie);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' });
    done();
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    void reply.code(404).header('cache-control', 'no-store');
    return isApiPath(path)
      ? reply.send(errorBody('not-found', `There is no call ${request.method} ${path}.`))
      : reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', "default-src 'self'")
          .send(notFoundPage(path));
  });
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const { status, body } = tellError(error);
    if (status >= 500) request.log.error({ err: error }, 'a request failed');
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });

  app.get('/healthz', async (_request, reply) => {
    const cities = (await timetable.origins()).length;
    return reply.header('cache-control', 'no-store').send({ status: 'ok', cities });
  });
  registerApi(app, host);
  await registerSite(app, host, { bundle: openBundle(parts.bundleDir), folders: parts });
  return app;
}
