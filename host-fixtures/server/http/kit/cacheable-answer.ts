import { createHash } from 'node:crypto';
import { type FastifyReply } from 'fastify';
import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { getCacheControl, sharedVary } from '#shared/contract/kit/shared-caching.ts';
import { stringifyJson } from '../../kit/raw-json.ts';
import { type HttpExchange } from '../visits/cookies.ts';
import { type Trial } from '../visits/trial.ts';
import { type Visit } from '../visits/visit.ts';

/** Only the browser caches the answer, and revalidates it each time. */
export const privateCacheControl = 'private, no-cache';

/**
 * Returns the header `Cache-Control` of a successful answer; undefined if it must not be cached.
 *
 * Answers are not cached for a browser with a scenario (a test situation that QA chooses) or a shifted clock. On a host
 * that offers such settings, the same URL has different answers for different browsers, so shared caches must not
 * store any.
 *
 * @param visit the settings of the browser
 * @param trial the settings that the host offers; empty on a live host
 */
export function getVisitCacheControl(
  endpoint: Endpoint,
  visit: Pick<Visit, 'scenario' | 'clockShiftMs'>,
  trial: Pick<Trial, 'scenarios' | 'parseClockShift'>,
): string | undefined {
  const sharedCacheControl = getCacheControl(endpoint);
  if (sharedCacheControl === undefined || visit.scenario !== undefined || visit.clockShiftMs !== undefined)
    return undefined;
  return (trial.scenarios ?? trial.parseClockShift) ? privateCacheControl : sharedCacheControl;
}

/** Sends a cacheable answer, or 304 if the client already has it. */
export function sendCacheable(
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
