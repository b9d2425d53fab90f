import { type Database } from '../../database/tables.ts';
import { type Instant } from '../../clock/clock.ts';
import { type IdentifiedAlert } from './identify-alerts.ts';

/** An alert of a real-time feed, and the earliest time at which it is known to have been published. */
type AlertPublication = Pick<IdentifiedAlert, 'id' | 'publishedAtMs'>;

/** See {@link createAlertSightings}. */
export type AlertSightings = ReturnType<typeof createAlertSightings>;

/** Alerts that were not written for this long are deleted when others are written; if one reappears later, it counts as new. */
const retentionMs = 30 * 86_400_000;
/** A process writes an alert again only after this time, although it reads feeds every 30 seconds. */
const refreshMs = 3_600_000;
/** Maximum number of alerts in one statement, since databases limit the number of parameters. */
const batchSize = 200;

/**
 * Creates a store of the publication times of alerts in the database, which all processes share and which survives restarts.
 * The time that was first recorded for an alert is preserved: later feeds do not change it.
 */
export function createAlertSightings(database: Database) {
  /** A cache of the rows of this process, by the id of the alert. `recordedAtMs` is when the process last wrote the row. */
  const sightings = new Map<string, { readonly publishedAtMs: Instant; readonly recordedAtMs: Instant }>();

  /** Inserts new alerts, updates the last appearance of the others, and reads the publication times of all of them. */
  async function write(batch: readonly AlertPublication[], now: Instant): Promise<void> {
    await database
      .insertInto('alert_sightings')
      .values(batch.map(({ id, publishedAtMs }) => ({ alert_id: id, published_at: publishedAtMs, seen_at: now })))
      .onConflict((conflict) => conflict.column('alert_id').doUpdateSet({ seen_at: now }))
      .execute();
    const ids = batch.map(({ id }) => id);
    const rows = await database.selectFrom('alert_sightings').selectAll().where('alert_id', 'in', ids).execute();
    for (const row of rows) sightings.set(row.alert_id, { publishedAtMs: row.published_at, recordedAtMs: now });
  }

  return {
    /**
     * Records the alerts of a feed, whose ids are unique.
     *
     * @param now the real time, not the time that a QA tester may have set for a browser
     * @returns the first recorded time of publication, keyed by the alert's id
     */
    async record(alerts: readonly AlertPublication[], now: Instant): Promise<ReadonlyMap<string, Instant>> {
      const staleAlerts = alerts.filter(({ id }) => now - (sightings.get(id)?.recordedAtMs ?? -Infinity) >= refreshMs);
      for (let start = 0; start < staleAlerts.length; start += batchSize) {
        await write(staleAlerts.slice(start, start + batchSize), now);
      }
      if (staleAlerts.length > 0) {
        const expiry = now - retentionMs;
        await database.deleteFrom('alert_sightings').where('seen_at', '<', expiry).execute();
        for (const [id, { recordedAtMs }] of sightings) if (recordedAtMs < expiry) sightings.delete(id);
      }
      return new Map(alerts.map(({ id, publishedAtMs }) => [id, sightings.get(id)?.publishedAtMs ?? publishedAtMs]));
    },
  };
}
