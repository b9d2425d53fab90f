import { type MapMarker } from '#shared/domain/maps/marker.ts';
import { type MapMode } from './map-renderer.ts';

/** The namespace of SVG elements. */
const svg = 'http://www.w3.org/2000/svg';
/** The outline of a pin, as SVG path data. */
const pin = 'M16 1a14 14 0 0 1 14 14c0 9-9 18.5-14 24.5C11 33.5 2 24 2 15A14 14 0 0 1 16 1z';

/**
 * The sign in the pin, as SVG path data: a ring, a square or a dot. The signs have different shapes, because colour must not be
 * the only difference.
 */
const signs = {
  origin: 'M16 8a7 7 0 1 0 0 14a7 7 0 0 0 0-14zm0 4a3 3 0 1 1 0 6a3 3 0 0 1 0-6z',
  destination: 'M10 9h12v12h-12z',
  stop: 'M16 10a5 5 0 1 0 0 10a5 5 0 0 0 0-10z',
};

/** Draws a pin with the sign of its kind. Its tip is at the bottom centre. */
function drawPin(document: Document, icon: MapMarker['icon'] = 'stop'): SVGSVGElement {
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('viewBox', '0 0 32 40');
  picture.setAttribute('class', `map-pin map-pin-${icon}`);
  picture.setAttribute('aria-hidden', 'true');
  for (const [className, pathData] of [
    ['map-pin-body', pin],
    ['map-pin-sign', signs[icon]],
  ] as const) {
    const path = document.createElementNS(svg, 'path');
    path.setAttribute('class', className);
    path.setAttribute('d', pathData);
    path.setAttribute('fill-rule', 'evenodd');
    picture.append(path);
  }
  return picture;
}

/**
 * Creates the element of a marker: its visible part, and its name, which is the accessible name. It is a button, unless the map
 * only shows the location of one stop (mode `stop`), so that there is nothing to select.
 */
export function createMarker(document: Document, marker: MapMarker, mode: MapMode): HTMLElement {
  const element = document.createElement(mode === 'stop' ? 'span' : 'button');
  if (element instanceof HTMLButtonElement) element.type = 'button';
  element.className = 'map-marker';
  const name = document.createElement('span');
  name.className = 'map-marker-name';
  name.textContent = marker.title;
  element.append(drawVisiblePart(document, marker), name);
  return element;
}

/**
 * Draws the visible part of a marker: its pin, or a label, such as a price, instead. Screen readers ignore it, because the
 * title of the marker, its accessible name, contains the label as well.
 */
export function drawVisiblePart(document: Document, { icon, label: text }: Pick<MapMarker, 'icon' | 'label'>): Element {
  if (text === undefined) return drawPin(document, icon);
  const label = document.createElement('span');
  label.className = 'map-marker-label';
  label.setAttribute('aria-hidden', 'true');
  label.textContent = text;
  return label;
}

/**
 * Sets whether a marker is active: in mode `city` the selected stop, in mode `route` the stop whose information window is
 * open. In mode `stop`, the marker is not a button, so it has no state for assistive technology.
 */
export function markState(element: HTMLElement, mode: MapMode, isActive: boolean): void {
  element.toggleAttribute('data-on', isActive);
  if (mode === 'route') element.setAttribute('aria-expanded', String(isActive));
  else if (isActive && mode === 'city') element.setAttribute('aria-current', 'true');
  else element.removeAttribute('aria-current');
}
