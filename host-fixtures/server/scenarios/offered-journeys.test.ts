import { describe, expect, it } from 'vitest';
import { toMinorAmount } from '#shared/domain/kit/money/money.ts';
import { fakeTimetable, at } from '../../testing/fake-timetable.ts';
import { simulateDemand } from '../sales/demand.ts';
import { getVehicle } from '../sales/vehicle.ts';
import { type TimetableJourney } from '../timetable/timetable.ts';
import { loadScenarios } from './load-scenarios.ts';

/** The journeys that scenarios offer in place of the timetable's. */

const date = '2031-03-10';
const timetable = fakeTimetable();
const find = (journeyId: string) => timetable.journey(journeyId);

async function offerJourneys(name: string, { now = at('2031-03-09', '09:00'), days = [date] } = {}) {
  const scenario = (await loadScenarios()).get(name);
  const lists = await Promise.all(
    days.map((day) => timetable.journeys({ originId: 4, destinationId: 1, date: day } as never)),
  );
  const originals = lists.flat() as readonly TimetableJourney[];
  return { originals, journeys: scenario?.journeys?.(originals, { now }) ?? [], scenario };
}

const getDeparture = ({ legs }: TimetableJourney) => legs[0]?.calls[0]?.departure ?? NaN;
const getArrival = ({ legs }: TimetableJourney) => legs.at(-1)?.calls.at(-1)?.arrival ?? NaN;

describe.each(['1000-journeys', 'far-timezones', 'free-seating'])('%s', (name) => {
  it('finds each offered journey again by its id, as it was offered', async () => {
    const { journeys, scenario } = await offerJourneys(name);
    for (const journey of journeys) expect(await scenario?.findJourney?.(journey.journeyId, find)).toEqual(journey);
  });

  it('finds no journey that the timetable does not have', async () => {
    const { scenario } = await offerJourneys(name);
    expect(await scenario?.findJourney?.('999', find)).toBeUndefined();
  });
});

describe('1000-journeys', () => {
  it('offers none on a day without coaches', async () => {
    expect((await offerJourneys('1000-journeys', { days: [] })).journeys).toEqual([]);
  });

  it('still finds the journeys of the timetable by their own ids', async () => {
    const { originals, scenario } = await offerJourneys('1000-journeys');
    for (const original of originals) expect(await scenario?.findJourney?.(original.journeyId, find)).toEqual(original);
  });

  it('spreads them evenly from midnight to midnight', async () => {
    const departures = (await offerJourneys('1000-journeys')).journeys.map(getDeparture);
    const gaps = departures.slice(1).map((departure, index) => departure - (departures[index] ?? NaN));
    expect(departures).toHaveLength(1000);
    expect(departures[0]).toBe(at(date, '00:00'));
    expect(departures.at(-1)).toBe(at(date, '23:58'));
    expect(new Set(gaps)).toEqual(new Set([60_000, 120_000]));
  });

  it('spreads those of today from the next full minute', async () => {
    const { journeys } = await offerJourneys('1000-journeys', { now: at(date, '18:00') + 1 });
    const departures = journeys.map(getDeparture);
    expect([Math.min(...departures), Math.max(...departures)]).toEqual([at(date, '18:02'), at(date, '23:59')]);
  });

  it('offers journeys of four carriers with seats left, each as long as the one it was copied from', async () => {
    const { journeys, originals } = await offerJourneys('1000-journeys');
    for (const [index, journey] of journeys.entries()) {
      const original = originals[index % originals.length] as TimetableJourney;
      expect(getArrival(journey) - getDeparture(journey)).toBe(getArrival(original) - getDeparture(original));
      for (const leg of journey.legs) {
        const vehicle = getVehicle(leg.vehicleKind);
        expect(simulateDemand(leg, vehicle, 0).seats).toBeLessThan(vehicle.seats);
      }
    }
    expect(new Set(journeys.map(({ legs }) => legs[0]?.carrierId)).size).toBe(4);
  });

  it('charges between 80 % and 120 % of the fare', async () => {
    const { journeys } = await offerJourneys('1000-journeys');
    const fares = journeys.flatMap(({ legs }) =>
      legs.length === 1 && legs[0]?.fare ? toMinorAmount(legs[0].fare) : [],
    );
    expect([Math.min(...fares), Math.max(...fares)]).toEqual([1600, 2400]);
  });

  it('starts every other journey at the second stop of the city, if the coach has one there', async () => {
    const scenario = (await loadScenarios()).get('1000-journeys');
    const [direct] = (await offerJourneys('1000-journeys')).originals as readonly [
      TimetableJourney,
      ...TimetableJourney[],
    ];
    const [leg] = direct.legs;
    const [start, ...later] = leg?.calls ?? [];
    if (!leg || !start) throw new Error('The timetable has no calls.');
    const second = { ...start, stopId: 'second', departure: (start.departure ?? 0) + 300_000 };
    const journeys = scenario?.journeys?.([{ ...direct, legs: [{ ...leg, calls: [start, second, ...later] }] }], {
      now: at('2031-03-09', '09:00'),
    });
    expect(journeys?.slice(0, 4).map(({ legs }) => legs[0]?.calls[0]?.stopId)).toEqual([
      's4',
      'second',
      's4',
      'second',
    ]);
  });
});

describe('far-timezones', () => {
  it('moves only the clock of the destination: back for half of the journeys, ahead for the others', async () => {
    const days = Array.from({ length: 28 }, (_, index) => `2031-03-${String(index + 1).padStart(2, '0')}`);
    const { journeys, originals } = await offerJourneys('far-timezones', { days });
    const zones = journeys.map(({ legs }) => legs.at(-1)?.calls.at(-1)?.timeZone);
    const behind = zones.filter((zone) => zone === 'Pacific/Pago_Pago').length;
    expect(zones.filter((zone) => zone === 'Pacific/Auckland')).toHaveLength(zones.length - behind);
    expect(behind).toBeGreaterThan(zones.length / 4);
    expect(behind).toBeLessThan((zones.length * 3) / 4);
    expect(journeys.map(getArrival)).toEqual(originals.map(getArrival));
    const otherCalls = journeys.flatMap(({ legs }) => legs.flatMap(({ calls }) => calls).slice(0, -1));
    expect(new Set(otherCalls.map(({ timeZone }) => timeZone))).toEqual(new Set(['Europe/London']));
  });

  it('moves the clock of every call at the destination, not at the transfer city', async () => {
    const scenario = (await loadScenarios()).get('far-timezones');
    const [, change] = (await offerJourneys('far-timezones')).originals as readonly [
      TimetableJourney,
      TimetableJourney,
    ];
    const last = change.legs.at(-1);
    const end = last?.calls.at(-1);
    if (!last || !end) throw new Error('The timetable has no calls.');
    const legs = [...change.legs.slice(0, -1), { ...last, calls: [...last.calls, { ...end, stopId: 'next' }] }];
    const [movedJourney] = scenario?.journeys?.([{ ...change, legs }], { now: 0 }) ?? [];
    const isFar = movedJourney?.legs.map(({ calls }) => calls.map(({ timeZone }) => timeZone.startsWith('Pacific/')));
    expect(isFar).toEqual([
      [false, false],
      [false, true, true],
    ]);
  });
});
