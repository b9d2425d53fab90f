import { expect, it } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createAlertSightings } from './alert-sightings.ts';

const dayMs = 86_400_000;

it('keeps the first publication of an alert across processes', async () => {
  const database = await openTestDatabase();
  try {
    const [first, second] = [createAlertSightings(database), createAlertSightings(database)];
    const results = await first.record([{ id: 'snow', publishedAtMs: 5 }], 10);
    expect([...results]).toEqual([['snow', 5]]);
    const secondResults = await second.record(
      [
        { id: 'snow', publishedAtMs: 20 },
        { id: 'ice', publishedAtMs: 20 },
      ],
      20,
    );
    expect(new Map(secondResults)).toEqual(
      new Map([
        ['snow', 5],
        ['ice', 20],
      ]),
    );
  } finally {
    await database.destroy();
  }
});

it('treats an alert that reappears after a month as new', async () => {
  const database = await openTestDatabase();
  try {
    const { record } = createAlertSightings(database);
    const [snow, ice] = ['snow', 'ice'].map((id) => ({ id, publishedAtMs: 0 }));
    if (snow && ice) {
      await record([snow, ice], 0);
      await record([ice], 20 * dayMs);
      // The alert `snow` disappears while `ice` remains, and reappears.
      await record([ice], 31 * dayMs);
      const results = await record([{ ...snow, publishedAtMs: 32 * dayMs }, ice], 32 * dayMs);
      expect([results.get('snow'), results.get('ice')]).toEqual([32 * dayMs, 0]);
    }
  } finally {
    await database.destroy();
  }
});

it('keeps an alert for exactly thirty days, and records it again after an hour', async () => {
  const database = await openTestDatabase();
  try {
    const { record } = createAlertSightings(database);
    const recordAt = async (now: number) => (await record([{ id: 'snow', publishedAtMs: now }], now)).get('snow');
    const readSeenAt = async () =>
      (await database.selectFrom('alert_sightings').select('seen_at').execute())[0]?.seen_at;
    await recordAt(0);
    await recordAt(3_599_999);
    expect(await readSeenAt()).toBe(0);
    await recordAt(3_600_000);
    expect(await readSeenAt()).toBe(3_600_000);
    const isDeletedAt = async (now: number) => {
      await record([{ id: 'ice', publishedAtMs: now }], now);
      const rows = await database.selectFrom('alert_sightings').where('alert_id', '=', 'snow').selectAll().execute();
      return rows.length === 0;
    };
    const month = 3_600_000 + 30 * dayMs;
    expect([
      await isDeletedAt(month - 3_600_000),
      await isDeletedAt(month),
      await isDeletedAt(month + 3_600_000),
    ]).toEqual([...[false, false, true]]);
  } finally {
    await database.destroy();
  }
});

it('records more alerts than one query takes', async () => {
  const database = await openTestDatabase();
  try {
    const alerts = Array.from({ length: 450 }, (_, index) => ({ id: `a${index}`, publishedAtMs: index }));
    const publications = await createAlertSightings(database).record(alerts, 1000);
    expect([publications.size, publications.get('a449')]).toEqual([450, 449]);
    expect((await createAlertSightings(database).record([], 1000)).size).toBe(0);
  } finally {
    await database.destroy();
  }
});
