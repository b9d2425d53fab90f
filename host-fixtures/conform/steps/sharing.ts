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
import { type AnsweredRoute } from './places.ts';

/**
 * Checks how caches may use the lists that are the same for every visitor: a list in a shared cache must be the same for all, and an
 * ETag must identify one version. A list without an ETag gets a hint.
 */
export async function checkSharing(conversation: Conversation, route: AnsweredRoute): Promise<void> {
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
  const english = await visitor.call(endpoint, parts);
  if (english.status !== 200) return;
  const etag = english.headers.get('etag');
  const isInSharedCaches = isForSharedCaches(english.headers);
  if (isInSharedCaches || etag !== null) {
    const french = await visitor.call(endpoint, parts, { headers: { 'accept-language': 'fr' } });
    if (isInSharedCaches)
      record(english, 'an answer in shared caches is the same for all', checkShared(english, french));
    record(french, 'a different answer has a different ETag', checkLanguages(english, french));
  }
  if (etag !== null) {
    const same = await visitor.call(endpoint, parts, { headers: { 'if-none-match': etag } });
    const isValid = same.status === 304 ? same.text === '' : isComplete(same);
    record(same, 'an unchanged answer is not sent again', checkStatus(same, isValid, 'not-modified'));
    const complete = await visitor.call(endpoint, parts, { headers: { 'if-none-match': '"conform-no-such-version"' } });
    record(complete, 'another version gets the answer', checkStatus(complete, isComplete(complete), 'complete-answer'));
  } else if (endpoint.name !== getSchedule.name) {
    // Departures contain real-time data, so they need no ETag.
    addHint({ code: 'no-etag', call: endpoint.name, cacheControl: getCacheControl(endpoint) });
  }
}

const isComplete = ({ status, text }: ApiExchange) => status === 200 && text !== '';

function checkStatus({ status }: ApiExchange, isValid: boolean, code: Expected['code']): readonly ApiFinding[] {
  return isValid ? [] : [{ rule: 'etag', where: 'status', expected: { code }, actual: status }];
}

function isForSharedCaches(headers: Headers): boolean {
  const caching = headers.get('cache-control') ?? '';
  return /\bpublic\b|\bs-maxage=[1-9]/i.test(caching) && !/\b(?:private|no-store)\b/i.test(caching);
}

/** Checks that an answer in shared caches sets no cookie, and declares in Vary if it depends on the language. */
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

/** Two different answers must not have the same ETag. */
function checkLanguages(english: ApiExchange, { headers, status, text }: ApiExchange): readonly ApiFinding[] {
  const etag = headers.get('etag');
  if (etag === null || status !== 200 || etag !== english.headers.get('etag') || text === english.text) return [];
  return [toHeaderFinding('etag', 'ETag', { headers, expected: { code: 'other-etag' } })];
}
