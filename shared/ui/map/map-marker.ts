import { type MapMarker } from '#shared/domain/maps/marker.ts';
import { type MapMode } from './map-renderer.ts';

const svg = 'http://www.w3.org/2000/svg';
const pin = 'M16 1a14 14 0 0 1 14 14c0 9-9 18.5-14 24.5C11 33.5 2 24 2 15A14 14 0 0 1 16 1z';

/** A shape of its own for each kind, so that nothing rests on colour alone: a ring, a square, a dot. */
const signs = {
  origin: 'M16 8a7 7 0 1 0 0 14a7 7 0 0 0 0-14zm0 4a3 3 0 1 1 0 6a3 3 0 0 1 0-6z',
  destination: 'M10 9h12v12h-12z',
  stop: 'M16 10a5 5 0 1 0 0 10a5 5 0 0 0 0-10z',
};

/** The pin of a marker: a pin with the sign of its kind, its tip at the bottom centre of 32 by 40 pixels. */
function drawPin(document: Document, icon: MapMarker['icon'] = 'stop'): SVGSVGElement {
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('viewBox', '0 0 32 40');
  picture.setAttribute('class', `map-pin map-pin-${icon}`);
  picture.setAttribute('aria-hidden', 'true');
  for (const [name, line] of [
    ['map-pin-body', pin],
    ['map-pin-sign', signs[icon]],
  ] as const) {
    const path = document.createElementNS(svg, 'path');
    path.setAttribute('class', name);
    path.setAttribute('d', line);
    path.setAttribute('fill-rule', 'evenodd');
    picture.append(path);
  }
  return picture;
}

/** A pin with its name; a button where pressing it does something. */
export function createMarker(document: Document, marker: MapMarker, mode: MapMode): HTMLElement {
  const element = document.createElement(mode === 'stop' ? 'span' : 'button');
  if (element instanceof HTMLButtonElement) element.type = 'button';
  element.className = 'map-marker';
  const name = document.createElement('span');
  name.className = 'map-marker-name';
  name.textContent = marker.title;
  element.append(drawSign(document, marker), name);
  return element;
}

/** What a marker is seen by: its pin, or the words in its place. The marker's name says those too, so they are not read. */
export function drawSign(document: Document, { icon, label: words }: Pick<MapMarker, 'icon' | 'label'>): Element {
  if (words === undefined) return drawPin(document, icon);
  const label = document.createElement('span');
  label.className = 'map-marker-label';
  label.setAttribute('aria-hidden', 'true');
  label.textContent = words;
  return label;
}

/** Tells how a marker stands: chosen (a city's stop) or with its information window open (a route's). */
export function markState(element: HTMLElement, mode: MapMode, isOn: boolean): void {
  element.toggleAttribute('data-on', isOn);
  if (mode === 'route') element.setAttribute('aria-expanded', String(isOn));
  else if (isOn && mode === 'city') element.setAttribute('aria-current', 'true');
  else element.removeAttribute('aria-current');
}
