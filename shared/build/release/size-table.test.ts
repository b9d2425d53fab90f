import { expect, it } from 'vitest';
import { formatSizes } from './package-files.ts';

const listRows = (table: string) => table.split('\n').filter((line) => line.startsWith('| '));
const contract = { tags: {} } as never;

it('compares each widget with the last release', () => {
  const last = { version: '1.2.0', contract, sizes: { bootstrap: 102_400, stops: 2048, toast: 1024, alerts: 3000 } };
  const sizes = { bootstrap: 103_424, stops: 1536, toast: 1024, alerts: 3001, guide: 1024 };
  expect(listRows(formatSizes(sizes, last))).toEqual([
    '| a page with | KiB | 1.2.0 | change |',
    '| --- | ---: | ---: | ---: |',
    '| the script alone | 101.00 | 100.00 | +1.00 |',
    '| `coach-stops` | 1.50 | 2.00 | −0.50 |',
    '| `coach-toast` | 1.00 | 1.00 | 0.00 |',
    '| `coach-alerts` | 2.93 | 2.93 | 0.00 |',
    '| `coach-guide` | 1.00 |  | new |',
  ]);
});

it('has no comparison for the first release', () => {
  expect(listRows(formatSizes({ bootstrap: 1024 }, undefined))).toEqual([
    '| a page with | KiB | before | change |',
    '| --- | ---: | ---: | ---: |',
    '| the script alone | 1.00 |  | new |',
  ]);
});
