import { getDestinationCities, getOriginCities } from '#shared/contract/cities/cities.ts';
import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { sharedCacheControl } from '#shared/contract/kit/shared-caching.ts';
import { getJourneyDays, getTravelDates } from '#shared/contract/journeys/journey-dates.ts';
import { getCityStops } from '#shared/contract/stops/stops.ts';
import { getSchedule } from '#shared/contract/tracker/schedule.ts';
import { type CallParts } from '../address-of.ts';
import { type Exchange } from '../api-visitor.ts';
import { type Conversation } from '../conversation.ts';
import { type Finding, shown } from '../finding.ts';
import { type Route } from './ask-places.ts';

/**
 * Lists that are the same for everybody, as caches see them: whoever lets them be kept must let them be the same for all, and who names
 * them must know them by their names. Who does neither is given a hint.
 */
export async function askSharing(conversation: Conversation, route: Route): Promise<void> {
  const { originId, destinationId, dates } = route;
  const [date = ''] = dates;
  const cities = { originCityId: originId, destinationCityId: destinationId };
  const lists: readonly (readonly [Endpoint, CallParts])[] = [
    [getOriginCities, {}],
    [getDestinationCities, { query: { originCityId: originId } }],
    [getCityStops, { params: { cityId: originId } }],
    [getJourneyDays, { query: { originId, destinationId, departureDate: date } }],
    [getTravelDates, { query: cities }],
    [getSchedule, { params: { originId, destinationId, date } }],
  ];
  for (const [endpoint, parts] of lists) await askList(conversation, endpoint, parts);
}

async function askList({ visitor, note, hint }: Conversation, endpoint: Endpoint, parts: CallParts): Promise<void> {
  const first = await visitor.call(endpoint, parts);
  if (first.status !== 200) return;
  const { headers } = first;
  const etag = headers.get('etag');
  if (isShared(headers) || etag !== null) {
    const french = await visitor.call(endpoint, parts, { headers: { 'accept-language': 'fr' } });
    if (isShared(headers)) note(first, 'what caches share is the same for all', sharingFindings(first, french));
    note(french, 'another answer has another ETag', otherVersionFindings(first, french));
  }
  if (etag !== null) return askAgain({ visitor, note }, { endpoint, parts, etag });
  // Nobody shares departures that a feed has spoken of.
  if (endpoint.name === getSchedule.name) return;
  hint(
    `${endpoint.name} has no ETag: with one, and “Cache-Control: ${sharedCacheControl(endpoint)}”, a CDN answers for you.`,
  );
}

function isShared(headers: Headers): boolean {
  const caching = headers.get('cache-control') ?? '';
  return /\bpublic\b|\bs-maxage=[1-9]/i.test(caching) && !/\b(?:private|no-store)\b/i.test(caching);
}

/** What is wrong with an answer that caches share. */
function sharingFindings({ headers, text }: Exchange, french: Exchange): readonly Finding[] {
  const vary = (headers.get('vary') ?? '').toLowerCase().split(/\s*,\s*/);
  const isByLanguage = vary.includes('accept-language') || vary.includes('*');
  const cookies = headers.getSetCookie();
  return [
    ...(cookies.length > 0
      ? [{ rule: 'sharing' as const, where: 'header Set-Cookie', wanted: 'none', came: shown(cookies[0]) }]
      : []),
    ...(french.status === 200 && french.text !== text && !isByLanguage
      ? [
          {
            rule: 'sharing' as const,
            where: 'header Vary',
            wanted: 'Accept-Language: French callers are answered otherwise',
            came: shown(headers.get('vary') ?? undefined),
          },
        ]
      : []),
  ];
}

/** Two answers that differ are not one version. */
function otherVersionFindings(one: Exchange, other: Exchange): readonly Finding[] {
  const etag = other.headers.get('etag');
  const isOne = etag !== null && other.status === 200 && etag === one.headers.get('etag');
  return isOne && one.text !== other.text
    ? [
        {
          rule: 'etag',
          where: 'header ETag',
          wanted: 'another for French callers, who are answered otherwise',
          came: etag,
        },
      ]
    : [];
}

/** Nothing has ever had this ETag. */
const strangeEtag = '"conform-no-such-version"';

/** An answer with an ETag is asked for again by it, and by another one. */
async function askAgain(
  { visitor, note }: Pick<Conversation, 'visitor' | 'note'>,
  { endpoint, parts, etag }: { readonly endpoint: Endpoint; readonly parts: CallParts; readonly etag: string },
): Promise<void> {
  const again = await visitor.call(endpoint, parts, { headers: { 'if-none-match': etag } });
  const isGood = again.status === 304 ? again.text === '' : again.status === 200 && again.text !== '';
  const finding = {
    rule: 'etag',
    where: 'status',
    wanted: '304, or 200 and the answer',
    came: `${again.status}`,
  } as const;
  note(again, 'the same answer is not sent twice', isGood ? [] : [finding]);
  const other = await visitor.call(endpoint, parts, { headers: { 'if-none-match': strangeEtag } });
  const isWhole = other.status === 200 && other.text !== '';
  const unknown = { ...finding, wanted: '200 and the answer, to an ETag that it never had', came: `${other.status}` };
  note(other, 'who has another version is sent the answer', isWhole ? [] : [unknown]);
}
