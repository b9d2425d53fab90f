// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWireJourney } from '#shared/domain/journeys/journey.test-data.ts';
import { createBookedItinerary } from '#shared/domain/orders/booked/ticket.test-data.ts';
import { fakePage, refuse } from '#shared/services/page/fake-page.test-data.ts';
import { wireOrder, wireReservation } from '#shared/services/orders/wire-order.test-data.ts';
import { waitForLazyCode, pass } from '#test/support/render-island.tsx';
import { type fakeServices, getFrenchText, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { messages as coachMap } from '../coach-map-toggle/messages.ts';
import { messages as itineraryMessages } from '../itinerary/messages.ts';
import { messages as disruptions } from '../ticket-disruptions/messages.ts';
import { ItineraryView } from './itinerary-view.tsx';
import { messages } from './messages.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.parse('2026-11-21T09:00:00Z'));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const delayedItinerary = createBookedItinerary(
  { delayStatus: 'SEVERE' },
  { leeds: { isCancelled: true }, yorkIn: { isCancelled: true } },
);
const journey = createWireJourney('7', { departureDateTime: '2026-11-21T10:00', arrivalDateTime: '2026-11-21T13:00' });
const order = wireOrder({ journeys: [journey], reservations: [wireReservation('R1', { journey })] });

const alerts = [{ id: 'a', title: 'Travaux à Leeds', content: '', severity: 'MAJOR' }];

/** Shows the itinerary of a journey on a device that stores these orders. */
function show(journeyId: string | undefined, getItinerary: () => unknown, orders: readonly object[] = []) {
  const answers = { getItinerary, getJourneyInformation: () => ({ alerts }) };
  const page = fakePage(answers, {}, { readText: () => JSON.stringify(orders) });
  const text = getFrenchText({ ...coachMap, ...messages, ...itineraryMessages });
  const view = renderInIsland(
    <ItineraryView journeyId={journeyId} text={text} />,
    {},
    page.services as unknown as ReturnType<typeof fakeServices>,
  );
  return { ...page, ...view };
}

async function finishLoading() {
  for (let round = 0; round < 3; round += 1) {
    await pass(300);
    await waitForLazyCode();
  }
}

const share = () => screen.queryByRole('button', { name: messages.share.fr });
const planner = () => screen.queryByRole('link', { name: messages.findJourney.fr });

describe('the itinerary on its own page', () => {
  it('has neither tools nor a day before it has loaded, and its cities as a title afterwards', async () => {
    const { container } = show('7', () => createBookedItinerary());
    const title = () => screen.getByRole('heading', { level: 2 }).textContent;
    const day = () => container.querySelector('.itinerary-view-day')?.textContent;
    expect([title(), day(), share(), planner()]).toEqual([messages.itinerary.fr, undefined, null, null]);
    await finishLoading();
    expect([title(), day(), planner()]).toEqual(['Leeds – Hull', 'samedi 21 novembre 2026', null]);
    expect(share()).not.toBeNull();
    expect(screen.queryByText(new RegExp(disruptions.yourTicket.fr.replace(/\{.*/, '')))).toBeNull();
  });

  it('has no day without a departure', async () => {
    const { container } = show('7', () => createBookedItinerary({ scheduledStops: [] }));
    await finishLoading();
    expect(screen.getByRole('heading', { name: 'Leeds – Hull' })).toBeTruthy();
    expect(container.querySelector('.itinerary-view-day')).toBeNull();
  });

  it.each([
    ['no journey is named', undefined, () => createBookedItinerary(), /^Il manque le numéro/],
    ['the journey does not exist', '7', refuse(404) as () => never, /^Ce trajet est introuvable/],
  ])('leads to the planner if %s', async (...[, journeyId, getItinerary, expectedText]) => {
    show(journeyId, getItinerary);
    await finishLoading();
    expect(screen.getByText(expectedText)).toBeTruthy();
    expect(planner()?.getAttribute('href')).toBe('/journey-planner');
    expect([share(), screen.queryByRole('alert')]).toEqual([null, null]);
  });

  it('can be loaded again after another failure', async () => {
    show('7', refuse(503) as () => never);
    await finishLoading();
    expect([planner(), share()]).toEqual([null, null]);
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('stays if it is no longer found', async () => {
    let isGone = false;
    show('7', () => (isGone ? (refuse(404) as () => never)() : createBookedItinerary()));
    await finishLoading();
    isGone = true;
    await pass(61_000);
    await finishLoading();
    expect(planner()).toBeNull();
    expect(screen.getByRole('heading', { name: 'Leeds – Hull' })).toBeTruthy();
  });
});

describe('the itinerary of a cancelled journey', () => {
  const advice = getFrenchText(itineraryMessages)('freeWithTicket');

  it('shows the ticket of this device above it, and refers to the ticket', async () => {
    const { container } = show('7', () => delayedItinerary, [order]);
    await finishLoading();
    expect(container.textContent).toContain('CW123456');
    expect(screen.getByText('Travaux à Leeds').closest('h3')).not.toBeNull();
    expect(container.textContent).toContain(advice);
  });

  it('refers to no ticket if this device has none', async () => {
    const { container } = show('7', () => delayedItinerary);
    await finishLoading();
    expect(container.textContent).not.toContain('CW123456');
    expect(container.textContent).not.toContain(advice);
  });
});
