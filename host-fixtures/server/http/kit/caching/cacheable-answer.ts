import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { getCacheControl, sharedVary } from '#shared/contract/kit/shared-caching.ts';
import { type Trial } from '../../visits/trial.ts';
import { type Visit } from '../../visits/visit.ts';
import { jsonText } from '../../../kit/written-json.ts';
import { createEntityTag, matchesTag } from './entity-tag.ts';

/** Facts that decide whether an answer may be cached. */
export interface CachingFacts {
  readonly visit: Pick<Visit, 'scenario' | 'clockShiftMs'>;
  readonly trial: Pick<Trial, 'scenarios' | 'parseClockShift'>;
}

/** Only the browser caches the answer, and revalidates it each time. */
export const privateCacheControl = 'private, no-cache';

/**
 * The header `Cache-Control` of a successful answer; undefined if it must not be cached. If browsers can choose a
 * scenario or shift their clock, the same URL has several answers, so only the browser caches them. Answers in a
 * scenario are not cached.
 */
export function getVisitCacheControl(endpoint: Endpoint, { visit, trial }: CachingFacts): string | undefined {
  const shared = getCacheControl(endpoint);
  if (shared === undefined || visit.scenario !== undefined || visit.clockShiftMs !== undefined) return undefined;
  return (trial.scenarios ?? trial.parseClockShift) ? privateCacheControl : shared;
}

/** Sends a cacheable answer, or 304 if the client already has it. */
export function sendCacheable(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { body, cacheControl }: { readonly body: unknown; readonly cacheControl: string },
): FastifyReply {
  const text = jsonText(body);
  const etag = createEntityTag(text);
  void reply.headers({ 'cache-control': cacheControl, etag, vary: sharedVary });
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}
