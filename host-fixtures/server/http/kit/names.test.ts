import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { importGtfs } from '../../gtfs/import-gtfs.ts';
import { feedWith, goodFeed, writeFolder } from '../../../testing/test-feed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { basketUrl, line, visitor } from '../../../testing/test-visitor.ts';
import { openTimetable } from '../../timetable/open-timetable.ts';

const date = '2031-03-10';

/** Opens a timetable from London by Tadcaster to Edinburgh, which have names in French and Polish. */
async function openTranslatedTimetable() {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const feed = feedWith({
    'stops.txt': [
      'stop_id,stop_name,stop_lat,stop_lon',
      'L,London (Victoria),51.4925,-0.1486',
      'T,Tadcaster (Bus Station),53.8845,-1.2621',
      'Y,Edinburgh (Bus Station),55.9557,-3.1925',
    ].join('\n'),
    'calendar.txt': goodFeed['calendar.txt'].replace('20261231', '20311231'),
    'alerts.txt': 'alert_id,route_id,severity,title,content,lang\na,R,MAJOR,Snow,,en\n',
    'translations.txt': [
      'table_name,field_name,language,translation,record_id',
      'stops,stop_name,fr,Londres (gare de Victoria),L',
      'stops,stop_name,pl,Londyn (Victoria),L',
      'stops,stop_name,fr,Édimbourg (gare routière),Y',
      'stops,stop_name,pl,Edynburg (dworzec),Y',
      'routes,route_short_name,fr,840 express,R',
      'agency,agency_name,fr,Cars du Nord,A',
    ].join('\n'),
  });
  await importGtfs({ database, path: writeFolder(feed), today: '2031-03-01' });
  const timetable = openTimetable(database);
  const findCityId = async (name: string) => (await timetable.origins()).find((city) => city.name === name)?.id ?? 0;
  const [originId, destinationId] = [await findCityId('London'), await findCityId('Edinburgh')];
  const [journey] = await timetable.journeys({ originId, destinationId, date });
  return { timetable, originId, destinationId, journeyId: journey?.journeyId ?? '' };
}

const english = ['London', 'Victoria', 'Edinburgh', 'Bus Station', '840', 'Northern Coaches'];
const french = ['Londres', 'gare de Victoria', 'Édimbourg', 'gare routière', '840 express', 'Cars du Nord'];
const polish = ['Londyn', 'Victoria', 'Edynburg', 'dworzec'];

/** Finds the names that an answer contains as complete texts. */
const findNames = (body: string, names: readonly string[]) => names.filter((name) => body.includes(`"${name}"`));

describe('the names in an answer', () => {
  const calls: readonly [
    string,
    (facts: Awaited<ReturnType<typeof openTranslatedTimetable>>) => string,
    readonly number[],
  ][] = [
    ['origin cities', () => 'origin-cities', [0, 2]],
    ['destination cities', ({ originId }) => `destination-cities?originCityId=${originId}`, [2]],
    [
      'departures',
      ({ originId, destinationId }) => `schedule/${originId}/${destinationId}/${date}`,
      [0, 1, 2, 3, 4, 5],
    ],
    ['an itinerary', ({ journeyId }) => `itinerary?journeyId=${journeyId}`, [0, 1, 2, 3, 5]],
    ['alerts', () => 'information/service-alerts', [0, 2, 4]],
    ['a city’s stops', ({ originId }) => `stops/${originId}`, [0, 1]],
    ['a stop', ({ originId }) => `stops/${originId}/L`, [0, 1]],
    [
      'journeys',
      ({ originId, destinationId }) =>
        `journeys?originId=${originId}&destinationId=${destinationId}&departureDate=${date}&totalPassengers=1`,
      [0, 1, 2, 3, 4, 5],
    ],
    [
      'carriers',
      ({ originId, destinationId }) =>
        `journeys/carriers?originCityId=${originId}&destinationCityId=${destinationId}&departureDate=${date}`,
      [5],
    ],
  ];

  it.each(calls)('of %s are in the language of the request', async (_case, address, places) => {
    const facts = await openTranslatedTimetable();
    const app = await testApp({ timetable: facts.timetable });
    const body = async (language: string) => {
      const url = `/journey-planner/api/${address(facts)}`;
      const answer = await app.inject({ url, headers: { 'accept-language': language } });
      expect(answer.statusCode).toBe(200);
      return answer.body;
    };
    const [inFrench, inEnglish] = [await body('fr-FR,fr;q=0.9'), await body('en')];
    expect(findNames(inFrench, french)).toEqual(places.map((place) => french[place]));
    expect(findNames(inFrench, ['London', 'Edinburgh'])).toEqual([]);
    expect(findNames(inEnglish, english)).toEqual(places.map((place) => english[place]));
    expect(inEnglish).not.toContain('Londres');
  });

  it('of a basket are in the language of the request, independent of the language in which it was filled', async () => {
    const { timetable, journeyId } = await openTranslatedTimetable();
    const client = await visitor(await testApp({ timetable }));
    const payload = { journeys: [line(journeyId)] };
    const basketAnswer = await client.send('POST', `${basketUrl}/add`, { payload, language: 'fr' });
    expect(findNames(basketAnswer.body, french)).toEqual(french);
    const basket = async (language: string) =>
      (await client.open({ url: basketUrl, headers: { 'accept-language': language } })).body;
    expect(findNames(await basket('pl'), polish)).toEqual(polish);
    expect(findNames(await basket('en'), english)).toEqual(english);
    expect(await basket('en')).not.toContain('Londres');
  });

  it('of an order are in the language of the request', async () => {
    const { timetable, journeyId } = await openTranslatedTimetable();
    const client = await (await testShop({ timetable })).traveller();
    await client.card(await client.pay(await client.add(journeyId)), '4242424242424242');
    expect(await client.payment()).toMatchObject({ status: 'PAID' });
    const url = '/journey-planner/api/orders/confirmation';
    const order = async (language: string) =>
      (await client.open({ url, headers: { 'accept-language': language } })).body;
    expect(findNames(await order('fr'), french)).toEqual(french);
    expect(findNames(await order('en'), english)).toEqual(english);
  });

  it.each([
    ['fr', 'London', 'London'],
    ['fr', 'edimb', 'Édimbourg'],
    ['en', 'Édimb', 'Édimbourg'],
    ['en', 'Londyn', 'Londyn'],
    ['en', 'lond', 'London'],
  ])('of places are found in %s by "%s"', async (language, input, expected) => {
    const { timetable, originId, destinationId } = await openTranslatedTimetable();
    const app = await testApp({ timetable });
    const query = new URLSearchParams({ input, countryIsoCode: 'GB', limit: '5' });
    const url = `/maps/api/place/predictions?${query.toString()}`;
    const answer = await app.inject({ url, headers: { 'accept-language': language } });
    const [first] = answer.json<{ predictions: { placeId: string; name: string; matchedSubstrings: object[] }[] }>()
      .predictions;
    const id = /^lond/i.test(input) ? originId : destinationId;
    expect(first).toMatchObject({
      placeId: `city-${id}`,
      name: expected,
      matchedSubstrings: [{ offset: 0, length: input.length }],
    });
  });
});
