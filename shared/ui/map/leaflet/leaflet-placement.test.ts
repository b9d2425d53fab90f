// @vitest-environment happy-dom
import { Map as LeafletMap } from 'leaflet/src/map/Map.js';
import { expect, it } from 'vitest';
// Loads the code of layers, which a map requires.
import './leaflet-renderer.ts';
import { placeOnMap } from './leaflet-markers.ts';

it('moves an element to its position after the zoom', () => {
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { configurable: true, value: 600 },
    clientHeight: { configurable: true, value: 300 },
  });
  const map = new LeafletMap(document.createElement('div'), { zoomAnimation: false });
  map.setView([53.8, -1.5], 8, { animate: false });
  map.panBy([30, 20], { animate: false });
  const element = document.createElement('div');
  const york = { lat: 53.96, lng: -1.09 };
  const remove = placeOnMap(map, element, york);
  const { x: paneX, y: paneY } = map.layerPointToContainerPoint([0, 0]);
  expect([paneX, paneY]).not.toContain(0);

  const target = { center: map.getCenter(), zoom: 10 };
  map.fire('zoomanim', target);
  const [x = NaN, y = NaN] = (element.style.transform.match(/-?\d+(?=px)/g) ?? []).map(Number);
  map.setView(target.center, target.zoom, { animate: false });
  const expected = map.latLngToContainerPoint(york);
  expect([x + paneX, y + paneY]).toEqual([Math.round(expected.x), Math.round(expected.y)]);
  expect(element.style.zIndex).not.toBe('');
  remove();
});
