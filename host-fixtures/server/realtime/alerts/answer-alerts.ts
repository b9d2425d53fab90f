import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import type { Instant } from '../../clock/clock.ts';
import type { ScheduledNetwork, ScheduledTrip } from '../../timetable/scheduled-network.ts';
import type { Leg, RouteAlert } from '../../timetable/timetable.ts';
import type { ActivePeriod, AlertSelector, FeedAlert, Translation, TripDescriptor } from '../feed/realtime-feed.ts';
import { namedDate, runsNamedBy } from '../trips/match-trip.ts';
import type { AlertScope, KnownAlert } from './known-alerts.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** All the time: that of an alert that names none. */
const always: ActivePeriod = {};

/** An alert for the whole network. */
export interface NetworkWideAlert {
  readonly alert: RouteAlert;
  /** Absent: it is about all of them. */
  readonly routeIds?: readonly string[];
}

/** An alert about one of these coaches, at a time when it is on its way; undefined where it is about none. */
export function alertAboutLegs(
  alert: KnownAlert,
  legs: readonly SelectedLeg[],
  { network, language }: AlertReading,
): RouteAlert | undefined {
  for (const leg of legs) {
    const [from, to] = [leg.calls[0], leg.calls.at(-1)];
    const [leaves, arrives] = [from?.departure, to?.arrival];
    if (from === undefined || leaves === undefined || arrives === undefined) continue;
    for (const { selectors, periods } of alert.scopes) {
      const period = periodWithin(periods, leaves, arrives);
      const isAbout = selectors.length === 0 || selectors.some((selector) => selectsLeg(selector, leg, network));
      if (period && isAbout) return written(alert, { period, timeZone: from.timeZone, network, language });
    }
  }
  return undefined;
}

/** In which language alerts are read, and what they are about. */
export interface AlertReading {
  readonly network: ScheduledNetwork;
  readonly language: Locale;
}

/** An alert that holds now or will, with its routes; undefined for one that is over, or about none of them. */
export function alertOfNetwork(
  alert: KnownAlert,
  nowMs: Instant,
  { network, language }: AlertReading,
): NetworkWideAlert | undefined {
  const current = alert.scopes.flatMap((scope) => {
    const period = periodWithin(scope.periods, nowMs, Infinity);
    return period ? [{ scope, period }] : [];
  });
  const first = current[0];
  const routeIds = routesOf(
    current.map(({ scope }) => scope),
    network,
  );
  if (first === undefined || routeIds?.length === 0) return undefined;
  const [timeZone = 'UTC'] = network.timeZones;
  const text = written(alert, { period: first.period, timeZone, network, language });
  return text && { alert: text, ...(routeIds && { routeIds }) };
}

/** Undefined: all routes. */
function routesOf(scopes: readonly AlertScope[], network: ScheduledNetwork): readonly string[] | undefined {
  const routes = new Set<string>();
  for (const { selectors } of scopes) {
    if (selectors.length === 0) return undefined;
    for (const selector of selectors) {
      const selected = selectedRoutes(selector, network);
      if (selected === undefined) return undefined;
      for (const routeId of selected) routes.add(routeId);
    }
  }
  return [...routes];
}

interface WrittenFacts extends AlertReading {
  readonly period: ActivePeriod;
  /** Whose clock its times are written by. */
  readonly timeZone: string;
}

function written(alert: KnownAlert, { period, timeZone, network, language }: WrittenFacts): RouteAlert | undefined {
  const text = alertText(alert, language, network.language);
  const local = (time: Instant) => localDateTimeAt(time, timeZone);
  return (
    text && {
      id: alert.id,
      severity: alert.severity,
      publishedAtMs: alert.publishedAtMs,
      ...text,
      ...(period.startMs !== undefined && { validFrom: local(period.startMs) }),
      ...(period.endMs !== undefined && { validUntil: local(period.endMs) }),
    }
  );
}

/**
 * The first time in which an alert holds while something goes on, such as a coach on its way.
 *
 * @returns undefined where it does not hold then
 */
export function periodWithin(
  periods: readonly ActivePeriod[],
  fromMs: Instant,
  untilMs: Instant,
): ActivePeriod | undefined {
  if (periods.length === 0) return always;
  return inOrder(periods).find(({ startMs = -Infinity, endMs = Infinity }) => startMs <= untilMs && endMs >= fromMs);
}

function inOrder(periods: readonly ActivePeriod[]): readonly ActivePeriod[] {
  return periods.toSorted((one, other) => (one.startMs ?? 0) - (other.startMs ?? 0));
}

/** The words of an alert in one language. */
interface AlertText {
  readonly title: string;
  /** HTML. */
  readonly content: string;
  /** A page about it. */
  readonly url?: string;
  /** BCP 47; absent where nobody says which it is. */
  readonly lang?: string;
}

/**
 * The words of an alert in the language of a page, where it has all of them in it; else in its own, so that nobody reads two
 * languages in one. Its texts are plain, and become HTML here.
 *
 * @param ownLanguage of the timetable, for texts that name no language
 * @returns undefined for an alert without any words
 */
export function alertText(
  { header, description, url }: Pick<FeedAlert, 'header' | 'description' | 'url'>,
  language: Locale,
  ownLanguage?: string,
): AlertText | undefined {
  const written = [header, description].filter((texts) => texts.length > 0);
  const isTranslated = written.every((texts) => findIn(texts, language) !== undefined);
  const pick = (texts: readonly Translation[]) => (isTranslated ? findIn(texts, language) : undefined) ?? ownOf(texts);
  const [title, text] = [pick(header), pick(description)];
  const named = title ?? text;
  if (named === undefined) return undefined;
  const lang = named.language ?? ownLanguage;
  const link = pick(url)?.text;
  return {
    title: named.text,
    content: title && text ? htmlOf(text.text) : '',
    ...(link !== undefined && isWebAddress(link) && { url: link }),
    lang,
  };
}

function findIn(texts: readonly Translation[], language: string): Translation | undefined {
  const tagged = (text: Translation) => text.language?.toLowerCase();
  return (
    texts.find((text) => tagged(text) === language) ?? texts.find((text) => tagged(text)?.split(/[-_]/)[0] === language)
  );
}

/** The text that names no language is the feed's own; else English, which most can read, else the first. */
function ownOf(texts: readonly Translation[]): Translation | undefined {
  return texts.find(({ language }) => language === undefined) ?? findIn(texts, 'en') ?? texts[0];
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function htmlOf(text: string): string {
  const safe = text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
  const paragraphs = safe.split(/\r?\n\s*\r?\n/).map((paragraph) => paragraph.trim().replace(/\r?\n/g, '<br>'));
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
}

/** A coach of a traveller, as far as alerts are selected by it. */
type SelectedLeg = Pick<Leg, 'tripId' | 'serviceDate' | 'routeId' | 'calls'>;

/** Whether an alert is about a traveller's coach: everything that a selector names is true of it. One that names nothing is about all. */
export function selectsLeg(selector: AlertSelector, leg: SelectedLeg, network: ScheduledNetwork): boolean {
  const { trip, stopId } = selector;
  return (
    selectsRoute(selector, leg.routeId, network) &&
    (trip === undefined || isTrip(trip, leg, network)) &&
    (stopId === undefined || isEnd(stopId, leg, network))
  );
}

/**
 * The routes that an alert is about.
 *
 * @returns undefined for all of them; none where it is about what the timetable does not have
 */
export function selectedRoutes(selector: AlertSelector, network: ScheduledNetwork): readonly string[] | undefined {
  const all = [...network.routes.keys()];
  const { trip, stopId } = selector;
  const ofTrip = trip?.tripId === undefined ? undefined : routesOfTrip(trip.tripId, network);
  const station = stopId === undefined ? undefined : network.stationOf(stopId);
  const atStop = stopId === undefined ? undefined : network.routesAt(station ?? '');
  const routes = (ofTrip ?? atStop ?? all).filter(
    (routeId) => selectsRoute(selector, routeId, network) && (atStop?.includes(routeId) ?? true),
  );
  return routes.length === all.length ? undefined : routes;
}

function selectsRoute(selector: AlertSelector, routeId: string, network: ScheduledNetwork): boolean {
  const { agencyId, routeId: asked = selector.trip?.routeId, routeType, idPrefix = '' } = selector;
  const route = network.routes.get(routeId);
  return (
    routeId.startsWith(idPrefix) &&
    (agencyId === undefined || agencyId === route?.agencyId) &&
    (asked === undefined || asked === routeId) &&
    (routeType === undefined || isOfType(route?.type, routeType))
  );
}

/** Coaches and buses of the extended types are buses of the basic one; of a route without a type it is taken to be one. */
function isOfType(type = 3, asked: number): boolean {
  const isBus = (type >= 200 && type < 300) || (type >= 700 && type < 800);
  return type === asked || (asked === 3 && isBus);
}

function isTrip(
  { tripId, startDate, startTime }: TripDescriptor,
  leg: SelectedLeg,
  { trip, tripIds }: Pick<ScheduledNetwork, 'trip' | 'tripIds'>,
): boolean {
  if (tripId === undefined) return true;
  const start = `@${(startTime ?? '').padStart(8, '0')}`;
  const isSame = (id: string) => leg.tripId === id || leg.tripId === id + start;
  const isAnyRun = (id: string) => startTime === undefined && leg.tripId.startsWith(`${id}@`);
  return (
    (startDate === undefined || isDayOf(leg, startDate, trip(leg.tripId))) &&
    tripIds(tripId).some((id) => isSame(id) || isAnyRun(id))
  );
}

/** Whether that is the service day of a coach, or the day on which it leaves, where it does not run on that service day. */
function isDayOf({ serviceDate }: SelectedLeg, startDate: string, trip: ScheduledTrip | undefined): boolean {
  const date = namedDate(startDate);
  if (date === undefined || date === serviceDate || trip === undefined) return date === serviceDate;
  return runsNamedBy(date, [trip])[0]?.serviceDate === serviceDate;
}

/** Whether the traveller boards or alights there: what happens at a stop between does not concern them. */
function isEnd(stopId: string, { calls }: SelectedLeg, network: ScheduledNetwork): boolean {
  const station = network.stationOf(stopId) ?? stopId;
  return [calls[0], calls.at(-1)].some((call) => call?.stopId === station || call?.stopId === stopId);
}

function routesOfTrip(tripId: string, network: ScheduledNetwork): readonly string[] {
  return [...new Set(network.tripIds(tripId).flatMap((id) => network.trip(id)?.routeId ?? []))];
}
