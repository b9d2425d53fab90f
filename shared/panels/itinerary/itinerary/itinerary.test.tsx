// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Itinerary as Journey } from '#shared/domain/itinerary/itinerary.ts';
import type { Settings } from '#shared/domain/page/operation/settings.ts';
import type { Loading } from '#shared/domain/kit/units/loading.ts';
import { itineraries } from '#shared/store/slices/itinerary/itineraries.ts';
import type { LoadedItinerary } from '#shared/store/create-store.ts';
import { getFrenchText, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { Itinerary, type ItineraryProps } from './itinerary.tsx';
import { messages as coachMapMessages } from '../coach-map-toggle/messages.ts';
import { messages } from './messages.ts';

afterEach(cleanup);

const journey: Journey = {
  journeyId: '7',
  delayStatus: 'ONTIME',
  origin: { cityId: 1, cityName: 'Leeds', stopId: 'a', stopName: 'Dyer Street' },
  destination: { cityId: 9, cityName: 'York', stopId: 'z', stopName: 'Station' },
  scheduledStops: [
    { cityName: 'Leeds', ordinal: 0, departureTime: '2026-11-21T10:00' },
    { cityName: 'York', ordinal: 1, arrivalTime: '2026-11-21T11:10' },
  ],
};
const receivedAtMs = new Date('2026-11-21T14:05:00').getTime();
const reading = (change: Partial<Journey> = {}): LoadedItinerary => ({
  itinerary: { ...journey, ...change },
  receivedAtMs,
});

type Props = Partial<ItineraryProps>;

function show(answer?: Loading<LoadedItinerary>, settings: Partial<Settings> = {}, props: Props = {}) {
  const onStop = vi.fn();
  const view = renderInIsland(
    <Itinerary journeyId="7" text={getFrenchText({ ...coachMapMessages, ...messages })} onStop={onStop} {...props} />,
    settings,
  );
  const become = (next: Loading<LoadedItinerary>) =>
    act(() => view.services.store.setState(itineraries.set('7', next)));
  if (answer) become(answer);
  return { ...view, onStop, become };
}

const ready = (change?: Partial<Journey>, settings?: Partial<Settings>, props?: Props) =>
  show({ state: 'ready', value: reading(change) }, settings, props);

describe('Itinerary (spec §2 "Itinerary view")', () => {
  it('is refreshed only while it is mounted', () => {
    const { services, unmount } = show();
    expect(services.itineraries.watch.mock.calls).toEqual([['7']]);
    unmount();
    expect(services.stop).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['ONTIME', 'Dans les temps'],
    ['DELAY', 'Delayed'],
    ['SEVERE', 'Retard important'],
    [undefined, 'Horaires prévus, sans suivi en temps réel'],
  ] as const)('shows the status of the coach: %s', (delayStatus, expectedText) => {
    ready({ delayStatus });
    expect(screen.getAllByText(expectedText).length).toBeGreaterThan(0);
  });

  it('shows when the last update was received if the operator’s system sends no more updates', () => {
    ready({ delayStatus: undefined, realTimeUpdatedAt: '2026-11-20T08:40:00Z', isRealTimeOld: true });
    const expectedText = /^Aucune nouvelle en temps réel depuis \d\d:\d\d, .*20 nov/;
    expect(screen.getAllByText(expectedText).length).toBeGreaterThan(0);
    expect(screen.queryByText('Horaires prévus, sans suivi en temps réel')).toBeNull();
  });

  it('offers a map with the coach only if its position is known', () => {
    const coach = { latitude: 53.8, longitude: -1.5, seenAt: '2026-11-21T14:04:00Z' };
    const { become } = ready();
    const offer = () => screen.queryByRole('button', { name: 'Voir l’autocar sur la carte' });
    expect(offer()).toBeNull();
    become({ state: 'ready', value: reading({ coach }) });
    expect(offer()?.getAttribute('aria-expanded')).toBe('false');
  });

  it('marks Delayed as English', () => {
    ready({ delayStatus: 'DELAY' });
    expect(screen.getAllByText('Delayed').some((expectedText) => expectedText.closest('[lang=en]'))).toBe(true);
  });

  it.each([
    ['ONTIME', false, true],
    ['DELAY', true, false],
    ['SEVERE', true, false],
    [undefined, false, true],
  ] as const)(
    'with the status %s offers Refresh: %s, and advises arriving early: %s',
    (delayStatus, refreshes, warns) => {
      ready({ delayStatus });
      expect(screen.queryByRole('button', { name: 'Actualiser' }) !== null).toBe(refreshes);
      expect(screen.queryByText(/bien avant l’heure de départ/) !== null).toBe(warns);
    },
  );

  it('explains that times are local if the cities have different time zones (field notes §3, 7)', () => {
    const expectedText = 'Les heures sont celles de chaque ville.';
    ready();
    expect(screen.queryByText(expectedText)).toBeNull();
    cleanup();
    const { origin, destination } = journey;
    ready({
      origin: { ...origin, timeZone: 'Europe/London' },
      destination: { ...destination, timeZone: 'Europe/Paris' },
    });
    expect(screen.getByText(expectedText)).toBeTruthy();
  });

  it('shows the estimated arrival', () => {
    ready({ delayStatus: 'DELAY', predictedArrivalTime: '2026-11-21T11:40' });
    expect(screen.getByText('Arrivée estimée : 11:40, sam. 21 nov.')).toBeTruthy();
  });

  it.each([
    ['0871 781 8181', 'tel:08717818181'],
    ['+44 (0)871', 'tel:+440871'],
  ])('links to customer service instead of the estimate for the status SEVERE: %s', (customerServicePhone, href) => {
    ready({ delayStatus: 'SEVERE' }, { customerServicePhone });
    expect(
      screen
        .getByRole('link', { name: `Appeler le ${customerServicePhone.replaceAll(' ', '\u00a0')}` })
        .getAttribute('href'),
    ).toBe(href);
    expect(screen.queryByText(/Arrivée estimée/)).toBeNull();
  });

  it('shows advice for the status SEVERE even if no telephone number is set', () => {
    ready({ delayStatus: 'SEVERE' }, { customerServicePhone: '' });
    expect(screen.getByText(/contacter le service client/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('does not refer to customer service if the ticket above can be rescheduled free of charge, but shows its telephone number', () => {
    ready({ delayStatus: 'SEVERE' }, { customerServicePhone: '0871' }, { hasFreeReschedule: true });
    expect(screen.getByText('Cet autocar a un retard important.')).toBeTruthy();
    expect(screen.getByText(/un autre trajet sans frais/)).toBeTruthy();
    expect(screen.queryByText(/contacter le service client/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Appeler le 0871' })).toBeTruthy();
  });

  it.each([
    [
      'a missed transfer',
      {
        delayStatus: 'DELAY',
        predictedArrivalTime: '2026-11-21T13:20',
        scheduledStops: [
          { cityName: 'Leeds', ordinal: 0, departureTime: '2026-11-21T10:00' },
          { cityName: 'York', ordinal: 1, arrivalTime: '2026-11-21T11:00', predictedArrivalTime: '2026-11-21T11:40' },
          { cityName: 'York', ordinal: 0, departureTime: '2026-11-21T11:25' },
          { cityName: 'Hull', ordinal: 1, arrivalTime: '2026-11-21T13:00', predictedArrivalTime: '2026-11-21T13:20' },
        ],
      },
      'Correspondance manquée à York.',
    ],
    [
      'a cancelled coach',
      { scheduledStops: journey.scheduledStops.map((stop) => ({ ...stop, isCancelled: true })) },
      'Un autocar de ce trajet est annulé.',
    ],
  ] as const)(
    'with %s shows the disruption and customer service, and no estimated arrival',
    (_case, change, expectedText) => {
      const { services } = ready({ delayStatus: undefined, ...change }, { customerServicePhone: '0871' });
      expect(screen.getByText(expectedText, { exact: false })).toBeTruthy();
      expect(screen.getByText(/contacter le service client/)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Appeler le 0871' })).toBeTruthy();
      expect(services.announcer.announce.mock.calls.flat().join(' ')).toContain(expectedText);
      expect(screen.queryByText(/Arrivée estimée\s:/)).toBeNull();
      expect(screen.queryByText('13:20')).toBeNull();
      expect(screen.queryByText(/bien avant l’heure/)).toBeNull();
    },
  );

  it('refreshes on request; its button is busy meanwhile', async () => {
    const { services, become } = ready({ delayStatus: 'DELAY' });
    await userEvent.click(screen.getByRole('button', { name: 'Actualiser' }));
    expect(services.itineraries.refresh).toHaveBeenCalledWith('7');
    become({ state: 'loading', last: reading({ delayStatus: 'DELAY' }) });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actualiser', busy: true }));
  });

  it.each([
    [/^Leeds ?, détails de l’arrêt$/, { cityId: 1, stopId: 'a' }],
    [/^York ?, détails de l’arrêt$/, { cityId: 9, stopId: 'z' }],
  ])('emits an event and calls the caller when %s is clicked (host contract §5)', async (place, stop) => {
    const { emit, onStop } = ready();
    await userEvent.click(screen.getByRole('button', { name: place }));
    expect(emit.mock.calls).toEqual([['coach:stop-selected', stop]]);
    expect(onStop.mock.calls).toEqual([[stop]]);
  });

  it('writes AM and PM when the setting is on', () => {
    ready({}, { isAmPm: true });
    expect(screen.getByText(/10:00\sAM/)).toBeTruthy();
  });
});

describe('the itinerary when loading fails', () => {
  it('offers to try again', async () => {
    const { services } = show({ state: 'failed', problem: 'x' });
    expect(screen.getByRole('alert').textContent).toContain('L’itinéraire n’a pas pu être chargé.');
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(services.itineraries.refresh).toHaveBeenCalledWith('7');
  });

  it('keeps the last itinerary with its age (field notes §3, 8)', () => {
    show({ state: 'failed', problem: 'x', last: reading() });
    expect(screen.getByText(/voici le dernier itinéraire connu/)).toBeTruthy();
    expect(screen.getByText('mis à jour à 14:05')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Arrêts' })).toBeTruthy();
  });

  it('shows a message if there are no stops', () => {
    ready({ scheduledStops: [] });
    expect(screen.getByText('Les arrêts de ce trajet ne nous sont pas connus.')).toBeTruthy();
    expect(screen.queryByText(/Arrivée estimée/)).toBeNull();
  });

  it('shows stops that have only a city name', () => {
    ready({ scheduledStops: [{ cityName: 'Leeds', ordinal: 0 }] });
    expect(screen.getByRole('button', { name: /^Leeds/ })).toBeTruthy();
  });
});

it('announces the itinerary when it loads and when its status changes, but not for other refreshes', () => {
  const { become, services } = ready();
  const onTime = ['Dans les temps. Arrivée estimée\u00a0: 11:10'];
  expect(services.announcer.announce.mock.calls).toEqual([onTime]);
  become({ state: 'loading', last: reading() });
  become({ state: 'ready', value: { ...reading(), receivedAtMs: receivedAtMs + 60_000 } });
  expect(services.announcer.announce.mock.calls).toEqual([onTime]);
  become({ state: 'ready', value: reading({ delayStatus: 'SEVERE' }) });
  expect(services.announcer.announce.mock.calls).toEqual([onTime, ['Retard important']]);
});
