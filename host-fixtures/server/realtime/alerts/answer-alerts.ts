import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import type { Instant } from '../../clock/clock.ts';
import type { ScheduledNetwork, ScheduledTrip } from '../../timetable/scheduled-network.ts';
import type { Leg, RouteAlert } from '../../timetable/timetable.ts';
import type { ActivePeriod, AlertSelector, FeedAlert, Translation, TripDescriptor } from '../feed/realtime-feed.ts';
import { parseServiceDate, listRunsOn } from '../trips/match-trip.ts';
import type { IdentifiedAlert } from './identify-alerts.ts';

/** Characters that are escaped in HTML. */
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** An alert with the routes that it applies to. */
export interface NetworkWideAlert {
  readonly alert: RouteAlert;
  /** Absent if it applies to all routes. */
  readonly routeIds?: readonly string[];
}

/**
 * Returns the alert, if possible in the language of the visitor; undefined if it has no text, or applies to none of these
 * legs (journeys of one coach each) while the coach runs. Its local times are those at the start of the leg.
 */
export function getLegAlert(alert: IdentifiedAlert, legs: readonly SelectedLeg[], { network, language }: AlertReading) {
  for (const leg of legs) {
    const [from, to] = [leg.calls[0], leg.calls.at(-1)];
    const [departure, arrival] = [from?.departure, to?.arrival];
    if (from === undefined || departure === undefined || arrival === undefined) continue;
    // Selectors match agencies, routes, route types, trips or stops; periods are when they apply.
    for (const { selectors, periods } of alert.scopes) {
      const period = findOverlappingPeriod(periods, departure, arrival);
      const isSelected = selectors.length === 0 || selectors.some((selector) => isLegSelected(selector, leg, network));
      if (period && isSelected) return writeAlert(alert, { period, timeZone: from.timeZone, network, language });
    }
  }
  return undefined;
}

/** The network that alerts refer to, and the language to show them in if they are translated. */
export interface AlertReading {
  readonly network: ScheduledNetwork;
  readonly language: Locale;
}

/**
 * Returns the alert, if possible in the language of the visitor, with its routes; undefined if it is over, applies to no route
 * or has no text. Its local times are in the first time zone of the timetable.
 */
export function getNetworkAlert(alert: IdentifiedAlert, nowMs: Instant, { network, language }: AlertReading) {
  const remainingScopes = alert.scopes.flatMap((scope) => {
    const period = findOverlappingPeriod(scope.periods, nowMs, Infinity);
    return period ? [{ scope, period }] : [];
  });
  // Each scope (selectors and periods) is an alert of the feed with the same text. The validity of the first one is shown.
  const [first] = remainingScopes;
  const selectors = remainingScopes.flatMap(({ scope }) => scope.selectors);
  // A scope without selectors applies to all routes.
  const isForAll = remainingScopes.some(({ scope }) => scope.selectors.length === 0);
  const routeIds = isForAll ? undefined : listRoutes(selectors, network);
  if (first === undefined || routeIds?.length === 0) return undefined;
  const [timeZone = 'UTC'] = network.timeZones;
  const routeAlert = writeAlert(alert, { period: first.period, timeZone, network, language });
  return routeAlert && { alert: routeAlert, ...(routeIds && { routeIds }) };
}

/** Lists the routes that any of the selectors matches; undefined means all routes. */
export function listRoutes(
  selectors: readonly AlertSelector[],
  network: ScheduledNetwork,
): readonly string[] | undefined {
  const routes = selectors.map((selector) => listSelectedRoutes(selector, network));
  return routes.includes(undefined) ? undefined : [...new Set(routes.flatMap((ids) => ids ?? []))];
}

interface AlertContext extends AlertReading {
  readonly period: ActivePeriod;
  /** The time zone of its local times. */
  readonly timeZone: string;
}

/** Writes an alert with the validity of one of its periods; undefined if it has no text. */
function writeAlert(alert: IdentifiedAlert, { period, timeZone, network, language }: AlertContext) {
  const text = pickAlertText(alert, language, network.language);
  const toLocal = (time: Instant | undefined) => (time === undefined ? undefined : localDateTimeAt(time, timeZone));
  const [validFrom, validUntil] = [toLocal(period.startMs), toLocal(period.endMs)];
  const { id, severity, publishedAtMs } = alert;
  return text && { id, severity, publishedAtMs, ...text, validFrom, validUntil };
}

/**
 * Finds the first active period that overlaps with a time span, both ends included, such as that of a running coach.
 * A missing start or end of a period is unlimited, and so is an alert without periods.
 */
export function findOverlappingPeriod(periods: readonly ActivePeriod[], fromMs: Instant, untilMs: Instant) {
  if (periods.length === 0) return {};
  // A missing start is unlimited, so it is sorted before all others.
  return periods
    .toSorted((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0))
    .find(({ startMs = -Infinity, endMs = Infinity }) => startMs <= untilMs && endMs >= fromMs);
}

/**
 * Returns the text of an alert in the language of a page, or else in English, if its title and description, as far as it has
 * them, are translated. Otherwise `findDefault` picks both, to avoid a mix of languages. The description, plain text in the feed, becomes HTML;
 * without a title, it is the title, as plain text.
 *
 * @param feedLanguage the timetable's language, for texts that do not specify theirs
 * @returns undefined if the alert has no text
 */
export function pickAlertText(
  { header, description, url }: Pick<FeedAlert, 'header' | 'description' | 'url'>,
  language: Locale,
  feedLanguage?: string,
) {
  // Each text of the alert is a list of its translations.
  const texts = [header, description].filter((translations) => translations.length > 0);
  const find = (translations: readonly Translation[], tag: string) =>
    findTranslation(translations, tag) ??
    // A text without a language is in that of the feed.
    (feedLanguage?.toLowerCase().split('-')[0] === tag
      ? translations.find((text) => text.language === undefined)
      : undefined);
  const shownLanguage = [language, 'en'].find((tag) => texts.every((translations) => find(translations, tag)));
  const pick = (translations: readonly Translation[]) =>
    (shownLanguage === undefined ? undefined : find(translations, shownLanguage)) ?? findDefault(translations);
  const [title, text] = [pick(header), pick(description)];
  const mainText = title ?? text;
  if (mainText === undefined) return undefined;
  const lang = mainText.language ?? feedLanguage;
  const link = pick(url)?.text;
  return {
    title: mainText.text,
    content: title && text ? toHtml(text.text) : '',
    ...(link !== undefined && isWebAddress(link) && { url: link }),
    lang,
  };
}

/** Finds the text in a language: `fr`, or else in a variety of it, such as `fr-CA`. */
function findTranslation(texts: readonly Translation[], language: string): Translation | undefined {
  const getTag = (text: Translation) => text.language?.toLowerCase();
  return (
    texts.find((text) => getTag(text) === language) ?? texts.find((text) => getTag(text)?.split(/[-_]/)[0] === language)
  );
}

/** Returns the text without a language, which is in the feed's language; otherwise the English text, otherwise the first. */
function findDefault(texts: readonly Translation[]): Translation | undefined {
  return texts.find(({ language }) => language === undefined) ?? findTranslation(texts, 'en') ?? texts[0];
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Converts plain text to HTML. An empty line separates paragraphs: `<p>A<br>B</p><p>C</p>`. */
function toHtml(text: string): string {
  const safe = text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
  const paragraphs = safe.split(/\r?\n\s*\r?\n/).map((paragraph) => paragraph.trim().replace(/\r?\n/g, '<br>'));
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
}

/** The properties of a leg that selectors are matched with. */
type SelectedLeg = Pick<Leg, 'tripId' | 'serviceDate' | 'routeId' | 'calls'>;

/** Whether a selector matches a leg: all its fields must match. An empty selector matches every leg. */
export function isLegSelected(selector: AlertSelector, leg: SelectedLeg, network: ScheduledNetwork): boolean {
  const { trip, stopId } = selector;
  return (
    isRouteSelected(selector, leg.routeId, network) &&
    (trip === undefined || isTrip(trip, leg, network)) &&
    (stopId === undefined || isEndOfLeg(stopId, leg, network))
  );
}

/**
 * Lists the routes that a selector matches.
 *
 * @returns undefined for all routes; empty if it matches none, as for a stop or trip that is not found
 */
export function listSelectedRoutes(selector: AlertSelector, network: ScheduledNetwork): readonly string[] | undefined {
  const allRoutes = [...network.routes.keys()];
  const { trip, stopId } = selector;
  // The ids of the trip in the present and later seasons.
  const tripIds = trip?.tripId === undefined ? undefined : network.listTripIds(trip.tripId);
  const routesOfTrip = tripIds && [...new Set(tripIds.flatMap((id) => network.getTripRoute(id) ?? []))];
  // The station of a platform, or the stop itself; undefined for an unknown stop, which has no routes.
  const station = stopId === undefined ? undefined : network.getStation(stopId);
  const routesAtStop = stopId === undefined ? undefined : network.listRoutesAt(station ?? '');
  const routes = (routesOfTrip ?? routesAtStop ?? allRoutes).filter(
    (routeId) => isRouteSelected(selector, routeId, network) && (routesAtStop?.includes(routeId) ?? true),
  );
  return routes.length === allRoutes.length ? undefined : routes;
}

/**
 * Whether a route has the properties that a selector requires: prefix of the id, agency, route and type. If a timetable
 * consists of several feeds, the ids of each feed have a prefix.
 */
function isRouteSelected(selector: AlertSelector, routeId: string, network: ScheduledNetwork): boolean {
  const { agencyId, routeId: requiredRoute = selector.trip?.routeId, routeType, idPrefix = '' } = selector;
  const route = network.routes.get(routeId);
  return (
    routeId.startsWith(idPrefix) &&
    (agencyId === undefined || agencyId === route?.agencyId) &&
    (requiredRoute === undefined || requiredRoute === routeId) &&
    (routeType === undefined || isOfType(route?.type, routeType))
  );
}

/**
 * Whether a GTFS route type is the required one. The extended types for coaches (200 to 299) and buses (700 to 799) count as
 * the basic type 3 (bus). A route without a type counts as a bus.
 */
function isOfType(type = 3, requiredType: number): boolean {
  const isBus = (type >= 200 && type < 300) || (type >= 700 && type < 800);
  return type === requiredType || (requiredType === 3 && isBus);
}

/**
 * Whether a trip of a selector is that of the leg. Without an id it is any trip on any day; with an id but without a date, it
 * is that trip on any day.
 */
function isTrip(
  { tripId, startDate, startTime }: TripDescriptor,
  leg: SelectedLeg,
  { getTrip, listTripIds }: Pick<ScheduledNetwork, 'getTrip' | 'listTripIds'>,
): boolean {
  if (tripId === undefined) return true;
  // The timetable appends the start time to the id of a trip that is repeated at a frequency: `12@08:30:00`.
  const departureSuffix = `@${(startTime ?? '').padStart(8, '0')}`;
  const isSame = (id: string) => leg.tripId === id || leg.tripId === id + departureSuffix;
  const isAnyRun = (id: string) => startTime === undefined && leg.tripId.startsWith(`${id}@`);
  return (
    (startDate === undefined || isServiceDay(leg, startDate, getTrip(leg.tripId))) &&
    listTripIds(tripId).some((id) => isSame(id) || isAnyRun(id))
  );
}

/**
 * Whether a date is the service day of the leg. If the trip does not run on that service day, the date may be the calendar
 * day of a departure after midnight, which belongs to the service day before.
 */
function isServiceDay({ serviceDate }: SelectedLeg, startDate: string, trip: ScheduledTrip | undefined): boolean {
  const date = parseServiceDate(startDate);
  // An invalid date is undefined, which equals no service day. Without a known trip, only the service day itself matches.
  if (date === undefined || date === serviceDate || trip === undefined) return date === serviceDate;
  return listRunsOn(date, [trip])[0]?.serviceDate === serviceDate;
}

/**
 * Whether the traveller boards or alights at the stop. Other stops do not concern them. A call of a leg has the id of the
 * station, or of the stop itself if the timetable does not contain the station.
 */
function isEndOfLeg(stopId: string, { calls }: SelectedLeg, network: ScheduledNetwork): boolean {
  const possibleIds = [network.getStation(stopId), stopId];
  return [calls[0], calls.at(-1)].some((call) => call !== undefined && possibleIds.includes(call.stopId));
}
