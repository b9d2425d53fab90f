import { describe, expect, it } from 'vitest';
import { type Network } from '../network.ts';
import { type RideCalls } from '../rides/ride.ts';
import { SoldTransfers } from './sold-transfers.ts';

const minuteMs = 60_000;

/** Transfers between the stations A, with the platforms A1 and A2, and B, declared as `from to minutes`. */
function createTransfers(...transfers: readonly string[]): SoldTransfers {
  const stations = ['A', 'A1', 'A2', 'B'].map((id) => [id, { station_id: id.slice(0, 1) }] as const);
  const rows = transfers.map((text) => {
    const [from_stop_id, to_stop_id, minutes] = text.split(' ');
    return { from_stop_id, to_stop_id, min_seconds: Number(minutes) * 60 };
  });
  return new SoldTransfers({ stops: new Map(stations), transfers: rows } as unknown as Network);
}

describe('the minimum time of a transfer', () => {
  it.each<[string, readonly string[], readonly (readonly [string, number])[]]>([
    ['is 20 minutes if the feed declares none', [], [['A', 20]]],
    [
      'is 20 minutes if the feed declares less',
      ['A A 5', 'A B 10'],
      [
        ['A', 20],
        ['B', 20],
      ],
    ],
    [
      'is the time of the feed if it is longer',
      ['A A 25', 'A B 30'],
      [
        ['A', 25],
        ['B', 30],
      ],
    ],
    [
      'is the longest of all platforms',
      ['A1 B 30', 'A2 B 40', 'A1 A2 50', 'A2 A1 45'],
      [
        ['B', 40],
        ['A', 50],
      ],
    ],
    [
      'is at most eight hours',
      ['A B 480'],
      [
        ['A', 20],
        ['B', 480],
      ],
    ],
    ['is not declared beyond that', ['A B 481'], [['A', 20]]],
  ])('%s', (_case, transfers, expected) => {
    const result = createTransfers(...transfers)
      .listTransfers('A')
      .map(([station, ms]) => [station, ms / minuteMs] as const);
    expect(new Map(result)).toEqual(new Map(expected));
    expect(result[0]?.[0]).toBe('A');
  });
});

describe('platforms with a transfer of more than eight hours', () => {
  const soldTransfers = createTransfers('A1 A2 481', 'A1 B 481');
  const ride = (board: string, alight: string) =>
    ({ board: { stop_id: board }, alight: { stop_id: alight } }) as RideCalls;
  const split = (first: readonly RideCalls[], second: readonly RideCalls[]) =>
    soldTransfers
      .splitByPlatform({ first, second })
      .map((part) => [
        part.first.map(({ alight }) => alight.stop_id).join(),
        part.second.map(({ board }) => board.stop_id).join(),
      ]);

  it('have no possible transfer', () => {
    expect([
      soldTransfers.isPossible('A1', 'A2'),
      soldTransfers.isPossible('A2', 'A1'),
      soldTransfers.isPossible('B', 'A1'),
    ]).toEqual([...[false, true, true]]);
    expect([soldTransfers.dependsOnPlatform('A2'), soldTransfers.dependsOnPlatform('A1')]).toEqual([true, false]);
  });

  it('have separate groups of rides', () => {
    const second = [ride('A1', 'x'), ride('A2', 'x')];
    expect(split([ride('x', 'A2'), ride('x', 'B')], second)).toEqual([['A2,B', 'A1,A2']]);
    expect(split([ride('x', 'A1'), ride('x', 'A2'), ride('x', 'A1')], second)).toEqual([
      ['A1,A1', 'A1'],
      ['A2', 'A1,A2'],
    ]);
    expect(split([ride('x', 'A1')], [ride('A2', 'x')])).toEqual([]);
  });
});
