import { expect, it } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createAlertSightings } from './alert-sightings.ts';

const dayMs = 86_400_000;

it('an alert is known since it was seen first, whoever sees it again', async () => {
  const database = await openTestDatabase();
  try {
    const [one, other] = [createAlertSightings(database), createAlertSightings(database)];
    const first = await one.note([{ id: 'snow', publishedAtMs: 5 }], 10);
    expect([...first]).toEqual([['snow', 5]]);
    const again = await other.note(
      [
        { id: 'snow', publishedAtMs: 20 },
        { id: 'ice', publishedAtMs: 20 },
      ],
      20,
    );
    expect(new Map(again)).toEqual(
      new Map([
        ['snow', 5],
        ['ice', 20],
      ]),
    );
  } finally {
    await database.destroy();
  }
});

it('an alert that nobody has seen for a month is a new one, and no other', async () => {
  const database = await openTestDatabase();
  try {
    const { note } = createAlertSightings(database);
    const [snow, ice] = ['snow', 'ice'].map((id) => ({ id, publishedAtMs: 0 }));
    if (snow && ice) {
      await note([snow, ice], 0);
      await note([ice], 20 * dayMs);
      // Snow goes while ice is seen, and comes back.
      await note([ice], 31 * dayMs);
      const back = await note([{ ...snow, publishedAtMs: 32 * dayMs }, ice], 32 * dayMs);
      expect([back.get('snow'), back.get('ice')]).toEqual([32 * dayMs, 0]);
    }
  } finally {
    await database.destroy();
  }
});

it('an alert is known for exactly thirty days, and is noted again after an hour', async () => {
  const database = await openTestDatabase();
  try {
    const { note } = createAlertSightings(database);
    const noteAt = async (now: number) => (await note([{ id: 'snow', publishedAtMs: now }], now)).get('snow');
    const seenAt = async () => (await database.selectFrom('alert_sightings').select('seen_at').execute())[0]?.seen_at;
    await noteAt(0);
    await noteAt(3_599_999);
    expect(await seenAt()).toBe(0);
    await noteAt(3_600_000);
    expect(await seenAt()).toBe(3_600_000);
    const forgotten = async (now: number) => {
      await note([{ id: 'ice', publishedAtMs: now }], now);
      const rows = await database.selectFrom('alert_sightings').where('alert_id', '=', 'snow').selectAll().execute();
      return rows.length === 0;
    };
    const month = 3_600_000 + 30 * dayMs;
    expect([await forgotten(month - 3_600_000), await forgotten(month), await forgotten(month + 3_600_000)]).toEqual([
      ...[false, false, true],
    ]);
  } finally {
    await database.destroy();
  }
});

it('as many alerts as a feed has are noted', async () => {
  const database = await openTestDatabase();
  try {
    const alerts = Array.from({ length: 450 }, (_, index) => ({ id: `a${index}`, publishedAtMs: index }));
    const noted = await createAlertSightings(database).note(alerts, 1000);
    expect([noted.size, noted.get('a449')]).toEqual([450, 449]);
    expect((await createAlertSightings(database).note([], 1000)).size).toBe(0);
  } finally {
    await database.destroy();
  }
});
