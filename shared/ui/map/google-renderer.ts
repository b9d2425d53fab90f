import { getMapView } from '#shared/domain/maps/map-view.ts';
import { type Position } from '#shared/domain/maps/distance.ts';
import { type MapMarker } from '#shared/domain/maps/marker.ts';
import { createInfo } from './map-info.ts';
import { drawSign } from './map-marker.ts';
import { type MapOptions, type MapRenderer } from './map-renderer.ts';
import { type DrawnMarker, isSameView, syncMarkers } from './sync-markers.ts';

/** The libraries of Google Maps that a map needs, and the id of its style. */
export interface GoogleLibraries {
  readonly maps: Pick<google.maps.MapsLibrary, 'Map' | 'InfoWindow' | 'Polyline'>;
  readonly marker: Pick<google.maps.MarkerLibrary, 'AdvancedMarkerElement'>;
  readonly mapId: string;
}

type Marker = google.maps.marker.AdvancedMarkerElement;

const paddingPx = 48;

/**
 * Creates the renderer for pages with a key: Google's map with advanced markers that contain our own pins.
 *
 * Google renders clickable markers as buttons, so the pins inside them are only images.
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
    const drawnMarkers = new Map<string, DrawnMarker<Marker>>();
    let current = first;
    let line: google.maps.Polyline | undefined;
    let openId: string | undefined;
    let lastSelectedId = first.selectedId;
    info.addListener('closeclick', () => {
      openId = undefined;
      current.onInfoClose();
    });
    show(first);
    paint(first);

    return {
      update(options) {
        const previous = current;
        current = options;
        if (previous.zoom !== options.zoom || !isSameView(previous.markers, options.markers)) show(options);
        paint(options);
      },
      destroy() {
        info.close();
        line?.setMap(null);
        for (const { drawing } of drawnMarkers.values()) erase(drawing);
        element.remove();
      },
    };

    function show({ markers, view: positions, zoom }: MapOptions) {
      const view = getMapView(positions?.length ? positions : markers, zoom);
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
      syncMarkers(drawnMarkers, options.markers, { draw, remove: erase });
      for (const [id, { marker: place, drawing }] of drawnMarkers) {
        const isOn = id === (options.mode === 'route' ? options.openId : options.selectedId);
        if (drawing.content instanceof Element) drawing.content.toggleAttribute('data-on', isOn);
        drawing.zIndex = isOn ? 1 : null;
        if (isOn && options.mode === 'city' && id !== lastSelectedId) map.panTo(place.position);
      }
      lastSelectedId = options.selectedId;
      showInfo(options);
    }

    function drawLine(points: readonly Position[]) {
      if (points.length < 2 && line === undefined) return;
      line ??= new maps.Polyline({ map, clickable: false, strokeColor: getLineColour(element), strokeWeight: 4 });
      line.setPath([...points]);
    }

    function draw(place: MapMarker): Marker {
      const content = document.createElement('div');
      content.className = 'map-marker';
      content.append(drawSign(document, place));
      const isPressable = current.mode !== 'stop';
      const { position, title, id } = place;
      const drawing = new marker.AdvancedMarkerElement({
        map,
        position,
        title,
        content,
        gmpClickable: isPressable,
        // The name of Google's rule for overlapping markers: its enumeration is in another library.
        collisionBehavior: current.isCrowded ? 'OPTIONAL_AND_HIDES_LOWER_PRIORITY' : 'REQUIRED',
      });
      if (isPressable) drawing.addEventListener('gmp-click', () => current.onMarker(id));
      return drawing;
    }

    function showInfo({ mode, openId: requestedId, infoLinkLabel }: MapOptions) {
      const nextId = mode === 'route' ? requestedId : undefined;
      if (nextId === openId) return;
      openId = nextId;
      const open = nextId === undefined ? undefined : drawnMarkers.get(nextId);
      if (open === undefined) return info.close();
      const { id, title } = open.marker;
      info.setContent(createInfo(document, { title, linkLabel: infoLinkLabel, onLink: () => current.onInfoLink(id) }));
      info.open({ map, anchor: open.drawing, shouldFocus: true });
    }
  };
}

/** Returns the text colour: Google draws on a canvas, which style sheets cannot reach. */
function getLineColour(element: HTMLElement): string {
  return getComputedStyle(element).color;
}

function erase(drawing: Marker): void {
  drawing.map = null;
}
