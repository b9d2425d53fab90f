import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../database/open-database.ts';
import { FeedError } from '../feed-problems.ts';
import { importFeed, type TestImportOptions } from '../import-feed.test-data.ts';

/** Feeds with one problem each. They are not part of the repository; the tests run if the folder exists. */
const data = fileURLToPath(new URL('../../../../../shared/data/edge', import.meta.url));
const hasData = existsSync(data);
const orSkip = hasData ? '' : ` — skipped: ${data} does not exist`;

async function importEdgeFeed(name: string, options: TestImportOptions = {}) {
  const database = await openDatabase({ memory: true });
  onTestFinished(() => database.destroy());
  return importFeed({}, { database, path: join(data, name), today: '2007-01-01', ...options });
}

const agencyMissing =
  /^There is no agency\.txt, which names the operator of the coaches .* --agency-name .* --timezone /;

/** Feeds that are rejected, with their error messages. */
const rejectedFeeds: readonly (readonly [name: string, message: RegExp])[] = [
  ['transitfeed/au-sydney-entrances', /^The feed has no routes\.txt, no trips\.txt, no stop_times\.txt\.$/],
  ['transitfeed/empty_file', /^agency\.txt has no row, which names the operator of the coaches .* --timezone /],
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

const blocks = 'trips.txt: Coaches that continue as other trips (block_id): 2.';

/** Feeds that are imported, with the numbers of trips, calls and warnings, and the beginnings of some warnings. */
const importedFeeds: readonly (readonly [
  name: string,
  counts: readonly [trips: number, calls: number, warnings: number],
  warningStarts: readonly string[],
])[] = [
  // The service of weekdays is ignored, and only the trips of weekends remain.
  [
    'transitfeed/bad_date_format',
    [4, 8, 2],
    ['calendar.txt:2: 2007.01.01 to 20101231 is not a span of days', 'trips.txt: Service FULLW never runs'],
  ],
  ['transitfeed/bad_eol.zip', [144, 600, 1], [blocks]],
  ['transitfeed/bad_utf8', [144, 600, 6], ['agency.txt: This is not UTF-8; read as windows-1252', blocks]],
  ['transitfeed/contains_null', [144, 600, 52], ['stops.txt: There are NUL characters; removed.', blocks]],
  ['transitfeed/duplicate_schedule_id', [144, 600, 2], ['calendar.txt:4: Service WE occurs twice', blocks]],
  ['transitfeed/duplicate_stop', [144, 600, 55], ['stops.txt:2: 2 of 7 cells are missing', blocks]],
  ['transitfeed/duplicate_stop_sequence', [1, 4, 1], ['stop_times.txt:4: stop_sequence 10 is in this trip twice']],
  ['transitfeed/extra_row_cells', [144, 600, 1], [blocks]],
  ['transitfeed/filter_unusual_trips', [154, 650, 1], [blocks]],
  [
    'transitfeed/flatten_feed',
    [8, 25, 3],
    [
      'stop_times.txt:23: A trip needs two calls; trip route_5_1 ignored.',
      'stop_times.txt:24: A trip needs two calls; trip route_5_2 ignored.',
      'trips.txt: Trip route_8_2 has no times in stop_times.txt; ignored.',
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
      'stop_times.txt:16: The first call has no time; trip AB2 ignored.',
      'stop_times.txt:21: The last call has no time; trip BFC2 ignored.',
    ],
  ],
  ['transitfeed/missing_row_cells', [144, 600, 2], ['routes.txt:4: 1 of 7 cells are missing', blocks]],
  [
    'transitfeed/missing_weekday_column',
    [144, 600, 28],
    ['calendar.txt:2: There is no column thursday', 'calendar.txt:3: There is no column thursday', blocks],
  ],
  // The ignored call is part of a trip with 52 departures a day.
  [
    'transitfeed/negative_stop_sequence',
    [144, 548, 2],
    [blocks, 'stop_times.txt:9: stop_sequence -2 is below 0; row ignored.'],
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

describe.skipIf(!hasData)(`a feed with a problem${orSkip}`, () => {
  it('is in one of the two lists', () => {
    const folders = readdirSync(data).flatMap((name) =>
      name.startsWith('real-') ? [name] : readdirSync(join(data, name)).map((feed) => `${name}/${feed}`),
    );
    expect([...rejectedFeeds, ...importedFeeds].map(([name]) => name).sort()).toEqual(folders.sort());
  });

  it.each(rejectedFeeds)('%s is rejected: %s', async (name, message) => {
    const outcome = await importEdgeFeed(name).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(FeedError);
    expect((outcome as FeedError).message).toMatch(message);
  });

  it.each(importedFeeds)(
    '%s is imported: %j trips, calls and warnings',
    async (name, [trips, stopTimes, count], warningStarts) => {
      const { summary, warnings } = await importEdgeFeed(name);
      expect(summary).toMatchObject({ trips, stopTimes, warnings: count });
      const reportedStarts = warningStarts.filter((start) => warnings.some((warning) => warning.startsWith(start)));
      expect(reportedStarts).toEqual(warningStarts);
    },
  );

  it('real-malformed-airport-bus-express has no running trip, even with a default agency', async () => {
    const agencyDefaults = { name: 'Airport Bus', timeZone: 'Europe/London' };
    const outcome = importEdgeFeed('real-malformed-airport-bus-express', { agencyDefaults });
    await expect(outcome).rejects.toThrow(/^The feed has no trip that runs; the timetable stays as it was\.$/);
  });
});
