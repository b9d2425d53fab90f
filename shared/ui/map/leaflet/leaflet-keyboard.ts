import { type Map as LeafletMap } from 'leaflet';

const stepPx = 80;
const pans: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-stepPx, 0],
  ArrowRight: [stepPx, 0],
  ArrowUp: [0, -stepPx],
  ArrowDown: [0, stepPx],
};
const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

/**
 * Lets arrow keys move the map, and plus and minus zoom it, while the map and not a button in it has the focus.
 *
 * Leaflet's own handler is not used: it takes the focus on every mouse press, scrolls the window, and does not remove its
 * listeners from the document.
 */
export function listenToKeys(map: LeafletMap, element: HTMLElement): void {
  element.tabIndex = 0;
  element.addEventListener('keydown', (event) => {
    if (event.target !== element || event.altKey || event.ctrlKey || event.metaKey) return;
    const pan = pans[event.key];
    const zoom = zooms[event.key];
    if (pan !== undefined) map.panBy([...pan]);
    else if (zoom !== undefined) map.setZoom(map.getZoom() + zoom);
    else return;
    event.preventDefault();
  });
}
