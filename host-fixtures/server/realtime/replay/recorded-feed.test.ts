import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { type Database } from '../../database/tables.ts';
import { type Timetable } from '../../timetable/timetable.ts';
import { createFeedDecoder } from '../feed/decode-feed.ts';
import { emberHost, openEmber } from './ember-host.test-data.ts';
import { emberReading } from './ember-reading.test-data.ts';
import { emberTimetable } from './ember-timetable.test-data.ts';
import { decodedFileOf, emberFolder, isHere, orSkip, recordedBytes, recordings } from './recordings.test-data.ts';
import { type Recording, readRecording } from './recording.test-data.ts';

/** The feed as another decoder has written it: JSON, times in seconds since 1970, enums by their names. */
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

/** The effects that recorded alerts have. */
const effects: Readonly<Record<string, number>> = { STOP_MOVED: 9 };

function decoded(name: string): Recording {
  const text = readFileSync(decodedFileOf(name), 'utf8');
  const { header, entity } = JSON.parse(text) as DecodedFeed;
  const textOf = ({ translation: [first] }: DecodedText) => first?.text.trim() ?? '';
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
          title: textOf(alert.headerText),
          description: textOf(alert.descriptionText),
          periods: (alert.activePeriod ?? []).map(({ start, end }) => [start, end] as const),
          about: alert.informedEntity.map(({ agencyId = '', stopId = '' }) => ({ agencyId, stopId })),
          effect: effects[alert.effect ?? ''],
          severity: undefined,
        },
      ];
    }),
  };
}

let shared: { readonly database: Database; readonly timetable: Timetable };
beforeAll(async () => {
  if (isHere) shared = await openEmber();
});
afterAll(() => shared?.database.destroy());

describe.skipIf(!isHere)(`the recorded feed of Ember${orSkip}`, () => {
  it.each(recordings)('$name is read from the wire as another decoder has read it', ({ name }) => {
    const recording = readRecording(recordedBytes(name));
    expect(recording).toEqual(decoded(name));
    expect(recording.updates.length).toBeGreaterThan(10);
  });

  it.each(recordings)('$name is decoded by the host as it is read from the wire', ({ name }) => {
    const feed = createFeedDecoder()(recordedBytes(name));
    const recording = readRecording(recordedBytes(name));
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
      about: selectors.map(({ agencyId = '', stopId = '' }) => ({ agencyId, stopId })),
    }));
    expect(alerts).toEqual(recording.alerts);
  });

  it.each([
    [recordings[0], { coaches: 6, others: 11 }],
    // Three of its four are named by the Sunday on whose early morning they leave, and run by the timetable of Saturday.
    [recordings[1], { coaches: 4, others: 8 }],
  ])('$name names coaches of the timetable, and others that are left out', async ({ name, hoursFromUtc }, expected) => {
    const host = await emberHost(shared);
    const recording = readRecording(recordedBytes(name));
    await host.at(recordedBytes(name), recording.madeAt);
    const { counts } = emberReading(emberTimetable(emberFolder, hoursFromUtc), recording, recording.madeAt);
    expect(counts).toEqual(expected);
    const { coaches, others: unknownTrips } = expected;
    expect(host.feeds.reports()).toMatchObject([{ coaches, unknownTrips, addedTrips: 0 }]);
  });

  it.each(recordings)('$name is announced by the effect of its alerts, in their own language', async ({ name }) => {
    const host = await emberHost(shared);
    const recording = readRecording(recordedBytes(name));
    await host.at(recordedBytes(name), recording.madeAt);
    const { alerts } = await host.ask<{ readonly alerts: readonly ServiceAlert[] }>('information/service-alerts');
    const told = alerts.map(({ title, severity }) => `${severity} ${title}`);
    const announced = recording.alerts
      .filter(({ periods }) => periods.some(([, until = Infinity]) => until > recording.madeAt))
      .map(({ title, effect }) => `${effect === 9 ? 'MAJOR' : 'INFORMATION'} ${title}`);
    expect([...new Set(told)].sort()).toEqual([...new Set(announced)].sort());
    expect(new Set(alerts.map(({ id }) => id)).size).toBe(alerts.length);
    expect(alerts.every(({ lang }) => lang === 'en')).toBe(true);
  });
});
