import { assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterJourneys, noFilter } from '../filter-journeys.ts';
import { arbitraryJourneys, createJourney, createLeg } from '../journey.test-data.ts';
import { listQuickFilters } from './quick-filters.ts';

const leaving = (id: string, time: string, ...carriers: readonly string[]) =>
  createJourney(id, {
    departureDateTime: `2026-11-25T${time}`,
    legs: (carriers.length > 0 ? carriers : ['North']).map((carrier) => createLeg({ carrier })),
  });
const words = (journeys: Parameters<typeof listQuickFilters>[0], filter = noFilter) =>
  listQuickFilters(journeys, filter).map((quick) => (quick.kind === 'carrier' ? quick.carrier : quick.kind));
const pressed = (kind: string, filter = noFilter) =>
  listQuickFilters(day, filter).find((quick) => quick.kind === kind)?.pressed ?? noFilter;

const day = [leaving('a', '08:00'), leaving('b', '12:00', 'North', 'South'), leaving('c', '18:00', 'South')];

describe('listQuickFilters', () => {
  it.each([
    ['all that divide the list', day, ['direct', 'morning', 'afternoon', 'evening', 'North', 'South']],
    ['no part of the day if all depart in the same one', [leaving('a', '08:00'), leaving('b', '11:59')], []],
    ['no carrier if there is only one', [leaving('a', '08:00'), leaving('b', '12:00')], ['morning', 'afternoon']],
    [
      'no “direct” if no journey is direct',
      [leaving('a', '08:00', 'A', 'B'), leaving('b', '09:00', 'A', 'C')],
      ['B', 'C'],
    ],
    ['none for a single journey', [leaving('a', '08:00', 'A')], []],
    ['none for an empty list', [], []],
  ])('lists %s', (...[, journeys, expected]) => {
    expect(words(journeys)).toEqual(expected);
  });

  it('lists an active filter even if it matches nothing', () => {
    const filter = { ...noFilter, changes: 'none', preferredCarrier: 'Gone' } as const;
    expect(words([], filter)).toEqual(['direct', 'Gone']);
  });

  it.each([
    ['direct', { changes: 'none' }, ['a', 'c']],
    ['morning', { betweenEndTime: '11:59' }, ['a']],
    ['afternoon', { betweenStartTime: '12:00', betweenEndTime: '17:59' }, ['b']],
    ['evening', { betweenStartTime: '18:00' }, ['c']],
    ['carrier', { preferredCarrier: 'North' }, ['a', 'b']],
  ])('the filter %s sets %j when it is pressed', (kind, change, expected) => {
    expect(pressed(kind)).toEqual({ ...noFilter, ...change });
    expect(filterJourneys(day, pressed(kind)).map(({ journeyId }) => journeyId)).toEqual(expected);
  });

  it('combines filters; one part of the day replaces another', () => {
    const both = pressed('direct', pressed('morning', { ...noFilter, preferredOriginStop: 'l1' }));
    expect(both).toEqual({ ...noFilter, preferredOriginStop: 'l1', betweenEndTime: '11:59', changes: 'none' });
    expect(pressed('evening', both)).toMatchObject({ betweenStartTime: '18:00', betweenEndTime: '23:59' });
  });

  it('restores the previous filter when one is toggled twice, and each matches some but not all journeys', () => {
    assert(
      property(arbitraryJourneys, (journeys) => {
        for (const { kind, pressed: once, isOn } of listQuickFilters(journeys, noFilter)) {
          expect(isOn).toBe(false);
          const { length } = filterJourneys(journeys, once);
          expect(length > 0 && length < journeys.length).toBe(true);
          const again = listQuickFilters(journeys, once).find((quick) => quick.kind === kind && quick.isOn);
          expect(again?.pressed).toEqual(noFilter);
        }
      }),
      { numRuns: 300 },
    );
  });
});
