import type { Departure } from '#shared/domain/tracker/departure.ts';
import type { Itinerary, ScheduledStop } from '#shared/domain/itinerary/itinerary.ts';
import { formatClock } from '#shared/domain/kit/units/time-formatters.ts';
import { listTicketDisruptions } from '#shared/domain/orders/booked/ticket-disruptions.ts';
import { getDelayMinutes, getDepartureProgress, getRevisedTimes } from '#shared/domain/tracker/departure-progress.ts';
import { toTimelineEntries } from '#shared/panels/itinerary/itinerary/timeline-entries.ts';
import { messages as itineraryMessages } from '#shared/panels/itinerary/itinerary/messages.ts';
import {
  getDisruptionAdvice,
  getDisruptionTitle,
} from '#shared/panels/itinerary/ticket-disruptions/disruption-sentences.ts';
import { messages as ticketMessages } from '#shared/panels/itinerary/ticket-disruptions/messages.ts';
import { createText, type Text } from '#shared/text/create-text.ts';
import { messages as commonMessages } from '#shared/text/messages.ts';
import { createWhenFormatters } from '#shared/domain/journeys/when-formatters.ts';
import { getLiveTimes, toDeparture } from '#shared/domain/tracker/live-times.ts';
import {
  createNoticeText,
  type Notice,
  writeNoticeMail,
  writeNoticeTextMessage,
} from '../../../operations/disruptions/write-notice.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { testApp } from '../../../testing/test-app.ts';
import { openDatabase } from '../../database/open-database.ts';
import { type Database } from '../../database/tables.ts';
import { importGtfs } from '../../gtfs/import-gtfs.ts';
import { openTimetable } from '../../timetable/open-timetable.ts';
import { type Timetable, type TimetableJourney } from '../../timetable/timetable.ts';
import { createFeedDecoder } from '../feed/decode-feed.ts';
import { createRealtime } from '../realtime.ts';
import { defaultThresholds } from '../trips/live-leg.ts';
import { type Ride, type ExpectedItinerary, type ExpectedLine } from './ember-expectations.test-data.ts';
import { emberFolder, recordings } from './recordings.test-data.ts';

/** A ride on a departure board. */
export interface BoardRide extends Ride {
  readonly journeyId: string;
}

/** The departure board of two cities on a day, and its direct rides. */
export interface Board {
  /** The path of the request, after that of the API. */
  readonly url: string;
  readonly rides: readonly BoardRide[];
}

const clock = (time: string) => formatClock(time, { isAmPm: false, locale: 'en' });
const itineraryFormatters = {
  clock,
  day: (time: string) => time.slice(0, 10),
  text: createText({ locale: 'en', messages: pickMessages(itineraryMessages, 'en') }),
};
const common: Text<typeof commonMessages> = createText({ locale: 'en', messages: pickMessages(commonMessages, 'en') });
const ticketFormatters = {
  common,
  when: createWhenFormatters({ locale: 'en', operation: 'UK', isAmPm: false }, common),
  text: createText({ locale: 'en', messages: pickMessages(ticketMessages, 'en') }),
};
const noticeText = createNoticeText('en-GB', 'GBP');

/** Imports the timetable of Ember. The caller closes the database. */
export async function openEmber(): Promise<{ readonly database: Database; readonly timetable: Timetable }> {
  const database = await openDatabase({ memory: true });
  await importGtfs({ database, path: emberFolder, today: recordings[0].date });
  return { database, timetable: openTimetable(database) };
}

/** Starts a live host with a feed and a clock that the test sets. */
export async function startEmberHost({ database, timetable }: { database: Database; timetable: Timetable }) {
  const world = { now: 0, bytes: new Uint8Array() };
  const feeds = createRealtime({
    timetable,
    thresholds: defaultThresholds,
    oldAfterMs: 300_000,
    sources: ['ember.pb'],
    read: () => Promise.resolve(world.bytes),
    decode: createFeedDecoder(),
    now: () => world.now,
    report: () => undefined,
  });
  const app = await testApp({
    timetable,
    database,
    trial: {},
    clock: { now: () => world.now },
    realtime: { feeds, everyMs: 30_000 },
  });
  let requestCount = 0;
  return {
    feeds,
    /** Sets the feed and the clock, and reads the feed. @param now seconds since 1970 UTC */
    async setFeed(bytes: Uint8Array, now: number): Promise<void> {
      Object.assign(world, { bytes, now: now * 1000 });
      await feeds.read();
    },
    async request<Answer>(url: string): Promise<Answer> {
      // Requests come from many addresses, because of the rate limit.
      requestCount += 1;
      const client = Math.floor(requestCount / 100);
      const remoteAddress = `10.${Math.floor(client / 256)}.${client % 256}.1`;
      const answer = await app.inject({ url: `/journey-planner/api/${url}`, remoteAddress });
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
      return answer.json<Answer>();
    },
  };
}

export type EmberHost = Awaited<ReturnType<typeof startEmberHost>>;

/** Lists all departure boards of a day with direct rides. */
export async function listBoards(timetable: Timetable, date: string): Promise<readonly Board[]> {
  const cities = await timetable.origins();
  const boards: Board[] = [];
  for (const { id: originId, name: city } of cities) {
    for (const { id: destinationId } of cities) {
      const journeys = await timetable.departures({ originId, destinationId, date });
      const rides = journeys.flatMap(({ journeyId, legs: [leg, second] }): readonly BoardRide[] => {
        if (leg === undefined || second !== undefined) return [];
        const [from = NaN, to = NaN] = [leg.calls[0]?.sequence, leg.calls.at(-1)?.sequence];
        return [{ journeyId, tripId: leg.tripId, serviceDate: leg.serviceDate, from, to, city }];
      });
      if (rides.length > 0) boards.push({ url: `schedule/${originId}/${destinationId}/${date}`, rides });
    }
  }
  return boards;
}

/** Converts a line of a departure board for the comparison. */
export function toLine(departure: Departure): ExpectedLine {
  const progress = getDepartureProgress(departure);
  const revisedTimes = getRevisedTimes(departure);
  return {
    ...getLiveStatus(departure),
    isCancelled: departure.isCancelled === true,
    actualDeparture: toMinute(departure.actualDepartureTime),
    predictedDeparture: toMinute(departure.predictedDepartureTime),
    actualArrival: toMinute(departure.actualArrivalTime),
    predictedArrival: toMinute(departure.predictedArrivalTime),
    revisedTimes: [toMinute(revisedTimes.departure), toMinute(revisedTimes.arrival)],
    minutesLate: getDelayMinutes(departure),
    progress: progress && [progress.kind, progress.time.slice(0, 16)],
    severity: departure.alertSeverity,
  };
}

/** Converts an itinerary for the comparison. */
export function toItinerary(itinerary: Itinerary, now: number): ExpectedItinerary {
  const entries = toTimelineEntries({ itinerary, receivedAtMs: now * 1000 }, itineraryFormatters, { apiBase: '' });
  return {
    ...getLiveStatus(itinerary),
    isCancelled: itinerary.scheduledStops.some(({ isCancelled }) => isCancelled),
    predictedArrival: toMinute(itinerary.predictedArrivalTime),
    calls: itinerary.scheduledStops.map(toCall),
    timeline: entries.flatMap((entry) =>
      entry.kind === 'stop'
        ? [entry.times.map((time) => (time.revised === undefined ? [time.scheduled] : [time.scheduled, time.revised]))]
        : [],
    ) as ExpectedItinerary['timeline'],
  };
}

/** The sentence on a ticket about the disruption of its coach, if any. */
export function getTicketSentence(itinerary: Itinerary): string | undefined {
  const { scheduledStops } = itinerary;
  const journey = {
    departureDateTime: scheduledStops[0]?.departureTime ?? '',
    arrivalDateTime: scheduledStops.at(-1)?.arrivalTime ?? '',
  };
  const facts = { journey, itinerary, alerts: [], bookedAt: undefined, knownAtBooking: undefined };
  const [disruption] = listTicketDisruptions(facts);
  return disruption && getDisruptionTitle(disruption, ticketFormatters);
}

/**
 * What each place states about a coach: whether it is cancelled, and its departure and arrival, each with whether the planned time
 * is struck through. The board is also what the list of journeys to change to and the next coach show.
 */
export function listPlaces(line: Departure, itinerary: Itinerary) {
  const board = getLiveTimes(line);
  const own = toDeparture(itinerary);
  const entries = toTimelineEntries({ itinerary, receivedAtMs: 0 }, itineraryFormatters, { apiBase: '' });
  const stops = entries.flatMap((entry) => (entry.kind === 'stop' ? [entry] : []));
  const [first, last] = [stops[0]?.times[0], stops.at(-1)?.times[0]];
  const isStruck = (time: typeof first) => time?.revised !== undefined || time?.isCancelled === true;
  const format = (time: string | undefined) => (time === undefined ? undefined : clock(time));
  return {
    board: toPlace(line.isCancelled === true, board),
    itinerary: own && toPlace(own.isCancelled === true, getLiveTimes(own)),
    timeline: {
      isCancelled: first?.isCancelled === true,
      departure: [first?.scheduled, first?.revised, isStruck(first)],
      arrival: [last?.scheduled, last?.revised, isStruck(last)],
    },
  };

  function toPlace(isCancelled: boolean, { departure, arrival }: typeof board) {
    return {
      isCancelled,
      departure: [format(departure.planned), format(departure.revised), departure.isVoid],
      arrival: [format(arrival.planned), format(arrival.revised), arrival.isVoid],
    };
  }
}

/**
 * The late departure or the cancellation in the ticket, the managed order, the mail and the text message, which all get it from
 * one rule; undefined if they state neither.
 */
export function listMessageFacts(itinerary: Itinerary, legs: TimetableJourney['legs']) {
  const { journeyId, scheduledStops } = itinerary;
  const journey = {
    departureDateTime: scheduledStops[0]?.departureTime ?? '',
    arrivalDateTime: scheduledStops.at(-1)?.arrivalTime ?? '',
  };
  const facts = { journey, itinerary, alerts: [], bookedAt: undefined, knownAtBooking: undefined };
  const [disruption] = listTicketDisruptions(facts);
  if (disruption === undefined) return undefined;
  const title = getDisruptionTitle(disruption, ticketFormatters);
  const advice = disruption.kind === 'alert' ? '' : getDisruptionAdvice(disruption, ticketFormatters);
  const notice: Notice = {
    orderNumber: '7K3M9QAC',
    disruption,
    reservations: [{ reservationNumber: '7K3M9QAC-1', journey: { journeyId, legs } }],
    getUrl: () => new URL('https://shop.example'),
    isMember: false,
  };
  return {
    ticket: `${title} ${advice}`,
    mail: writeNoticeMail(notice, 'anna@example.com', noticeText).text,
    text: writeNoticeTextMessage(notice, '+447700900123', noticeText).text,
  };
}

function getLiveStatus(answer: Pick<Departure, 'delayStatus' | 'isRealTimeOld' | 'realTimeUpdatedAt'>) {
  const { delayStatus: status, isRealTimeOld, realTimeUpdatedAt } = answer;
  const updatedAt = realTimeUpdatedAt === undefined ? undefined : Date.parse(realTimeUpdatedAt) / 1000;
  return { status, isOld: isRealTimeOld === true, updatedAt };
}

function toCall(stop: ScheduledStop): ExpectedItinerary['calls'][number] {
  const toCallTime = (actualTime: string | undefined, predictedTime: string | undefined) => {
    const minute = toMinute(actualTime ?? predictedTime);
    return minute === undefined ? undefined : ([minute, actualTime !== undefined] as const);
  };
  return {
    isSkipped: stop.isSkipped === true,
    arrival: toCallTime(stop.actualArrivalTime, stop.predictedArrivalTime),
    departure: toCallTime(stop.actualDepartureTime, stop.predictedDepartureTime),
  };
}

function toMinute(time: string | undefined): string | undefined {
  return time?.slice(0, 16);
}
