import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { fakeTimetable } from '../../testing/fake-timetable.ts';
import { getAuthorization, parseFeedAuthorizations } from './feed-authorizations.ts';
import { openRealtime } from './open-realtime.ts';
import { readRealtimeOptions, defaultRealtimeOptions } from './realtime-options.ts';

const [north, humber] = ['https://feeds.north.example', 'https://humber.example:8443'];
const sourcesOfTwoOrigins = [`${north}/trips.pb`, `humber-lines=${humber}/trips.pb?key=1`, 'feeds/alerts.pb'];
const parseEntries = (sources: readonly string[], text: string | undefined) =>
  Object.fromEntries(parseFeedAuthorizations(sources, text));

describe('the authorization of feeds', () => {
  it.each<[string, readonly string[], string | undefined, object]>([
    ['nothing without a value', sourcesOfTwoOrigins, undefined, {}],
    ['nothing for an empty value', sourcesOfTwoOrigins, ' \n', {}],
    ['one value for one origin', [`${north}/trips.pb`, `${north}/alerts.pb`], 'Bearer a=b', { [north]: 'Bearer a=b' }],
    ['no value if all sources are files', ['feeds/trips.pb'], 'Bearer a', {}],
    ['a value for one of two origins', sourcesOfTwoOrigins, `${humber}=Bearer h`, { [humber]: 'Bearer h' }],
    [
      'a value for each origin',
      sourcesOfTwoOrigins,
      `${north}=Bearer n==\n\n${humber}/ = Basic h\n`,
      { [north]: 'Bearer n==', [humber]: 'Basic h' },
    ],
    ['a value for an origin in capitals', sourcesOfTwoOrigins, 'HTTPS://Feeds.North.Example=n', { [north]: 'n' }],
  ])('is parsed as %s', (...[, sources, text, expected]) => {
    expect(parseEntries(sources, text)).toEqual(expected);
  });

  it.each<[string, readonly string[], string, string]>([
    [
      'one value and two origins',
      sourcesOfTwoOrigins,
      'Bearer hush',
      `--gtfs-rt has addresses of 2 origins, and GTFS_RT_AUTHORIZATION has one value, which would be sent to all of them: write a line for each that needs one, ${north}=…, ${humber}=….`,
    ],
    [
      'a line without an origin',
      sourcesOfTwoOrigins,
      `${north}=Bearer hush\nBearer hush`,
      'Line 2 of GTFS_RT_AUTHORIZATION is invalid: write the origin',
    ],
    [
      'an address in place of an origin',
      sourcesOfTwoOrigins,
      `${north}/trips.pb=Bearer hush`,
      'Line 1 of GTFS_RT_AUTHORIZATION is invalid: write the origin',
    ],
    [
      'a password in the origin',
      sourcesOfTwoOrigins,
      'https://me:hush@feeds.north.example=Bearer hush',
      'Line 1 of GTFS_RT_AUTHORIZATION is invalid',
    ],
    ['only an origin', sourcesOfTwoOrigins, north, 'Line 1 of GTFS_RT_AUTHORIZATION is invalid'],
    [
      'another origin',
      sourcesOfTwoOrigins,
      'https://other.example=Bearer hush',
      `Line 1 of GTFS_RT_AUTHORIZATION is for https://other.example, but --gtfs-rt has no address there: its addresses are of ${north}, ${humber}.`,
    ],
    [
      'another scheme',
      sourcesOfTwoOrigins,
      'http://feeds.north.example=Bearer hush',
      'Line 1 of GTFS_RT_AUTHORIZATION is for http://feeds.north.example',
    ],
    [
      'an origin if all sources are files',
      ['trips.pb'],
      `${north}=Bearer hush`,
      'but --gtfs-rt has no address there: it has no address.',
    ],
    [
      'an origin twice',
      sourcesOfTwoOrigins,
      `${north}=Bearer hush\n${north}=Bearer hush`,
      `Line 2 of GTFS_RT_AUTHORIZATION is for ${north}, like a previous line`,
    ],
    ['no value', sourcesOfTwoOrigins, `${north}=`, 'Line 1 of GTFS_RT_AUTHORIZATION has no value after “=”'],
    [
      'invalid characters for a header',
      sourcesOfTwoOrigins.slice(0, 1),
      'Bearer hush €',
      'GTFS_RT_AUTHORIZATION has characters that no header can hold',
    ],
    [
      'invalid characters for a header in a line',
      sourcesOfTwoOrigins,
      `${north}=Bearer hush\u0007`,
      'Line 1 of GTFS_RT_AUTHORIZATION has characters that no header can hold',
    ],
  ])('is rejected with %s', (...[, sources, text, sentence]) => {
    const parse = () => parseFeedAuthorizations(sources, text);
    expect(parse).toThrow(sentence);
    expect(parse).not.toThrow(/hush/);
  });

  it('is not sent to a file with the name of an address', () => {
    expect(getAuthorization(new Map([[north, 'Bearer n']]), 'https.pb')).toBeUndefined();
  });
});

it('sends each operator its own authorization only', async () => {
  const authorizations = new Map<string, string | undefined>();
  const serve = async (name: string) => {
    const server = createServer(({ headers }, answer) => {
      authorizations.set(name, headers.authorization);
      answer.writeHead(404).end();
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const [first, second, third] = [await serve('a'), await serve('b'), await serve('c')];
  const sources = [`${first}/trips.pb`, `humber-lines=${second}/trips.pb`, `${third}/trips.pb`];
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const reports: string[] = [];
  const realtime = openRealtime({
    options: readRealtimeOptions({ ...defaultRealtimeOptions, 'gtfs-rt': sources }),
    timetable: fakeTimetable(),
    database,
    clock: { now: () => 0 },
    report: (sentence) => reports.push(sentence),
    authorizations: parseFeedAuthorizations(sources, `${first}=Bearer first\n${second}=Bearer second`),
  });
  await realtime?.feeds.read();
  expect(Object.fromEntries(authorizations)).toEqual({
    a: 'Bearer first',
    b: 'Bearer second',
    c: undefined,
  });
  expect(reports.join('\n')).not.toMatch(/first|second/);
});
