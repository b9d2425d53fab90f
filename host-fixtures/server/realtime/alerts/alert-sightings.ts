import { type Database } from '../../database/tables.ts';
import { type Instant } from '../../clock/clock.ts';

/** An alert, and since when it is known as far as somebody can say. */
interface KnownSince {
  readonly id: string;
  readonly publishedAtMs: Instant;
}

/** Since when alerts are known, for all processes and beyond their ends. */
export interface AlertSightings {
  /**
   * Notes alerts that are in a feed.
   *
   * @returns since when they are known, by id: the earliest that anybody has said
   */
  note(alerts: readonly KnownSince[], now: Instant): Promise<ReadonlyMap<string, Instant>>;
}

/** An alert that nobody has seen for so long comes back as a new one. */
const keptMs = 30 * 86_400_000;
/** A feed is read every half a minute: who has noted an alert does not do so again for a while. */
const againAfterMs = 3_600_000;
/** So many ids go into one question. */
const atOnce = 200;

/** Sightings in the host's database. */
export function createAlertSightings(database: Database): AlertSightings {
  const noted = new Map<string, { readonly publishedAtMs: Instant; readonly notedAtMs: Instant }>();

  async function write(part: readonly KnownSince[], now: Instant): Promise<void> {
    await database
      .insertInto('alert_sightings')
      .values(part.map(({ id, publishedAtMs }) => ({ alert_id: id, published_at: publishedAtMs, seen_at: now })))
      .onConflict((conflict) => conflict.column('alert_id').doUpdateSet({ seen_at: now }))
      .execute();
    const rows = await database
      .selectFrom('alert_sightings')
      .select(['alert_id', 'published_at'])
      .where(
        'alert_id',
        'in',
        part.map(({ id }) => id),
      )
      .execute();
    for (const row of rows) noted.set(row.alert_id, { publishedAtMs: row.published_at, notedAtMs: now });
  }

  return {
    async note(alerts, now) {
      const due = alerts.filter(({ id }) => now - (noted.get(id)?.notedAtMs ?? -Infinity) >= againAfterMs);
      for (let from = 0; from < due.length; from += atOnce) await write(due.slice(from, from + atOnce), now);
      if (due.length > 0) {
        const over = now - keptMs;
        await database.deleteFrom('alert_sightings').where('seen_at', '<', over).execute();
        for (const [id, { notedAtMs }] of noted) if (notedAtMs < over) noted.delete(id);
      }
      return new Map(alerts.map(({ id, publishedAtMs }) => [id, noted.get(id)?.publishedAtMs ?? publishedAtMs]));
    },
  };
}
