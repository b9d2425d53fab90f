// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MapList } from './map-list.tsx';
import { Map, type MapProps } from './map.tsx';
import { type MapOptions } from './map-renderer.ts';

const texts = { zoomIn: '+', zoomOut: '-', closeInfo: 'x', outlineCredit: 'c' };
const leeds = { id: 'l', position: { lat: 53.797, lng: -1.537 }, title: 'Leeds' };
const props = { mode: 'route', markers: [leeds], label: 'Carte', texts, unavailableText: 'Pas de carte' } as const;

afterEach(cleanup);

/** A renderer that remembers what it was told. */
function fakeRenderer() {
  const told: MapOptions[] = [];
  const destroy = vi.fn();
  const renderer: NonNullable<MapProps['renderer']> = (_container, options) => {
    told.push(options);
    return { update: (next) => void told.push(next), destroy };
  };
  return { renderer, told, destroy };
}

it('Map draws nothing while it has no marker', () => {
  const { renderer, told } = fakeRenderer();
  const { container } = render(<Map {...props} markers={[]} renderer={renderer} />);
  expect(container.childElementCount).toBe(0);
  expect(told).toEqual([]);
});

it('Map opens and closes the info window of the clicked marker, and reports the clicks', async () => {
  const { renderer, told, destroy } = fakeRenderer();
  const onMarker = vi.fn();
  const { unmount } = render(<Map {...props} renderer={renderer} onMarker={onMarker} />);
  expect(told[0]).toMatchObject({ zoom: 5, isMetric: false, openId: undefined });
  told.at(-1)?.onMarker('l');
  await expect.poll(() => told.at(-1)?.openId).toBe('l');
  told.at(-1)?.onMarker('l');
  await expect.poll(() => told.at(-1)?.openId).toBeUndefined();
  expect(onMarker).toHaveBeenCalledTimes(2);
  unmount();
  expect(destroy).toHaveBeenCalledOnce();
});

it('Map starts with the info window of a marker that is open', () => {
  const { renderer, told } = fakeRenderer();
  render(<Map {...props} markers={[{ ...leeds, open: true }]} renderer={renderer} />);
  expect(told[0]?.openId).toBe('l');
});

it('Map lets the caller choose the stop of a city, and opens no info window there', async () => {
  const { renderer, told } = fakeRenderer();
  const onMarker = vi.fn();
  render(<Map {...props} mode="city" renderer={renderer} onMarker={onMarker} />);
  await act(async () => told.at(-1)?.onMarker('l'));
  expect(onMarker.mock.calls).toEqual([['l']]);
  expect(told.at(-1)?.openId).toBeUndefined();
});

it('Map draws again with another renderer, after one that failed', async () => {
  const { renderer, told, destroy } = fakeRenderer();
  const broken = () => { throw new Error('broken'); }; // oxfmt-ignore
  const { rerender } = render(<Map {...props} renderer={broken} />);
  await screen.findByText('Pas de carte');
  rerender(<Map {...props} renderer={renderer} />);
  expect(screen.queryByText('Pas de carte')).toBeNull();
  expect(told).not.toEqual([]);
  expect(screen.getByRole('region', { name: 'Carte', busy: false })).toBeTruthy();
  rerender(<Map {...props} markers={[]} renderer={renderer} />);
  expect(destroy).toHaveBeenCalledOnce();
});

it.each([
  ['failed to load', null],
  ['throws', () => { throw new Error('broken'); }], // oxfmt-ignore
])('Map says that it is unavailable when its renderer %s', async (_case, renderer) => {
  render(<Map {...props} renderer={renderer} />);
  expect(await screen.findByText('Pas de carte')).toBeTruthy();
});

it('Map does not say that it is unavailable while its renderer is loading', async () => {
  await act(async () => void render(<Map {...props} renderer={undefined} />));
  expect(screen.getByRole('region', { name: 'Carte', busy: true })).toBeTruthy();
  expect(screen.queryByText('Pas de carte')).toBeNull();
});

it('MapList lists the stops of a city as buttons to choose from', async () => {
  const onMarker = vi.fn();
  render(
    <MapList
      mode="city"
      label="Arrêts"
      selectedId="l"
      entries={[{ ...leeds, distance: '1 km' }]}
      onMarker={onMarker}
    />,
  );
  const choice = screen.getByRole('button', { name: 'Leeds 1 km', current: true });
  await userEvent.click(choice);
  expect(onMarker).toHaveBeenCalledWith('l');
});

it('MapList lists the stops of a route with buttons for their details', async () => {
  const onInfoLink = vi.fn();
  render(<MapList mode="route" label="Arrêts" infoLinkLabel="Détails" entries={[leeds]} onInfoLink={onInfoLink} />);
  await userEvent.click(screen.getByRole('button', { name: 'Détails Leeds' }));
  expect(onInfoLink).toHaveBeenCalledWith('l');
});

it.each([
  ['city', 'Détails', { buttons: ['Leeds 1 km', 'York'], words: 'Leeds 1 kmYork' }],
  ['stop', 'Détails', { buttons: [], words: 'Leeds 1 kmYork' }],
  ['route', undefined, { buttons: [], words: 'Leeds 1 kmYork' }],
  ['route', 'Détails', { buttons: ['Détails Leeds', 'Détails York'], words: 'Leeds 1 kmDétailsYork Détails' }],
] as const)(
  'MapList of a %s with the link %s shows distances where they are known',
  (mode, infoLinkLabel, expected) => {
    const york = { id: 'y', title: 'York' };
    render(
      <MapList
        mode={mode}
        infoLinkLabel={infoLinkLabel}
        label={'Arrêts'}
        entries={[{ ...leeds, distance: '1 km' }, york]}
      />,
    );
    const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent.trim();
    expect(screen.queryAllByRole('button').map(nameOf)).toEqual(expected.buttons);
    expect(screen.getByRole('list', { name: 'Arrêts' }).textContent.trim()).toBe(expected.words);
  },
);
