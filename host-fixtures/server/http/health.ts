import { setTimeout as wait } from 'node:timers/promises';
import { type FastifyInstance } from 'fastify';
import { type Instant } from '../clock/clock.ts';
import { PostgresDatabase } from '../database/postgres/postgres-database.ts';
import { type Database } from '../database/tables.ts';
import {
  createWriteProbe,
  type DiskSpace,
  isDiskFull,
  readDatabaseSpace,
  type WriteState,
} from '../database/write-probe.ts';
import { type Timetable } from '../timetable/timetable.ts';

/**
 * What the operator should look into although the host can sell: the disk is getting full, a ticket has not been sent for a
 * quarter of an hour, the clock was set within the last hour, or many secrets are being guessed.
 */
type HealthWarning = 'disk-space-low' | 'tickets-unsent' | 'clock-stepped' | 'secrets-refused';

/** The health of a host at one instant. */
export interface HealthReport {
  readonly writeState: WriteState;
  /** The space on the disk with the least free space, of those of the database and of travellers' files; undefined if unknown. */
  readonly disk: DiskSpace | undefined;
  /** Since when the oldest unsent ticket is due, by the last reading; undefined if all were sent, or it was never read. */
  readonly oldestTicketAt: Instant | undefined;
  /** How often the clock was set since the start, and by how much the last time, in ms. */
  readonly clock: { readonly steps: number; readonly lastStepMs: number };
  readonly warnings: readonly HealthWarning[];
}

/** See {@link createHealth}. */
export type Health = ReturnType<typeof createHealth>;

/** Below this free space nothing is sold, in bytes, or below a fiftieth of a small disk. */
const leastBytes = 32 * 1024 ** 2;
/** Below this free space the operator is warned, in bytes, or below a tenth of a small disk. */
const lowBytes = 1024 ** 3;
/** A full disk is remembered for this time, since the small write of a probe may find space that a sale does not. */
const fullForMs = 60_000;
/** From this age on an unsent ticket is a warning, in ms. */
const lateTicketMs = 15 * 60_000;
/** A smaller difference between two clocks is due to their adjustment, in ms. */
const leastStepMs = 2000;
/** For how long a step of the clock is a warning, in ms. */
const stepForMs = 3_600_000;
/** So many refused secrets within a period are a warning. */
const manyRefusals = 100;
/** The period in which refused secrets are counted, in ms. */
const refusalsForMs = 10 * 60_000;
/** How long a report waits for the oldest ticket, and for the disk of travellers' files, in ms. */
const readingTimeoutMs = 1000;
/** The messages that contain a ticket. */
const ticketKinds = ['order-bought', 'order-changed', 'order-rescheduled'];

/** Dependencies of the health of a host. */
interface HealthOptions {
  readonly database: Database;
  /** Ms since 1970 UTC, by the real clock. */
  readonly now: () => Instant;
  /** Ms by a clock that cannot be set. */
  readonly clockMs?: () => number;
  /** Reads the space on the disk of the database, without which nothing is sold; undefined if unknown, as with PostgreSQL. */
  readonly readSpace?: (database: Database) => Promise<DiskSpace | undefined>;
  /** Reads the space on the disk of travellers' files, which sales do not need. */
  readonly readFilesSpace?: () => Promise<DiskSpace | undefined>;
}

/**
 * Returns a function that reads a value, but waits for a second only: a database or a network disk that does not answer must not
 * delay a report, and at most one reading waits for it. Without an answer in time, or after an error, the result is undefined.
 */
function createBoundedReader<Value>(read: () => Promise<Value>) {
  let reading: Promise<{ readonly value: Value } | undefined> | undefined;
  return async () => {
    reading ??= read()
      .then((value) => ({ value }))
      .catch(() => undefined)
      .finally(() => (reading = undefined));
    const limit = new AbortController();
    const timeout = wait(readingTimeoutMs, undefined, { signal: limit.signal }).catch(() => undefined);
    return Promise.race([reading, timeout]).finally(() => limit.abort());
  };
}

/** Whether the operator should make space. */
const isLow = ({ freeBytes, totalBytes }: DiskSpace) => freeBytes < Math.min(lowBytes, totalBytes / 10);

/** Observes whether a host can sell, and what may soon prevent it. */
export function createHealth(options: HealthOptions) {
  const { database, now, clockMs = () => performance.now(), readSpace = readDatabaseSpace } = options;
  const probe = createWriteProbe(database);
  /** The difference between the two clocks at the last check. */
  let offsetMs = now() - clockMs();
  let clock = { steps: 0, lastStepMs: 0 };
  let steppedAt = -Infinity;
  let fullAt = -Infinity;
  /** The times of the last refused secrets, the oldest first. */
  const refusals: number[] = [];

  const readFilesSpace = createBoundedReader(options.readFilesSpace ?? (() => Promise.resolve(undefined)));
  const readTicketInTime = createBoundedReader(readOldestTicket);
  let oldestTicketAt: Instant | undefined;

  async function readOldestTicket(): Promise<Instant | undefined> {
    const query = database
      .selectFrom('mails')
      .select(({ fn }) => fn.min('created_at').as('created_at'))
      // With the channel, it uses the index of messages to send.
      .where('channel', '=', 'EMAIL')
      .where('state', '=', 'DUE')
      .where('kind', 'in', ticketKinds)
      // Not one that waits for further changes of its order.
      .where(({ eb, or }) => or([eb('due_at', '<=', now()), eb('tries', '>', 0)]));
    // A connection of the pool could wait for a lost machine for a quarter of an hour.
    const isPostgres = database instanceof PostgresDatabase;
    const [row] = isPostgres ? await database.probe(query.compile()) : await query.execute();
    // Null without such a message.
    return row?.['created_at'] ? Number(row['created_at']) : undefined;
  }

  return {
    /** Notes an error of a request, which may be that the disk is full. */
    noteError(error: unknown): void {
      if (isDiskFull(error)) fullAt = clockMs();
    },
    /** Notes that a secret was refused. */
    noteRefusal(): void {
      refusals.push(clockMs());
      if (refusals.length > manyRefusals) refusals.shift();
    },
    /** Compares the clock with one that cannot be set. Called regularly. @returns by how much it was set, in ms; 0 if it was not */
    checkClock(): number {
      const stepMs = now() - clockMs() - offsetMs;
      offsetMs += stepMs;
      if (Math.abs(stepMs) < leastStepMs) return 0;
      clock = { steps: clock.steps + 1, lastStepMs: stepMs };
      steppedAt = clockMs();
      return stepMs;
    },
    async read(): Promise<HealthReport> {
      const databaseDisk = await readSpace(database);
      const [state, filesReading] = await Promise.all([probe(), readFilesSpace()]);
      const filesDisk = filesReading?.value;
      const hasSpace =
        databaseDisk === undefined || databaseDisk.freeBytes >= Math.min(leastBytes, databaseDisk.totalBytes / 50);
      const isFull = clockMs() - fullAt < fullForMs;
      const writeState = state === 'ok' && (isFull || !hasSpace) ? 'read-only' : state;
      const ticketReading = state === 'database-unreachable' ? undefined : await readTicketInTime();
      if (ticketReading) oldestTicketAt = ticketReading.value;
      const disks = [databaseDisk, filesDisk].filter((disk) => disk !== undefined);
      const warnings: [HealthWarning, boolean][] = [
        ['disk-space-low', disks.some(isLow)],
        ['tickets-unsent', oldestTicketAt !== undefined && now() - oldestTicketAt > lateTicketMs],
        ['clock-stepped', clockMs() - steppedAt < stepForMs],
        ['secrets-refused', clockMs() - (refusals.at(-manyRefusals) ?? -Infinity) < refusalsForMs],
      ];
      return {
        writeState,
        disk: disks.toSorted((a, b) => a.freeBytes - b.freeBytes)[0],
        oldestTicketAt,
        clock,
        warnings: warnings.flatMap(([warning, holds]) => (holds ? [warning] : [])),
      };
    },
  };
}

/**
 * Serves `/healthz` and `/readyz`, for monitoring and load balancers. Both try a write to the database, and read the timetable
 * unless the database cannot be reached. They answer 500, as for any internal error, if reading the timetable fails; 503 if the
 * host cannot sell, for example during an import, with a full disk or without PostgreSQL; and otherwise 200. The answers 200 and
 * 503 contain the result of the write, the warnings and, if the timetable was read, the number of cities.
 */
export function registerHealth(
  app: FastifyInstance,
  { timetable, health }: { readonly timetable: Pick<Timetable, 'origins'>; readonly health: Pick<Health, 'read'> },
): void {
  for (const path of ['/healthz', '/readyz']) {
    app.get(path, async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { writeState: status, warnings } = await health.read();
      // The timetable may be in the same database, so it is not read.
      if (status === 'database-unreachable') return reply.code(503).send({ status, warnings });
      const cities = (await timetable.origins()).length;
      return reply.code(status === 'ok' ? 200 : 503).send({ status, warnings, cities });
    });
  }
}
