// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import type { Settings } from '#shared/domain/page/operation/settings.ts';
import { journeyAlerts } from '#shared/store/slices/alerts/alerts.ts';
import { itineraries } from '#shared/store/slices/itinerary/itineraries.ts';
import { cityGuides } from '#shared/store/slices/cities/city-guides.ts';
import { fakeServices, getFrenchText, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { messages } from './messages.ts';
import { messages as alertList } from '../../alerts/alert-list/messages.ts';
import { messages as luggagePolicy } from '../../journeys/luggage-policy/messages.ts';
import { NeedToKnow } from './need-to-know.tsx';

afterEach(cleanup);

const alert: ServiceAlert = { id: '1', title: 'Travaux', content: '', severity: 'INFORMATION' };
const text = getFrenchText({ ...messages, ...alertList, ...luggagePolicy });

function show(alerts: readonly ServiceAlert[] | undefined, settings: Partial<Settings> = {}, onAlerts = vi.fn()) {
  const services = fakeServices();
  if (alerts) services.store.setState(journeyAlerts.set('7', { state: 'ready', value: alerts }));
  const panel = (callback: typeof onAlerts | undefined) => (
    <NeedToKnow
      journeyId="7"
      destination={{ cityId: 9, cityName: 'York' }}
      text={text}
      headingLevel={3}
      timeZone="Europe/London"
      onAlerts={callback}
    />
  );
  return { ...renderInIsland(panel(onAlerts), settings, services), onAlerts, panel };
}

const titles = () => screen.getAllByRole('heading', { level: 4 }).map((heading) => heading.textContent);

describe('alerts of the journey (field notes §3, 15 and 16)', () => {
  it('are watched only while the panel is mounted', () => {
    const { services, unmount } = show(undefined);
    expect(services.journeyAlerts.watch).toHaveBeenCalledWith('7');
    expect(services.cityGuides.watch).toHaveBeenCalledWith(9);
    unmount();
    expect(services.stop).toHaveBeenCalledTimes(2);
  });

  it('are shown severe first, without those that do not apply now', () => {
    const { services } = show([
      alert,
      { ...alert, id: '2', title: 'Grève', severity: 'SEVERE' },
      { ...alert, id: '3', title: 'Passé', validUntil: '2026-11-20T00:00' },
      { ...alert, id: '4', title: 'À venir', validFrom: '2026-11-22T00:00' },
    ]);
    expect(titles()).toEqual(['Grève', 'Travaux']);
    expect(services.clock.localNow).toHaveBeenCalledWith('Europe/London');
  });

  it('are those that apply during the journey, when its times are known', () => {
    const { services } = show([
      alert,
      { ...alert, id: '3', title: 'Jusqu’à hier', validUntil: '2026-11-20T00:00' },
      { ...alert, id: '4', title: 'Demain', validFrom: '2026-11-22T00:00', validUntil: '2026-11-22T23:59' },
    ]);
    const end = { cityId: 1, cityName: 'Leeds', stopId: 'a', stopName: 'Dyer Street' };
    const scheduledStops = [
      { cityName: 'Leeds', ordinal: 0, departureTime: '2026-11-22T10:00' },
      { cityName: 'York', ordinal: 1, arrivalTime: '2026-11-22T11:00' },
    ];
    const itinerary = { journeyId: '7', origin: end, destination: end, scheduledStops };
    act(() => services.store.setState(itineraries.set('7', { state: 'ready', value: { itinerary, receivedAtMs: 0 } })));
    expect(titles()).toEqual(['Travaux', 'Demain']);
  });

  it('are reported to the caller once', () => {
    const { onAlerts, redraw, panel } = show([alert]);
    redraw(panel(onAlerts));
    expect(onAlerts.mock.calls).toEqual([[1]]);
  });

  it('are reported only if the caller passes a callback', () => {
    const { onAlerts, redraw, panel } = show([alert]);
    onAlerts.mockClear();
    redraw(panel(undefined));
    expect(onAlerts).not.toHaveBeenCalled();
    redraw(panel(onAlerts));
    expect(onAlerts).toHaveBeenCalledTimes(1);
  });

  it('are replaced by a message if the list is empty, and nothing is reported', () => {
    const { onAlerts } = show([]);
    expect(screen.getByText('Aucune alerte pour ce trajet.')).toBeTruthy();
    expect(onAlerts).not.toHaveBeenCalled();
  });

  it('can be requested again after a failure, without losing the focus', async () => {
    const { services } = show(undefined);
    act(() => services.store.setState(journeyAlerts.set('7', { state: 'failed', problem: 'x' })));
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(services.journeyAlerts.retry).toHaveBeenCalledWith('7');
    act(() => services.store.setState(journeyAlerts.set('7', { state: 'loading' })));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Réessayer', busy: true }));
    act(() => services.store.setState(journeyAlerts.set('7', { state: 'ready', value: [alert] })));
    expect(document.activeElement?.textContent).toContain('Travaux');
  });
});

describe('the rest of À savoir (spec §2 "Itinerary dialog")', () => {
  it.each([
    ['GBP', true],
    ['USD', false],
    ['CAD', false],
  ] as const)('shows the restrictions note in %s: %s', (currency, isShown) => {
    show([], { currency });
    expect(screen.queryByText(/Un enfant de moins de 3 ans/) !== null).toBe(isShown);
  });

  it('shows the luggage allowance, and the complete policy on request', async () => {
    show([]);
    expect(screen.getByText(/Une valise de 20/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Toutes les règles sur les bagages' }));
    expect(screen.getByText(/grande valise ordinaire/).closest('[hidden]')).toBeNull();
  });

  it('reserves the line of the city guide while it loads, and removes it if there is no guide', () => {
    const { services, container } = show([]);
    const lines = () => container.querySelectorAll('.need-to-know > p').length;
    act(() => services.store.setState(cityGuides.set(9, { state: 'loading' })));
    expect(lines()).toBe(1);
    act(() => services.store.setState(cityGuides.set(9, { state: 'ready', value: { url: '/guides/york' } })));
    expect(lines()).toBe(1);
    act(() => services.store.setState(cityGuides.set(9, { state: 'failed', problem: { kind: 'offline' } as never })));
    expect(lines()).toBe(0);
  });

  it.each([
    ['an address', { url: '/guides/york' }, true],
    ['no address', {}, false],
    ['a script as address', { url: 'javascript:x' }, false],
  ])('links to the city guide with %s', (_, guide, isShown) => {
    const { services } = show([]);
    act(() => services.store.setState(cityGuides.set(9, { state: 'ready', value: guide })));
    const link = screen.queryByRole('link', { name: 'Guide de York (s’ouvre dans un nouvel onglet)' });
    expect(link?.getAttribute('target')).toBe(isShown ? '_blank' : undefined);
  });

  it('links to the lost-property form for this journey', () => {
    show([]);
    expect(screen.getByRole('link', { name: 'Un objet oublié\u202f?' }).getAttribute('href')).toBe(
      '/lost-property?journeyId=7',
    );
  });

  it('has its heading levels in order', () => {
    show([alert]);
    const levels = screen.getAllByRole('heading').map((heading) => heading.nodeName);
    expect(levels).toEqual(['H3', 'H4', 'H3', 'H3']);
  });
});
