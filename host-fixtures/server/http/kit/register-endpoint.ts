import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type GenericSchema, type InferInput, type InferOutput, safeParse } from 'valibot';
import { defaultMaxBodyBytes, type Endpoint } from '#shared/contract/kit/endpoint.ts';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import type { Interruption, ScenarioCall } from '../../scenarios/scenario.ts';
import type { Visit } from '../visits/visit.ts';
import { errorBody, type ErrorEntry, technicalRefusal } from './api-error.ts';
import { checkKey, checkRequest } from './check-request.ts';
import type { Host } from './host.ts';
import { checkSizes, readRequestLimits, type RequestLimits } from './request-limits.ts';
import { type Audience, parseAudience, translateErrors } from './translate.ts';
import { stringifyJson } from '../../kit/raw-json.ts';
import { createHash } from 'node:crypto';
import { getCacheControl, sharedVary } from '#shared/contract/kit/shared-caching.ts';
import type { HttpExchange } from '../visits/cookies.ts';
import type { Trial } from '../visits/trial.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the endpoint that a route serves, as a label of metrics. */
    readonly call?: string;
  }
}

type SchemaOutput<Schema> = Schema extends GenericSchema ? InferOutput<Schema> : never;

/** A request, decoded by the schemas of its endpoint. */
export interface EndpointInput<E extends Endpoint> {
  /** The parameters in the path. */
  readonly params: SchemaOutput<NonNullable<E['params']>>;
  readonly query: SchemaOutput<NonNullable<E['query']>>;
  readonly body: SchemaOutput<NonNullable<E['body']>>;
  /**
   * The session of the browser, and the settings that a QA tester has chosen for it, such as a scenario (a test situation) or
   * a shifted clock (another current time).
   */
  readonly visit: Visit;
  /** The language of messages in the answer. */
  readonly language: Locale;
  /**
   * The number of this call among the browser's calls of the endpoint since QA chose its scenario: 1 for the first. Always 1
   * without a scenario.
   */
  readonly attempt: number;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** If shared caches may store answers of this endpoint, allows only the browser to cache this one, with revalidation. */
  forbidSharedCaching(): void;
}

/**
 * An answer before its errors, and those of a basket in the answer, are translated: `errors` contain codes of messages
 * instead of texts.
 */
export type Untranslated<T> = T extends { readonly errors?: unknown } | { readonly basket?: unknown }
  ? {
      [Key in keyof T]: Key extends 'errors'
        ? readonly ErrorEntry[]
        : Key extends 'basket'
          ? Untranslated<T[Key]>
          : T[Key];
    }
  : T;

/** Answers a request. The caller translates the errors in the result. */
export type EndpointHandler<E extends Endpoint> = (
  input: EndpointInput<E>,
) => Promise<Untranslated<InferInput<E['answer']>>>;

/**
 * Registers the handler of an endpoint of the API. An invalid request gets status 400. A scenario, which is a test situation
 * that QA has chosen for the browser, may delay, replace or change the answer. Widgets read the current time from the header
 * `Date`, so it contains the time that QA has set for the browser, if any.
 *
 * Answers of some endpoints are the same for all visitors and may be cached; `shared-caching.ts` lists these endpoints.
 */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  host: Host,
  { endpoint, handler }: { readonly endpoint: E; readonly handler: EndpointHandler<E> },
) {
  const limits = readRequestLimits(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.maxBodyBytes ?? defaultMaxBodyBytes,
    config: { call: endpoint.name },
    handler: async (request, reply) => {
      const visit = host.getVisit(request);
      // `void`: a reply is a thenable, which is not awaited.
      void reply.headers({ 'cache-control': 'no-store', date: new Date(visit.now).toUTCString() });
      // Throws 429 if the browser or its network makes too many calls.
      await host.callGuard.check(endpoint.name, { request, reply });
      const call: ScenarioCall = {
        endpoint: endpoint.name,
        attempt: visit.scenario ? host.attempts.next(visit.sessionId, endpoint.name) : 1,
      };
      const interruption = visit.scenario?.interrupt?.(call) ?? {};
      if (interruption.waitMs !== undefined) await wait(interruption.waitMs);
      const replacedAnswer = createReplacedAnswer(interruption);
      if (replacedAnswer) return reply.code(replacedAnswer.status).type('application/json').send(replacedAnswer.text);
      // Refuses forged requests, mainly by a token, which the call `getToken` fetches. All checks from here on throw a refusal.
      // They are skipped if a scenario replaces the answer, above.
      if (endpoint.name !== 'getToken') checkRequest(request, host);
      // Limits the length of the idempotency key.
      checkKey(request);
      const decodedRequest = decode(endpoint, limits, request);
      const audience = parseAudience(request.headers['accept-language']);
      let cacheControl = getVisitCacheControl(endpoint, visit, host.trial);
      // An answer that must not be cached at all stays so.
      const forbidSharedCaching = () => (cacheControl = cacheControl && privateCacheControl);
      const { attempt } = call;
      const { language } = audience;
      const input = { ...decodedRequest, visit, language, attempt, request, reply, forbidSharedCaching };
      // The schemas of the endpoint ensure the type.
      const result = translateAnswer(await handler(input as unknown as EndpointInput<E>), audience);
      // `cacheControl` is undefined if the browser has a scenario, so a scenario never changes a cacheable answer.
      if (cacheControl !== undefined) return sendCacheable({ request, reply }, { body: result, cacheControl });
      const body = visit.scenario?.answer ? visit.scenario.answer(result, call) : result;
      // Some answers are null, such as that of a visitor without a basket. They are sent with an empty body.
      if (body === null || body === undefined) return reply.send(body);
      // Some parts of answers bring their own function for serialisation, which `JSON.stringify` cannot call.
      return reply.type('application/json; charset=utf-8').send(stringifyJson(body));
    },
  });
}

/** Translates the errors of an answer and of the basket in it, if any, for the language and country of the visitor. */
function translateAnswer<Result>(result: Result, audience: Audience): Result {
  if (result === null || result === undefined) return result;
  const { errors, basket } = result as { readonly errors?: readonly ErrorEntry[]; readonly basket?: unknown };
  return {
    ...result,
    ...(errors && { errors: translateErrors(errors, audience) }),
    ...(basket ? { basket: translateAnswer(basket, audience) } : {}),
  };
}

/**
 * Creates the answer that a scenario sends in place of the real one: a text, or else an error status. Undefined if neither
 * is set.
 */
function createReplacedAnswer({ status, errorId = 'scenario', text }: Interruption) {
  if (text !== undefined) return { status: status ?? 200, text };
  if (status === undefined) return undefined;
  return { status, text: JSON.stringify(errorBody(errorId, 'Requested by the scenario.')) };
}

/** Decodes a request. First limits the sizes of its texts and lists. @throws ApiError 400 */
function decode({ params, query, body }: Endpoint, limits: RequestLimits, request: FastifyRequest) {
  checkSizes(limits, [request.params, request.query, body && request.body]);
  return {
    params: params && decodePart('path', params, request.params),
    query: query && decodePart('query', query, request.query),
    body: body && decodePart('body', body, request.body),
  };
}

/**
 * Decodes a part of a request. Validation ends at the first problem. The message, for developers, names it and its place.
 *
 * @throws ApiError 400 for an invalid value
 */
function decodePart(name: string, schema: GenericSchema, value: unknown): unknown {
  const result = safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const location = issue.path?.map(({ key }) => String(key)).join('.') ?? '';
  throw technicalRefusal(400, 'invalid', `In the ${name}${location && ` at ${location}`}: ${issue.message}`);
}

/** Only the browser caches the answer, and revalidates it each time. */
const privateCacheControl = 'private, no-cache';

/**
 * Returns the header `Cache-Control` of a successful answer; undefined if it must not be cached.
 *
 * Answers are not cached for a browser with a scenario (a test situation) or a clock shift (another current time), which QA
 * chooses for the browser. On a host that offers such settings, the same URL has different answers for different browsers,
 * so shared caches must not store any.
 *
 * @param visit the settings of the browser
 * @param trial the settings that the host offers; empty on a live host
 */
function getVisitCacheControl(
  endpoint: Endpoint,
  visit: Pick<Visit, 'scenario' | 'clockShiftMs'>,
  trial: Pick<Trial, 'scenarios' | 'parseClockShift'>,
): string | undefined {
  const sharedCacheControl = getCacheControl(endpoint);
  if (sharedCacheControl === undefined || visit.scenario !== undefined || visit.clockShiftMs !== undefined)
    return undefined;
  const offersTestSettings = (trial.scenarios ?? trial.parseClockShift) !== undefined;
  return offersTestSettings ? privateCacheControl : sharedCacheControl;
}

/** Sends a cacheable answer, or 304 if the client already has it. */
function sendCacheable(
  { request, reply }: HttpExchange,
  { body, cacheControl }: { readonly body: unknown; readonly cacheControl: string },
): FastifyReply {
  const text = stringifyJson(body);
  const etag = createEntityTag(text);
  void reply.headers({ 'cache-control': cacheControl, etag, vary: sharedVary });
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}

/**
 * Creates a strong entity tag from the content of an answer, so that equal content has the same tag in each process and
 * after a restart.
 *
 * @returns the header `ETag`, with quotes
 */
export function createEntityTag(text: string): string {
  // 22 characters of base64 are 132 bits, enough to avoid collisions.
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/**
 * Whether a header `If-None-Match` contains the tag or `*`. A weak tag (`W/"…"`), which a compressing proxy makes of a
 * strong one, matches as well (RFC 9110 §13.1.2).
 */
export function matchesTag(header: string | undefined, tag: string): boolean {
  const tags = (header ?? '').split(',').map((tagText) => tagText.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(tag);
}
