import { type Map as LeafletMap } from 'leaflet';
import { mapScale } from '../map-scale.ts';
import { type MapOptions } from '../map-renderer.ts';

const barPx = 96;

/** The buttons, the scale and the credit in the corners of a keyless map. */
export interface MapControls {
  readonly element: HTMLElement;
  update(options: MapOptions): void;
  destroy(): void;
}

/**
 * Draws them with elements of our own: Leaflet's controls write HTML, which Trusted Types forbid, and its zoom buttons
 * are links.
 *
 * @param credit whose data is shown, beside the outline's own
 */
export function createControls(document: Document, map: LeafletMap, credit: string): MapControls {
  const element = part('div', 'map-controls');
  const place = part('p', 'map-place');
  const zoom = part('div', 'map-zoom');
  const [closer, farther] = [zoomButton('+', 1), zoomButton('−', -1)];
  const bar = part('div', 'map-scale');
  const credits = part('p', 'map-credit');
  zoom.append(closer, farther);
  element.append(place, zoom, bar, credits);
  let isMetric = true;
  map.on('move zoomend', measure);
  map.on('zoomend', limit);
  limit();

  return {
    element,
    update(options) {
      isMetric = options.isMetric;
      place.textContent = options.placeName ?? '';
      place.hidden = options.placeName === undefined;
      closer.setAttribute('aria-label', options.words.zoomIn);
      farther.setAttribute('aria-label', options.words.zoomOut);
      credits.textContent = [credit, options.words.outlineCredit].filter((text) => text !== '').join(' · ');
      measure();
    },
    destroy() {
      map.off('move zoomend', measure);
      map.off('zoomend', limit);
      element.remove();
    },
  };

  function measure() {
    const middle = map.getSize().y / 2;
    const metres = map.distance(map.containerPointToLatLng([0, middle]), map.containerPointToLatLng([barPx, middle]));
    if (!(metres > 0)) return;
    const { text, share } = mapScale(metres, isMetric);
    bar.textContent = text;
    bar.style.inlineSize = `${String(Math.round(share * barPx))}px`;
  }

  /** At the last step a button stays where it is, and the focus with it, but says that it is of no use. */
  function limit() {
    closer.setAttribute('aria-disabled', String(map.getZoom() >= map.getMaxZoom()));
    farther.setAttribute('aria-disabled', String(map.getZoom() <= map.getMinZoom()));
  }

  function zoomButton(sign: string, step: number): HTMLElement {
    const button = part('button', 'map-zoom-button');
    button.setAttribute('type', 'button');
    // Drawn by the style sheet: a sign is no word that a name would have to begin with.
    button.dataset['sign'] = sign;
    button.addEventListener('click', () => map.setZoom(map.getZoom() + step));
    return button;
  }

  function part(tag: string, className: string): HTMLElement {
    const made = document.createElement(tag);
    made.className = className;
    return made;
  }
}
