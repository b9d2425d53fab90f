import { describe, expect, it } from 'vitest';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { Names } from '../../timetable/names/names.ts';
import { openTimetable } from '../../timetable/open-timetable.ts';
import { translateTimetable } from '../../timetable/names/translated-timetable.ts';
import { type Changes, importFeed } from '../import-feed.test-data.ts';
import { writeFolder } from '../../../testing/test-feed.ts';

const header = 'table_name,field_name,language,translation,record_id,record_sub_id,field_value';
const stops = [
  'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station',
  'L,London (Victoria),51.4925,-0.1486,1,',
  'L1,London (Victoria),51.4925,-0.1486,0,L',
  'T,Edinburgh (St Andrew Square),55.9557,-3.1925,0,',
  'Y,York,53.9592,-1.0873,0,',
].join('\n');
const stopTimes = [
  'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
  'out,10:00:00,10:00:00,L1,1',
  'out,10:30:00,10:32:00,T,2',
  'out,11:00:00,11:00:00,Y,3',
  'back,12:00:00,12:00:00,Y,1',
  'back,13:00:00,13:00:00,L1,2',
].join('\n');

/** Imports a feed with translations, and returns a function that reads it in a language. */
async function importTranslations(rows: readonly string[], changes: Changes = {}, citiesFile?: string) {
  const translations = { 'translations.txt': [header, ...rows].join('\n') };
  const { database, warnings } = await importFeed(
    { 'stops.txt': stops, 'stop_times.txt': stopTimes, ...translations, ...changes },
    citiesFile === undefined ? {} : { citiesFile: `${writeFolder({ 'cities.csv': citiesFile })}/cities.csv` },
  );
  const timetable = openTimetable(database);
  const tables = await timetable.names();
  const origins = await timetable.origins();
  const readIn = async (language: Locale) => {
    const translatedTimetable = translateTimetable(timetable, new Names(language, tables));
    const cities = await translatedTimetable.origins();
    const stopsByCity = await Promise.all(
      cities.map(async ({ id }) => (await translatedTimetable.stops(id))?.stops ?? []),
    );
    const [yorkId, londonId] = ['York', 'London'].map((name) => origins.find((city) => city.name === name)?.id);
    const date = '2026-11-21';
    const [journey] = await translatedTimetable.journeys({ originId: yorkId ?? 0, destinationId: londonId ?? 0, date });
    return {
      cities: cities.map(({ name }) => name),
      stops: stopsByCity.flat().map(({ name }) => name),
      leg: journey?.legs[0],
    };
  };
  return { readIn, warnings };
}

const london = 'stops,stop_name,fr,Londres (gare de Victoria),L,,';
const edinburgh = 'stops,stop_name,fr,Édimbourg (place Saint-André),,,Edinburgh (St Andrew Square)';

describe('names in the language of the traveller', () => {
  it.each<[string, readonly string[], Locale, readonly string[]]>([
    ['by the id of a stop', [london], 'fr', ['Edinburgh', 'Londres', 'York']],
    ['by the name of a stop', [edinburgh], 'fr', ['Édimbourg', 'London', 'York']],
    [
      'by the id rather than by the name',
      ['stops,stop_name,fr,Jorvik,,,York', 'stops,stop_name,fr,Évreux,Y,,'],
      'fr',
      ['Edinburgh', 'Évreux', 'London'],
    ],
    ['with any sub-id', ['stops,stop_name,fr,Évreux,Y,1,'], 'fr', ['Edinburgh', 'Évreux', 'London']],
    ['not in a language without a translation', [london, edinburgh], 'pl', ['Edinburgh', 'London', 'York']],
    [
      'for a regional variant of the language',
      ['stops,stop_name,fr-CA,Évreux,Y,,'],
      'fr',
      ['Edinburgh', 'Évreux', 'London'],
    ],
    [
      'in the language itself rather than in a regional variant',
      ['stops,stop_name,fr-CA,Jorvik,Y,,', 'stops,stop_name,fr,Évreux,Y,,'],
      'fr',
      ['Edinburgh', 'Évreux', 'London'],
    ],
    ['by the name of a city', ['cities,city_name,pl,Londyn,,,London'], 'pl', ['Edinburgh', 'Londyn', 'York']],
    [
      'of a city rather than of its stop',
      [london, 'cities,city_name,fr,Londinium,,,London'],
      'fr',
      ['Edinburgh', 'Londinium', 'York'],
    ],
  ])('are found %s', async (...[, rows, language, expected]) => {
    const { readIn, warnings } = await importTranslations(rows);
    expect((await readIn(language)).cities).toEqual(expected);
    expect(warnings).toEqual([]);
  });

  it('of platforms are those of their stations, without the city', async () => {
    const { readIn } = await importTranslations([london, edinburgh]);
    const { stops, leg } = await readIn('fr');
    expect(stops).toEqual(['place Saint-André', 'gare de Victoria', 'York']);
    expect(leg?.calls.map(({ cityName, stopName }) => [cityName, stopName])).toEqual([
      ['York', 'York'],
      ['Londres', 'gare de Victoria'],
    ]);
    expect((await readIn('en')).stops).toEqual(['St Andrew Square', 'Victoria', 'York']);
  });

  it('include routes and carriers', async () => {
    const { readIn, warnings } = await importTranslations(
      ['routes,route_long_name,es,York – Londres,R,,', 'agency,agency_name,es,Autocares del Norte,,,Northern Coaches'],
      { 'routes.txt': 'route_id,agency_id,route_long_name,route_type\nR,A,York – London,3\n' },
    );
    expect((await readIn('es')).leg).toMatchObject({ routeName: 'York – Londres', carrier: 'Autocares del Norte' });
    expect((await readIn('en')).leg).toMatchObject({ routeName: 'York – London', carrier: 'Northern Coaches' });
    expect(warnings).toEqual([]);
  });

  it('can be columns of the operator’s list of cities', async () => {
    const list =
      'stop_id,city_name,region,city_name_fr,city_name_pl\nL,London,,Londres,\nT,Edinburgh,,Édimbourg,Edynburg\n';
    const { readIn } = await importTranslations([], {}, list);
    expect((await readIn('fr')).cities).toEqual(['Édimbourg', 'Londres', 'York']);
    expect((await readIn('pl')).cities).toEqual(['Edynburg', 'London', 'York']);
  });

  it.each([
    ['feed_info.txt', { 'feed_info.txt': 'feed_publisher_name,feed_lang\nNorthern,fr-BE\n' }],
    [
      'agency.txt',
      { 'agency.txt': 'agency_id,agency_name,agency_timezone,agency_lang\nA,Northern,Europe/London,fr\n' },
    ],
  ])('stay unchanged in the language of the feed according to %s', async (_file, changes) => {
    const { readIn } = await importTranslations(
      ['stops,stop_name,fr-CA,Yorque,Y,,', 'stops,stop_name,en-GB,Jorvik,Y,,'],
      changes,
    );
    expect((await readIn('fr')).cities).toContain('York');
    expect((await readIn('en')).cities).toContain('Jorvik');
  });

  it.each([
    ['an unknown id', 'stops,stop_name,fr,Leeds,Q,,', 'stops “Q”, language “fr”, translation “Leeds”'],
    ['an unknown name', 'stops,stop_name,fr,Leeds,,,Lids', 'stops “Lids”, language “fr”, translation “Leeds”'],
    [
      'the other name of a route',
      'routes,route_long_name,fr,Londres,R,,',
      'routes “R”, language “fr”, translation “Londres”',
    ],
    ['neither id nor name', 'stops,stop_name,fr,Leeds,,,', 'stops “”, language “fr”, translation “Leeds”'],
    ['no language', 'stops,stop_name,,Leeds,L,,', 'stops “L”, language “”, translation “Leeds”'],
    ['no translation', 'stops,stop_name,fr,,L,,', 'stops “L”, language “fr”, translation “”'],
  ])('are warned about with %s', async (_case, row, fault) => {
    const { readIn, warnings } = await importTranslations([row]);
    expect(warnings).toEqual([`translations.txt:2: Nothing to translate: ${fault}; row ignored.`]);
    expect((await readIn('fr')).cities).toEqual(['Edinburgh', 'London', 'York']);
  });

  it('can be in the former format, by the text of any field', async () => {
    const oldTable = [
      'trans_id,lang,translation',
      ...['Northern Coaches,fr,Cars du Nord', 'York,fr,Évreux', 'York,de,Eburg', 'A headsign,fr,Une girouette'],
    ];
    const { readIn, warnings } = await importTranslations([], { 'translations.txt': oldTable.join('\n') });
    const { cities, leg } = await readIn('fr');
    expect([cities, leg?.carrier]).toEqual([['Edinburgh', 'Évreux', 'London'], 'Cars du Nord']);
    expect(warnings).toEqual([]);
  });

  it('are warned about once if columns are missing', async () => {
    const rows = 'trans_id,language,translation\nYork,fr,Évreux\nLondon,fr,Londres\n';
    const { readIn, warnings } = await importTranslations([], { 'translations.txt': rows });
    expect((await readIn('fr')).cities).toEqual(['Edinburgh', 'London', 'York']);
    expect(warnings).toEqual([
      'translations.txt:1: There is no column table_name, field_name; the table is ignored. Write table_name, field_name, language, translation and record_id or field_value.',
    ]);
  });

  it.each([
    ['an unsupported language', 'stops,stop_name,de,London (Viktoria),L,,'],
    ['an unsupported language of an unknown id', 'stops,stop_name,de,London,Q,,'],
    ['fields that are not shown', 'trips,trip_headsign,fr,Londres,back,,'],
    ['unknown tables', 'constructor,name,fr,Londres,back,,'],
  ])('ignore %s without a warning', async (_case, row) => {
    expect((await importTranslations([row])).warnings).toEqual([]);
  });
});
