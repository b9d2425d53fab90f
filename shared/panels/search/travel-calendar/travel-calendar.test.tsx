// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { emptySearch, type JourneySearch } from '#shared/domain/search/journey-search.ts';
import { fakePage } from '#shared/services/page/fake-page.test-data.ts';
import { pass } from '#test/support/render-island.tsx';
import { type fakeServices, getFrenchText, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { messages } from './messages.ts';
import { TravelCalendar } from './travel-calendar.lazy.tsx';
import { useMonthPrices } from './trip-days.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.UTC(2026, 10, 21, 12));
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: /768px/.test(query), addEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const today: LocalDate = '2026-11-21';
const text = getFrenchText(messages);
const cities = { originId: 1, destinationId: 9 };
type Services = ReturnType<typeof fakeServices>;

describe('the calendar of a trip', () => {
  function show(
    change: Partial<JourneySearch>,
    days: 'loading' | 'ready' | 'unknown',
    direction: 'outbound' | 'inbound' = 'outbound',
  ) {
    const { services } = fakePage();
    const announce = vi.spyOn(services.announcer, 'announce');
    const [onSelect, onClose] = [vi.fn(), vi.fn()];
    const search = { ...emptySearch, ...cities, ...change };
    const { container } = renderInIsland(
      <TravelCalendar
        direction={direction}
        search={search}
        today={today}
        datesState={days}
        text={text}
        onSelect={onSelect}
        onClose={onClose}
        isRightToLeft={false}
      />,
      {},
      services as unknown as Services,
    );
    const notes = () => [...container.querySelectorAll('.travel-calendar-note')].map(({ textContent }) => textContent);
    return { onSelect, onClose, announce, notes, hasDays: screen.queryAllByRole('grid').length > 0 };
  }
  const outboundDates = ['2026-11-23', '2026-11-28'];

  it.each<
    [string, Partial<JourneySearch>, 'loading' | 'ready' | 'unknown', keyof typeof messages | undefined, boolean]
  >([
    ['they load', {}, 'loading', undefined, false],
    ['they load again', { outboundDates }, 'loading', undefined, false],
    ['they have not reached the form yet', {}, 'ready', undefined, false],
    ['some days have coaches', { outboundDates }, 'ready', undefined, true],
    ['no day has a coach', { outboundDates: [] }, 'ready', 'none', true],
    ['they failed to load', {}, 'unknown', 'failed', true],
    ['a city is missing', { destinationId: undefined as never }, 'unknown', 'cities', true],
  ])('shows days, and a note if no day is known to have a coach: %s', (...[, search, days, note, hasDays]) => {
    const view = show(search, days);
    expect(view.notes()).toEqual(note === undefined ? [] : [text(note as 'none')]);
    expect([view.hasDays, screen.queryByText(text('loading')) === null]).toEqual([hasDays, hasDays]);
    expect(screen.getByRole('heading', { level: 3, name: text('outbound') })).toBeTruthy();
  });

  it('closes after the selection for a single trip, without a button', () => {
    const { onSelect, onClose, announce } = show({ outboundDates }, 'ready');
    expect(screen.queryByRole('button', { name: text('done') })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /samedi 28 novembre 2026/ }));
    expect([onSelect.mock.calls, onClose.mock.calls.length]).toEqual([[['outbound', '2026-11-28']], 1]);
    expect(announce).not.toHaveBeenCalled();
  });

  it.each([
    ['outbound', 'inbound', 'nowBack'],
    ['inbound', 'outbound', 'nowThere'],
  ] as const)('of a return trip continues after the %s day with the %s one', (direction, next, message) => {
    const returns = { singleTrip: false, outboundDates, availableReturnDates: outboundDates };
    const { onSelect, onClose, announce } = show(returns, 'ready', direction);
    expect(screen.getByRole('heading', { level: 3, name: text(direction) })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /samedi 28 novembre 2026/ }));
    expect([onSelect.mock.calls, onClose.mock.calls]).toEqual([[[direction, '2026-11-28']], []]);
    expect(screen.getByRole('heading', { level: 3, name: text(next) })).toBeTruthy();
    expect(announce.mock.calls.flat()).toContain(text(message, { day: 'samedi 28 novembre 2026' }));
    fireEvent.click(screen.getByRole('button', { name: text('done') }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('the prices of months', () => {
  const prices = [
    { date: '2026-11-23', price: 12.5, available: true },
    { date: '2026-11-24', price: 9, available: true },
    { date: '2026-11-25', price: 8, available: false },
  ];

  function Prices(props: Parameters<typeof useMonthPrices>[0]) {
    const { formatPrice, cheapestDays, subscriptions } = useMonthPrices(props);
    return (
      <>
        {subscriptions}
        {['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'].map((day) => (
          <li key={day}>{`${formatPrice(day)}${cheapestDays.has(day) ? ' !' : ''}`}</li>
        ))}
      </>
    );
  }

  async function show(
    months: readonly LocalDate[],
    change: Partial<JourneySearch> = {},
    direction: 'outbound' | 'inbound' = 'outbound',
  ) {
    const page = fakePage({ getJourneyPrices: () => ({ dates: prices }) });
    const search = { ...emptySearch, ...cities, ...change };
    renderInIsland(
      <Prices direction={direction} search={search} today={today} months={months} />,
      {},
      page.services as unknown as Services,
    );
    const before = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    await pass(500);
    return {
      before,
      after: screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')),
      queries: page.calls.filter(({ endpoint }) => endpoint === 'getJourneyPrices').map(({ input }) => input.query),
    };
  }

  it('are rounded up, without those of days that are not available, and the lowest is marked', async () => {
    const { before, after } = await show(['2026-11-21']);
    expect(before).toEqual(['', '', '', '']);
    expect(after).toEqual([expect.stringMatching(/^.?13.?$/), expect.stringMatching(/^.?9.? !$/), '', '']);
  });

  it.each([
    ['this month from today on', '2026-11-01', { departureDate: '2026-11-21', days: 10 }],
    ['the complete next month', '2026-12-31', { departureDate: '2026-12-01', days: 31 }],
  ])('are loaded for %s', async (_case, month, expected) => {
    const { queries } = await show([month]);
    expect(queries).toMatchObject([{ ...cities, totalPassengers: 1, ...expected }]);
  });

  it.each([
    ['of the inbound direction', {}, 'inbound', { originId: 9, destinationId: 1, totalPassengers: 1 }],
    ['for all travellers', { totalPassengers: 3 }, 'outbound', { ...cities, totalPassengers: 3 }],
    [
      'for one traveller if their number is missing',
      { totalPassengers: undefined as never },
      'outbound',
      { ...cities, totalPassengers: 1 },
    ],
  ] as const)('are loaded %s', async (...[, change, direction, expected]) => {
    expect((await show(['2026-11-21'], change, direction)).queries).toMatchObject([expected]);
  });

  it.each([
    ['a month that is over', ['2026-10-31'], {}],
    ['a month without both cities', ['2026-11-21'], { destinationId: undefined as never }],
    ['no month', [], {}],
  ])('are not loaded for %s', async (_case, months, change) => {
    expect((await show(months, change)).queries).toEqual([]);
  });
});
