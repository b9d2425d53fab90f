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

/** The lists that are the same for every visitor. */
const lists: readonly (readonly [Endpoint, (route: AnsweredRoute) => CallParts])[] = [
  [getOriginCities, () => ({})],
  [getDestinationCities, ({ originId }) => ({ query: { originCityId: originId } })],
  [getCityStops, ({ originId }) => ({ params: { cityId: originId } })],
  [
    getJourneyDays,
    ({ originId, destinationId, dates }) => ({ query: { originId, destinationId, departureDate: dates[0] } }),
  ],
  [
    getTravelDates,
    ({ originId, destinationId }) => ({ query: { originCityId: originId, destinationCityId: destinationId } }),
  ],
  [getSchedule, ({ originId, destinationId, dates }) => ({ params: { originId, destinationId, date: dates[0] } })],
];

/**
 * Checks how caches may use the lists: a list in a shared cache must be the same for all, and an ETag must identify one version. A list
 * without an ETag gets a hint.
 */
export async function checkSharing(conversation: Conversation, route: AnsweredRoute): Promise<void> {
  for (const [endpoint, getParts] of lists) await checkList(conversation, endpoint, getParts(route));
}

async function checkList(conversation: Conversation, endpoint: Endpoint, parts: CallParts): Promise<void> {
  const { visitor, record, addHint } = conversation;
  const english = await visitor.call(endpoint, parts);
  if (english.status !== 200) return;
  const etag = english.headers.get('etag');
  const isInCaches = isShared(english.headers);
  if (isInCaches || etag !== null) {
    const french = await visitor.call(endpoint, parts, { headers: { 'accept-language': 'fr' } });
    if (isInCaches) record(english, 'an answer in shared caches is the same for all', checkShared(english, french));
    record(french, 'a different answer has a different ETag', checkLanguages(english, french));
  }
  if (etag !== null) await checkEtag(conversation, { endpoint, parts, etag });
  // Departures with real-time data are not shared.
  else if (endpoint.name !== getSchedule.name) {
    addHint({ code: 'no-etag', call: endpoint.name, cacheControl: getCacheControl(endpoint) });
  }
}

function isShared(headers: Headers): boolean {
  const caching = headers.get('cache-control') ?? '';
  return /\bpublic\b|\bs-maxage=[1-9]/i.test(caching) && !/\b(?:private|no-store)\b/i.test(caching);
}

function checkShared({ headers, text }: ApiExchange, french: ApiExchange): readonly ApiFinding[] {
  const findings: ApiFinding[] = [];
  const vary = getHeaderList(headers, 'vary');
  if (headers.has('set-cookie')) {
    findings.push(toHeaderFinding('sharing', 'Set-Cookie', { headers, expected: { code: 'absent' } }));
  }
  const isOther = french.status === 200 && french.text !== text;
  if (isOther && !vary.includes('accept-language') && !vary.includes('*')) {
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

/** Repeats a call with the ETag of its answer, and with one that no answer ever had. */
async function checkEtag(
  { visitor, record }: Conversation,
  { endpoint, parts, etag }: { readonly endpoint: Endpoint; readonly parts: CallParts; readonly etag: string },
): Promise<void> {
  const toFinding = (code: Expected['code'], { status }: ApiExchange): ApiFinding => ({
    rule: 'etag',
    where: 'status',
    expected: { code },
    actual: status,
  });
  const same = await visitor.call(endpoint, parts, { headers: { 'if-none-match': etag } });
  const isValid = same.status === 304 ? same.text === '' : same.status === 200 && same.text !== '';
  record(same, 'an unchanged answer is not sent again', isValid ? [] : [toFinding('not-modified', same)]);
  const other = await visitor.call(endpoint, parts, { headers: { 'if-none-match': '"conform-no-such-version"' } });
  const isComplete = other.status === 200 && other.text !== '';
  record(other, 'another version gets the answer', isComplete ? [] : [toFinding('complete-answer', other)]);
}
