import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Departure } from '#shared/domain/tracker/departure.ts';
import { toLine } from '../../host-fixtures/server/realtime/replay/ember-host.test-data.ts';
import { readEmberFeed, type Ride } from '../../host-fixtures/server/realtime/replay/ember-expectations.test-data.ts';
import { readEmberTimetable } from '../../host-fixtures/server/realtime/replay/ember-timetable.test-data.ts';
import { readRecording } from '../../host-fixtures/server/realtime/replay/recording.test-data.ts';
import {
  emberFolder,
  hasRecordings,
  skipNote,
  readBytes,
  recordings,
} from '../../host-fixtures/server/realtime/replay/recordings.test-data.ts';
import { shiftFeed } from '../../host-fixtures/server/realtime/replay/shifted-feeds.test-data.ts';
import { findFreePort, type HostProcess, createHostProcess } from '../load/host-process.ts';
import { machineNow } from '../support/machine-clock.ts';

const [{ name, date, hoursFromUtc }] = recordings;

/**
 * A visitor of a running host, with a moved clock.
 *
 * @param now in seconds since 1970 UTC
 */
async function askedAt<Answer>({ origin }: HostProcess, url: string, now: number): Promise<Answer> {
  const cookie = `coach-clock=${Math.round(now * 1000 - machineNow())}`;
  const answer = await fetch(`${origin}/journey-planner/api/${url}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

/** The addresses of all boards of the day. */
async function boardUrls(host: HostProcess, now: number): Promise<readonly string[]> {
  interface Cities {
    readonly cities: readonly { readonly id: number }[];
  }
  const { cities } = await askedAt<Cities>(host, 'origin-cities', now);
  const urls = await Promise.all(
    cities.map(async ({ id }) => {
      const { cities: reached } = await askedAt<Cities>(host, `destination-cities?originCityId=${id}`, now);
      return reached.map((city) => `schedule/${id}/${city.id}/${date}`);
    }),
  );
  return urls.flat();
}

const timetable = () => readEmberTimetable(emberFolder, hoursFromUtc);

/** Finds the trip of a board's line by places and times, since a board does not contain trip ids. */
function ridesByLine(tripIds: readonly string[]): ReadonlyMap<string, Ride> {
  const { listCalls, toLocal, getMidnight } = timetable();
  return new Map(
    tripIds.flatMap((tripId) =>
      listCalls(tripId).flatMap((from) =>
        listCalls(tripId).map((to): [string, Ride] => {
          const [leaves, arrives] = [from.departure, to.arrival].map((time) => toLocal(getMidnight(date) + time));
          const ride = { tripId, serviceDate: date, from: from.sequence, to: to.sequence, city: '' };
          return [`${from.stopId} ${leaves ?? ''} ${to.stopId} ${arrives ?? ''}`, ride];
        }),
      ),
    ),
  );
}

function keyOf({ origin, destination }: Departure): string {
  const written = [origin, destination].map(({ stopId, localDateTime }) => `${stopId} ${localDateTime.slice(0, 16)}`);
  return written.join(' ');
}

describe.skipIf(!hasRecordings)(`a started host with --gtfs-rt${skipNote}`, () => {
  it('reads the file again when it is replaced while the host runs', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'coach-real-time-file-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'feed.pb');
    const replace = async (bytes: Uint8Array) => {
      await writeFile(`${file}.new`, bytes);
      await rename(`${file}.new`, file);
    };
    const recorded = readBytes(name);
    const recording = readRecording(recorded);
    await replace(recorded);

    const metricsPort = await findFreePort();
    const feed = ['--gtfs', emberFolder, '--gtfs-rt', file, '--gtfs-rt-seconds', '5'];
    const host = await createHostProcess(path.join(folder, 'data'), ...feed, '--metrics-port', String(metricsPort));
    await host.start();
    onTestFinished(async () => void (await host.stop()));
    const urls = await boardUrls(host, recording.madeAt);
    const rides = ridesByLine(recording.updates.map(({ tripId }) => tripId));

    /**
     * Compares all lines that the feed mentions.
     *
     * @returns the statuses on the boards
     */
    async function expectBoards(bytes: Uint8Array, now: number): Promise<readonly string[]> {
      const reading = readEmberFeed(timetable(), readRecording(bytes), now);
      const said = new Set<string>();
      let compared = 0;
      for (const url of urls) {
        const { results } = await askedAt<{ readonly results: readonly Departure[] }>(host, url, now);
        for (const departure of results) {
          const ride = rides.get(keyOf(departure));
          if (ride === undefined || !reading.hasUpdate(ride)) continue;
          const line = toLine(departure);
          expect([keyOf(departure), line]).toEqual([keyOf(departure), reading.getExpected(ride).line]);
          said.add(line.isCancelled ? 'cancelled' : (line.status ?? 'old'));
          compared += 1;
        }
      }
      expect(compared).toBeGreaterThan(100);
      return [...said].sort();
    }
    /** Waits until the host has read the latest file, according to the feed's time on a board. */
    const untilSpokenAt = (spokenAt: number, now: number) =>
      expect
        .poll(
          async () => {
            const boards = urls.map((url) => askedAt<{ readonly results: readonly Departure[] }>(host, url, now));
            const lines = (await Promise.all(boards)).flatMap(({ results }) => results);
            const times = lines.flatMap(({ realTimeUpdatedAt }) => realTimeUpdatedAt ?? []);
            return Math.max(...times.map((time) => Date.parse(time) / 1000));
          },
          { timeout: 30_000, interval: 500 },
        )
        .toBe(spokenAt);

    const measuredAt = Math.max(
      ...recording.updates.filter((update) => timetable().findRun(update)).map((update) => update.measuredAt),
    );
    await untilSpokenAt(measuredAt, recording.madeAt);
    expect(await expectBoards(recorded, recording.madeAt)).toEqual(['ONTIME', 'cancelled']);

    const later = recording.madeAt + 1800;
    const laterFeed = shiftFeed(recording, later);
    await replace(laterFeed);
    await untilSpokenAt(later, later);
    const said = await expectBoards(laterFeed, later);
    expect(said).toEqual(expect.arrayContaining(['DELAY', 'SEVERE', 'cancelled']));

    // An unreadable file does not change what is known.
    await replace(recorded.subarray(0, 1000));
    const isRead = async () => {
      const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return /^coach_realtime_feed_read\S* (\d)$/m.exec(figures)?.[1];
    };
    await expect.poll(isRead, { timeout: 30_000, interval: 500 }).toBe('0');
    expect(await expectBoards(laterFeed, later + 240)).toEqual(said);
    expect(await expectBoards(laterFeed, later + 301)).toEqual(['cancelled', 'old']);
  });
});
