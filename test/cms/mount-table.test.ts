import { describe, expect, it } from 'vitest';
import {
  type Cell,
  listUnmountedSamples,
  listUnmountedWidgets,
  formatMountTable,
  listMountingFormats,
} from './mount-table.ts';

const createCell = (place: string, format: string): Cell => ({ place, format, widget: 'stops', mounts: true });

const unmountedCell = { ...createCell('author', 'tag'), mounts: false };
const cells = [
  createCell('administrator', 'data'),
  createCell('administrator', 'tag'),
  createCell('author', 'data'),
  unmountedCell,
];

describe('the table of mounted widgets', () => {
  it('counts by place and format', () => {
    expect(formatMountTable('Without', [...cells, { ...createCell('author', 'tag'), widget: 'toast' }])).toBe(
      [
        'Without        data    tag',
        'administrator  1 of 1  1 of 1',
        'author         1 of 1  1 of 2',
        '4 of 5 mount.',
      ].join('\n'),
    );
  });

  it.each([
    ['no widget that mounts in one format', cells, []],
    ['each widget that mounts in no format at a place', [unmountedCell], ['author: stops']],
  ])('lists %s', (_case, triedCells, expected) => {
    expect(listUnmountedWidgets(triedCells)).toEqual(expected);
  });

  it('lists the formats in which everything mounts', () => {
    expect(listMountingFormats(cells)).toEqual(['data']);
  });

  it('lists each sample that does not mount', () => {
    expect(listUnmountedSamples(cells)).toEqual(['author: stops by tag']);
  });
});
