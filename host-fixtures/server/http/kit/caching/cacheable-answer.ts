import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { getCacheControl, sharedVary } from '#shared/contract/kit/shared-caching.ts';
import { type Trial } from '../../visits/trial.ts';
import { type Visit } from '../../visits/visit.ts';
import { jsonText } from '../../../kit/written-json.ts';
import { entityTag, namesTag } from './entity-tag.ts';

/** What decides whether an answer may be kept, besides the call. */
export interface CachingFacts {
  readonly visit: Pick<Visit, 'scenario' | 'clockShiftMs'>;
  readonly trial: Pick<Trial, 'scenarios' | 'clockShiftOf'>;
}

/** A browser keeps the answer for itself, and asks each time whether it still holds. */
export const ofBrowser = 'private, no-cache';

/**
 * The header `Cache-Control` of an answer that says yes; undefined where no cache may keep it. Where browsers can choose a scenario or
 * move their clock, an address has more than one answer: nobody shares them, and a browser asks each time whether its own
 * still holds; what was answered in a scenario is not kept at all.
 */
export function getVisitCacheControl(endpoint: Endpoint, { visit, trial }: CachingFacts): string | undefined {
  const shared = getCacheControl(endpoint);
  if (shared === undefined || visit.scenario !== undefined || visit.clockShiftMs !== undefined) return undefined;
  return (trial.scenarios ?? trial.clockShiftOf) ? ofBrowser : shared;
}

/** Sends an answer that caches may keep; without its body (304) to who has it already. */
export function sendCacheable(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { body, cacheControl }: { readonly body: unknown; readonly cacheControl: string },
): FastifyReply {
  const text = jsonText(body);
  const etag = entityTag(text);
  void reply.headers({ 'cache-control': cacheControl, etag, vary: sharedVary });
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}
