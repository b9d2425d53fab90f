import { type LeafletEvent, type Map as LeafletMap, type ZoomAnimEvent } from 'leaflet';
import { type MapMarker } from '#shared/domain/maps/marker.ts';

/**
 * Keeps an element at a place of a Leaflet map, through panning and zooming.
 *
 * In place of `L.Marker`, which makes buttons of `div`s, carries pictures and dragging, and doubles the listeners.
 *
 * @returns what takes the element away again.
 */
export function placeOnMap(map: LeafletMap, element: HTMLElement, position: MapMarker['position']): () => void {
  element.classList.add('leaflet-zoom-animated', 'map-placed');
  const put = (x: number, y: number) => {
    element.style.transform = `translate3d(${String(Math.round(x))}px, ${String(Math.round(y))}px, 0)`;
    element.style.zIndex = String(Math.round(y));
  };
  const update = () => {
    const { x, y } = map.latLngToLayerPoint(position);
    put(x, y);
  };
  /** Where the place will be when the animation ends: the transition on the element goes there meanwhile. */
  const animate = (event: LeafletEvent) => {
    const { center, zoom } = event as ZoomAnimEvent;
    const pane = map.layerPointToContainerPoint([0, 0]);
    const corner = map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(pane).round();
    const { x, y } = map.project(position, zoom).subtract(corner);
    put(x, y);
  };
  map.on('zoom viewreset', update);
  map.on('zoomanim', animate);
  update();
  return () => {
    map.off('zoom viewreset', update);
    map.off('zoomanim', animate);
    element.remove();
  };
}
