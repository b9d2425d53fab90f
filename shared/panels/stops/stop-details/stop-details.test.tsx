// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StopDetails } from '#shared/domain/stops/stop.ts';
import { cityGuides } from '#shared/store/slices/cities/city-guides.ts';
import { stopDetails } from '#shared/store/slices/stops/stops.ts';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import type { MapOptions } from '#shared/ui/map/map-renderer.ts';
import { fakeServices, getFrenchText, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { messages } from './messages.ts';
import { messages as stopMap } from '../stop-map/messages.ts';
import { StopDetailsDialog } from './stop-details.lazy.tsx';

afterEach(cleanup);

const key = { cityId: 1, stopId: 'a' };
const bare: StopDetails = { ...key, cityName: 'Leeds', name: 'Dyer Street' };
const full: StopDetails = {
  ...bare,
  stopAddress: 'Dyer Street\nLS2 7LA',
  information: 'Quai 4',
  cityInformation: 'Ville du Yorkshire',
  latitude: 53.8,
  longitude: -1.54,
  scaling: 15,
};
const text = getFrenchText({ ...messages, ...stopMap });

function open(details?: StopDetails, services = fakeServices()) {
  if (details) services.store.setState(stopDetails.set(key, { state: 'ready', value: details }));
  const onClose = vi.fn();
  return { ...renderInIsland(<StopDetailsDialog {...key} text={text} onClose={onClose} />, {}, services), onClose };
}

const headings = () => screen.getAllByRole('heading').map(({ nodeName, textContent }) => `${nodeName} ${textContent}`);

describe('StopDetailsDialog (spec §2 "Stop details dialog")', () => {
  it('shows city, stop, address, stop information and city information', () => {
    open(full);
    expect(screen.getByRole('dialog', { name: 'Dyer Street' })).toBeTruthy();
    expect(screen.getByText('Leeds')).toBeTruthy();
    for (const expectedText of [/LS2 7LA/, 'Quai 4', 'Ville du Yorkshire'])
      expect(screen.getByText(expectedText)).toBeTruthy();
    expect(headings()).toEqual(['H2 Dyer Street', 'H3 Adresse', 'H3 Description de l’arrêt', 'H3 À propos de Leeds']);
  });

  it('marks information with its language, unless it is the page’s', () => {
    open({ ...full, lang: 'en' });
    for (const expectedText of ['Quai 4', 'Ville du Yorkshire']) {
      expect(screen.getByText(expectedText).closest('[lang]')?.getAttribute('lang')).toBe('en');
    }
    cleanup();
    open(full);
    expect(screen.getByText('Quai 4').closest('.safe-html')?.hasAttribute('lang')).toBe(false);
  });

  it('omits sections without information', () => {
    open(bare);
    expect(headings()).toEqual(['H2 Dyer Street']);
    expect(screen.getByText('Pas d’autre information sur cet arrêt.')).toBeTruthy();
  });

  it('renders one marker at the stop’s zoom level, and destroys the map when it unmounts', async () => {
    const services = fakeServices();
    const renderedOptions: MapOptions[] = [];
    const handle = { update: vi.fn(), destroy: vi.fn() };
    services.maps.renderer.mockResolvedValue((_, options) => {
      renderedOptions.push(options);
      return handle;
    });
    const { unmount } = open(full, services);
    await act(async () => undefined);
    const markers = [{ id: 'a', title: 'Dyer Street', position: { lat: 53.8, lng: -1.54 }, icon: 'stop' }];
    expect(renderedOptions).toHaveLength(1);
    expect(renderedOptions[0]).toMatchObject({ mode: 'stop', markers, zoom: 15, isMetric: false });
    unmount();
    expect(handle.destroy).toHaveBeenCalledTimes(1);
  });

  it('keeps the details when the map fails to load (spec §8)', async () => {
    open(full);
    await act(async () => undefined);
    expect(screen.getByText(/La carte ne peut pas être affichée/)).toBeTruthy();
    expect(screen.getByText('Quai 4')).toBeTruthy();
  });

  it('links to directions, in a new tab', () => {
    open(full);
    const directionsLink = screen.getByRole('link', { name: /^Itinéraire jusqu’à l’arrêt/ });
    expect(directionsLink.getAttribute('href')).toContain(
      'openstreetmap.org/directions?route=%3B53.800000%2C-1.540000',
    );
    expect(directionsLink.getAttribute('target')).toBe('_blank');
  });

  it('has neither a map nor directions if the position is unknown', () => {
    const { services } = open({ ...full, latitude: undefined });
    expect(services.maps.renderer).not.toHaveBeenCalled();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    [{ url: 'https://guides.example/leeds' }, true],
    [{}, false],
  ])('links to the city guide when there is one: %j', (guide, isShown) => {
    const { services } = open(bare);
    act(() => services.store.setState(cityGuides.set(1, { state: 'ready', value: guide })));
    expect(screen.queryByRole('link', { name: /^Guide de Leeds/ }) !== null).toBe(isShown);
  });

  it('is a dialog while it loads, and offers to try again when that fails', async () => {
    const { services } = open();
    expect(screen.getByRole('dialog', { name: 'Détails de l’arrêt' })).toBeTruthy();
    act(() => services.store.setState(stopDetails.set(key, { state: 'failed', problem: 'x' })));
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(services.stops.retryStop).toHaveBeenCalledWith(key);
  });

  it('watches its stop only while it is mounted', () => {
    const { services, unmount } = open();
    expect(services.stops.watchStop).toHaveBeenCalledWith(key);
    unmount();
    expect(services.stop).toHaveBeenCalled();
  });
});

it('StopDetailsDialog returns the focus to the dialog it was opened from', async () => {
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <Dialog title="Leeds – York" closeLabel="Fermer l’itinéraire" onClose={vi.fn()}>
          <button type="button" onClick={() => setIsOpen(true)}>
            Leeds
          </button>
        </Dialog>
        {isOpen && <StopDetailsDialog {...key} text={text} onClose={() => setIsOpen(false)} />}
      </>
    );
  }
  const services = fakeServices();
  services.store.setState(stopDetails.set(key, { state: 'ready', value: bare }));
  renderInIsland(<Page />, {}, services);
  await userEvent.click(screen.getByRole('button', { name: 'Leeds' }));
  expect(document.activeElement?.textContent).toBe('Dyer Street');
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Leeds' }));
  expect(screen.getByRole('dialog', { name: 'Leeds – York' })).toBeTruthy();
});
