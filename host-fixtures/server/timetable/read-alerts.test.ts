import { describe, expect, it, onTestFinished } from 'vitest';
import { insertRoutes, openTestDatabase } from '../../testing/test-database.ts';
import { type AlertRow } from '../database/tables.ts';
import { readAlerts } from './read-alerts.ts';

const alert = (alert_id: string, changes: Partial<AlertRow> = {}): AlertRow => ({
  alert_id,
  route_id: null,
  severity: 'MAJOR',
  title: 'Snow',
  content: 'Deep',
  url: null,
  url_description: null,
  lang: 'en',
  valid_from: null,
  valid_until: null,
  start_time: null,
  end_time: null,
  published_at: null,
  ...changes,
});

type Translation = readonly [id: string, field: string, language: string, text: string];

async function createDatabase(alerts: readonly AlertRow[], translations: readonly Translation[] = []) {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  await insertRoutes(database, ['R', 'S']);
  for (const row of alerts) await database.insertInto('alerts').values(row).execute();
  for (const [record_id, field_name, language, translation] of translations)
    await database
      .insertInto('translations')
      .values({ table_name: 'alerts', record_id, field_name, language, translation })
      .execute();
  return database;
}

it('reads the alerts about all routes and about the given ones, with all fields', async () => {
  const full = {
    route_id: 'R',
    severity: 'SEVERE',
    url: 'https://a.example',
    url_description: 'More',
    valid_from: '2026-01-01T10:00',
    valid_until: '2026-01-02T10:00',
    published_at: 5,
    start_time: '08:00',
    end_time: '10:00',
  };
  const database = await createDatabase([
    alert('1', full),
    alert('2', { route_id: 'S' }),
    alert('3', { severity: 'ODD', start_time: '08:00' }),
  ]);
  expect(await readAlerts(database, ['R'], 'en')).toEqual([
    {
      id: '1',
      title: 'Snow',
      content: 'Deep',
      severity: 'SEVERE',
      lang: 'en',
      routeId: 'R',
      url: 'https://a.example',
      urlDescription: 'More',
      publishedAtMs: 5,
      validFrom: '2026-01-01T10:00',
      validUntil: '2026-01-02T10:00',
      hours: { startTime: '08:00', endTime: '10:00' },
    },
    { id: '3', title: 'Snow', content: 'Deep', severity: 'INFORMATION', lang: 'en' },
  ]);
});

describe('an alert in another language', () => {
  const french: readonly Translation[] = [
    ['1', 'title', 'fr-CA', 'Neige'],
    ['1', 'content', 'fr', 'Profonde'],
    ['1', 'title', 'es', 'Nieve'],
  ];
  const translateSecond = ([, ...rest]: Translation): Translation => ['2', ...rest];
  const read = async (
    changes: Partial<AlertRow>,
    translations: readonly Translation[],
    language: 'fr' | 'en' | 'pl' = 'fr',
  ) => {
    const database = await createDatabase([alert('1', changes)], translations);
    const [result] = await readAlerts(database, [], language);
    return [result?.title, result?.content, result?.urlDescription, result?.lang];
  };

  it('is translated if all its texts are', async () => {
    expect(await read({}, french)).toEqual(['Neige', 'Profonde', undefined, 'fr']);
    const description: Translation = ['1', 'url_description', 'fr', 'Plus'];
    expect(await read({ url_description: 'More' }, [...french, description])).toEqual([
      'Neige',
      'Profonde',
      'Plus',
      'fr',
    ]);
  });

  it('is unchanged if a text has no translation', async () => {
    const original = ['Snow', 'Deep', undefined, 'en'];
    expect(await read({}, french.slice(0, 1))).toEqual(original);
    expect(await read({}, [])).toEqual(original);
    expect(await read({ url_description: 'More' }, french)).toEqual(['Snow', 'Deep', 'More', 'en']);
  });

  it('is in English if it has no translation to the language', async () => {
    const english: readonly Translation[] = [
      ['1', 'title', 'en', 'Ice'],
      ['1', 'content', 'en-GB', 'Thin'],
    ];
    const verglas = { lang: 'fr', title: 'Verglas', content: 'Fin' };
    expect(await read(verglas, english, 'pl')).toEqual(['Ice', 'Thin', undefined, 'en']);
    expect(await read(verglas, english.slice(0, 1), 'pl')).toEqual(['Verglas', 'Fin', undefined, 'fr']);
    expect(await read({}, french, 'pl')).toEqual(['Snow', 'Deep', undefined, 'en']);
  });

  it('is unchanged in its own language', async () => {
    const english: Translation = ['1', 'title', 'en', 'Ice'];
    expect(await read({ lang: 'en-GB' }, [english, ['1', 'content', 'en', 'Thin']], 'en')).toEqual([
      ...['Snow', 'Deep', undefined, 'en-GB'],
    ]);
  });

  it('is unchanged in its own language if another alert is translated', async () => {
    const alerts = [alert('1', { lang: 'FR', title: 'Verglas' }), alert('2')];
    const database = await createDatabase(alerts, [...french, ...french.map(translateSecond)]);
    expect((await readAlerts(database, [], 'fr')).map(({ title }) => title)).toEqual(['Verglas', 'Neige']);
  });
});
