import type { Departure } from '#shared/domain/tracker/departure.ts';
import type { Itinerary, ScheduledStop } from '#shared/domain/itinerary/itinerary.ts';
import { formatClock } from '#shared/domain/kit/units/time-formatters.ts';
import { listTicketDisruptions } from '#shared/domain/orders/booked/ticket-disruptions.ts';
import { getDelayMinutes, getDepartureProgress, getRevisedTimes } from '#shared/domain/tracker/departure-progress.ts';
import { toTimelineEntries } from '#shared/panels/itinerary/itinerary/timeline-entries.ts';
import { messages as itineraryMessages } from '#shared/panels/itinerary/itinerary/messages.ts';
import { getDisruptionTitle } from '#shared/panels/itinerary/ticket-disruptions/disruption-sentences.ts';
import { messages as ticketMessages } from '#shared/panels/itinerary/ticket-disruptions/messages.ts';
import { createText } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { testApp } from '../../../testing/test-app.ts';
import { openDatabase } from '../../database/open-database.ts';
import { type Database } from '../../database/tables.ts';
import { importGtfs } from '../../gtfs/import-gtfs.ts';
import { openTimetable } from '../../timetable/open-timetable.ts';
import { type Timetable } from '../../timetable/timetable.ts';
import { createFeedDecoder } from '../feed/decode-feed.ts';
import { createRealtime } from '../realtime.ts';
import { defaultThresholds } from '../trips/delay-thresholds.ts';
import { type Ride, type SaidItinerary, type SaidLine } from './ember-reading.test-data.ts';
import { emberFolder, recordings } from './recordings.test-data.ts';

/** A ride as a board offers it. */
export interface OfferedRide extends Ride {
  readonly journeyId: string;
}

/** The board of two cities on a day, and its rides without a change. */
export interface OfferedBoard {
  /** As the schedule is asked for. */
  readonly url: string;
  readonly rides: readonly OfferedRide[];
}

const clock = (moment: string) => formatClock(moment, { isAmPm: false, locale: 'en' });
const itineraryFormatters = {
  clock,
  day: (moment: string) => moment.slice(0, 10),
  text: createText({ locale: 'en', messages: pickMessages(itineraryMessages, 'en') }),
};
const ticketFormatters = { clock, text: createText({ locale: 'en', messages: pickMessages(ticketMessages, 'en') }) };

/** The timetable of Ember, imported. Whoever asks for it closes its database. */
export async function openEmber(): Promise<{ readonly database: Database; readonly timetable: Timetable }> {
  const database = await openDatabase({ memory: true });
  await importGtfs({ database, path: emberFolder, today: recordings[0].date });
  return { database, timetable: openTimetable(database) };
}

/** A live host on a timetable, with a feed as a test puts it, and a clock that a test moves. */
export async function emberHost({ database, timetable }: { database: Database; timetable: Timetable }) {
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
  let asked = 0;
  return {
    feeds,
    /** Puts the feed, and reads it at that moment. @param now in seconds since 1970 UTC */
    async at(bytes: Uint8Array, now: number): Promise<void> {
      Object.assign(world, { bytes, now: now * 1000 });
      await feeds.read();
    },
    async ask<Answer>(url: string): Promise<Answer> {
      // Travellers of many places: one alone may not ask so often.
      asked += 1;
      const place = Math.floor(asked / 100);
      const remoteAddress = `10.${Math.floor(place / 256)}.${place % 256}.1`;
      const answer = await app.inject({ url: `/journey-planner/api/${url}`, remoteAddress });
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
      return answer.json<Answer>();
    },
  };
}

export type EmberHost = Awaited<ReturnType<typeof emberHost>>;

/** All boards of a day that have rides without a change. */
export async function boardsOf(timetable: Timetable, date: string): Promise<readonly OfferedBoard[]> {
  const cities = await timetable.origins();
  const boards: OfferedBoard[] = [];
  for (const { id: originId, name: city } of cities) {
    for (const { id: destinationId } of cities) {
      const journeys = await timetable.departures({ originId, destinationId, date });
      const rides = journeys.flatMap(({ journeyId, legs: [leg, second] }): readonly OfferedRide[] => {
        if (leg === undefined || second !== undefined) return [];
        const [from = NaN, to = NaN] = [leg.calls[0]?.sequence, leg.calls.at(-1)?.sequence];
        return [{ journeyId, tripId: leg.tripId, serviceDate: leg.serviceDate, from, to, city }];
      });
      if (rides.length > 0) boards.push({ url: `schedule/${originId}/${destinationId}/${date}`, rides });
    }
  }
  return boards;
}

/** A line of a board, in the words of the reading. */
export function lineOf(departure: Departure): SaidLine {
  const progress = getDepartureProgress(departure);
  const struck = getRevisedTimes(departure);
  return {
    ...standingOf(departure),
    isCancelled: departure.isCancelled === true,
    left: stamp(departure.actualDepartureTime),
    leaves: stamp(departure.predictedDepartureTime),
    arrived: stamp(departure.actualArrivalTime),
    arrives: stamp(departure.predictedArrivalTime),
    struck: [stamp(struck.departure), stamp(struck.arrival)],
    minutesLate: getDelayMinutes(departure),
    progress: progress && [progress.kind, progress.time.slice(0, 16)],
    severity: departure.alertSeverity,
  };
}

/** An itinerary, in the words of the reading. */
export function itineraryOf(itinerary: Itinerary, now: number): SaidItinerary {
  const entries = toTimelineEntries({ itinerary, receivedAtMs: now * 1000 }, itineraryFormatters, undefined);
  return {
    ...standingOf(itinerary),
    isCancelled: itinerary.scheduledStops.some(({ isCancelled }) => isCancelled),
    arrives: stamp(itinerary.predictedArrivalTime),
    calls: itinerary.scheduledStops.map(callOf),
    timeline: entries.flatMap((entry) =>
      entry.kind === 'stop'
        ? [entry.times.map(({ scheduled, revised }) => (revised === undefined ? [scheduled] : [scheduled, revised]))]
        : [],
    ) as SaidItinerary['timeline'],
  };
}

/** What a ticket says of how its coach runs. */
export function ticketSentence(itinerary: Itinerary): string | undefined {
  const { scheduledStops } = itinerary;
  const journey = {
    departureDateTime: scheduledStops[0]?.departureTime ?? '',
    arrivalDateTime: scheduledStops.at(-1)?.arrivalTime ?? '',
  };
  const facts = { journey, itinerary, alerts: [], bookedAt: undefined, knownAtBooking: undefined };
  const [disruption] = listTicketDisruptions(facts);
  return disruption && getDisruptionTitle(disruption, ticketFormatters);
}

function standingOf(answer: Pick<Departure, 'delayStatus' | 'isRealTimeOld' | 'realTimeUpdatedAt'>) {
  const { delayStatus: status, isRealTimeOld, realTimeUpdatedAt } = answer;
  const spokenAt = realTimeUpdatedAt === undefined ? undefined : Date.parse(realTimeUpdatedAt) / 1000;
  return { status, isOld: isRealTimeOld === true, spokenAt };
}

function callOf(stop: ScheduledStop): SaidItinerary['calls'][number] {
  const time = (actual: string | undefined, predicted: string | undefined) => {
    const shown = stamp(actual ?? predicted);
    return shown === undefined ? undefined : ([shown, actual !== undefined] as const);
  };
  return {
    isSkipped: stop.isSkipped === true,
    arrival: time(stop.actualArrivalTime, stop.predictedArrivalTime),
    departure: time(stop.actualDepartureTime, stop.predictedDepartureTime),
  };
}

function stamp(time: string | undefined): string | undefined {
  return time?.slice(0, 16);
}
