import { array, assert, boolean, constantFrom, double, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kit/dates/day-arithmetic.ts';
import { writeSearchQuery } from '../search/search-query.ts';
import { setParameters } from '../page/routes/set-parameters.ts';
import { getCurrencyByCode, pounds, priceInPounds } from '../kit/money/money.test-data.ts';
import { compareMoney, isSameMoney, toMainAmount, toMoney } from '../kit/money/money.ts';
import {
  type DestinationFare,
  fareOrders,
  filterByBudget,
  findLowestPriceIn,
  getBudgetCurrency,
  getBudgetSteps,
  sortFares,
  toFares,
  toFareSearch,
} from './fare-list.ts';
import { toFareParameters, readFareQuery } from './fare-query.ts';
import { fareDays, findLowestFare } from './lowest-fare.ts';

const runs = { numRuns: 1000 };

describe('findLowestFare (spec §2 "Date ribbon" lowest price; null and unavailable have none)', () => {
  const day = (date: string, price: number | null, available = true) => ({
    date,
    price: priceInPounds(price),
    available,
  });

  it.each([
    ['undefined when there are no days', [], undefined],
    ['the only price', [day('2026-11-22', 12)], { price: pounds(12), date: '2026-11-22' }],
    ['the lowest price', [day('2026-11-22', 12), day('2026-11-23', 8)], { price: pounds(8), date: '2026-11-23' }],
    [
      'the earliest of two equal prices',
      [day('2026-11-24', 8), day('2026-11-23', 8)],
      { price: pounds(8), date: '2026-11-23' },
    ],
    [
      'not that of a day without a price',
      [day('2026-11-22', null), day('2026-11-23', 9)],
      { price: pounds(9), date: '2026-11-23' },
    ],
    [
      'not that of a sold-out day',
      [day('2026-11-22', 5, false), day('2026-11-23', 9)],
      { price: pounds(9), date: '2026-11-23' },
    ],
    ['a price of zero', [day('2026-11-22', 0)], { price: pounds(0), date: '2026-11-22' }],
    [
      "in the page's currency, though another currency has a smaller number",
      [{ ...day('2026-11-22', null), price: toMoney(1, 'USD') }, day('2026-11-23', 9)],
      { price: pounds(9), date: '2026-11-23' },
    ],
    ['undefined when no day has a price', [day('2026-11-22', null), day('2026-11-23', 5, false)], undefined],
  ])('is %s', (...[, days, expected]) => {
    expect(findLowestFare(days, 'GBP')).toEqual(expected);
  });

  it('is the first available day with the lowest price', () => {
    const days = array(
      record({
        date: integer({ min: 0, max: fareDays - 1 }).map((later) => addDays('2026-11-21', later)),
        price: option(integer({ min: 0, max: 40 })).map(priceInPounds),
        available: boolean(),
      }),
    );
    assert(
      property(days, (some) => {
        const lowest = findLowestFare(some, 'GBP');
        const availableDays = some.filter(({ available, price }) => available && price !== null);
        expect(lowest === undefined).toBe(availableDays.length === 0);
        if (!lowest) return;
        expect(availableDays).toContainEqual({ ...lowest, available: true });
        expect(availableDays.every(({ price }) => compareMoney(price ?? pounds(0), lowest.price) >= 0)).toBe(true);
        expect(availableDays.every(({ price, date }) => !isSameMoney(price, lowest.price) || date >= lowest.date)).toBe(
          true,
        );
      }),
      runs,
    );
  });
});

const leeds = { id: 4, name: 'Leeds', latitude: 53.8, longitude: -1.55 };
const york = { id: 6, name: 'York', latitude: 53.96, longitude: -1.08 };
const hull = { id: 7, name: 'Hull' };
const evora = { id: 8, name: 'Évora' };

describe('toFares (coach-fare-finder: every destination with its lowest fare)', () => {
  const lowest = { price: pounds(8), date: '2026-11-23' };

  it('lists the destinations in the given order, with the distance if it is known', () => {
    const fares = toFares(
      [
        { destinationId: 7, lowest },
        { destinationId: 6, lowest },
      ],
      leeds,
      [leeds, york, hull],
    );
    expect(fares.map(({ city }) => city.name)).toEqual(['Hull', 'York']);
    expect(fares[0]).toEqual({ ...lowest, city: hull });
    expect(Math.round((fares[1]?.distanceMetres ?? 0) / 1000)).toBe(36);
  });

  it('leaves out destinations without a price, and those missing in the list of cities', () => {
    expect(toFares([{ destinationId: 6 }, { destinationId: 99, lowest }], leeds, [leeds, york])).toEqual([]);
  });
});

const fare = (
  ...[city, price, date, distanceMetres]: [DestinationFare['city'], number, string, number?]
): DestinationFare => ({ city, price: pounds(price), date, distanceMetres });

describe('sortFares', () => {
  const fares = [
    fare(york, 12, '2026-11-22', 36_000),
    fare(hull, 8, '2026-11-25'),
    fare(evora, 12, '2026-11-21', 1_900_000),
    fare(leeds, 20, '2026-11-22', 10),
  ];

  it.each([
    ['price', ['Hull', 'Évora', 'York', 'Leeds']],
    ['date', ['Évora', 'York', 'Leeds', 'Hull']],
    ['distance', ['Leeds', 'York', 'Évora', 'Hull']],
    ['name', ['Évora', 'Hull', 'Leeds', 'York']],
  ] as const)('sorts by %s', (order, expected) => {
    expect(sortFares(fares, { order, locale: 'fr', pageCurrency: 'GBP' }).map(({ city }) => city.name)).toEqual(
      expected,
    );
  });

  it('keeps every fare, in an order that does not depend on the given order', () => {
    const some = array(
      record({
        price: integer({ min: 0, max: 5 }),
        date: constantFrom('2026-11-21', '2026-11-22'),
        distanceMetres: option(double({ min: 0, max: 9e6, noNaN: true }), { nil: undefined }),
      }),
    );
    assert(
      property(some, constantFrom(...fareOrders), (facts, order) => {
        const fares = facts.map(({ price, date, distanceMetres }, id) =>
          fare({ id, name: `City ${String(id).padStart(3, '0')}` }, price, date, distanceMetres),
        );
        const sortedFares = sortFares(fares, { order, locale: 'en', pageCurrency: 'GBP' });
        expect(new Set(sortedFares)).toEqual(new Set(fares));
        expect(sortFares([...fares].reverse(), { order, locale: 'en', pageCurrency: 'GBP' })).toEqual(sortedFares);
        const distances = sortedFares.map(({ distanceMetres }) => distanceMetres ?? Number.POSITIVE_INFINITY);
        if (order === 'price')
          expect(sortedFares.map(({ price }) => toMainAmount(price))).toEqual(facts.map(({ price }) => price).sort(up));
        if (order === 'distance')
          expect(distances.every((metres, at) => at === 0 || metres >= (distances[at - 1] ?? 0))).toBe(true);
      }),
      runs,
    );
  });
});

const up = (a: number, b: number) => a - b;

describe('filterByBudget', () => {
  it('keeps fares at or below the budget', () => {
    const fares = [fare(york, 12, '2026-11-22'), fare(hull, 10, '2026-11-22'), fare(leeds, 10.01, '2026-11-22')];
    expect(filterByBudget(fares, pounds(10)).map(({ city }) => city.name)).toEqual(['Hull']);
    expect(filterByBudget(fares, undefined)).toBe(fares);
  });

  it("leaves out fares in a currency other than the budget's", () => {
    const fares = [fare(york, 9, '2026-11-22'), { ...fare(hull, 0, '2026-11-22'), price: toMoney(1, 'USD') }];
    expect(filterByBudget(fares, pounds(10)).map(({ city }) => city.name)).toEqual(['York']);
    expect(filterByBudget(fares, toMoney(10, 'USD')).map(({ city }) => city.name)).toEqual(['Hull']);
    expect(findLowestPriceIn('USD', fares)).toEqual(toMoney(1, 'USD'));
  });

  it.each([
    ["the page's, when there are no fares", [], 'GBP'],
    ["the page's, when it is among several", ['USD', 'GBP', 'CAD'], 'GBP'],
    ['that of the fares, when all are in another currency', ['USD'], 'USD'],
    ['the first by code, when there are several other currencies', ['USD', 'CAD'], 'CAD'],
  ])('the currency of the budget is %s', (...[, codes, expected]) => {
    const fares = codes.map((code) => ({ ...fare(hull, 0, ''), price: toMoney(1, getCurrencyByCode(code)) }));
    expect(getBudgetCurrency(fares, 'GBP')).toBe(expected);
  });

  it('the budget steps ascend, in each currency', () => {
    for (const code of ['GBP', 'JPY', 'KWD']) {
      const steps = getBudgetSteps(getCurrencyByCode(code));
      expect(steps).toEqual([...steps].sort(up));
    }
    expect(getBudgetSteps('GBP')).toEqual([10, 20, 30, 50, 100]);
    expect(getBudgetSteps(getCurrencyByCode('JPY'))).toEqual([1000, 2000, 3000, 5000, 10_000]);
  });
});

describe('the query string of the fare finder (spec §2 "fare-finder/search?edit=true&originId={originId}")', () => {
  it.each([
    ['the Inspire me link', '?edit=true&originId=4', { originId: 4, edit: true, sort: 'price' }],
    ['order and budget', 'originId=4&sort=name&budget=20', { originId: 4, edit: false, sort: 'name', budget: 20 }],
    ['nothing, with its defaults', '', { edit: false, sort: 'price' }],
    ['invalid values, as the defaults', '?originId=x&edit=yes&sort=best&budget=-3', { edit: false, sort: 'price' }],
  ])('is read: %s', (...[, search, expected]) => {
    expect(readFareQuery(search)).toEqual(expected);
  });

  it('leaves out the defaults', () => {
    expect(
      setParameters('?edit=true&originId=4&a=1', toFareParameters({ originId: 5, edit: false, sort: 'price' })),
    ).toBe('?originId=5&a=1');
  });

  it('is read back unchanged', () => {
    const query = record(
      {
        originId: integer({ min: 1, max: 999_999 }),
        edit: boolean(),
        sort: constantFrom(...fareOrders),
        budget: integer({ min: 1, max: 999_999 }),
      },
      { requiredKeys: ['edit', 'sort'] },
    );
    assert(
      property(query, (fareQuery) => {
        expect(readFareQuery(setParameters('?campaign=ete', toFareParameters(fareQuery)))).toEqual(fareQuery);
      }),
      runs,
    );
  });
});

describe('toFareSearch (spec §2 "journey-planner/journeys", search model kept as query parameters)', () => {
  it('searches that day, one way, for one traveller', () => {
    expect(writeSearchQuery(toFareSearch(4, { city: york, date: '2026-11-23' })).toString()).toBe(
      'originId=4&destinationId=6&departureDate=2026-11-23&totalPassengers=1',
    );
  });
});
