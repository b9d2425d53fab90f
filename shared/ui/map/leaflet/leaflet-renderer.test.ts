// @vitest-environment happy-dom
import { getByRole, queryByRole } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLeafletRenderer } from './leaflet-renderer.ts';
import { type MapOptions } from '../map-renderer.ts';
import { stubResizeObserver } from '../../resize-observer.test-data.ts';

const texts = { zoomIn: 'Plus près', zoomOut: 'Plus loin', closeInfo: 'Fermer', outlineCredit: 'Natural Earth' };
const leeds = { id: 'l', position: { lat: 53.797, lng: -1.537 }, title: 'Leeds', icon: 'origin' } as const;
const york = { id: 'y', position: { lat: 53.96, lng: -1.09 }, title: 'York', icon: 'destination' } as const;
let options: MapOptions;
let container: HTMLElement;

beforeEach(() => {
  options = {
    mode: 'route',
    markers: [leeds, york],
    zoom: 5,
    label: 'Carte',
    infoLinkLabel: 'Détails',
    isMetric: true,
    texts,
    onMarker: vi.fn(),
    onInfoLink: vi.fn(),
    onInfoClose: vi.fn(),
  };
  container = document.createElement('div');
  document.body.append(container);
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { configurable: true, value: 600 },
    clientHeight: { configurable: true, value: 300 },
  });
});

const render = createLeafletRenderer({ importOutline: () => Promise.resolve({ land: '', borders: '' }) });

it('names its markers, and reports a clicked one', () => {
  render(container, options);
  getByRole(container, 'button', { name: 'Leeds' }).click();
  expect(options.onMarker).toHaveBeenCalledWith('l');
  expect(getByRole(container, 'application', { name: 'Carte' }).tabIndex).toBe(0);
});

it('opens the information window of a marker, and handles Escape itself to close it', () => {
  const handle = render(container, options);
  expect(queryByRole(container, 'button', { name: 'Détails' })).toBeNull();
  handle.update({ ...options, openId: 'y' });
  const york = getByRole(container, 'button', { name: 'York' });
  expect(york.getAttribute('aria-expanded')).toBe('true');
  getByRole(container, 'button', { name: 'Détails' }).click();
  expect(options.onInfoLink).toHaveBeenCalledWith('y');
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  york.dispatchEvent(escape);
  expect(escape.defaultPrevented).toBe(true);
  expect(options.onInfoClose).toHaveBeenCalled();
});

it('keeps an open information window, and renders it again for another or a changed marker, or another link', () => {
  const handle = render(container, { ...options, openId: 'y' });
  const link = () => container.querySelector('.map-info-holder');
  const first = link();
  handle.update({ ...options, openId: 'y' });
  expect(link()).toBe(first);
  handle.update({ ...options, openId: 'y', infoLinkLabel: 'Arrêt' });
  const second = link();
  expect([second === first, getByRole(container, 'button', { name: 'Arrêt' }) !== null]).toEqual([false, true]);
  handle.update({ ...options, openId: 'l', infoLinkLabel: 'Arrêt' });
  expect(link()?.previousElementSibling).toBe(getByRole(container, 'button', { name: 'Leeds' }));
  handle.update({
    ...options,
    markers: [{ ...leeds, title: 'Leeds Nord' }, york],
    openId: 'l',
    infoLinkLabel: 'Arrêt',
  });
  expect(link()?.previousElementSibling).toBe(getByRole(container, 'button', { name: 'Leeds Nord' }));
  expect(link()?.textContent).toContain('Leeds Nord');
  handle.update(options);
  expect(link()).toBeNull();
});

it('has one tab stop for all markers, and moves between them with arrow keys', () => {
  const handle = render(container, options);
  const [leedsButton, yorkButton] = ['Leeds', 'York'].map((name) => getByRole(container, 'button', { name }));
  const tabStops = () => [leedsButton, yorkButton].map((button) => button?.tabIndex);
  const press = (target: HTMLElement | undefined, key: string) =>
    target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  expect(tabStops()).toEqual([0, -1]);
  leedsButton?.focus();
  press(leedsButton, 'ArrowRight');
  expect(document.activeElement).toBe(yorkButton);
  expect(tabStops()).toEqual([-1, 0]);
  press(yorkButton, 'ArrowDown');
  expect(document.activeElement).toBe(leedsButton);
  handle.update({ ...options, markers: [york] });
  expect(getByRole(container, 'button', { name: 'York' }).tabIndex).toBe(0);
});

it('has the selected marker as its tab stop', () => {
  render(container, { ...options, mode: 'city', selectedId: 'y' });
  expect(getByRole(container, 'button', { name: 'York' }).tabIndex).toBe(0);
});

it('marks the selected stop of a city, and keeps its button element', () => {
  const handle = render(container, { ...options, mode: 'city' });
  const button = getByRole(container, 'button', { name: 'Leeds' });
  handle.update({ ...options, mode: 'city', selectedId: 'l', markers: [{ ...leeds }, york] });
  expect(getByRole(container, 'button', { name: 'Leeds' })).toBe(button);
  expect(button.getAttribute('aria-current')).toBe('true');
});

it('has zoom buttons but no marker button for a single stop', () => {
  render(container, { ...options, mode: 'stop', markers: [leeds], placeName: 'Leeds' });
  expect(queryByRole(container, 'button', { name: 'Leeds' })).toBeNull();
  expect(getByRole(container, 'button', { name: 'Plus près' })).toBeTruthy();
});

it('puts only the last focused marker into the tab order', () => {
  const handle = render(container, { ...options, mode: 'stop' });
  expect([...container.querySelectorAll<HTMLElement>('.map-marker')].map(({ tabIndex }) => tabIndex)).toEqual([-1, -1]);
  handle.destroy();
});

describe('the corners of a map', () => {
  const text = (name: string) => container.querySelector<HTMLElement>(name);

  it.each([
    [true, /^\d+ k?m$/],
    [false, /^\d+ (mi|ft)$/],
  ])('have a scale that fits into its space, metric: %s', (isMetric, expected) => {
    render(container, { ...options, isMetric });
    const bar = text('.map-scale');
    expect(bar?.textContent).toMatch(expected);
    const px = Number.parseInt(bar?.style.inlineSize ?? '', 10);
    // A round distance of 1, 2, 3 or 5 is at least half of 96 px long.
    expect([px >= 48, px <= 96]).toEqual([true, true]);
  });

  it('show the name of the place, if any, and the credit for the outline', () => {
    const handle = render(container, options);
    expect([text('.map-place')?.hidden, text('.map-place')?.textContent]).toEqual([true, '']);
    handle.update({ ...options, placeName: 'Leeds' });
    expect([text('.map-place')?.hidden, text('.map-place')?.textContent]).toEqual([false, 'Leeds']);
    expect(text('.map-credit')?.textContent).toBe('Natural Earth');
  });

  it('have buttons that zoom by one step, and are marked as disabled at the last step', () => {
    render(container, { ...options, markers: [leeds], zoom: 14 });
    const [closer, farther] = ['Plus près', 'Plus loin'].map((name) => getByRole(container, 'button', { name }));
    const disabled = () => [closer, farther].map((button) => button?.getAttribute('aria-disabled'));
    closer?.click();
    expect(disabled()).toEqual(['false', 'false']);
    closer?.click();
    expect(disabled()).toEqual(['true', 'false']);
    for (let step = 0; step < 12; step += 1) farther?.click();
    expect(disabled()).toEqual(['false', 'false']);
    farther?.click();
    expect(disabled()).toEqual(['false', 'true']);
  });
});

describe('a crowded map', () => {
  const nearMarker = { id: 'n', position: { lat: 53.798, lng: -1.536 }, title: 'Leeds Nord' };
  const listVisible = () =>
    [...container.querySelectorAll<HTMLElement>('.map-marker')]
      .filter((marker) => !marker.hidden)
      .map(({ textContent }) => textContent);

  it.each([
    ['covers an earlier one if it is not crowded', {}, ['Leeds', 'Leeds Nord', 'York']],
    ['is left out if it would cover an earlier one', { hidesOverlaps: true }, ['Leeds', 'York']],
    ['is shown before others if its window is open', { hidesOverlaps: true, openId: 'n' }, ['Leeds Nord', 'York']],
    [
      'is shown before others if it is chosen',
      { hidesOverlaps: true, mode: 'city', selectedId: 'n' },
      ['Leeds Nord', 'York'],
    ],
  ] as const)('a marker %s', (_, change, expected) => {
    render(container, { ...options, markers: [leeds, nearMarker, york], ...change });
    expect(listVisible()).toEqual(expected);
  });
});

it.each([
  ['Ctrl', { ctrlKey: true }],
  ['Alt', { altKey: true }],
  ['Cmd', { metaKey: true }],
])('ignores arrows with %s', (_, modifier) => {
  render(container, options);
  const button = getByRole(container, 'button', { name: 'Leeds' });
  button.focus();
  const event = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true, ...modifier });
  button.dispatchEvent(event);
  expect([event.defaultPrevented, document.activeElement]).toEqual([false, button]);
});

it('draws land and borders, which receive no events, unless it was removed first', async () => {
  // One line of two points.
  const ground = { land: 'CAAKK', borders: 'CAAKK' };
  const onFailure = vi.fn();
  const renderMap = createLeafletRenderer({ importOutline: async () => ground, onFailure });
  renderMap(container, options);
  renderMap(container, options).destroy();
  await expect.poll(() => container.querySelectorAll('.map-land, .map-border').length).toBe(2);
  for (const path of container.querySelectorAll('.map-land, .map-border'))
    expect(path.classList.contains('leaflet-interactive')).toBe(false);
  expect(container.querySelector('.leaflet-outline-pane')?.getAttribute('aria-hidden')).toBe('true');
  await import('./leaflet-tiles.ts');
  expect(onFailure).not.toHaveBeenCalled();
});

it('adds tiles above the outline, unless it was removed first', async () => {
  const onFailure = vi.fn();
  const tiles = { url: '/tiles/{z}/{x}/{y}.png', attribution: 'Tiles' };
  const renderMap = createLeafletRenderer({ importOutline: async () => ({ land: '', borders: '' }), tiles, onFailure });
  renderMap(container, options).destroy();
  renderMap(container, options);
  await expect.poll(() => container.querySelectorAll('.leaflet-tile-pane .leaflet-layer').length).toBe(1);
  expect(container.querySelector('.map-credit')?.textContent).toContain('Tiles');
  expect(onFailure).not.toHaveBeenCalled();
});

it('draws the line of a route once it has two points, and updates it', () => {
  const handle = render(container, { ...options, line: [leeds.position] });
  const line = () => container.querySelector('.map-line')?.getAttribute('d');
  expect(line()).toBeUndefined();
  handle.update({ ...options, line: [leeds.position, york.position] });
  expect(line()).toMatch(/^M-?\d+ -?\d+L-?\d+ -?\d+$/);
  expect(container.querySelector('.map-line')?.classList.contains('leaflet-interactive')).toBe(false);
  handle.update(options);
  expect(line()).toBe('M0 0');
  handle.destroy();
  expect(container.childElementCount).toBe(0);
});

it('writes a label on its marker, and updates it', () => {
  const handle = render(container, { ...options, markers: [{ ...leeds, title: 'Leeds, dès £8', label: '£8' }] });
  expect(getByRole(container, 'button', { name: 'Leeds, dès £8' }).textContent).toContain('£8');
  handle.update({ ...options, markers: [{ ...leeds, title: 'Leeds, dès £8', label: '£9' }] });
  expect(getByRole(container, 'button', { name: 'Leeds, dès £8' }).textContent).toContain('£9');
});

it('removes everything on destroy', () => {
  render(container, { ...options, openId: 'l' }).destroy();
  expect(container.childElementCount).toBe(0);
});

it('reports an outline that fails to load, and keeps the markers', async () => {
  const onFailure = vi.fn();
  createLeafletRenderer({ importOutline: () => Promise.reject(new Error('gone')), onFailure })(container, options);
  await expect.poll(() => onFailure).toHaveBeenCalled();
  expect(getByRole(container, 'button', { name: 'York' })).toBeTruthy();
});

describe('a map whose size changes', () => {
  const setHeight = (height: number) =>
    Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: height });
  const places = () =>
    ['Leeds', 'York'].map(
      (name) => getByRole(container, 'button', { name }).closest<HTMLElement>('.map-placed')?.style,
    );
  let resize: () => void;

  beforeEach(() => void (resize = stubResizeObserver()));
  afterEach(() => vi.unstubAllGlobals());

  it('shows its markers even if it was rendered without a height', () => {
    render(container, options);
    const expected = places().map((style) => style?.transform);
    container.replaceChildren();
    setHeight(0);
    render(container, options);
    expect(places().map((style) => style?.transform)).not.toEqual(expected);
    setHeight(300);
    resize();
    expect(places().map((style) => style?.transform)).toEqual(expected);
  });

  it('keeps the view that the user has chosen', () => {
    render(container, options);
    getByRole(container, 'button', { name: 'Plus près' }).click();
    const expected = places().map((style) => style?.transform);
    setHeight(400);
    resize();
    expect(places().map((style) => style?.transform)).toEqual(expected);
  });
});
