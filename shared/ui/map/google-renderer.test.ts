// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { createGoogleRenderer, type GoogleLibraries } from './google-renderer.ts';
import { type MapOptions } from './map-renderer.ts';

const leeds = { id: 'l', position: { lat: 53.797, lng: -1.537 }, title: 'Leeds' };
const york = { id: 'y', position: { lat: 53.96, lng: -1.09 }, title: 'York' };

function fakeLibraries() {
  const calls: unknown[][] = [];
  const markers: FakeMarker[] = [];
  const note =
    (name: string) =>
    (...details: unknown[]) =>
      void calls.push([name, ...details]);
  class FakeMarker extends EventTarget {
    map: unknown;
    content: unknown;
    title = '';
    gmpClickable = false;
    constructor(options: object) {
      super();
      Object.assign(this, options);
      markers.push(this);
    }
  }
  const map = vi.fn(function (this: object) {
    Object.assign(this, { setCenter: note('setCenter'), setZoom: note('setZoom') });
    Object.assign(this, { fitBounds: note('fitBounds'), panTo: note('panTo') });
  });
  let content: HTMLElement | undefined;
  const listeners: Record<string, () => void> = {};
  class FakeInfo {
    setContent = (element: HTMLElement) => void (content = element);
    open = note('open');
    close = note('close');
    addListener = (name: string, listener: () => void) => void (listeners[name] = listener);
  }
  class FakeLine {
    setPath = note('setPath');
    setMap = note('setMap');
  }
  const libraries = {
    maps: { Map: map, InfoWindow: FakeInfo, Polyline: FakeLine },
    marker: { AdvancedMarkerElement: FakeMarker },
    mapId: 'ID',
  };
  return { libraries: libraries as unknown as GoogleLibraries, calls, markers, map, listeners, info: () => content };
}

const options = (): MapOptions => ({
  mode: 'route',
  markers: [leeds, york],
  zoom: 5,
  label: 'Carte',
  infoLinkLabel: 'Détails',
  isMetric: true,
  texts: { zoomIn: '', zoomOut: '', closeInfo: '', outlineCredit: '' },
  onMarker: vi.fn(),
  onInfoLink: vi.fn(),
  onInfoClose: vi.fn(),
});

it('fits the map to all stops, and reports a clicked marker', () => {
  const google = fakeLibraries();
  const initialOptions = options();
  createGoogleRenderer(google.libraries)(document.createElement('div'), initialOptions);
  expect(google.map.mock.calls[0]).toMatchObject([{}, { mapId: 'ID', gestureHandling: 'cooperative' }]);
  expect(google.calls[0]).toEqual(['fitBounds', { south: 53.797, west: -1.537, north: 53.96, east: -1.09 }, 48]);
  expect(google.calls.filter(([name]) => name === 'setPath')).toEqual([]);
  google.markers[1]?.dispatchEvent(new Event('gmp-click'));
  expect(initialOptions.onMarker).toHaveBeenCalledWith('y');
});

it('opens an information window with a link, and reports when it is closed', () => {
  const google = fakeLibraries();
  const initialOptions = { ...options(), openId: 'l' };
  createGoogleRenderer(google.libraries)(document.createElement('div'), initialOptions);
  google.info()?.querySelector('button')?.click();
  expect(initialOptions.onInfoLink).toHaveBeenCalledWith('l');
  google.listeners['closeclick']?.();
  expect(initialOptions.onInfoClose).toHaveBeenCalled();
});

it('shows a single stop at its zoom, with a marker that cannot be clicked', () => {
  const google = fakeLibraries();
  createGoogleRenderer(google.libraries)(document.createElement('div'), {
    ...options(),
    mode: 'stop',
    markers: [leeds],
    zoom: 14,
  });
  expect(google.calls).toEqual(expect.arrayContaining([['setCenter', leeds.position], ['setZoom', 14]])); // oxfmt-ignore
  expect(google.markers[0]?.gmpClickable).toBe(false);
});

it('moves once to a newly selected stop of a city', () => {
  const google = fakeLibraries();
  const city: MapOptions = { ...options(), mode: 'city' };
  const handle = createGoogleRenderer(google.libraries)(document.createElement('div'), city);
  handle.update({ ...city, selectedId: 'y' });
  handle.update({ ...city, selectedId: 'y' });
  expect(google.calls.filter(([name]) => name === 'panTo')).toEqual([['panTo', york.position]]);
});

it('draws the line of a route, updates it, and removes it', () => {
  const google = fakeLibraries();
  const route = { ...options(), line: [leeds.position, york.position] };
  const handle = createGoogleRenderer(google.libraries)(document.createElement('div'), route);
  handle.update({ ...route, line: [] });
  handle.destroy();
  const paths = google.calls.filter(([name]) => name === 'setPath' || name === 'setMap');
  expect(paths).toEqual([
    ['setPath', [leeds.position, york.position]],
    ['setPath', []],
    ['setMap', null],
  ]);
});

it('writes a label on its marker, hidden from assistive technology because the name contains it', () => {
  const google = fakeLibraries();
  const markers = [{ ...leeds, label: '£8' }];
  createGoogleRenderer(google.libraries)(document.createElement('div'), { ...options(), markers });
  const { content } = google.markers[0] ?? {};
  expect(content instanceof HTMLElement && content.querySelector('[aria-hidden=true]:not(svg)')?.textContent).toBe(
    '£8',
  );
});

it.each([
  [undefined, 'REQUIRED'],
  [true, 'OPTIONAL_AND_HIDES_LOWER_PRIORITY'],
])('hides markers without space if hidesOverlaps is %s: %s', (hidesOverlaps, expected) => {
  const google = fakeLibraries();
  createGoogleRenderer(google.libraries)(document.createElement('div'), { ...options(), hidesOverlaps });
  expect(google.markers.map((marker) => Reflect.get(marker, 'collisionBehavior'))).toEqual([expected, expected]);
});

it.each([
  ['route', { openId: 'y' }],
  ['city', { selectedId: 'y' }],
] as const)('puts the chosen marker before the others in the mode %s', (mode, selection) => {
  const google = fakeLibraries();
  createGoogleRenderer(google.libraries)(document.createElement('div'), { ...options(), mode, ...selection });
  expect(google.markers.map((marker) => Reflect.get(marker, 'zIndex'))).toEqual([null, 1]);
  const on = google.markers.map(({ content }) => content instanceof Element && content.hasAttribute('data-on'));
  expect(on).toEqual([false, true]);
});

it('changes its view only for another zoom level or other positions', () => {
  const google = fakeLibraries();
  const initialOptions = options();
  const handle = createGoogleRenderer(google.libraries)(document.createElement('div'), initialOptions);
  const countFits = () => google.calls.filter(([name]) => name === 'fitBounds').length;
  handle.update({ ...initialOptions, label: 'Plan', markers: [{ ...leeds }, { ...york, title: 'York Station' }] });
  expect(countFits()).toBe(1);
  handle.update({ ...initialOptions, zoom: 6 });
  expect(countFits()).toBe(2);
  handle.update({ ...initialOptions, zoom: 6, markers: [leeds, { ...york, id: 'z' }] });
  expect(countFits()).toBe(3);
});

it('starts with the positions of its view instead of its markers, if there are any', () => {
  const google = fakeLibraries();
  const view = [{ position: { lat: 53, lng: -2 } }, { position: { lat: 54, lng: -1 } }];
  createGoogleRenderer(google.libraries)(document.createElement('div'), { ...options(), view });
  createGoogleRenderer(google.libraries)(document.createElement('div'), { ...options(), view: [] });
  const boxes = google.calls.filter(([name]) => name === 'fitBounds').map(([, box]) => box);
  expect(boxes).toMatchObject([{ south: 53, west: -2 }, { south: 53.797, west: -1.537 }]); // oxfmt-ignore
});

it('opens its information window once, and closes it for another mode or marker', () => {
  const google = fakeLibraries();
  const initialOptions = { ...options(), openId: 'l' };
  const handle = createGoogleRenderer(google.libraries)(document.createElement('div'), initialOptions);
  const moves = () => google.calls.flatMap(([name]) => (name === 'open' || name === 'close' ? [name] : []));
  handle.update({ ...initialOptions });
  expect(moves()).toEqual(['open']);
  expect(google.calls.find(([name]) => name === 'open')?.[1]).toMatchObject({ shouldFocus: true });
  handle.update({ ...initialOptions, openId: undefined });
  expect(moves()).toEqual(['open', 'close']);
  handle.update(initialOptions);
  google.listeners['closeclick']?.();
  handle.update(initialOptions);
  expect(moves()).toEqual(['open', 'close', 'open', 'open']);
});

it('removes its markers and its map on destroy', () => {
  const google = fakeLibraries();
  const container = document.createElement('div');
  createGoogleRenderer(google.libraries)(container, options()).destroy();
  expect(container.childElementCount).toBe(0);
  expect(google.markers.map(({ map }) => map)).toEqual([null, null]);
});
