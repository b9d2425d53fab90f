import { setTimeout as wait } from 'node:timers/promises';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type GenericSchema, type InferInput, type InferOutput, safeParse } from 'valibot';
import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type Interruption, type ScenarioCall } from '../../scenarios/scenario.ts';
import { type Visit } from '../visits/visit.ts';
import { errorBody, type ErrorEntry, technicalRefusal } from './api-error.ts';
import { getVisitCacheControl, ofBrowser, sendCacheable } from './caching/cacheable-answer.ts';
import { checkKey, checkLengths } from './check-lengths.ts';
import { checkRequest } from './check-request.ts';
import { type Host } from './host.ts';
import { type Audience, parseAudience, wordErrors } from './translate.ts';
import { jsonText } from '../../kit/written-json.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route answers, by its name. */
    readonly call?: string;
  }
}

type OutputOf<Schema> = Schema extends GenericSchema ? InferOutput<Schema> : never;

/** A call, decoded by its endpoint's schemas. */
export interface Asked<E extends Endpoint> {
  readonly params: OutputOf<NonNullable<E['params']>>;
  readonly query: OutputOf<NonNullable<E['query']>>;
  readonly body: OutputOf<NonNullable<E['body']>>;
  readonly visit: Visit;
  /** Of the sentences in the answer. */
  readonly language: Locale;
  /** How often this browser has called the endpoint since it chose its scenario; 1 without one. */
  readonly attempt: number;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Says that nobody shall share this answer, though caches may keep others to the call: a browser asks each time whether its own still holds. */
  keepToBrowser(): void;
}

/** An answer before its errors are worded in the caller's language. */
export type Unworded<T> = T extends { readonly errors?: unknown } | { readonly basket?: unknown }
  ? {
      [Key in keyof T]: Key extends 'errors' ? readonly ErrorEntry[] : Key extends 'basket' ? Unworded<T[Key]> : T[Key];
    }
  : T;

/** Answers a call. The result is sent once its errors are worded, and a scenario may have changed it. */
export type Answer<E extends Endpoint> = (asked: Asked<E>) => Promise<Unworded<InferInput<E['answer']>>>;

/** Calls say no more, in bytes, unless the contract allows for it. */
const longestBody = 65_536;

/**
 * Makes a route of an endpoint of the contract. The request is held to the endpoint's schemas (status 400), the
 * browser's scenario may hold up, refuse or change the answer, and `Date` is the browser's own clock, which the
 * widgets follow.
 *
 * Lists that are the same for everybody may be cached (`sharedCaching`), as long as no browser has a scenario or a clock of its
 * own. Nothing else may.
 */
export function registerEndpoint<E extends Endpoint>(app: FastifyInstance, host: Host, route: readonly [E, Answer<E>]) {
  const [endpoint, answer] = route;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.maxBodyBytes ?? longestBody,
    config: { call: endpoint.name },
    handler: async (request, reply) => {
      const visit = host.visitOf(request);
      void reply.headers({ 'cache-control': 'no-store', date: new Date(visit.now).toUTCString() });
      await host.calls.check(endpoint.name, { request, reply });
      const call: ScenarioCall = {
        endpoint: endpoint.name,
        attempt: visit.scenario ? host.attempts.next(visit.sessionId, endpoint.name) : 1,
      };
      const interruption = visit.scenario?.interrupt?.(call) ?? {};
      if (interruption.waitMs !== undefined) await wait(interruption.waitMs);
      const replaced = replacement(interruption);
      if (replaced) return reply.code(replaced.status).type('application/json').send(replaced.text);
      if (endpoint.name !== 'getToken') checkRequest(request, host);
      checkKey(request);
      const decoded = decode(endpoint, request);
      checkLengths(endpoint.name, decoded);
      const audience = parseAudience(request.headers['accept-language']);
      const { language } = audience;
      let cacheControl = getVisitCacheControl(endpoint, { visit, trial: host.trial });
      const keepToBrowser = () => (cacheControl = cacheControl && ofBrowser);
      const asked = { ...decoded, visit, language, attempt: call.attempt, request, reply, keepToBrowser };
      const told = inLanguage(await answer(asked as unknown as Asked<E>), audience);
      if (cacheControl !== undefined) return sendCacheable({ request, reply }, { body: told, cacheControl });
      const answered = visit.scenario?.answer ? visit.scenario.answer(told, call) : told;
      // Without a basket the answer is null, which is sent as nothing at all.
      if (answered === null || answered === undefined) return reply.send(answered);
      return reply.type('application/json; charset=utf-8').send(jsonText(answered));
    },
  });
}

/** What an answer says of errors, for an audience: a basket is answered alone, or within the answer to its change. */
function inLanguage<Told>(told: Told, audience: Audience): Told {
  // Without a basket the answer is null.
  if (told === null || told === undefined) return told;
  const { errors, basket } = told as { readonly errors?: readonly ErrorEntry[]; readonly basket?: unknown };
  return {
    ...told,
    ...(errors && { errors: wordErrors(errors, audience) }),
    ...(basket ? { basket: inLanguage(basket, audience) } : {}),
  };
}

function replacement({ status, errorId = 'scenario', text }: Interruption) {
  if (text !== undefined) return { status: status ?? 200, text };
  if (status === undefined) return undefined;
  return { status, text: JSON.stringify(errorBody(errorId, 'The scenario wants it so.')) };
}

function decode({ params, query, body }: Endpoint, request: FastifyRequest) {
  return {
    params: params && part('path', params, request.params),
    query: query && part('query', query, request.query),
    body: body && part('body', body, request.body),
  };
}

function part(name: string, schema: GenericSchema, value: unknown): unknown {
  const result = safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const where = issue.path?.map(({ key }) => String(key)).join('.') ?? '';
  throw technicalRefusal(400, 'invalid', `In the ${name}${where && ` at ${where}`}: ${issue.message}`);
}
