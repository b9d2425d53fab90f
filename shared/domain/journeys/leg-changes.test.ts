import { describe, expect, it } from 'vitest';
import type { JourneyLeg, JourneyPlace } from './journey.ts';
import { type JourneyCoaches, listLegChanges, listLegStops } from './leg-changes.ts';

const [london, leeds, york]: readonly JourneyPlace[] = [
  { cityName: 'London', stopId: '1', timeZone: 'Europe/London' },
  { cityName: 'Leeds', stopId: '2', timeZone: 'Europe/London' },
  { cityName: 'York', stopId: '3', timeZone: 'Europe/London' },
] as const;

const first: JourneyLeg = {
  carrier: 'A',
  stops: [
    { ...(london as JourneyPlace), departureDateTime: '2031-03-09T10:00' },
    { ...(leeds as JourneyPlace), arrivalDateTime: '2031-03-09T14:00' },
  ],
};
const second: JourneyLeg = { carrier: 'B', stops: [], departureDateTime: '2031-03-09T14:25', origin: leeds };
const journey = {
  origin: london,
  destination: york,
  departureDateTime: '2031-03-09T10:00',
  arrivalDateTime: '2031-03-09T15:00',
  legs: [first, second],
} as JourneyCoaches;

describe('listLegStops', () => {
  it('returns the leg’s calls, or else its ends, or else those of the journey', () => {
    expect(listLegStops(journey)).toEqual([
      first.stops,
      [
        { ...leeds, departureDateTime: '2031-03-09T14:25' },
        { ...york, arrivalDateTime: '2031-03-09T15:00' },
      ],
    ]);
  });

  it.each([['empty', []] as const, ['missing', undefined] as const])(
    'returns the ends of the journey when its legs are %s',
    (...[, legs]) => {
      const { legs: _legs, ...ends } = journey;
      const stops = listLegStops({ ...ends, ...(legs && { legs }) });
      expect(stops.map((coach) => coach.map(({ cityName }) => cityName))).toEqual([['London', 'York']]);
    },
  );
});

describe('a coach between two others whose calls are unknown', () => {
  const middle: JourneyLeg = { carrier: 'B', stops: [] };
  const last: JourneyLeg = { carrier: 'C', stops: [], origin: york };

  it('has its own ends only, never those of the journey', () => {
    const legs = [first, { ...middle, origin: leeds, departureDateTime: '2031-03-09T14:25' }, last] as const;
    expect(listLegStops({ ...journey, legs })[1]).toEqual([{ ...leeds, departureDateTime: '2031-03-09T14:25' }]);
    expect(listLegStops({ ...journey, legs: [first, middle, last] })[1]).toEqual([]);
  });

  it('does not get the times of the journey at its own ends', () => {
    const legs = [first, { ...middle, origin: leeds, destination: york }, last] as JourneyLeg[];
    expect(listLegStops({ ...journey, legs })[1]).toEqual([leeds, york]);
  });
});

describe('listLegChanges (spec §2 "coach-change layovers")', () => {
  const change = (board: Partial<JourneyLeg>) =>
    listLegChanges({ ...journey, legs: [first, { ...second, ...board }] })[0];

  it.each([
    ['returns the wait at the same stop', {}, { waitMinutes: 25, isElsewhere: false }],
    [
      'reports that the next coach leaves from another stop',
      { origin: { ...leeds, stopId: '4' } as JourneyPlace },
      { waitMinutes: 25, isElsewhere: true },
    ],
    ['returns a wait of 0 minutes', { departureDateTime: '2031-03-09T14:00' }, { waitMinutes: 0, isElsewhere: false }],
    [
      'returns no waiting time when the next coach leaves too early',
      { departureDateTime: '2031-03-09T13:00' },
      { isElsewhere: false },
    ],
    ['reports no other stop when no stop is named', { origin: { cityName: 'Leeds' } }, { isElsewhere: false }],
  ])('%s', (...[, board, expected]) => {
    const { waitMinutes, isElsewhere } = change(board) ?? {};
    expect({ waitMinutes, isElsewhere }).toEqual(expected);
  });

  it.each([2, 3])('has no place, wait or other stop if %i coaches have no stops of their own', (count) => {
    const legs = Array.from({ length: count }, (_, index) => ({ carrier: String(index), stops: [] }));
    const unknownChange = { alight: undefined, board: undefined, waitMinutes: undefined, isElsewhere: false };
    expect(listLegChanges({ ...journey, legs })).toEqual(legs.slice(1).map(() => unknownChange));
  });

  it('is empty for one coach', () => expect(listLegChanges({ ...journey, legs: [first] })).toEqual([]));
});
