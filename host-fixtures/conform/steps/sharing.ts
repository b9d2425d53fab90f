import { getDestinationCities, getOriginCities } from '#shared/contract/cities/cities.ts';
import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { getCacheControl } from '#shared/contract/kit/shared-caching.ts';
import { getJourneyDays, getTravelDates } from '#shared/contract/journeys/journey-dates.ts';
import { getCityStops } from '#shared/contract/stops/stops.ts';
import { getSchedule } from '#shared/contract/tracker/schedule.ts';
import { type CallParts, type ApiExchange } from '../api-visitor.ts';
import { getHeaderList, toHeaderFinding } from '../check-answer.ts';
import { type Conversation } from '../conversation.ts';
import { type Expected, type ApiFinding } from '../finding.ts';
import { type SampleRoute } from './places.ts';

/**
 * A step of the check whether an operator's API conforms to the contract of the widgets. Checks the caching of lists that
 * are the same for every visitor with the same language. A list that shared caches (such as a CDN) may store must set no
 * cookie and, if it depends on the language, name `Accept-Language` in its header Vary. An ETag must identify one version
 * of a list. Lists without an ETag, except the schedule, get a hint: a remark in the report that is no violation.
 *
 * @param conversation makes calls as one visitor, and records them with their findings (violations of the contract)
 * @param route two cities and days whose journeys are on sale
 */
export async function checkSharing(conversation: Conversation, route: SampleRoute): Promise<void> {
  const { originId, destinationId, dates } = route;
  const [date] = dates;
  const lists: readonly (readonly [Endpoint, CallParts])[] = [
    [getOriginCities, {}],
    [getDestinationCities, { query: { originCityId: originId } }],
    [getCityStops, { params: { cityId: originId } }],
    [getJourneyDays, { query: { originId, destinationId, departureDate: date } }],
    [getTravelDates, { query: { originCityId: originId, destinationCityId: destinationId } }],
    [getSchedule, { params: { originId, destinationId, date } }],
  ];
  for (const [endpoint, parts] of lists) await checkList(conversation, endpoint, parts);
}

async function checkList(conversation: Conversation, endpoint: Endpoint, parts: CallParts): Promise<void> {
  const { visitor, record, addHint } = conversation;
  // All calls are reads. A call requests British English unless its headers differ.
  const english = await visitor.call(endpoint, parts);
  // Other steps of the check report failed calls.
  if (english.status !== 200) return;
  const etag = english.headers.get('etag');
  const isInSharedCaches = isForSharedCaches(english.headers);
  if (isInSharedCaches || etag !== null) {
    const french = await visitor.call(endpoint, parts, { headers: { 'accept-language': 'fr' } });
    if (isInSharedCaches)
      record(english, 'an answer in shared caches is the same for all', checkShared(english, french));
    record(french, 'a different answer has a different ETag', checkLanguages(english, french));
  }
  // The current ETag must be answered by 304 without a body, or by the complete list; any other ETag by the complete list.
  if (etag !== null) {
    const same = await visitor.call(endpoint, parts, { headers: { 'if-none-match': etag } });
    const isValid = same.status === 304 ? same.text === '' : isComplete(same);
    record(same, 'an unchanged answer is not sent again', checkStatus(same, isValid, 'not-modified'));
    const complete = await visitor.call(endpoint, parts, { headers: { 'if-none-match': '"conform-no-such-version"' } });
    record(complete, 'another version gets the answer', checkStatus(complete, isComplete(complete), 'complete-answer'));
  } else if (endpoint.name !== getSchedule.name) {
    // A schedule contains real-time data, so it needs no ETag. `cacheControl` is the header that the contract recommends.
    addHint({ code: 'no-etag', call: endpoint.name, cacheControl: getCacheControl(endpoint) });
  }
}

const isComplete = ({ status, text }: ApiExchange) => status === 200 && text !== '';

/** Returns a finding about the status of an answer unless it is valid. */
function checkStatus({ status }: ApiExchange, isValid: boolean, code: Expected['code']): readonly ApiFinding[] {
  return isValid ? [] : [{ rule: 'etag', where: 'status', expected: { code }, actual: status }];
}

/** Whether shared caches may store an answer: `public` or `s-maxage` above 0, without `private` or `no-store`. */
function isForSharedCaches(headers: Headers): boolean {
  const caching = headers.get('cache-control') ?? '';
  return /\bpublic\b|\bs-maxage=[1-9]/i.test(caching) && !/\b(?:private|no-store)\b/i.test(caching);
}

/**
 * Checks an answer that shared caches may store: it must set no cookie and, if the French answer differs, name
 * `Accept-Language` or `*` in the header Vary.
 */
function checkShared({ headers, text }: ApiExchange, french: ApiExchange): readonly ApiFinding[] {
  const findings: ApiFinding[] = [];
  const vary = getHeaderList(headers, 'vary');
  if (headers.has('set-cookie')) {
    findings.push(toHeaderFinding('sharing', 'Set-Cookie', { headers, expected: { code: 'absent' } }));
  }
  const isDifferent = french.status === 200 && french.text !== text;
  if (isDifferent && !vary.includes('accept-language') && !vary.includes('*')) {
    findings.push(toHeaderFinding('sharing', 'Vary', { headers, expected: { code: 'language-in-vary' } }));
  }
  return findings;
}

/**
 * Checks that the English and the French answer have different ETags if their texts differ. A French answer without an ETag, or
 * that failed, has nothing to compare.
 */
function checkLanguages(english: ApiExchange, { headers, status, text }: ApiExchange): readonly ApiFinding[] {
  const etag = headers.get('etag');
  if (etag === null || status !== 200 || etag !== english.headers.get('etag') || text === english.text) return [];
  return [toHeaderFinding('etag', 'ETag', { headers, expected: { code: 'other-etag' } })];
}
