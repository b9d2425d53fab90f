import { type Map as LeafletMap } from 'leaflet';
import { getMapScale } from '../map-scale.ts';
import { type MapOptions } from '../map-renderer.ts';

const barPx = 96;

/**
 * Creates the buttons, the scale and the credit in the corners of a keyless map. Leaflet's own controls write HTML, which
 * Trusted Types forbid, and its zoom buttons are links.
 *
 * @param credit the source of the data, in addition to that of the outline
 */
export function createControls(document: Document, map: LeafletMap, credit: string) {
  const element = createPart('div', 'map-controls');
  const place = createPart('p', 'map-place');
  const zoom = createPart('div', 'map-zoom');
  const [zoomInButton, zoomOutButton] = [createZoomButton('+', 1), createZoomButton('−', -1)];
  const bar = createPart('div', 'map-scale');
  const credits = createPart('p', 'map-credit');
  zoom.append(zoomInButton, zoomOutButton);
  element.append(place, zoom, bar, credits);
  let isMetric = true;
  map.on('move zoomend', measure);
  map.on('zoomend', limit);
  limit();

  return {
    element,
    update(options: MapOptions) {
      isMetric = options.isMetric;
      place.textContent = options.placeName ?? '';
      place.hidden = options.placeName === undefined;
      zoomInButton.setAttribute('aria-label', options.texts.zoomIn);
      zoomOutButton.setAttribute('aria-label', options.texts.zoomOut);
      credits.textContent = [credit, options.texts.outlineCredit].filter((text) => text !== '').join(' · ');
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
    const { text, share } = getMapScale(metres, isMetric);
    bar.textContent = text;
    bar.style.inlineSize = `${String(Math.round(share * barPx))}px`;
  }

  /** At the last zoom level, a button is marked as disabled but keeps the focus. */
  function limit() {
    zoomInButton.setAttribute('aria-disabled', String(map.getZoom() >= map.getMaxZoom()));
    zoomOutButton.setAttribute('aria-disabled', String(map.getZoom() <= map.getMinZoom()));
  }

  function createZoomButton(sign: string, step: number): HTMLElement {
    const button = createPart('button', 'map-zoom-button');
    button.setAttribute('type', 'button');
    // The style sheet renders the sign, so that the accessible name need not begin with it.
    button.dataset['sign'] = sign;
    button.addEventListener('click', () => map.setZoom(map.getZoom() + step));
    return button;
  }

  function createPart(tag: string, className: string): HTMLElement {
    const child = document.createElement(tag);
    child.className = className;
    return child;
  }
}
