import { describe, expect, it } from 'vitest';
import { type Cell, mountsNot, mountsNowhere, mountTable, waysThatMount } from './mount-table.ts';

const cell = (where: string, way: string): Cell => ({ where, way, widget: 'stops', mounts: true });

const lost = { ...cell('author', 'tag'), mounts: false };
const cells = [cell('administrator', 'data'), cell('administrator', 'tag'), cell('author', 'data'), lost];

describe('the table of mounted widgets', () => {
  it('counts by place and spelling', () => {
    expect(mountTable('Without', [...cells, { ...cell('author', 'tag'), widget: 'toast' }])).toBe(
      [
        'Without        data    tag',
        'administrator  1 of 1  1 of 1',
        'author         1 of 1  1 of 2',
        '4 of 5 mount.',
      ].join('\n'),
    );
  });

  it.each([
    ['nothing where each widget mounts in one way', cells, []],
    ['a widget that mounts in no way at a place', [lost], ['author: stops']],
  ])('misses %s', (_case, tried, missed) => {
    expect(mountsNowhere(tried)).toEqual(missed);
  });

  it('names the spellings in which everything mounts', () => {
    expect(waysThatMount(cells)).toEqual(['data']);
  });

  it('names each widget that does not mount although all must', () => {
    expect(mountsNot(cells)).toEqual(['author: stops by tag']);
  });
});
