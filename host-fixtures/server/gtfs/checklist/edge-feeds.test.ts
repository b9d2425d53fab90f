import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../database/open-database.ts';
import { FeedRefused } from '../feed-refused.ts';
import { importGtfs, type ImportOrder } from '../import-gtfs.ts';
import { warningText } from '../warning-log.ts';

/** Feeds with one fault each, which lie beside the project where somebody has put them. */
const data = fileURLToPath(new URL('../../../../../shared/data/edge', import.meta.url));
const isHere = existsSync(data);
const orSkip = isHere ? '' : ` — skipped: ${data} is not here`;

async function imported(name: string, order: Partial<ImportOrder> = {}) {
  const database = await openDatabase({ memory: true });
  onTestFinished(() => database.destroy());
  const warnings: string[] = [];
  const onWarning: ImportOrder['onWarning'] = (warning) => warnings.push(warningText(warning));
  const summary = await importGtfs({ database, path: join(data, name), onWarning, today: '2007-01-01', ...order });
  return { summary, warnings };
}

const agencyMissing = /^There is no agency\.txt, which says who runs the coaches .* --agency-name .* --timezone /;

/** What cannot be used at all, and how the sentence begins that says why. */
const refused: readonly (readonly [name: string, sentence: RegExp])[] = [
  ['transitfeed/au-sydney-entrances', /^The feed has no routes\.txt, no trips\.txt, no stop_times\.txt\.$/],
  ['transitfeed/empty_file', /^agency\.txt has no row, which says who runs the coaches .* --timezone /],
  ['transitfeed/missing_agency', agencyMissing],
  ['transitfeed/missing_calendar', /^The feed does not say on which days it runs: .* nor calendar_dates\.txt\.$/],
  ['transitfeed/missing_routes', /^The feed has no routes\.txt\.$/],
  ['transitfeed/missing_stop_times', /^The feed has no stop_times\.txt\.$/],
  ['transitfeed/missing_stops', /^The feed has no stops\.txt\.$/],
  ['transitfeed/missing_trips', /^The feed has no trips\.txt\.$/],
  ['transitfeed/unknown_format.zip', /unknown_format\.zip is not an archive that can be read/],
  ['transitfeed/upgrade_translations', /^There is more than one timetable here: new-feed\/, old-feed\/\. Unpack it/],
  ['real-malformed-airport-bus-express', agencyMissing],
];

const blocks = 'trips.txt: Coaches that go on as other trips (block_id): 2.';

/** What is used: how many trips and calls, and how each warning begins, in order; of several alike the first few are told, all are counted. */
const used: readonly (readonly [
  name: string,
  counts: readonly [trips: number, calls: number, warnings: number],
  told: readonly string[],
])[] = [
  // Its service of all days is lost, and with it all but the weekend's.
  [
    'transitfeed/bad_date_format',
    [4, 8, 2],
    ['calendar.txt:2: 2007.01.01 to 20101231 is no span of days', 'trips.txt: Service FULLW never runs'],
  ],
  ['transitfeed/bad_eol.zip', [144, 600, 1], [blocks]],
  ['transitfeed/bad_utf8', [144, 600, 6], ['agency.txt: This is not UTF-8; read as windows-1252', blocks]],
  ['transitfeed/contains_null', [144, 600, 52], ['stops.txt: There are NUL characters; left out.', blocks]],
  ['transitfeed/duplicate_schedule_id', [144, 600, 2], ['calendar.txt:4: Service WE is there twice', blocks]],
  ['transitfeed/duplicate_stop', [144, 600, 55], ['stops.txt:2: 2 of 7 cells are missing', blocks]],
  ['transitfeed/duplicate_stop_sequence', [1, 4, 1], ['stop_times.txt:4: stop_sequence 10 is in this trip twice']],
  ['transitfeed/extra_row_cells', [144, 600, 1], [blocks]],
  ['transitfeed/filter_unusual_trips', [154, 650, 1], [blocks]],
  [
    'transitfeed/flatten_feed',
    [8, 25, 3],
    [
      'stop_times.txt:23: A trip needs two calls; trip route_5_1 left out.',
      'stop_times.txt:24: A trip needs two calls; trip route_5_2 left out.',
      'trips.txt: Trip route_8_2 has no times in stop_times.txt; left out.',
    ],
  ],
  ['transitfeed/good_feed', [144, 600, 1], [blocks]],
  ['transitfeed/good_feed.zip', [144, 600, 1], [blocks]],
  ['transitfeed/googletransit', [144, 600, 1], [blocks]],
  ['transitfeed/invalid_agency_ids', [11, 28, 1], [blocks]],
  ['transitfeed/invalid_route_agency', [11, 28, 2], ['routes.txt:4: Agency “DVT” is not in agency.txt', blocks]],
  ['transitfeed/missing_column', [144, 600, 27], ['agency.txt:1: There is no column agency_name', blocks]],
  ['transitfeed/missing_departure_time', [1, 4, 0], []],
  [
    'transitfeed/missing_endpoint_times',
    [142, 596, 3],
    [
      blocks,
      'stop_times.txt:16: The first call has no time; trip AB2 left out.',
      'stop_times.txt:21: The last call has no time; trip BFC2 left out.',
    ],
  ],
  ['transitfeed/missing_row_cells', [144, 600, 2], ['routes.txt:4: 1 of 7 cells are missing', blocks]],
  [
    'transitfeed/missing_weekday_column',
    [144, 600, 28],
    ['calendar.txt:2: There is no column thursday', 'calendar.txt:3: There is no column thursday', blocks],
  ],
  // A call of the trip that leaves 52 times a day.
  [
    'transitfeed/negative_stop_sequence',
    [144, 548, 2],
    [blocks, 'stop_times.txt:9: stop_sequence -2 is below 0; row left out.'],
  ],
  ['transitfeed/only_calendar_dates', [144, 600, 1], [blocks]],
  ['transitfeed/repeated_route_name', [144, 600, 1], [blocks]],
  ['transitfeed/same_short_long_name', [144, 600, 1], [blocks]],
  ['transitfeed/undefined_stop', [144, 600, 2], [blocks, 'stop_times.txt:11: Stop “NADAR” is not in stops.txt']],
  ['transitfeed/unknown_file', [11, 28, 1], [blocks]],
  ['transitfeed/unrecognized_columns', [144, 600, 1], [blocks]],
  ['transitfeed/unused_stop', [144, 600, 1], [blocks]],
  ['transitfeed/utf16', [144, 600, 51], ['stops.txt:2: 2 of 7 cells are missing', blocks]],
  ['transitfeed/utf8bom', [144, 600, 1], [blocks]],
  ['google-sample/sample-feed-1', [144, 600, 1], [blocks]],
  ['google-sample/sample-feed-1.zip', [144, 600, 14], [blocks, 'stop_times.txt:17: 4 of 9 cells are missing']],
  ['real-quoted-mortons-ie', [2, 32, 0], []],
];

describe.skipIf(!isHere)(`a feed with a fault${orSkip}`, () => {
  it('is in one of the two lists, whichever is here', () => {
    const folders = readdirSync(data).flatMap((name) =>
      name.startsWith('real-') ? [name] : readdirSync(join(data, name)).map((feed) => `${name}/${feed}`),
    );
    expect([...refused, ...used].map(([name]) => name).sort()).toEqual(folders.sort());
  });

  it.each(refused)('%s is refused: %s', async (name, sentence) => {
    const outcome = await imported(name).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(FeedRefused);
    expect((outcome as FeedRefused).message).toMatch(sentence);
  });

  it.each(used)('%s is imported: %j trips, calls and warnings', async (name, [trips, stopTimes, count], told) => {
    const { summary, warnings } = await imported(name);
    expect(summary).toMatchObject({ trips, stopTimes, warnings: count });
    const found = told.filter((begin) => warnings.some((warning) => warning.startsWith(begin)));
    expect(found).toEqual(told);
  });

  it('real-malformed-airport-bus-express has no trip that runs, whoever is said to run it', async () => {
    const agencyDefaults = { name: 'Airport Bus', timeZone: 'Europe/London' };
    const outcome = imported('real-malformed-airport-bus-express', { agencyDefaults });
    await expect(outcome).rejects.toThrow(/^The feed has no trip that runs; the timetable stays as it was\.$/);
  });
});
