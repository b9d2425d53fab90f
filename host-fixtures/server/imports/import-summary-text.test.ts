import { expect, it } from 'vitest';
import { type ImportSummary } from '../gtfs/import-gtfs.ts';
import { figuresText, summaryText } from './import-summary-text.ts';

const counts = { agencies: 1, cities: 1, stops: 1, routes: 1, trips: 1, stopTimes: 1, fares: 1, warnings: 1 };
const summary = (changes: Partial<ImportSummary> = {}): ImportSummary => ({
  ...{ ...counts, firstDay: '2026-01-01', lastDay: '2026-12-31', durationMs: 1250 },
  ...{ tables: [], peakMegabytes: 80, isExpired: false },
  ...changes,
});

it.each<[string, Partial<ImportSummary>, RegExp]>([
  ['one of each', {}, /^Imported 1 carrier, 1 city, 1 stop, 1 route, 1 trip with 1 stop time, 1 fare, from/],
  ['several', { cities: 3, stops: 2, fares: 2 }, / 3 cities, 2 stops, .* 2 fares, from 2026-01-01 to 2026-12-31, /],
  ['no fare', { fares: 0 }, / 0 fares \(nothing is sold; --prices FILE gives prices\), from/],
  ['how long it took', { durationMs: 61_500, warnings: 0 }, /, in 61\.5 s; 0 warnings\.$/],
])('a summary contains %s', (_case, changes, text) => {
  expect(summaryText(summary(changes))).toMatch(text);
});

it('names the six largest tables, the largest first', () => {
  const tables = [1, 7, 3, 5, 2, 6, 4].map((size) => ({ file: `${size}.txt`, rows: size * 1000, ms: size * 50_000 }));
  expect(figuresText({ tables, peakMegabytes: 80 })).toBe(
    'Read 7.txt 7,000 rows in 350.0 s, 6.txt 6,000 rows in 300.0 s, 5.txt 5,000 rows in 250.0 s, 4.txt 4,000 rows in 200.0 s, ' +
      '3.txt 3,000 rows in 150.0 s, 2.txt 2,000 rows in 100.0 s; at most 80 MB of memory.',
  );
});
