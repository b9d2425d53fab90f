import { type Map as LeafletMap } from 'leaflet';
import { getMapScale } from '../map-scale.ts';
import { type MapOptions } from '../map-renderer.ts';

/** The maximum length of the scale bar. */
const barPx = 96;

/**
 * Creates the zoom buttons, the scale, the credits and the name of the place in the corners of a Leaflet map. Leaflet's own
 * controls are not used, because they write HTML, which Trusted Types forbid, and their zoom buttons are links.
 *
 * @param map has a centre and zoom level already
 * @param credit the copyright notice of the map tiles, in addition to that of the drawn outline of countries; may be empty
 * @returns `element`, which the caller adds to the map; `update`, to call at once and whenever the options change; and
 *   `destroy`
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
  map.on('move zoomend', updateScale);
  map.on('zoomend', updateZoomButtons);
  updateZoomButtons();

  return {
    element,
    update(options: MapOptions) {
      isMetric = options.isMetric;
      place.textContent = options.placeName ?? '';
      place.hidden = options.placeName === undefined;
      zoomInButton.setAttribute('aria-label', options.texts.zoomIn);
      zoomOutButton.setAttribute('aria-label', options.texts.zoomOut);
      credits.textContent = [credit, options.texts.outlineCredit].filter((text) => text !== '').join(' · ');
      updateScale();
    },
    destroy() {
      map.off('move zoomend', updateScale);
      map.off('zoomend', updateZoomButtons);
      element.remove();
    },
  };

  function updateScale() {
    // The scale depends on the latitude, so the distance of `barPx` is measured in the middle of the map's height.
    const middle = map.getSize().y / 2;
    const metres = map.distance(map.containerPointToLatLng([0, middle]), map.containerPointToLatLng([barPx, middle]));
    // NaN if the view was fitted while the map had no size.
    if (!(metres > 0)) return;
    // A round distance that fits into the bar, such as "50 km", and the share of the bar's maximum length that it takes.
    const { text, share } = getMapScale(metres, isMetric);
    bar.textContent = text;
    bar.style.inlineSize = `${String(Math.round(share * barPx))}px`;
  }

  /** Marks a button as disabled at the last zoom level. It uses `aria-disabled`, so that the button keeps the focus. */
  function updateZoomButtons() {
    zoomInButton.setAttribute('aria-disabled', String(map.getZoom() >= map.getMaxZoom()));
    zoomOutButton.setAttribute('aria-disabled', String(map.getZoom() <= map.getMinZoom()));
  }

  /**
   * A button that changes the zoom level by `step`: 1 or -1. Leaflet limits the level, so a press at the last level has no
   * effect.
   */
  function createZoomButton(sign: string, step: number): HTMLElement {
    const button = createPart('button', 'map-zoom-button');
    button.setAttribute('type', 'button');
    // The style sheet renders the sign, because a visible text would have to be part of the accessible name.
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
