// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { journeyAlerts } from '#shared/store/slices/alerts/alerts.ts';
import { itineraries } from '#shared/store/slices/itinerary/itineraries.ts';
import { fakeServices, getFrenchText, renderInIsland } from '#shared/panels/kit/fake-island.test-data.tsx';
import { ItineraryDialog, type ItinerarySearch } from './itinerary-dialog.lazy.tsx';
import { messages as coachMapMessages } from '#shared/panels/itinerary/coach-map-toggle/messages.ts';
import { messages } from './messages.ts';
import { messages as itinerary } from '#shared/panels/itinerary/itinerary/messages.ts';
import { messages as needToKnow } from '#shared/panels/itinerary/need-to-know/messages.ts';
import { messages as alertList } from '#shared/panels/alerts/alert-list/messages.ts';
import { messages as luggagePolicy } from '#shared/panels/journeys/luggage-policy/messages.ts';

afterEach(cleanup);

const search: ItinerarySearch = {
  origin: 'Leeds',
  destination: 'York',
  destinationId: 9,
  today: '2026-11-21',
  date: '2026-11-22',
};
const realTime = { fromTo: 'Leeds - York', origin: 'Leeds', destination: 'York', dateSelected: '2026-11-22' };
const alert = { id: '1', title: 'Travaux', content: '', severity: 'MAJOR' } as const;

function open(alerts: readonly (typeof alert)[] = []) {
  const services = fakeServices();
  services.store.setState(journeyAlerts.set('7', { state: 'ready', value: alerts }));
  const callbacks = { onClose: vi.fn(), onStop: vi.fn() };
  const ui = (
    <ItineraryDialog
      journeyId="7"
      search={search}
      text={getFrenchText({
        ...coachMapMessages,
        ...messages,
        ...itinerary,
        ...needToKnow,
        ...alertList,
        ...luggagePolicy,
      })}
      {...callbacks}
    />
  );
  return { ...renderInIsland(ui, {}, services), ...callbacks };
}

const chooseTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

describe('ItineraryDialog (spec §2 "Itinerary dialog")', () => {
  it('is titled with the origin city and the destination city', () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Leeds – York' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Leeds – York' }));
  });

  it('has two tabs, with the trip first', async () => {
    open([alert]);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Trip itinerary', 'À savoir']);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Trip itinerary');
    await chooseTab('À savoir');
    expect(screen.getByRole('heading', { level: 4, name: 'Travaux' })).toBeTruthy();
  });

  it('passes the clicked stop to the caller', async () => {
    const { services, onStop } = open();
    const end = { cityId: 1, cityName: 'Leeds', stopId: 'a', stopName: 'Dyer Street' };
    const itinerary = {
      journeyId: '7',
      origin: end,
      destination: end,
      scheduledStops: [{ cityName: 'Leeds', ordinal: 0 }],
    };
    act(() => services.store.setState(itineraries.set('7', { state: 'ready', value: { itinerary, receivedAtMs: 0 } })));
    await userEvent.click(screen.getByRole('button', { name: /^Leeds/ }));
    expect(onStop.mock.calls).toEqual([[1, 'a']]);
  });

  it('closes by its button', async () => {
    const { onClose } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('analytics (spec §7)', () => {
  const listReported = (services: ReturnType<typeof fakeServices>) =>
    services.analytics.report.mock.calls.map(([event]) => event as unknown);

  /** Waits until events are reported, whose code loads first. */
  const waitForCode = async () => {
    await import('#shared/services/analytics/analytics.ts');
    await new Promise((resolve) => setTimeout(resolve));
  };

  it('reports once that the itinerary was viewed', async () => {
    const { services } = open();
    await waitForCode();
    expect(listReported(services)).toEqual([{ event: 'realTimeViewItinerary', realTime }]);
  });

  it('reports alerts once, when they become visible', async () => {
    const { services } = open([alert]);
    await waitForCode();
    expect(listReported(services)).toHaveLength(1);
    await chooseTab('À savoir');
    await waitForCode();
    expect(listReported(services)[1]).toEqual({ event: 'realTimeServiceAlerts', realTime });
    act(() => services.store.setState(journeyAlerts.set('7', { state: 'ready', value: [alert] })));
    await waitForCode();
    expect(listReported(services)).toHaveLength(2);
  });

  it('reports no alerts when there are none', async () => {
    const { services } = open();
    await chooseTab('À savoir');
    await waitForCode();
    expect(listReported(services)).toHaveLength(1);
  });
});
