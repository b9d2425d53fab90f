import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJourney } from '#shared/domain/journeys/journey.test-data.ts';
import { selectItinerary } from '#shared/store/slices/itinerary/itineraries.ts';
import { fakePage } from '../page/fake-page.test-data.ts';
import { createTicketWatches } from './ticket-watches.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ticket = { orderNumber: 'C1', createdAt: '2026-11-20T09:00:00Z', journey: createJourney('7') };
const itinerary = { origin: end(1), destination: end(9), scheduledStops: [] };
function end(cityId: number) {
  return { cityId, cityName: 'York', stopId: 'a', stopName: 'Station' };
}

function open(now: string) {
  vi.setSystemTime(Date.parse(now));
  const page = fakePage({ getJourneyInformation: () => ({ alerts: [] }), getItinerary: () => itinerary });
  const count = (endpoint: string) => page.requests().filter((name) => name === endpoint).length;
  return {
    ...page,
    watches: page.services.open(createTicketWatches),
    counts: () => [count('getJourneyInformation'), count('getItinerary')],
  };
}
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000 + 500);

describe('the journey of a ticket', () => {
  it('is polled every minute from two days before departure, and its alerts every five minutes', async () => {
    const { watches, counts } = open('2026-11-25T09:00:00Z');
    const leave = watches.watch(ticket);
    await minutes(0);
    expect(counts()).toEqual([1, 1]);
    await minutes(5);
    expect(counts()).toEqual([2, 6]);
    leave();
    await minutes(10);
    expect(counts()).toEqual([2, 6]);
  });

  it('has its alerts requested again after five minutes', async () => {
    const { watches, counts } = open('2026-11-25T09:00:00Z');
    watches.watch(ticket);
    await vi.advanceTimersByTimeAsync(299_999);
    expect(counts()[0]).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(counts()[0]).toBe(2);
  });

  it('is loaded for every coach of a full basket at once', async () => {
    const { watches, store } = open('2026-11-25T09:00:00Z');
    // Twenty journeys, each with a transfer.
    const journeys = Array.from({ length: 40 }, (_, index) => createJourney(`${index}-a`));
    for (const journey of journeys) watches.watch({ ...ticket, orderNumber: journey.journeyId, journey });
    await minutes(0);
    const states = journeys.map(({ journeyId }) => selectItinerary(journeyId)(store.getState()).state);
    expect(new Set(states)).toEqual(new Set(['ready']));
  });

  it('is requested from two days before departure; its alerts are requested earlier', async () => {
    const { watches, counts } = open('2026-11-23T09:56:00Z');
    watches.watch(ticket);
    await vi.dynamicImportSettled();
    await minutes(3);
    expect(counts()).toEqual([1, 0]);
    await minutes(1);
    expect(counts()).toEqual([1, 1]);
  });

  it('uses the server’s clock as soon as the first answer contains it', async () => {
    const { watches, counts, world } = open('2026-11-20T09:00:00Z');
    watches.watch(ticket);
    await vi.dynamicImportSettled();
    await minutes(0);
    expect(counts()).toEqual([1, 0]);
    world.serverAheadMs = 5 * 86_400_000;
    await vi.advanceTimersByTimeAsync(1000);
    expect(counts()).toEqual([1, 1]);
  });

  it('is not requested once it is over', async () => {
    const { watches, counts } = open('2026-11-26T09:00:00Z');
    watches.watch(ticket);
    await minutes(10);
    expect(counts()).toEqual([0, 0]);
  });

  it('is requested once for all subscribers, and not while the page is hidden', async () => {
    const { watches, counts, show } = open('2026-11-25T09:00:00Z');
    const leave = watches.watch(ticket);
    watches.watch(ticket);
    await minutes(0);
    leave();
    show(false);
    await minutes(20);
    expect(counts()).toEqual([1, 1]);
  });
});

describe('the disruptions that were known when a ticket was bought', () => {
  it('are stored while the ticket is being bought, only the first time', () => {
    const { watches } = open('2026-11-20T09:01:00Z');
    watches.storeMarks(ticket, ['delay']);
    watches.storeMarks(ticket, []);
    expect(watches.getBookingMarks(ticket, [])).toEqual(['delay']);
    expect(watches.getBookingMarks({ ...ticket, orderNumber: 'C2' }, ['cancelled'])).toEqual(['cancelled']);
    vi.setSystemTime(Date.parse('2026-11-21T09:00:00Z'));
    expect(watches.getBookingMarks(ticket, [])).toEqual(['delay']);
    expect(watches.getBookingMarks({ ...ticket, orderNumber: 'C2' }, ['cancelled'])).toBeUndefined();
  });

  it('are not stored later', () => {
    const { watches, storage } = open('2026-11-21T09:00:00Z');
    watches.storeMarks(ticket, ['delay']);
    expect(watches.getBookingMarks(ticket, ['delay'])).toBeUndefined();
    expect(storage.size).toBe(0);
  });
});
