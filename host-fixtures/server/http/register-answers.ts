import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isApiPath } from '../kit/addresses.ts';
import { html } from '../kit/html.ts';
import { ApiError, errorBody, errorMessage } from './kit/api-error.ts';
import { type Host } from './kit/host.ts';
import { type Audience, parseAudience, translateErrors, translateMessage } from './kit/translate.ts';
import { getIntention, requestIdHeader } from './request-id.ts';
import { writeLayout, sendHtml } from './site/layout.ts';
import { ownPagePolicy } from './site/security-policy.ts';
import { type KnownVisits } from './visits/known-visits.ts';

/** Dependencies of {@link registerAnswers}. */
interface AnswerParts {
  readonly getVisit: Host['getVisit'];
  readonly knownVisits: Pick<KnownVisits, 'remember'>;
}

/**
 * Registers the common parts of all answers: headers, a line in the log, and the answers to unknown paths and errors.
 */
export function registerAnswers(app: FastifyInstance, { getVisit, knownVisits }: AnswerParts): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      [requestIdHeader]: request.id,
    });
  });
  app.addHook('onResponse', async (request, reply) => {
    const visit = getVisit(request);
    knownVisits.remember(visit);
    const line = {
      method: request.method,
      url: getLoggedUrl(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      scenario: visit.scenario?.name,
      intention: getIntention(request),
    };
    request.log.info(line, 'answered');
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    void reply.code(404).header('cache-control', 'no-store');
    return isApiPath(path)
      ? reply.send(errorBody('not-found', `There is no call ${request.method} ${path}.`))
      : sendHtml(reply, notFoundPage(path), ownPagePolicy);
  });
  app.setErrorHandler(sendError);
}

/** Answers an error in the language of the caller, and logs internal errors. */
export function sendError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = toErrorAnswer(error, parseAudience(request.headers['accept-language']));
  if (status >= 500) request.log.error({ err: error }, 'a request failed');
  void reply.code(status).header('cache-control', 'no-store').send(body);
}

/** Converts an error: an API error in the language of the caller, a Fastify error by its status, others as 500. */
function toErrorAnswer(
  error: FastifyError | ApiError,
  audience: Audience,
): { status: number; body: ReturnType<typeof errorBody> } {
  if (error instanceof ApiError) {
    return { status: error.status, body: { errors: translateErrors(error.errors, audience) } };
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) {
    return { status, body: errorBody('internal', translateMessage(errorMessage('serverError'), audience)) };
  }
  return { status, body: errorBody('invalid', error.message) };
}

/** Path parameters that do not identify a person. */
const harmlessParameters: ReadonlySet<string> = new Set(['originId', 'destinationId', 'date', 'cityId', 'stopId']);

/** The parts of a request that its logged URL depends on. */
type LoggedRequest = Pick<FastifyRequest, 'url'> & {
  readonly routeOptions: { readonly url?: string | undefined };
};

/**
 * Returns the URL of a request for the log. Paths of pages may contain an activation code and queries an order number,
 * so the log contains the route of a page, the path of an API request only with harmless parameters, and only the
 * names of query parameters.
 */
export function getLoggedUrl({ url, routeOptions }: LoggedRequest): string {
  const [path = '', query = ''] = url.split('?');
  const { url: route = '(no route)' } = routeOptions;
  const names = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const isHarmless = isApiPath(route) && names.every((name) => harmlessParameters.has(name));
  const parameterNames = [...new Set(new URLSearchParams(query).keys())].filter((name) => /^\w{1,40}$/.test(name));
  return (isHarmless ? path : route) + (parameterNames.length === 0 ? '' : `?${parameterNames.join('&')}`);
}

/** For addresses of the product whose page this host does not have yet, and for mistyped ones. */
function notFoundPage(path: string): string {
  return writeLayout({
    title: 'There is no such page',
    main: html`<p>This host has nothing at <code>${path}</code>. <a href="/">All pages</a></p>`,
  });
}
