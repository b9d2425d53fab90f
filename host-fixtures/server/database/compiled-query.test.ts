import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { compileOnce } from './compiled-query.ts';

it('a compiled query runs with any parameters, on any database', async () => {
  const runQuery = compileOnce((db) =>
    db.selectFrom('cities').select('name').where('city_id', '>=', 0).where('name', '<>', '').orderBy('city_id'),
  );
  for (const name of ['Leeds', 'York']) {
    const database = await openTestDatabase();
    onTestFinished(() => database.destroy());
    const unsetColumns = { region: null, country: null, latitude: null, longitude: null, information: null };
    const city = { ...unsetColumns, time_zone: 'Europe/London', guide_url: null, guide_image: null };
    const cities = [1, 2].map((city_id) => ({ ...city, city_id, name: `${name} ${city_id}` }));
    await database.insertInto('cities').values(cities).execute();
    expect(await runQuery(database, 1, '')).toEqual([{ name: `${name} 1` }, { name: `${name} 2` }]);
    expect(await runQuery(database, 1, `${name} 1`)).toEqual([{ name: `${name} 2` }]);
    expect(await runQuery(database, 3, '')).toEqual([]);
    await expect(runQuery(database, 1)).rejects.toThrow('2 parameters, not 1');
  }
});
