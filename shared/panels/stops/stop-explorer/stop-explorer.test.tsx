// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Settings } from '#shared/domain/page/operation/settings.ts';
import { fakePage, refuse } from '#shared/services/page/fake-page.test-data.ts';
import type { MapOptions, MapRenderer } from '#shared/ui/map/map-renderer.ts';
import { waitForLazyCode, pass } from '#test/support/render-island.tsx';
import { messages as cityMap } from '../../cities/city-map/messages.ts';
import { type fakeServices, getFrenchText, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { messages as stopMap } from '../stop-map/messages.ts';
import type { ExploredPlace } from './explorer-view.tsx';
import { messages } from './messages.ts';
import { StopExplorer } from './stop-explorer.lazy.tsx';

const timeZone = 'Europe/London';
const leeds = { id: 4, name: 'Leeds', latitude: 53.8, longitude: -1.55, timeZone };
const york = { id: 6, name: 'York', latitude: 53.96, longitude: -1.08, timeZone };
const boston = { id: 102, name: 'Boston', latitude: 42.36, longitude: -71.06, timeZone: 'America/New_York' };
const cities = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Ville ${index + 1}`, timeZone }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.UTC(2026, 10, 21, 12));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Shows a place with these answers of the server, before they have arrived. */
function show(place: ExploredPlace, answers: Parameters<typeof fakePage>[0] = {}, settings: Partial<Settings> = {}) {
  const page = fakePage(answers, settings);
  const renderedOptions: MapOptions[] = [];
  const renderer: MapRenderer = (_container, options) => {
    renderedOptions.push(options);
    return { update: (next) => void renderedOptions.push(next), destroy() {} };
  };
  const services = { ...page.services, maps: { renderer: () => Promise.resolve(renderer) } };
  const callbacks = { onCity: vi.fn(), onStop: vi.fn() };
  const explorer = (place: ExploredPlace) => (
    <StopExplorer place={place} text={getFrenchText({ ...messages, ...cityMap, ...stopMap })} {...callbacks} />
  );
  const view = renderInIsland(explorer(place), settings, services as unknown as ReturnType<typeof fakeServices>);
  return {
    ...callbacks,
    container: view.container,
    renderedOptions,
    endpoints: () => page.calls.map(({ endpoint }) => endpoint),
    redraw: (place: ExploredPlace) => view.redraw(explorer(place)),
  };
}

async function finishLoading() {
  for (let round = 0; round < 4; round += 1) {
    await pass(200);
    await waitForLazyCode();
  }
}

const entries = (name: string) =>
  [...screen.getByRole('list', { name }).querySelectorAll('li')].map(({ textContent }) =>
    textContent.replaceAll(/\s+/g, ' ').trim(),
  );
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('the explorer reserves the space of a map and of five rows while it loads', () => {
  const { container } = show({ kind: 'network' });
  const rows = [...container.querySelectorAll<HTMLElement>('.skeleton-row')];
  expect(rows.map(({ style }) => style.blockSize)).toEqual(['280px', ...Array(5).fill('48px')]);
});

describe('all cities', () => {
  it.each([1, 24])('are listed: %i', async (count) => {
    show({ kind: 'network' }, { getOriginCities: () => ({ cities: cities(count) }) });
    await finishLoading();
    expect(entries('Toutes les villes')).toHaveLength(count);
    expect(screen.queryByRole('button', { name: /autre/ })).toBeNull();
  });

  it('are limited to 24 until a button is pressed', async () => {
    show({ kind: 'network' }, { getOriginCities: () => ({ cities: cities(26) }) });
    await finishLoading();
    expect(entries('Toutes les villes')).toHaveLength(24);
    fireEvent.click(screen.getByRole('button', { name: 'Voir 2 autres villes' }));
    expect(entries('Toutes les villes')).toHaveLength(26);
    expect(screen.queryByRole('button', { name: /autre/ })).toBeNull();
  });

  it('have a marker if their position is known, and the map first shows those of the operation’s continent', async () => {
    const nowhere = { id: 7, name: 'Nulle part', timeZone };
    const { renderedOptions, onCity } = show(
      { kind: 'network' },
      { getOriginCities: () => ({ cities: [boston, nowhere, leeds] }) },
    );
    await finishLoading();
    expect(renderedOptions.at(-1)?.markers.map(({ id }) => id)).toEqual(['4', '102']);
    expect(renderedOptions.at(-1)?.view).toMatchObject([{ id: '4' }]);
    expect(renderedOptions.at(-1)?.hidesOverlaps).toBe(true);
    expect(entries('Toutes les villes')).toEqual(['Nulle part', 'Leeds', 'Boston']);
    renderedOptions.at(-1)?.onMarker('4');
    expect(onCity.mock.calls).toEqual([[4]]);
  });

  it('can be loaded again if the list is empty', async () => {
    const { endpoints } = show({ kind: 'network' }, { getOriginCities: () => ({ cities: [] }) });
    await finishLoading();
    expect(screen.getByText('Aucune ville à afficher.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await finishLoading();
    expect(endpoints()).toEqual(['getOriginCities', 'getOriginCities']);
  });
});

describe('the stops of a city', () => {
  const answers = {
    getOriginCities: () => ({ cities: [leeds] }),
    getCityStops: () => ({ cityId: 4, cityName: 'Leeds', stops: [{ id: 'dyer', name: 'Dyer Street' }] }),
  };

  it('are titled with their city once its name has arrived, two levels above the heading of a stop', async () => {
    show({ kind: 'city', cityId: 4, stopId: 'dyer' }, answers);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Arrêts\u00a0: …');
    await finishLoading();
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Arrêts\u00a0: Leeds');
    expect(screen.getByRole('heading', { level: 4 }).textContent).toBe('Dyer Street');
  });

  it('have a title without the city’s name if the city is not in the list', async () => {
    show({ kind: 'city', cityId: 5 }, { ...answers, getCityStops: refuse(404) });
    await finishLoading();
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Arrêts\u00a0: …');
  });

  it('link to journeys and fares, and back to all cities', async () => {
    const { onCity } = show({ kind: 'city', cityId: 4 }, answers);
    expect(hrefs()).toEqual(['/journey-planner/journeys?originId=4', '/fare-finder?originId=4']);
    fireEvent.click(screen.getByRole('button', { name: 'Voir toutes les villes' }));
    expect(onCity.mock.calls).toEqual([[undefined]]);
  });

  it('replace other cities without taking the focus from a field outside', async () => {
    const { redraw } = show({ kind: 'network' }, answers);
    await finishLoading();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    redraw({ kind: 'city', cityId: 4 });
    expect(document.activeElement).toBe(field);
    field.remove();
    redraw({ kind: 'city', cityId: 4, stopId: 'dyer' });
    expect(document.activeElement).toBe(document.body);
    redraw({ kind: 'network' });
    expect(document.activeElement?.textContent).toBe('Toutes les villes');
    expect((document.activeElement as HTMLElement).tabIndex).toBe(-1);
  });
});

describe('the route between two cities', () => {
  const route: ExploredPlace = { kind: 'route', originId: 4, destinationId: 6 };
  const end = (city: { readonly id: number; readonly name: string }, stopId: string) => ({
    cityId: city.id,
    cityName: city.name,
    stopId,
    stopName: `Gare de ${city.name}`,
  });
  const departure = { localDateTime: '2026-11-21T14:05' };
  const answers = {
    getOriginCities: () => ({ cities: [leeds] }),
    getDestinationCities: () => ({ cities: [york] }),
    getSchedule: () => ({
      results: ['7', '8'].map((journeyId) => ({ journeyId, origin: departure, destination: departure })),
    }),
    getItinerary: () => ({
      origin: end(leeds, 'a'),
      destination: end(york, 'c'),
      scheduledStops: [end(leeds, 'a'), { ...end(york, 'b'), stopName: 'Marché' }, end(york, 'c')].map(
        (stop, ordinal) => ({ ...stop, ordinal }),
      ),
    }),
  };

  it('reserves space, and links to departures and journeys between both cities, but not to fares', async () => {
    const { container } = show(route, answers, { links: { busTracker: '/horaires' } });
    expect(container.querySelectorAll('.skeleton-row')).toHaveLength(6);
    expect(hrefs()).toEqual([
      '/horaires?originId=4&destinationId=6',
      '/journey-planner/journeys?originId=4&destinationId=6',
    ]);
    await finishLoading();
    expect(container.querySelectorAll('.skeleton-row')).toHaveLength(0);
    expect(hrefs()).toHaveLength(2);
  });

  it('lists the stops of its first coach, with their distance from the first one', async () => {
    const { container, renderedOptions } = show(route, answers);
    await finishLoading();
    expect(container.querySelector('.stop-explorer-note')?.textContent).toMatch(/^\d+\.\d.mi à vol d’oiseau\.$/);
    const [first, second, third] = entries('Arrêts du trajet');
    expect(first).toBe('Gare de Leeds Voir les détails de l’arrêt');
    for (const entry of [second, third])
      expect(entry).toMatch(/^(York, Marché|Gare de York) à \d+\.\d mi du départ ?Voir les détails de l’arrêt$/);
    expect(renderedOptions.at(-1)?.hidesOverlaps).toBe(true);
  });

  it.each([
    ['no coach runs today', { getSchedule: () => ({ results: [] }) }],
    [
      'its coach has a single stop',
      { getItinerary: () => ({ ...answers.getItinerary(), scheduledStops: [{ ...end(leeds, 'a'), ordinal: 0 }] }) },
    ],
  ])('connects the cities directly if %s', async (_case, change) => {
    const { container, onCity } = show(route, { ...answers, ...change });
    await finishLoading();
    expect(container.querySelector('.stop-explorer-note')?.textContent).toMatch(/oiseau\. Aucun autocar ne circule/);
    expect(entries('Arrêts du trajet').map((entry) => entry.replace(/ .*/, ''))).toEqual(['Leeds', 'York']);
    fireEvent.click(screen.getByRole('button', { name: 'Voir les arrêts York' }));
    expect(onCity.mock.calls).toEqual([[6]]);
  });

  it('has neither length nor distances if a position is unknown', async () => {
    const { id, name } = leeds;
    const { container } = show(route, { ...answers, getOriginCities: () => ({ cities: [{ id, name, timeZone }] }) });
    await finishLoading();
    expect(container.querySelector('.stop-explorer-note')?.textContent).toBe('');
    expect(entries('Arrêts du trajet')[2]).toBe('Gare de York Voir les détails de l’arrêt');
  });

  it('opens the details of a stop', async () => {
    const { onStop, onCity, endpoints } = show(route, {
      ...answers,
      getStop: () => ({ cityId: 6, stopId: 'c', cityName: 'York', name: 'Gare de York' }),
    });
    await finishLoading();
    fireEvent.click(screen.getByRole('button', { name: 'Voir les détails de l’arrêt Gare de York' }));
    await finishLoading();
    expect([onStop.mock.calls, onCity.mock.calls]).toEqual([[[6, 'c']], []]);
    expect(endpoints()).toContain('getStop');
    expect(screen.getByRole('dialog', { name: 'Gare de York' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has buttons only for stops whose city is known, in an itinerary without ids', async () => {
    const scheduledStops = ['Leeds', 'Hull', 'York'].map((cityName, ordinal) => ({ cityName, ordinal }));
    show(route, { ...answers, getItinerary: () => ({ ...answers.getItinerary(), scheduledStops }) });
    await finishLoading();
    const buttons = screen.getAllByRole('button', { name: /^Voir les/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /Hull/ })).toBeNull();
  });
});
