import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { type Database } from '../../database/tables.ts';
import { type Timetable } from '../../timetable/timetable.ts';
import { createFeedDecoder } from '../feed/decode-feed.ts';
import { startEmberHost, openEmber } from './ember-host.test-data.ts';
import { readEmberFeed } from './ember-expectations.test-data.ts';
import { readEmberTimetable } from './ember-timetable.test-data.ts';
import { getDecodedFile, emberFolder, hasRecordings, skipNote, readBytes, recordings } from './recordings.test-data.ts';
import { type Recording, readRecording } from './recording.test-data.ts';

/** The feed as JSON from another decoder: times in seconds since 1970, enums as names. */
interface DecodedFeed {
  readonly header: { readonly timestamp: number };
  readonly entity: readonly {
    readonly tripUpdate?: {
      readonly trip: { readonly tripId: string; readonly startDate: string };
      readonly timestamp: number;
      readonly stopTimeUpdate: readonly {
        readonly stopSequence: number;
        readonly scheduleRelationship: string;
        readonly arrival?: { readonly time: number };
        readonly departure?: { readonly time: number };
      }[];
    };
    readonly vehicle?: object;
    readonly alert?: {
      readonly activePeriod?: readonly { readonly start?: number; readonly end?: number }[];
      readonly informedEntity: readonly { readonly agencyId?: string; readonly stopId?: string }[];
      readonly headerText: DecodedText;
      readonly descriptionText: DecodedText;
      readonly effect?: string;
    };
  }[];
}

interface DecodedText {
  readonly translation: readonly { readonly text: string }[];
}

/** The effects in the recorded alerts. */
const effects: Readonly<Record<string, number>> = { STOP_MOVED: 9 };

function readDecoded(name: string): Recording {
  const text = readFileSync(getDecodedFile(name), 'utf8');
  const { header, entity } = JSON.parse(text) as DecodedFeed;
  const getText = ({ translation: [first] }: DecodedText) => first?.text.trim() ?? '';
  return {
    madeAt: header.timestamp,
    vehicles: entity.filter(({ vehicle }) => vehicle).length,
    updates: entity.flatMap(({ tripUpdate }) => {
      if (!tripUpdate) return [];
      const stops = tripUpdate.stopTimeUpdate.map((stop) => ({
        sequence: stop.stopSequence,
        isSkipped: stop.scheduleRelationship === 'SKIPPED',
        ...(stop.arrival && { arrival: stop.arrival.time }),
        ...(stop.departure && { departure: stop.departure.time }),
      }));
      const { tripId, startDate } = tripUpdate.trip;
      return [{ tripId, startDate, measuredAt: tripUpdate.timestamp, stops }];
    }),
    alerts: entity.flatMap(({ alert }) => {
      if (!alert) return [];
      return [
        {
          title: getText(alert.headerText),
          description: getText(alert.descriptionText),
          periods: (alert.activePeriod ?? []).map(({ start, end }) => [start, end] as const),
          selectors: alert.informedEntity.map(({ agencyId = '', stopId = '' }) => ({ agencyId, stopId })),
          effect: effects[alert.effect ?? ''],
          severity: undefined,
        },
      ];
    }),
  };
}

let ember: { readonly database: Database; readonly timetable: Timetable };
beforeAll(async () => {
  if (hasRecordings) ember = await openEmber();
});
afterAll(() => ember?.database.destroy());

describe.skipIf(!hasRecordings)(`the recorded feed of Ember${skipNote}`, () => {
  it.each(recordings)('$name: the test reader gives the same result as another decoder', ({ name }) => {
    const recording = readRecording(readBytes(name));
    expect(recording).toEqual(readDecoded(name));
    expect(recording.updates.length).toBeGreaterThan(10);
  });

  it.each(recordings)('$name: the host gives the same result as the test reader', async ({ name }) => {
    const feed = await createFeedDecoder()(readBytes(name));
    const recording = readRecording(readBytes(name));
    expect(feed.madeAtMs).toBe(recording.madeAt * 1000);
    expect(feed.vehicles).toHaveLength(recording.vehicles);
    const seconds = (ms: number | undefined) => (ms === undefined ? undefined : ms / 1000);
    const updates = feed.tripUpdates.map(({ trip, measuredAtMs, stops }) => ({
      tripId: trip.tripId,
      startDate: trip.startDate,
      measuredAt: seconds(measuredAtMs),
      stops: stops.map(({ stopSequence, relationship, arrival, departure }) => ({
        sequence: stopSequence,
        isSkipped: relationship === 'SKIPPED',
        arrival: seconds(arrival?.timeMs),
        departure: seconds(departure?.timeMs),
      })),
    }));
    expect(updates).toEqual(recording.updates);
    const alerts = feed.alerts.map(({ header, description, periods, selectors, effect, severity }) => ({
      title: header[0]?.text,
      description: description[0]?.text,
      effect,
      severity,
      periods: periods.map(({ startMs, endMs }) => [seconds(startMs), seconds(endMs)]),
      selectors: selectors.map(({ agencyId = '', stopId = '' }) => ({ agencyId, stopId })),
    }));
    expect(alerts).toEqual(recording.alerts);
  });

  it.each([
    [recordings[0], { coaches: 6, others: 11 }],
    // Three of the four have the calendar date of their departure early on Sunday, but belong to the service day before.
    [recordings[1], { coaches: 4, others: 8 }],
  ])(
    '$name contains trips of the timetable, and others that are left out',
    async ({ name, hoursFromUtc }, expected) => {
      const host = await startEmberHost(ember);
      const recording = readRecording(readBytes(name));
      await host.setFeed(readBytes(name), recording.madeAt);
      const { counts } = readEmberFeed(readEmberTimetable(emberFolder, hoursFromUtc), recording, recording.madeAt);
      expect(counts).toEqual(expected);
      const { coaches, others: unknownTrips } = expected;
      expect(host.feeds.getReports()).toMatchObject([{ coaches, unknownTrips, addedTrips: 0 }]);
    },
  );

  it.each(recordings)(
    '$name: alerts are shown with the severity of their effect, in their own language',
    async ({ name }) => {
      const host = await startEmberHost(ember);
      const recording = readRecording(readBytes(name));
      await host.setFeed(readBytes(name), recording.madeAt);
      const { alerts } = await host.request<{ readonly alerts: readonly ServiceAlert[] }>('information/service-alerts');
      const titles = alerts.map(({ title, severity }) => `${severity} ${title}`);
      const expectedTitles = recording.alerts
        .filter(({ periods }) => periods.some(([, until = Infinity]) => until > recording.madeAt))
        .map(({ title, effect }) => `${effect === 9 ? 'MAJOR' : 'INFORMATION'} ${title}`);
      expect([...new Set(titles)].sort()).toEqual([...new Set(expectedTitles)].sort());
      expect(new Set(alerts.map(({ id }) => id)).size).toBe(alerts.length);
      expect(alerts.every(({ lang }) => lang === 'en')).toBe(true);
    },
  );
});
