import { randomBytes, randomUUID } from 'node:crypto';
import { createAccountCode, normaliseAccountCode, toDigest } from '../../server/accounts/account-codes.ts';
import { type Instant } from '../../server/clock/clock.ts';
import { isColumnOver } from '../../server/clock/span-end.ts';
import { type Database } from '../../server/database/tables.ts';
import { type Operator, toSecretDigest } from '../operator/operator.ts';
import { type Trail } from '../operator/trail.ts';

/** How long the code that enrols a phone is valid. */
export const enrolmentMs = 24 * 3_600_000;
/** The number of groups of five characters of that code: 75 random bits. */
const codeGroups = 3;
/** The time of the last use of a device is stored at most this often, so that most requests write nothing. */
const lastUseEveryMs = 60_000;

/** A phone with which a driver checks tickets. */
export interface ListedDevice {
  readonly deviceId: string;
  readonly name: string;
  readonly addedAt: Instant;
  /** Until when the phone can be enrolled, if it is not yet. */
  readonly enrolmentEndsAt: Instant | undefined;
  readonly lastUsedAt: Instant | undefined;
  readonly endedAt: Instant | undefined;
}

/** See {@link createDriverDevices}. */
export type DriverDevices = ReturnType<typeof createDriverDevices>;

/** Creates functions that add, enrol, recognise and end the phones of drivers. */
export function createDriverDevices({
  database,
  trail,
  now,
}: {
  readonly database: Database;
  readonly trail: Trail;
  readonly now: () => Instant;
}) {
  const insertDevice = (db: Database, name: string, code: string | undefined) => {
    const device_id = randomUUID();
    const enrolment = {
      enrolment_digest: code === undefined ? null : toDigest(code),
      enrolment_ends_at: now() + enrolmentMs,
    };
    const times = { added_at: now(), enrolled_at: null, last_used_at: null, ended_at: null };
    const row = { device_id, name, token_digest: null, ...enrolment, ...times };
    return db.insertInto('driver_devices').values(row).returning('device_id').executeTakeFirstOrThrow();
  };

  /** Gives a device its token. */
  async function createToken(db: Database, deviceId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await db
      .updateTable('driver_devices')
      .set({ token_digest: toSecretDigest(token), enrolled_at: now(), enrolment_digest: null })
      .where('device_id', '=', deviceId)
      .execute();
    return token;
  }

  return {
    /** Lists all devices, the newest first, those that have ended at the end. */
    async list(): Promise<readonly ListedDevice[]> {
      const rows = await database
        .selectFrom('driver_devices')
        .selectAll()
        .orderBy('added_at', 'desc')
        .orderBy('device_id')
        .execute();
      const devices = rows.map((row) => ({
        deviceId: row.device_id,
        name: row.name,
        addedAt: row.added_at,
        enrolmentEndsAt: row.enrolled_at === null ? row.enrolment_ends_at : undefined,
        lastUsedAt: row.last_used_at ?? undefined,
        endedAt: row.ended_at ?? undefined,
      }));
      const isEnded = ({ endedAt }: ListedDevice) => endedAt !== undefined;
      return [...devices.filter((device) => !isEnded(device)), ...devices.filter(isEnded)];
    },

    /** Adds a device. @returns the code with which the phone is enrolled once, and the time when it ends */
    add(name: string, operator: Operator): Promise<{ readonly code: string; readonly endsAt: Instant }> {
      const code = createAccountCode(codeGroups);
      return database.transaction().execute(async (trx) => {
        const { device_id: subject } = await insertDevice(trx, name, code);
        await trail.record(trx, { operator, action: 'DEVICE_ADDED', subject, facts: { name } }, now());
        return { code, endsAt: now() + enrolmentMs };
      });
    },

    /** Enrols a phone with a code. @returns its token; undefined if the code is wrong, was used, or has ended */
    enrol(input: string): Promise<string | undefined> {
      return database.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('driver_devices')
          .select(['device_id', 'name'])
          .where('enrolment_digest', '=', toDigest(normaliseAccountCode(input)))
          .where(({ not }) => not(isColumnOver('enrolment_ends_at', { now: now(), longestMs: enrolmentMs })))
          .where('ended_at', 'is', null)
          .executeTakeFirst();
        if (!row) return undefined;
        const operator = { operatorId: null, name: row.name };
        await trail.record(trx, { operator, action: 'DEVICE_ENROLLED', subject: row.device_id }, now());
        return createToken(trx, row.device_id);
      });
    },

    /** Adds and enrols a phone without a code, on a trial host. @returns its token */
    enrolWithoutCode(): Promise<string> {
      return database.transaction().execute(async (trx) => {
        const { device_id } = await insertDevice(trx, 'Trial phone', undefined);
        return createToken(trx, device_id);
      });
    },

    /** Returns the id of the device with a token; undefined if the token is unknown, or the device has ended. */
    async recognise(token: string): Promise<string | undefined> {
      const row = await database
        .selectFrom('driver_devices')
        .select(['device_id', 'last_used_at'])
        .where('token_digest', '=', toSecretDigest(token))
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      if (!row) return undefined;
      if (Math.abs(now() - (row.last_used_at ?? 0)) >= lastUseEveryMs)
        await database
          .updateTable('driver_devices')
          .set({ last_used_at: now() })
          .where('device_id', '=', row.device_id)
          .execute();
      return row.device_id;
    },

    /** Ends a device at once. @returns whether it was in use or waited for its phone */
    end(deviceId: string, operator: Operator): Promise<boolean> {
      return database.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('driver_devices')
          .set({ ended_at: now(), token_digest: null, enrolment_digest: null })
          .where('device_id', '=', deviceId)
          .where('ended_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await trail.record(trx, { operator, action: 'DEVICE_ENDED', subject: deviceId }, now());
        return true;
      });
    },
  };
}
