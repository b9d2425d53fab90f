import { describe, expect, it } from 'vitest';
import { type Network } from '../network.ts';
import { type RideCalls } from '../rides/ride.ts';
import { SoldTransfers } from './sold-transfers.ts';

const minuteMs = 60_000;

/** Changes between the stations A, with the platforms A1 and A2, and B, declared as `from to minutes`. */
function changes(...transfers: readonly string[]): SoldTransfers {
  const stations = ['A', 'A1', 'A2', 'B'].map((id) => [id, { station_id: id.slice(0, 1) }] as const);
  const rows = transfers.map((text) => {
    const [from_stop_id, to_stop_id, minutes] = text.split(' ');
    return { from_stop_id, to_stop_id, min_seconds: Number(minutes) * 60 };
  });
  return new SoldTransfers({ stops: new Map(stations), transfers: rows } as unknown as Network);
}

describe('the time for a change of coach', () => {
  it.each<[string, readonly string[], readonly (readonly [string, number])[]]>([
    ['is 20 minutes without a word of the feed', [], [['A', 20]]],
    [
      'is 20 minutes if the feed gives less',
      ['A A 5', 'A B 10'],
      [
        ['A', 20],
        ['B', 20],
      ],
    ],
    [
      'is what the feed gives beyond that',
      ['A A 25', 'A B 30'],
      [
        ['A', 25],
        ['B', 30],
      ],
    ],
    [
      'is the longest of the platforms',
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
  ])('%s', (_case, transfers, onward) => {
    const found = changes(...transfers)
      .listTransfers('A')
      .map(([station, ms]) => [station, ms / minuteMs] as const);
    expect(new Map(found)).toEqual(new Map(onward));
    expect(found[0]?.[0]).toBe('A');
  });
});

describe('platforms between which a change takes longer than eight hours', () => {
  const refusing = changes('A1 A2 481', 'A1 B 481');
  const ride = (board: string, alight: string) =>
    ({ board: { stop_id: board }, alight: { stop_id: alight } }) as RideCalls;
  const shown = (first: readonly RideCalls[], second: readonly RideCalls[]) =>
    refusing
      .splitByPlatform({ first, second })
      .map((part) => [
        part.first.map(({ alight }) => alight.stop_id).join(),
        part.second.map(({ board }) => board.stop_id).join(),
      ]);

  it('are no change', () => {
    expect([refusing.isPossible('A1', 'A2'), refusing.isPossible('A2', 'A1'), refusing.isPossible('B', 'A1')]).toEqual([
      ...[false, true, true],
    ]);
    expect([refusing.dependsOnPlatform('A2'), refusing.dependsOnPlatform('A1')]).toEqual([true, false]);
  });

  it('separate the rides that arrive there from all others', () => {
    const second = [ride('A1', 'x'), ride('A2', 'x')];
    expect(shown([ride('x', 'A2'), ride('x', 'B')], second)).toEqual([['A2,B', 'A1,A2']]);
    expect(shown([ride('x', 'A1'), ride('x', 'A2'), ride('x', 'A1')], second)).toEqual([
      ['A1,A1', 'A1'],
      ['A2', 'A1,A2'],
    ]);
    expect(shown([ride('x', 'A1')], [ride('A2', 'x')])).toEqual([]);
  });
});
