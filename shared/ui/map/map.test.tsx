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

/** A renderer that records its options. */
function fakeRenderer() {
  const receivedOptions: MapOptions[] = [];
  const destroy = vi.fn();
  const renderer: NonNullable<MapProps['renderer']> = (_container, options) => {
    receivedOptions.push(options);
    return { update: (next) => void receivedOptions.push(next), destroy };
  };
  return { renderer, receivedOptions, destroy };
}

it('Map renders nothing without a marker', () => {
  const { renderer, receivedOptions } = fakeRenderer();
  const { container } = render(<Map {...props} markers={[]} renderer={renderer} />);
  expect(container.childElementCount).toBe(0);
  expect(receivedOptions).toEqual([]);
});

it('Map opens and closes the information window of the clicked marker, and reports the clicks', async () => {
  const { renderer, receivedOptions, destroy } = fakeRenderer();
  const onMarker = vi.fn();
  const { unmount } = render(<Map {...props} renderer={renderer} onMarker={onMarker} />);
  expect(receivedOptions[0]).toMatchObject({ zoom: 5, isMetric: false, openId: undefined });
  receivedOptions.at(-1)?.onMarker('l');
  await expect.poll(() => receivedOptions.at(-1)?.openId).toBe('l');
  receivedOptions.at(-1)?.onMarker('l');
  await expect.poll(() => receivedOptions.at(-1)?.openId).toBeUndefined();
  expect(onMarker).toHaveBeenCalledTimes(2);
  unmount();
  expect(destroy).toHaveBeenCalledOnce();
});

it('Map starts with the information window of a marker that is open', () => {
  const { renderer, receivedOptions } = fakeRenderer();
  render(<Map {...props} markers={[{ ...leeds, open: true }]} renderer={renderer} />);
  expect(receivedOptions[0]?.openId).toBe('l');
});

it('Map lets the caller select the stop of a city, and opens no information window', async () => {
  const { renderer, receivedOptions } = fakeRenderer();
  const onMarker = vi.fn();
  render(<Map {...props} mode="city" renderer={renderer} onMarker={onMarker} />);
  await act(async () => receivedOptions.at(-1)?.onMarker('l'));
  expect(onMarker.mock.calls).toEqual([['l']]);
  expect(receivedOptions.at(-1)?.openId).toBeUndefined();
});

it('Map renders again with another renderer after one that failed', async () => {
  const { renderer, receivedOptions, destroy } = fakeRenderer();
  const failingRenderer = () => { throw new Error('broken'); }; // oxfmt-ignore
  const { rerender } = render(<Map {...props} renderer={failingRenderer} />);
  await screen.findByText('Pas de carte');
  rerender(<Map {...props} renderer={renderer} />);
  expect(screen.queryByText('Pas de carte')).toBeNull();
  expect(receivedOptions).not.toEqual([]);
  expect(screen.getByRole('region', { name: 'Carte', busy: false })).toBeTruthy();
  rerender(<Map {...props} markers={[]} renderer={renderer} />);
  expect(destroy).toHaveBeenCalledOnce();
});

it.each([
  ['failed to load', null],
  ['throws', () => { throw new Error('broken'); }], // oxfmt-ignore
])('Map shows that it is unavailable when its renderer %s', async (_case, renderer) => {
  render(<Map {...props} renderer={renderer} />);
  expect(await screen.findByText('Pas de carte')).toBeTruthy();
});

it('Map does not show that it is unavailable while its renderer is loading', async () => {
  await act(async () => void render(<Map {...props} renderer={undefined} />));
  expect(screen.getByRole('region', { name: 'Carte', busy: true })).toBeTruthy();
  expect(screen.queryByText('Pas de carte')).toBeNull();
});

it('MapList lists the stops of a city as buttons that select them', async () => {
  const onMarker = vi.fn();
  render(
    <MapList mode="city" label="Arrêts" selectedId="l" entries={[{ ...leeds, detail: '1 km' }]} onMarker={onMarker} />,
  );
  const choice = screen.getByRole('button', { name: 'Leeds 1 km', current: true });
  await userEvent.click(choice);
  expect(onMarker).toHaveBeenCalledWith('l');
});

it('MapList lists the stops of a route with buttons for their details', async () => {
  const onInfoLink = vi.fn();
  const entries = [{ ...leeds, infoLinkLabel: 'Détails' }];
  render(<MapList mode="route" label="Arrêts" entries={entries} onInfoLink={onInfoLink} />);
  await userEvent.click(screen.getByRole('button', { name: 'Détails Leeds' }));
  expect(onInfoLink).toHaveBeenCalledWith('l');
});

it.each([
  ['city', 'Détails', { buttons: ['Leeds 1 km', 'York'], words: 'Leeds 1 kmYork' }],
  ['stop', 'Détails', { buttons: [], words: 'Leeds 1 kmYork' }],
  ['route', undefined, { buttons: [], words: 'Leeds 1 kmYork' }],
  ['route', 'Détails', { buttons: ['Détails Leeds'], words: 'Leeds 1 kmDétailsYork' }],
] as const)('MapList of a %s with the link %s shows known distances', (mode, infoLinkLabel, expected) => {
  const york = { id: 'y', title: 'York' };
  render(<MapList mode={mode} label={'Arrêts'} entries={[{ ...leeds, detail: '1 km', infoLinkLabel }, york]} />);
  const getName = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent.trim();
  expect(screen.queryAllByRole('button').map(getName)).toEqual(expected.buttons);
  expect(screen.getByRole('list', { name: 'Arrêts' }).textContent.trim()).toBe(expected.words);
});
