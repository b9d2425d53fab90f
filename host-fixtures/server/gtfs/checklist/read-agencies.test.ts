import { describe, expect, it } from 'vitest';
import { feedTables } from './feed-tables.test-data.ts';
import { readAgencies } from '../read-agencies.ts';
import { readRoutes } from '../read-routes.ts';

/** Reads agencies, each `agency_id,agency_name,agency_timezone,agency_lang,carrier_icon`. */
async function agencies(rows: readonly string[], defaults: Parameters<typeof readAgencies>[1] = {}, files = {}) {
  const header = 'agency_id,agency_name,agency_timezone,agency_lang,carrier_icon';
  const { tables, warnings } = await feedTables({ 'agency.txt': [header, ...rows].join('\n'), ...files });
  const { agencies: found, language } = await readAgencies(tables, defaults);
  return { tables, found, shown: [...found.values()], language, warnings };
}
const zone = 'Europe/London';

describe('an agency', () => {
  it.each([
    ['its name', 'A,Northern,Europe/London,,', {}, { agency_id: 'A', name: 'Northern', time_zone: zone, icon: null }],
    ['an icon', ',Northern,Europe/London,,i.svg', {}, { agency_id: '', icon: 'i.svg' }],
    ['the given name', 'A,,Europe/London,,', { name: 'Given' }, { name: 'Given' }],
    ['the given name for “null”', 'A,NULL,Europe/London,,', { name: 'Given' }, { name: 'Given' }],
    ['its id for a name', 'A,,Europe/London,,', {}, { name: 'A' }],
    ['a word for a name', ',,Europe/London,,', {}, { name: 'Coach' }],
    ['the given zone', 'A,Northern,,,', { timeZone: zone }, { time_zone: zone }],
    [
      'its own zone before the given one',
      'A,Northern,Europe/Paris,,',
      { timeZone: zone },
      { time_zone: 'Europe/Paris' },
    ],
  ])('has %s', async (...[, row, defaults, expected]) => {
    expect((await agencies([row], defaults)).shown).toEqual([expect.objectContaining(expected)]);
  });

  it.each([
    ['A,Northern,,,', /agency\.txt:2: agency_timezone is empty; write .*, or give it with --timezone\.$/],
    [
      'A,Northern,Mars/Base,,',
      /agency\.txt:2: agency_timezone “Mars\/Base” is no time zone; write [^,]*, such as Europe\/London\.$/,
    ],
  ])('needs a zone: %s', async (row, message) => {
    await expect(agencies([row])).rejects.toThrow(message);
  });

  it('is left out the second time', async () => {
    const { shown, warnings } = await agencies(['A,One,Europe/London,,', 'A,Two,Europe/London,,']);
    expect(shown.map(({ name }) => name)).toEqual(['One']);
    expect(warnings).toEqual(['agency.txt:3: Agency A is there twice; the second left out.']);
  });

  it('is made of what is given, if the feed has none', async () => {
    expect((await agencies([], { name: 'Given', timeZone: zone })).shown).toEqual([
      { agency_id: '', name: 'Given', time_zone: zone, icon: null },
    ]);
    const message = (rest: string) => new RegExp(`^agency\\.txt has no row, .* as in ${rest}\\.$`);
    await expect(agencies([], { name: 'Given' })).rejects.toThrow(message('--timezone Europe/London'));
    await expect(agencies([], { timeZone: zone })).rejects.toThrow(message('--agency-name "Northern Coaches"'));
  });
});

it('agencies of several zones are warned about, except with our list of cities', async () => {
  const rows = ['A,One,Europe/London,,', 'B,Two,Europe/Paris,,'];
  const warning = 'agency.txt: Agencies differ in time zone; each keeps its own.';
  expect((await agencies(rows)).warnings).toEqual([warning]);
  expect((await agencies(rows, {}, { 'cities.txt': 'city_id\n' })).warnings).toEqual([]);
  expect((await agencies(['A,One,Europe/London,,', 'B,Two,Europe/London,,'])).warnings).toEqual([]);
});

it.each([
  ['that of all agencies', ['A,One,Europe/London,en,', 'B,Two,Europe/London,en,'], 'en'],
  ['unknown if they differ', ['A,One,Europe/London,en,', 'B,Two,Europe/London,fr,'], undefined],
  ['unknown if one has none', ['A,One,Europe/London,en,', 'B,Two,Europe/London,,'], undefined],
  ['unknown if none has one', ['A,One,Europe/London,,'], undefined],
])('the language of a feed is %s', async (_case, rows, language) => {
  expect((await agencies(rows)).language).toBe(language);
});

describe('a route', () => {
  /** Reads routes, each `route_id,agency_id,route_short_name,route_long_name,route_type`, of the agencies A and B or of one. */
  async function routes(rows: readonly string[], ids = ['A', 'B']) {
    const table = ['route_id,agency_id,route_short_name,route_long_name,route_type', ...rows].join('\n');
    const { tables, found, warnings } = await agencies(
      ids.map((id) => `${id},Name ${id},Europe/London,,`),
      {},
      { 'routes.txt': table },
    );
    const read = [...(await readRoutes(tables, found)).values()];
    return { shown: read.map(({ route_id, agency_id, name }) => `${route_id} ${agency_id} ${name}`), read, warnings };
  }

  it.each([
    ['its short name', 'R,B,10,Ten,3', 'R B 10'],
    ['else its long name', 'R,B,,Ten,3', 'R B Ten'],
    ['else its id', 'R,B,,,3', 'R B R'],
  ])('is called by %s', async (_case, row, shown) => {
    expect(await routes([row])).toMatchObject({ shown: [shown], warnings: [] });
  });

  it('belongs to the first agency if its own is unknown', async () => {
    const unknown = (id: string) => `routes.txt:2: Agency “${id}” is not in agency.txt; taken as Name A.`;
    expect(await routes(['R,C,10,,3'])).toMatchObject({ shown: ['R A 10'], warnings: [unknown('C')] });
    expect(await routes(['R,,10,,3'])).toMatchObject({ shown: ['R A 10'], warnings: [unknown('')] });
    expect(await routes(['R,,10,,3'], ['A'])).toMatchObject({ shown: ['R A 10'], warnings: [] });
  });

  it('is left out without an id, or the second time', async () => {
    expect(await routes(['R,A,10,,3', ',A,11,,3', 'R,A,12,,3'])).toMatchObject({
      shown: ['R A 10'],
      warnings: [
        'routes.txt:3: A route without an id; left out.',
        'routes.txt:4: Route R is there twice; the second left out.',
      ],
    });
  });

  it('has a type if the feed has it', async () => {
    const { read } = await routes(['R,A,,Ten,3', 'S,A,,,']);
    expect(read.map(({ route_type, nameField }) => [route_type, nameField])).toEqual([
      [3, 'route_long_name'],
      [null, undefined],
    ]);
  });
});
