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
 * Reads an answer of a running host, with the cookie that moves the host's clock.
 *
 * @param now the time of the clock, in seconds since 1970 UTC
 */
async function readAt<Answer>({ origin }: HostProcess, url: string, now: number): Promise<Answer> {
  const cookie = `coach-clock=${Math.round(now * 1000 - machineNow())}`;
  const answer = await fetch(`${origin}/journey-planner/api/${url}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

/** Lists the URLs of the boards of all city pairs on the day of the recording. */
async function listBoardUrls(host: HostProcess, now: number): Promise<readonly string[]> {
  interface Cities {
    readonly cities: readonly { readonly id: number }[];
  }
  const { cities } = await readAt<Cities>(host, 'origin-cities', now);
  const urls = await Promise.all(
    cities.map(async ({ id }) => {
      const { cities: destinations } = await readAt<Cities>(host, `destination-cities?originCityId=${id}`, now);
      return destinations.map((city) => `schedule/${id}/${city.id}/${date}`);
    }),
  );
  return urls.flat();
}

const readTimetable = () => readEmberTimetable(emberFolder, hoursFromUtc);

/** Returns all rides of trips by stops and times, since a board does not contain trip ids. */
function indexRidesByLine(tripIds: readonly string[]): ReadonlyMap<string, Ride> {
  const { listCalls, toLocal, getMidnight } = readTimetable();
  return new Map(
    tripIds.flatMap((tripId) =>
      listCalls(tripId).flatMap((from) =>
        listCalls(tripId).map((to): [string, Ride] => {
          const [departureTime, arrivalTime] = [from.departure, to.arrival].map((time) =>
            toLocal(getMidnight(date) + time),
          );
          const ride = { tripId, serviceDate: date, from: from.sequence, to: to.sequence, city: '' };
          return [`${from.stopId} ${departureTime ?? ''} ${to.stopId} ${arrivalTime ?? ''}`, ride];
        }),
      ),
    ),
  );
}

/** Returns the key of a departure in {@link indexRidesByLine}. */
function createKey({ origin, destination }: Departure): string {
  const parts = [origin, destination].map(({ stopId, localDateTime }) => `${stopId} ${localDateTime.slice(0, 16)}`);
  return parts.join(' ');
}

describe.skipIf(!hasRecordings)(`a running host with --gtfs-rt${skipNote}`, () => {
  it('reads the file again when it is replaced while the host runs', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'coach-real-time-file-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'feed.pb');
    const replace = async (bytes: Uint8Array) => {
      await writeFile(`${file}.new`, bytes);
      await rename(`${file}.new`, file);
    };
    const recordedBytes = readBytes(name);
    const recording = readRecording(recordedBytes);
    await replace(recordedBytes);

    const metricsPort = await findFreePort();
    const feed = ['--gtfs', emberFolder, '--gtfs-rt', file, '--gtfs-rt-seconds', '5'];
    const host = await createHostProcess(path.join(folder, 'data'), ...feed, '--metrics-port', String(metricsPort));
    await host.start();
    onTestFinished(async () => void (await host.stop()));
    const urls = await listBoardUrls(host, recording.madeAt);
    const rides = indexRidesByLine(recording.updates.map(({ tripId }) => tripId));

    /**
     * Compares all lines of the boards for which the feed has an update.
     *
     * @returns the statuses of these lines, each once
     */
    async function expectBoards(bytes: Uint8Array, now: number): Promise<readonly string[]> {
      const reading = readEmberFeed(readTimetable(), readRecording(bytes), now);
      const lineStatuses = new Set<string>();
      let lineCount = 0;
      for (const url of urls) {
        const { results } = await readAt<{ readonly results: readonly Departure[] }>(host, url, now);
        for (const departure of results) {
          const ride = rides.get(createKey(departure));
          if (ride === undefined || !reading.hasUpdate(ride)) continue;
          const line = toLine(departure);
          expect([createKey(departure), line]).toEqual([createKey(departure), reading.getExpected(ride).line]);
          lineStatuses.add(line.isCancelled ? 'cancelled' : (line.status ?? 'old'));
          lineCount += 1;
        }
      }
      expect(lineCount).toBeGreaterThan(100);
      return [...lineStatuses].sort();
    }
    /** Waits until the latest update on the boards has a time of the feed, so that the host has read the file. */
    const waitForFeedTime = (feedTime: number, now: number) =>
      expect
        .poll(
          async () => {
            const boards = urls.map((url) => readAt<{ readonly results: readonly Departure[] }>(host, url, now));
            const lines = (await Promise.all(boards)).flatMap(({ results }) => results);
            const times = lines.flatMap(({ realTimeUpdatedAt }) => realTimeUpdatedAt ?? []);
            return Math.max(...times.map((time) => Date.parse(time) / 1000));
          },
          { timeout: 30_000, interval: 500 },
        )
        .toBe(feedTime);

    const measuredAt = Math.max(
      ...recording.updates.filter((update) => readTimetable().findRun(update)).map((update) => update.measuredAt),
    );
    await waitForFeedTime(measuredAt, recording.madeAt);
    expect(await expectBoards(recordedBytes, recording.madeAt)).toEqual(['ONTIME', 'cancelled']);

    const laterTime = recording.madeAt + 1800;
    const laterFeed = shiftFeed(recording, laterTime);
    await replace(laterFeed);
    await waitForFeedTime(laterTime, laterTime);
    const statuses = await expectBoards(laterFeed, laterTime);
    expect(statuses).toEqual(expect.arrayContaining(['DELAY', 'SEVERE', 'cancelled']));

    // After an unreadable file, the boards show the times of the latest readable one until they are five minutes old.
    await replace(recordedBytes.subarray(0, 1000));
    const readFeedState = async () => {
      const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return /^coach_realtime_feed_read\S* (\d)$/m.exec(figures)?.[1];
    };
    await expect.poll(readFeedState, { timeout: 30_000, interval: 500 }).toBe('0');
    expect(await expectBoards(laterFeed, laterTime + 240)).toEqual(statuses);
    expect(await expectBoards(laterFeed, laterTime + 301)).toEqual(['cancelled', 'old']);
  });
});
