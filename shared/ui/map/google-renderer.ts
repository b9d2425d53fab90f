import { mapView } from '#shared/domain/maps/map-view.ts';
import { type Position } from '#shared/domain/maps/distance.ts';
import { type MapMarker } from '#shared/domain/maps/marker.ts';
import { createInfo } from './map-info.ts';
import { drawSign } from './map-marker.ts';
import { type MapOptions, type MapRenderer } from './map-renderer.ts';
import { isSameView } from './same-markers.ts';
import { type DrawnMarker, followMarkers } from './marker-set.ts';

/** The parts of Google's service that a map is made of, and the id of its style. */
export interface GoogleLibraries {
  readonly maps: Pick<google.maps.MapsLibrary, 'Map' | 'InfoWindow' | 'Polyline'>;
  readonly marker: Pick<google.maps.MarkerLibrary, 'AdvancedMarkerElement'>;
  readonly mapId: string;
}

type Marker = google.maps.marker.AdvancedMarkerElement;

const paddingPx = 48;

/**
 * Makes the renderer for pages with a key: Google's map with advanced markers that carry our own pins.
 *
 * Google's markers are buttons by themselves where they can be pressed, so the pins inside them are mere pictures.
 */
export function createGoogleRenderer({ maps, marker, mapId }: GoogleLibraries): MapRenderer {
  return (container, first) => {
    const document = container.ownerDocument;
    const element = document.createElement('div');
    element.className = 'map-google';
    container.append(element);
    const [start] = first.markers;
    const map = new maps.Map(element, {
      mapId,
      center: start?.position ?? null,
      zoom: first.zoom,
      gestureHandling: 'cooperative',
      mapTypeControl: false,
      streetViewControl: false,
      fullscreenControl: false,
      clickableIcons: false,
    });
    const info = new maps.InfoWindow();
    const drawn = new Map<string, DrawnMarker<Marker>>();
    let shown = first;
    let line: google.maps.Polyline | undefined;
    let openId: string | undefined;
    let lastOn = first.selectedId;
    info.addListener('closeclick', () => {
      openId = undefined;
      shown.onInfoClose();
    });
    show(first);
    paint(first);

    return {
      update(options) {
        const before = shown;
        shown = options;
        if (before.zoom !== options.zoom || !isSameView(before.markers, options.markers)) show(options);
        paint(options);
      },
      destroy() {
        info.close();
        line?.setMap(null);
        for (const { drawing } of drawn.values()) erase(drawing);
        element.remove();
      },
    };

    function show({ markers, view: wanted, zoom }: MapOptions) {
      const view = mapView(wanted?.length ? wanted : markers, zoom);
      if (view?.kind === 'bounds') {
        const { southWest, northEast } = view.bounds;
        const box = { south: southWest.lat, west: southWest.lng, north: northEast.lat, east: northEast.lng };
        map.fitBounds(box, paddingPx);
      } else if (view !== undefined) {
        map.setCenter(view.centre);
        map.setZoom(view.zoom);
      }
    }

    function paint(options: MapOptions) {
      drawLine(options.line ?? []);
      followMarkers(drawn, options.markers, { draw, remove: erase });
      for (const [id, { marker: place, drawing }] of drawn) {
        const isOn = id === (options.mode === 'route' ? options.openId : options.selectedId);
        if (drawing.content instanceof Element) drawing.content.toggleAttribute('data-on', isOn);
        drawing.zIndex = isOn ? 1 : null;
        if (isOn && options.mode === 'city' && id !== lastOn) map.panTo(place.position);
      }
      lastOn = options.selectedId;
      showInfo(options);
    }

    function drawLine(points: readonly Position[]) {
      if (points.length < 2 && line === undefined) return;
      line ??= new maps.Polyline({ map, clickable: false, strokeColor: lineColour(element), strokeWeight: 4 });
      line.setPath([...points]);
    }

    function draw(place: MapMarker): Marker {
      const content = document.createElement('div');
      content.className = 'map-marker';
      content.append(drawSign(document, place));
      const isPressable = shown.mode !== 'stop';
      const { position, title, id } = place;
      const drawing = new marker.AdvancedMarkerElement({
        map,
        position,
        title,
        content,
        gmpClickable: isPressable,
        // Google's own rule for markers without room, by its name: its enumeration comes with another library.
        collisionBehavior: shown.isCrowded ? 'OPTIONAL_AND_HIDES_LOWER_PRIORITY' : 'REQUIRED',
      });
      if (isPressable) drawing.addEventListener('gmp-click', () => shown.onMarker(id));
      return drawing;
    }

    function showInfo({ mode, openId: wanted, infoLinkLabel }: MapOptions) {
      const due = mode === 'route' ? wanted : undefined;
      if (due === openId) return;
      openId = due;
      const open = due === undefined ? undefined : drawn.get(due);
      if (open === undefined) return info.close();
      const { id, title } = open.marker;
      info.setContent(createInfo(document, { title, linkLabel: infoLinkLabel, onLink: () => shown.onInfoLink(id) }));
      info.open({ map, anchor: open.drawing, shouldFocus: true });
    }
  };
}

/** Google draws on a canvas, which no style sheet reaches: the colour is that of the words around. */
function lineColour(element: HTMLElement): string {
  return getComputedStyle(element).color;
}

function erase(drawing: Marker): void {
  drawing.map = null;
}
