import { describe, expect, it } from 'vitest';
import { placeLabels, type SketchMark } from './place-labels.ts';

const size = { width: 240, height: 192, edge: 32 };
const mark = (kind: SketchMark['kind'], [x, y]: readonly [number, number], name: string): SketchMark => ({
  kind,
  x,
  y,
  name,
});
const names = (...marks: readonly SketchMark[]) =>
  placeLabels(marks, [marks], size).map(({ text, side, align }) => `${text} ${side} ${align}`);

const leeds = mark('origin', [120, 32], 'Leeds');
const london = mark('destination', [120, 160], 'London');

describe('placeLabels', () => {
  it.each([
    ['above the northern end, below the southern', [leeds, london], ['Leeds above middle', 'London below middle']],
    [
      'reversed on the return',
      [mark('origin', [120, 160], 'London'), mark('destination', [120, 32], 'Leeds')],
      ['London below middle', 'Leeds above middle'],
    ],
    [
      'so that they stay within the drawing',
      [mark('origin', [8, 96], 'Newcastle'), mark('destination', [232, 96], 'Edinburgh')],
      ['Newcastle above start', 'Edinburgh below end'],
    ],
    [
      'up to the edges of the drawing',
      [mark('origin', [40, 28], 'Manchester'), mark('destination', [200, 164], 'Birmingham')],
      ['Manchester above middle', 'Birmingham below middle'],
    ],
    [
      'next to an end if a line continues beyond it',
      [mark('origin', [120, 96], 'Leeds'), mark('stop', [120, 32], 'York'), london],
      ['Leeds beside start', 'London below middle', 'York beside start'],
    ],
    [
      'of intermediate stops next to the line',
      [leeds, mark('stop', [120, 96], 'Derby'), london],
      ['Leeds above middle', 'London below middle', 'Derby beside start'],
    ],
    [
      'above a line that runs to the east',
      [mark('origin', [32, 96], 'Hull'), mark('change', [120, 96], 'Leeds'), mark('destination', [208, 96], 'York')],
      ['Hull above middle', 'York below middle', 'Leeds above middle'],
    ],
    [
      'not for a stop without enough space',
      [leeds, mark('stop', [120, 44], 'Wakefield'), mark('stop', [124, 56], 'B'.repeat(16)), london],
      ['Leeds above middle', 'London below middle', 'Wakefield beside start'],
    ],
    [
      'of no place twice',
      [leeds, mark('stop', [120, 96], 'London'), london],
      ['Leeds above middle', 'London below middle'],
    ],
    [
      'of an end in any case',
      [mark('origin', [120, 96], 'A'.repeat(60)), mark('destination', [120, 96], 'Here')],
      [`${'A'.repeat(60)} above middle`, 'Here below middle'],
    ],
    ['none without marks', [], []],
  ] as const)('writes names %s', (_, marks, expected) => {
    expect(names(...marks)).toEqual(expected);
  });
});
