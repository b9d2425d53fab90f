import { getMapView } from '#shared/domain/maps/map-view.ts';
import { type Position } from '#shared/domain/maps/distance.ts';
import { type MapMarker } from '#shared/domain/maps/marker.ts';
import { createInfo } from './map-info.ts';
import { drawVisiblePart } from './map-marker.ts';
import { type MapOptions, type MapRenderer } from './map-renderer.ts';
import { type DrawnMarker, hasSamePositions, syncMarkers } from './sync-markers.ts';

/** The libraries of Google Maps that a map needs, and the id of its style. */
export interface GoogleLibraries {
  readonly maps: Pick<google.maps.MapsLibrary, 'Map' | 'InfoWindow' | 'Polyline'>;
  readonly marker: Pick<google.maps.MarkerLibrary, 'AdvancedMarkerElement'>;
  readonly mapId: string;
}

type Marker = google.maps.marker.AdvancedMarkerElement;

/** The minimum distance between the edge of the map and the positions to which its view is fitted. */
const paddingPx = 48;

/**
 * Creates the renderer for pages that have a key for Google Maps. The map has advanced markers, which contain our own pins.
 * Google renders clickable markers as buttons, so the pins themselves are only images. A map has one of three modes: `route`
 * shows stops with an information window, `stop` the location of one stop, `city` lets the user select a stop or city.
 */
export function createGoogleRenderer({ maps, marker, mapId }: GoogleLibraries): MapRenderer {
  return (container, initialOptions) => {
    const document = container.ownerDocument;
    const element = document.createElement('div');
    element.className = 'map-google';
    container.append(element);
    const [firstMarker] = initialOptions.markers;
    const map = new maps.Map(element, {
      mapId,
      // A map is only drawn with at least one marker. `fitView` below then moves it.
      center: firstMarker?.position ?? null,
      zoom: initialOptions.zoom,
      gestureHandling: 'cooperative',
      mapTypeControl: false,
      streetViewControl: false,
      fullscreenControl: false,
      clickableIcons: false,
    });
    const info = new maps.InfoWindow();
    /** The markers on the map, by id. */
    const drawnMarkers = new Map<string, DrawnMarker<Marker>>();
    /** The options of the last update. */
    let current = initialOptions;
    /** The line on the map; created when there are two points for the first time. */
    let line: google.maps.Polyline | undefined;
    /** The marker for which the information window was last requested; undefined for none, and after the user has closed it. */
    let openId: string | undefined;
    /** The selected stop or city at the last update. The map moves to it only if the selection changes. */
    let lastSelectedId = initialOptions.selectedId;
    info.addListener('closeclick', () => {
      openId = undefined;
      current.onInfoClose();
    });
    fitView(initialOptions);
    paint(initialOptions);

    return {
      update(options) {
        const previous = current;
        current = options;
        // A change of `view` alone does not move the map.
        if (previous.zoom !== options.zoom || !hasSamePositions(previous.markers, options.markers)) fitView(options);
        paint(options);
      },
      destroy() {
        info.close();
        line?.setMap(null);
        for (const { drawing } of drawnMarkers.values()) erase(drawing);
        element.remove();
      },
    };

    /** Moves the map so that all positions of `view`, or else all markers, are visible. `zoom` applies to a single position. */
    function fitView({ markers, view: positions, zoom }: MapOptions) {
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

    /** Updates everything on the map. The active marker, that of the open window or the selected stop, is highlighted. */
    function paint(options: MapOptions) {
      drawLine(options.line ?? []);
      syncMarkers(drawnMarkers, options.markers, { draw, remove: erase });
      for (const [id, { marker: place, drawing }] of drawnMarkers) {
        const isActive = id === (options.mode === 'route' ? options.openId : options.selectedId);
        if (drawing.content instanceof Element) drawing.content.toggleAttribute('data-on', isActive);
        drawing.zIndex = isActive ? 1 : null;
        if (isActive && options.mode === 'city' && id !== lastSelectedId) map.panTo(place.position);
      }
      lastSelectedId = options.selectedId;
      showInfo(options);
    }

    function drawLine(points: readonly Position[]) {
      // An existing line gets the new points, even if they are too few to be visible.
      if (points.length < 2 && line === undefined) return;
      // Google draws lines on a canvas, to which style sheets do not apply. The line keeps the colour it was created with.
      const { color: strokeColor } = getComputedStyle(element);
      line ??= new maps.Polyline({ map, clickable: false, strokeColor, strokeWeight: 4 });
      line.setPath([...points]);
    }

    function draw(place: MapMarker): Marker {
      const content = document.createElement('div');
      content.className = 'map-marker';
      content.append(drawVisiblePart(document, place));
      // The single marker of the mode `stop` has no action. A drawing is replaced only when its marker changes, so a later
      // change of the mode or of `hidesOverlaps` has no effect on it.
      const isPressable = current.mode !== 'stop';
      const { position, title, id } = place;
      const drawing = new marker.AdvancedMarkerElement({
        map,
        position,
        title,
        content,
        gmpClickable: isPressable,
        // Google's rule for overlapping markers. The text avoids loading the library with Google's enumeration of rules.
        collisionBehavior: current.hidesOverlaps ? 'OPTIONAL_AND_HIDES_LOWER_PRIORITY' : 'REQUIRED',
      });
      if (isPressable) drawing.addEventListener('gmp-click', () => current.onMarker(id));
      return drawing;
    }

    /** Opens, moves or closes the information window if another marker, or none, is requested than last time (`openId`). */
    function showInfo({ mode, openId: requestedId, infoLinkLabel }: MapOptions) {
      const nextId = mode === 'route' ? requestedId : undefined;
      if (nextId === openId) return;
      openId = nextId;
      const openMarker = nextId === undefined ? undefined : drawnMarkers.get(nextId);
      if (openMarker === undefined) return info.close();
      const { id, title } = openMarker.marker;
      info.setContent(createInfo(document, { title, linkLabel: infoLinkLabel, onLink: () => current.onInfoLink(id) }));
      info.open({ map, anchor: openMarker.drawing, shouldFocus: true });
    }
  };
}

function erase(drawing: Marker): void {
  drawing.map = null;
}
