// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CityStops } from '#shared/domain/stops/stop.ts';
import { cityStops } from '#shared/store/slices/stops/stops.ts';
import type { MapOptions } from '#shared/ui/map/map-renderer.ts';
import { fakeServices, getFrenchText, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { CityStopChoice } from './city-stop-choice.tsx';
import { CityMapDialog, type CityMapDialogProps } from './city-map.lazy.tsx';
import { messages } from './messages.ts';
import { messages as stopMap } from '../../stops/stop-map/messages.ts';

afterEach(cleanup);

const leeds: CityStops = {
  cityId: 1,
  cityName: 'Leeds',
  scaling: 12,
  stops: [
    { id: 'a', name: 'Dyer Street', latitude: 53.8, longitude: -1.54, information: 'Quai 4' },
    { id: 'b', name: 'University', latitude: 53.81, longitude: -1.54 },
    { id: 'c', name: 'Headingley' },
  ],
};

function open(stops?: CityStops, props: Partial<CityMapDialogProps> = {}, services = fakeServices()) {
  if (stops) services.store.setState(cityStops.set(1, { state: 'ready', value: stops }));
  const ui = (
    <CityMapDialog cityId={1} text={getFrenchText({ ...messages, ...stopMap })} onClose={vi.fn()} {...props} />
  );
  return renderInIsland(ui, {}, services);
}

const list = () => screen.getByRole('list', { name: 'Arrêts\u00a0: Leeds' });
const choose = (name: RegExp) => userEvent.click(within(list()).getByRole('button', { name }));

describe('CityMapDialog (spec §2 "The city map dialog shows all stops of a city …")', () => {
  it('lists all stops, also those without a position', () => {
    open(leeds);
    expect(
      within(list())
        .getAllByRole('button')
        .map((button) => button.textContent.trim()),
    ).toEqual(['Dyer Street', 'University', 'Headingley']);
  });

  it('shows the chosen stop, and the distances of the others from it', async () => {
    open(leeds);
    expect(screen.getByText('Choisissez un arrêt sur la carte ou dans la liste.')).toBeTruthy();
    await choose(/Dyer/);
    expect(screen.getByRole('heading', { level: 3, name: 'Dyer Street' })).toBeTruthy();
    expect(screen.getByText('Quai 4')).toBeTruthy();
    expect(within(list()).getByRole('button', { current: true, name: 'Dyer Street' })).toBeTruthy();
    expect(within(list()).getByRole('button', { name: /University/ }).textContent).toMatch(/0\.7.* au nord$/);
  });

  it('marks the information about the selected stop with its language', async () => {
    open({ ...leeds, lang: 'fr' });
    await choose(/Dyer/);
    expect(screen.getByText('Quai 4').closest('[lang]')?.getAttribute('lang')).toBe('fr');
  });

  it('shows a message if the selected stop has no information', async () => {
    open(leeds);
    await choose(/Headingley/);
    expect(screen.getByText('Aucune information sur cet arrêt.')).toBeTruthy();
  });

  it('shows a marker for each position, which chooses its stop', async () => {
    const services = fakeServices();
    const renderedOptions: MapOptions[] = [];
    services.maps.renderer.mockResolvedValue((_, options) => {
      renderedOptions.push(options);
      return { update: (next) => void renderedOptions.push(next), destroy: vi.fn() };
    });
    open(leeds, {}, services);
    await act(async () => undefined);
    expect(renderedOptions.at(-1)?.markers.map(({ id }) => id)).toEqual(['a', 'b']);
    act(() => renderedOptions.at(-1)?.onMarker('b'));
    expect(screen.getByRole('heading', { level: 3, name: 'University' })).toBeTruthy();
    expect(renderedOptions.at(-1)?.selectedId).toBe('b');
  });

  it('keeps the list when the map fails to load (spec §8)', async () => {
    open(leeds);
    await act(async () => undefined);
    expect(screen.getByText(/La carte ne peut pas être affichée/)).toBeTruthy();
    expect(list()).toBeTruthy();
  });

  it.each([
    ['the stop it was opened for', { stopId: 'b' }, leeds, 'University'],
    ['the only stop', {}, { ...leeds, stops: leeds.stops.slice(0, 1) }, 'Dyer Street'],
  ])('initially selects %s', (...[, props, stops, name]) => {
    open(stops, props);
    expect(screen.getByRole('heading', { level: 3, name })).toBeTruthy();
  });

  it('opens the stop’s details if the caller offers them', async () => {
    const onStop = vi.fn();
    open(leeds, { onStop });
    await choose(/University/);
    await userEvent.click(screen.getByRole('button', { name: 'Détails de l’arrêt' }));
    expect(onStop.mock.calls).toEqual([[1, 'b']]);
  });
});

it('shows the distances from the centre if the selected stop is not in the city', () => {
  const text = getFrenchText({ ...messages, ...stopMap });
  const props = { cityStops: leeds, text, headingLevel: 3, centre: { lat: 53.8, lng: -1.54 }, onDetails: undefined };
  renderInIsland(<CityStopChoice {...props} stopId="elsewhere" />, {}, fakeServices());
  expect(within(list()).getByRole('button', { name: /University/ }).textContent).toMatch(/0\.7.* du centre$/);
});

describe('CityMapDialog with parts missing', () => {
  it.each([
    ['the city name it was given', { cityName: 'Leeds' }, 'Arrêts\u00a0: Leeds'],
    ['no city name', {}, 'Arrêts de la ville'],
  ])('is titled with %s while the stops load', (_, props, name) => {
    open(undefined, props);
    expect(screen.getByRole('dialog', { name })).toBeTruthy();
  });

  it('shows a message for a city without stops', () => {
    open({ ...leeds, stops: [] });
    expect(screen.getByText('Aucun arrêt répertorié dans cette ville.')).toBeTruthy();
  });

  it('offers to try again when loading fails', async () => {
    const { services } = open();
    act(() => services.store.setState(cityStops.set(1, { state: 'failed', problem: 'x' })));
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(services.stops.retryCity).toHaveBeenCalledWith(1);
  });

  it('loads no map when no stop has a position', () => {
    const { services } = open({ ...leeds, stops: [{ id: 'c', name: 'Headingley' }] });
    expect(services.maps.renderer).not.toHaveBeenCalled();
  });
});
