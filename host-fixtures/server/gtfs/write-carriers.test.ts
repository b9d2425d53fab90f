import { describe, expect, it } from 'vitest';
import { openTables } from './feed-tables.test-data.ts';
import { type Changes, openEmptyDatabase } from './import-feed.test-data.ts';
import { type AgencyDefaults, readAgencies, readRoutes, writeCarriers } from './write-carriers.ts';

/** Reads agencies. @param rows `agency_id,agency_name,agency_timezone,agency_lang,carrier_icon` */
async function readAgencyRows(rows: readonly string[], defaults: AgencyDefaults = {}, files = {}) {
  const header = 'agency_id,agency_name,agency_timezone,agency_lang,carrier_icon';
  const { tables, warnings } = await openTables({ changes: { 'agency.txt': [header, ...rows].join('\n'), ...files } });
  const { agencies, language } = await readAgencies(tables, defaults);
  return { tables, agenciesById: agencies, agencies: [...agencies.values()], language, warnings };
}

const zone = 'Europe/London';

describe('an agency', () => {
  it.each([
    ['its name', 'A,Northern,Europe/London,,', {}, { agency_id: 'A', name: 'Northern', time_zone: zone, icon: null }],
    ['an icon', ',Northern,Europe/London,,i.svg', {}, { agency_id: '', icon: 'i.svg' }],
    ['the default name', 'A,,Europe/London,,', { name: 'Given' }, { name: 'Given' }],
    ['the default name for “null”', 'A,NULL,Europe/London,,', { name: 'Given' }, { name: 'Given' }],
    ['its id as its name', 'A,,Europe/London,,', {}, { name: 'A' }],
    ['a generic name', ',,Europe/London,,', {}, { name: 'Coach' }],
    ['the default time zone', 'A,Northern,,,', { timeZone: zone }, { time_zone: zone }],
    [
      'its time zone rather than the default',
      'A,Northern,Europe/Paris,,',
      { timeZone: zone },
      { time_zone: 'Europe/Paris' },
    ],
  ])('has %s', async (...[, row, defaults, expected]) => {
    expect((await readAgencyRows([row], defaults)).agencies).toEqual([expect.objectContaining(expected)]);
  });

  it.each([
    ['A,Northern,,,', /agency\.txt:2: agency_timezone is empty; write .*, or give it with --timezone\.$/],
    [
      'A,Northern,Mars/Base,,',
      /agency\.txt:2: agency_timezone “Mars\/Base” is not a time zone; write [^,]*, such as Europe\/London\.$/,
    ],
  ])('is rejected without a valid time zone: %s', async (row, message) => {
    await expect(readAgencyRows([row])).rejects.toThrow(message);
  });

  it('is ignored if its id is a duplicate', async () => {
    const { agencies, warnings } = await readAgencyRows(['A,One,Europe/London,,', 'A,Two,Europe/London,,']);
    expect(agencies.map(({ name }) => name)).toEqual(['One']);
    expect(warnings).toEqual(['agency.txt:3: Agency A occurs twice; the second is ignored.']);
  });

  it('is created from the defaults if the feed has none', async () => {
    expect((await readAgencyRows([], { name: 'Given', timeZone: zone })).agencies).toEqual([
      { agency_id: '', name: 'Given', time_zone: zone, icon: null },
    ]);
    const message = (rest: string) => new RegExp(`^agency\\.txt has no row, .* as in ${rest}\\.$`);
    await expect(readAgencyRows([], { name: 'Given' })).rejects.toThrow(message('--timezone Europe/London'));
    await expect(readAgencyRows([], { timeZone: zone })).rejects.toThrow(message('--agency-name "Northern Coaches"'));
  });
});

it('warns about agencies with different time zones, unless the feed has our list of cities', async () => {
  const rows = ['A,One,Europe/London,,', 'B,Two,Europe/Paris,,'];
  const warning = 'agency.txt: Agencies differ in time zone; each keeps its own.';
  expect((await readAgencyRows(rows)).warnings).toEqual([warning]);
  expect((await readAgencyRows(rows, {}, { 'cities.txt': 'city_id\n' })).warnings).toEqual([]);
  expect((await readAgencyRows(['A,One,Europe/London,,', 'B,Two,Europe/London,,'])).warnings).toEqual([]);
});

it.each([
  ['that of all agencies', ['A,One,Europe/London,en,', 'B,Two,Europe/London,en,'], 'en'],
  ['unknown if they differ', ['A,One,Europe/London,en,', 'B,Two,Europe/London,fr,'], undefined],
  ['unknown if an agency has none', ['A,One,Europe/London,en,', 'B,Two,Europe/London,,'], undefined],
  ['unknown if all agencies have none', ['A,One,Europe/London,,'], undefined],
])('the language of a feed is %s', async (_case, rows, language) => {
  expect((await readAgencyRows(rows)).language).toBe(language);
});

describe('a route', () => {
  /** Reads routes. @param rows `route_id,agency_id,route_short_name,route_long_name,route_type` */
  async function readRouteRows(rows: readonly string[], agencyIds = ['A', 'B']) {
    const table = ['route_id,agency_id,route_short_name,route_long_name,route_type', ...rows].join('\n');
    const { tables, agenciesById, warnings } = await readAgencyRows(
      agencyIds.map((id) => `${id},Name ${id},Europe/London,,`),
      {},
      { 'routes.txt': table },
    );
    const routes = [...(await readRoutes(tables, agenciesById)).values()];
    return { texts: routes.map((route) => `${route.route_id} ${route.agency_id} ${route.name}`), routes, warnings };
  }

  it.each([
    ['its short name', 'R,B,10,Ten,3', 'R B 10'],
    ['its long name if it has no short name', 'R,B,,Ten,3', 'R B Ten'],
    ['its id if it has no name', 'R,B,,,3', 'R B R'],
  ])('is named by %s', async (_case, row, text) => {
    expect(await readRouteRows([row])).toMatchObject({ texts: [text], warnings: [] });
  });

  it('belongs to the first agency if its own is unknown', async () => {
    const warning = (problem: string) => `routes.txt:2: ${problem}; Name A is used instead.`;
    expect(await readRouteRows(['R,C,10,,3'])).toMatchObject({
      texts: ['R A 10'],
      warnings: [warning('Agency “C” is not in agency.txt')],
    });
    expect(await readRouteRows(['R,,10,,3'])).toMatchObject({
      texts: ['R A 10'],
      warnings: [warning('agency_id is empty')],
    });
    expect(await readRouteRows(['R,,10,,3'], ['A'])).toMatchObject({ texts: ['R A 10'], warnings: [] });
  });

  it('is ignored without an id, or if its id is a duplicate', async () => {
    expect(await readRouteRows(['R,A,10,,3', ',A,11,,3', 'R,A,12,,3'])).toMatchObject({
      texts: ['R A 10'],
      warnings: [
        'routes.txt:3: A route without an id; ignored.',
        'routes.txt:4: Route R occurs twice; the second is ignored.',
      ],
    });
  });

  it('has the type of the feed, if any', async () => {
    const { routes } = await readRouteRows(['R,A,,Ten,3', 'S,A,,,']);
    expect(routes.map(({ route_type, nameField }) => [route_type, nameField])).toEqual([
      [3, 'route_long_name'],
      [null, undefined],
    ]);
  });
});

/** Writes the carriers of feeds with these changes and the prefixes `a:`, `b:` and so on. */
async function write(...feeds: readonly Changes[]) {
  const database = await openEmptyDatabase();
  const getPrefix = (index: number) => (feeds.length > 1 ? `${'abc'.charAt(index)}:` : '');
  const { tables } = await openTables(...feeds.map((changes, index) => ({ changes, prefix: getPrefix(index) })));
  const carriers = await writeCarriers(database, tables, undefined);
  return { carriers, languages: [carriers.language, carriers.informationLanguage] };
}

const agency = (language: string, timeZone = zone) => ({
  'agency.txt': `agency_id,agency_name,agency_timezone,agency_lang\nA,Northern,${timeZone},${language}\n`,
});
const feedInfo = (language: string, informationLanguage = '') => ({
  'feed_info.txt': `feed_publisher_name,feed_lang,information_lang\nNorthern,${language},${informationLanguage}\n`,
});

it.each<[string, readonly Changes[], readonly (string | undefined)[]]>([
  ['that of the agencies', [agency('fr')], ['fr', 'fr']],
  ['that in feed_info.txt', [{ ...agency('fr'), ...feedInfo('en') }], ['en', 'en']],
  ['that of the agencies if feed_info.txt has none', [{ ...agency('fr'), ...feedInfo('') }], ['fr', 'fr']],
  ['unknown for a feed in several languages', [{ ...agency('fr'), ...feedInfo('mul') }], [undefined, undefined]],
  ['only known for the information', [{ ...agency('fr'), ...feedInfo('mul', 'pl') }], [undefined, 'pl']],
  ['that of all feeds', [agency('fr'), agency('fr')], ['fr', 'fr']],
  ['unknown if the feeds differ', [agency('fr'), agency('en')], [undefined, undefined]],
])('the language of a timetable is %s', async (_case, feeds, languages) => {
  expect((await write(...feeds)).languages).toEqual(languages);
});

it('each feed has its own agencies, routes and time zone', async () => {
  const { carriers } = await write(agency('', 'Europe/Paris'), agency(''));
  expect([...carriers.agencies.keys(), ...carriers.routes.keys()]).toEqual(['a:A', 'b:A', 'a:R', 'b:R']);
  expect([...carriers.agencyZones]).toEqual([
    ['a:', 'Europe/Paris'],
    ['b:', 'Europe/London'],
  ]);
  expect(carriers.agencyZone).toBe('Europe/Paris');
});
