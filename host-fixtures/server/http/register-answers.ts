import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isTemporaryConnectionFailure } from '../database/postgres/connection-failure.ts';
import { isDiskFull } from '../database/write-probe.ts';
import { isApiPath } from '../kit/addresses.ts';
import { html } from '../kit/html.ts';
import { WorkQueueFull } from '../kit/work-queue.ts';
import { type NetworkMark } from '../limits/request-rings.ts';
import { ApiError, errorBody, errorMessage, refusal } from './kit/api-error.ts';
import { type Host } from './kit/host.ts';
import { describeBodyError } from './kit/json-bodies.ts';
import { type Audience, createHostText, parseAudience, translateErrors, translateMessage } from './kit/translate.ts';
import { getIntention, requestIdHeader } from './request-id.ts';
import { hasFirstPage, writeLayout, sendHtml } from './site/layout.ts';
import { ownPagePolicy } from './site/security-policy.ts';
import { type SitePart } from './site/site-parts.ts';
import { type KnownVisits } from './visits/known-visits.ts';

/** Dependencies of {@link registerAnswers}. */
interface AnswerOptions {
  /** Returns the session of a browser and what QA has chosen for it, such as a scenario (a test situation). */
  readonly getVisit: Host['getVisit'];
  /**
   * Stores browsers for which QA has chosen a scenario or another time, so that background work, which has no request to read
   * the choices from, also uses them.
   */
  readonly knownVisits: KnownVisits;
  /** Returns the mark of a visitor's network in the log, which reveals no address. */
  readonly getNetworkMark: NetworkMark;
  /** The origin under which browsers reach the host, if it is configured. */
  readonly publicOrigin: string | undefined;
  /** The parts of the site that this host serves. */
  readonly siteParts: readonly SitePart[];
}

/**
 * For half a year, browsers that have reached the host by TLS do so for every address of its name. Other names below it are not
 * affected (`includeSubDomains`), and neither are browsers that have never reached it (`preload`).
 */
export const transportSecurity = { 'strict-transport-security': 'max-age=15768000' } as const;

/** Whether browsers reach a host only by TLS, by its public origin. */
export const isTlsOnly = (publicOrigin: string | undefined) => publicOrigin?.startsWith('https:') ?? false;

/** Registers the common parts of all answers: headers, a line in the log, and the answers to unknown paths and errors. */
export function registerAnswers(app: FastifyInstance, options: AnswerOptions): void {
  const { getVisit, knownVisits, getNetworkMark, publicOrigin, siteParts } = options;
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      [requestIdHeader]: request.id,
    });
    if (isTlsOnly(publicOrigin)) void reply.headers(transportSecurity);
  });
  app.addHook('onResponse', async (request, reply) => {
    const visit = getVisit(request);
    knownVisits.remember(visit);
    const logEntry = {
      method: request.method,
      url: getLoggedUrl(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      network: getNetworkMark(request),
      scenario: visit.scenario?.name,
      // A hash of the idempotency key, so that all retries of a request can be found; undefined without a key.
      intention: getIntention(request),
    };
    request.log.info(logEntry, 'answered');
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    void reply.code(404).header('cache-control', 'no-store');
    if (isApiPath(path)) return reply.send(errorBody('not-found', `There is no call ${request.method} ${path}.`));
    const audience = getPageAudience(request);
    const text = createHostText(audience);
    const main = html`<p>${text('nothingAtPath')} <code>${path}</code></p>
      ${hasFirstPage(siteParts) && html`<p><a href="/">${text('allPages')}</a></p>`}`;
    const page = writeLayout({ title: text('pageNotFound'), main, parts: siteParts, language: audience.language });
    return sendHtml(reply, page, ownPagePolicy);
  });
  app.setErrorHandler(createErrorHandler(siteParts));
}

/** After this time, a request may be repeated if too much work was waiting or the database was unavailable. */
const retryAfterSeconds = 5;

/**
 * Creates the handler of errors. It sends the answer (see `toErrorAnswer`), as a page to a browser that opens one, and logs
 * internal errors (status 500 and above).
 *
 * @param siteParts the parts of the site to which such a page links
 */
export function createErrorHandler(siteParts: readonly SitePart[]) {
  return (error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply): void => {
    const isBusy = error instanceof WorkQueueFull;
    const { status, body, language } = toErrorAnswer(isBusy ? refusal(503, 'busy', 'serverBusy') : error, request);
    if (isBusy) request.log.warn({ code: 'busy' }, 'too much work was waiting');
    else if (status >= 500) request.log.error({ err: error }, 'a request failed');
    if (isBusy || isDatabaseUnavailable(error)) void reply.header('retry-after', retryAfterSeconds);
    void reply.code(status).header('cache-control', 'no-store');
    if (isApiPath(request.url) || !request.headers.accept?.includes('text/html')) {
      void reply.send(body);
      return;
    }
    const main = html`<p lang="${language}">${body.errors[0]?.message}</p>`;
    const pageAudience = getPageAudience(request);
    const title = createHostText(pageAudience)('pageFailed');
    const page = writeLayout({ title, main, parts: siteParts, language: pageAudience.language });
    void sendHtml(reply, page, ownPagePolicy);
  };
}

/**
 * Returns the audience of a page: its language is that of the folder, such as `/es/tickets`, or else that of the browser, and
 * English if neither is known.
 */
function getPageAudience({ url, headers }: FastifyRequest): Audience {
  const audience = parseAudience(headers['accept-language']);
  const language = locales.find((locale) => url.startsWith(`/${locale}/`)) ?? audience.language;
  return { ...audience, language };
}

/** Whether a request failed because PostgreSQL could not be reached, or because the disk is full. */
function isDatabaseUnavailable(error: Error): boolean {
  return !(error instanceof ApiError) && (isDiskFull(error) || isTemporaryConnectionFailure(error));
}

/**
 * Converts an error to an answer: an `ApiError` with its messages in the language of the caller, a Fastify error below 500 with
 * its own status and English message, and any other error with its status and a general message. Without a status, it is 503 if
 * the database is unavailable, or else 500.
 */
function toErrorAnswer(
  error: FastifyError | ApiError,
  request: FastifyRequest,
): { status: number; body: ReturnType<typeof errorBody>; language: Locale } {
  const audience = parseAudience(request.headers['accept-language']);
  const { language } = audience;
  if (error instanceof ApiError) {
    return { status: error.status, body: { errors: translateErrors(error.errors, audience) }, language };
  }
  const status = error.statusCode ?? (isDatabaseUnavailable(error) ? 503 : 500);
  if (status >= 500) {
    return { status, body: errorBody('internal', translateMessage(errorMessage('serverError'), audience)), language };
  }
  const { id, message } = describeBodyError(error, request) ?? { id: 'invalid', message: error.message };
  return { status, body: errorBody(id, message), language: 'en' };
}

/** Path parameters that do not identify a person. */
const harmlessParameters: ReadonlySet<string> = new Set(['originId', 'destinationId', 'date', 'cityId', 'stopId']);

/** The properties of a request that its logged URL depends on. */
type LoggedRequest = Pick<FastifyRequest, 'url'> & {
  /** Contains the pattern of the matched route, such as `/api/cities/:cityId`. */
  readonly routeOptions: { readonly url?: string | undefined };
};

/**
 * Returns the URL of a request for the log, without confidential data: paths may contain an activation code, and
 * queries an order number.
 *
 * For a call of the API whose path parameters are all harmless, the path is logged; for all other requests, the pattern of
 * the route: `/orders/:number` for `/orders/123`, or `(no route)` without a match. Of query parameters only the names are
 * logged: `?number` for `?number=123`.
 */
export function getLoggedUrl({ url, routeOptions }: LoggedRequest): string {
  const [path = '', query = ''] = url.split('?');
  const { url: route = '(no route)' } = routeOptions;
  const names = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const isHarmless = isApiPath(route) && names.every((name) => harmlessParameters.has(name));
  // Long or unusual names may be data.
  const parameterNames = [...new Set(new URLSearchParams(query).keys())].filter((name) => /^\w{1,40}$/.test(name));
  return (isHarmless ? path : route) + (parameterNames.length === 0 ? '' : `?${parameterNames.join('&')}`);
}
