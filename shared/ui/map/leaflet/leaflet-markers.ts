import type { LeafletEvent, Map as LeafletMap, ZoomAnimEvent } from 'leaflet';
import type { MapMarker } from '#shared/domain/maps/marker.ts';
import { makeRoom } from '../make-room.ts';
import { createInfo } from '../map-info.ts';
import { createMarker, markState } from '../map-marker.ts';
import type { MapOptions } from '../map-renderer.ts';
import { markerBeside } from '../marker-beside.ts';
import { type DrawnMarker, followMarkers } from '../marker-set.ts';

interface Drawing {
  readonly element: HTMLElement;
  readonly remove: () => void;
}

/** Room that an open information window needs above its marker, in pixels. */
export const infoRoomPx = 140;
/** Room that a label and a pin take for themselves, in pixels. */
const labelRoom = { width: 62, height: 30 };
const pinRoom = { width: 44, height: 44 };
/** Room that a marker and its name need around them, in pixels. */
const markerRoomPx = 48;

/**
 * The markers of a Leaflet map and the information window of one of them. The markers are one tab stop: arrow keys move
 * among them.
 *
 * @param shown what the map shows at the moment: a press calls the newest callbacks
 */
export function createLeafletMarkers(document: Document, map: LeafletMap, shown: () => MapOptions) {
  const pane = map.createPane('places');
  const drawn = new Map<string, DrawnMarker<Drawing>>();
  let info: { readonly id: string; readonly label: string | undefined; readonly remove: () => void } | undefined;
  let lastOn: string | undefined;
  let stopId: string | undefined;
  pane.addEventListener('mousedown', (event) => event.stopPropagation());
  map.on('zoomend', thin);
  pane.addEventListener('dblclick', (event) => event.stopPropagation());
  pane.addEventListener('keydown', (event) => {
    walk(event);
    if (event.key !== 'Escape' || info === undefined) return;
    // The window closes, the dialog around the map stays.
    event.preventDefault();
    event.stopPropagation();
    close(info.id);
  });

  return {
    update(options: MapOptions) {
      const { mode, markers } = options;
      followMarkers(drawn, markers, { draw, remove: (drawing) => drawing.remove() });
      const onId = mode === 'route' ? options.openId : options.selectedId;
      for (const [id, { drawing }] of drawn) markState(drawing.element, mode, id === onId);
      stopId = drawn.has(stopId ?? '') ? stopId : onId;
      thin();
      showInfo(options);
      if (onId !== lastOn) reveal(onId, mode === 'route' ? infoRoomPx : markerRoomPx);
      lastOn = onId;
    },
    destroy() {
      map.off('zoomend', thin);
      info?.remove();
      for (const { drawing } of drawn.values()) drawing.remove();
      drawn.clear();
    },
  };

  /** Leaves out what has no room, but not what is chosen or has the focus. */
  function thin() {
    const { markers, isCrowded, mode, openId, selectedId } = shown();
    if (!isCrowded) return keepTabStop();
    const onId = mode === 'route' ? openId : selectedId;
    const elements = markers.flatMap((marker) => drawn.get(marker.id) ?? []);
    const isKept = ({ marker, drawing }: (typeof elements)[number]) =>
      marker.id === onId || drawing.element.matches(':focus');
    const ranked = [...elements.filter(isKept), ...elements.filter((one) => !isKept(one))];
    const points = ranked.map(({ marker }) => map.latLngToLayerPoint(marker.position));
    for (const [index, hasRoom] of makeRoom(
      points,
      ranked.some(({ marker }) => marker.label) ? labelRoom : pinRoom,
    ).entries()) {
      const element = ranked[index]?.drawing.element;
      if (element) element.hidden = !hasRoom;
    }
    keepTabStop();
  }

  /** What can be come to, in the order of the markers. */
  function reachable() {
    const { markers } = shown();
    return markers.flatMap(({ id }) => drawn.get(id) ?? []).filter(({ drawing }) => !drawing.element.hidden);
  }

  /** One marker takes the Tab key: the last that had the focus, else the chosen one, else the first. */
  function keepTabStop() {
    if (shown().mode === 'stop') return;
    const all = reachable();
    const stop = all.find(({ marker }) => marker.id === stopId) ?? all[0];
    for (const one of drawn.values()) one.drawing.element.tabIndex = one.marker.id === stop?.marker.id ? 0 : -1;
  }

  function walk(event: KeyboardEvent) {
    const all = reachable();
    const index = all.findIndex(({ drawing }) => drawing.element === event.target);
    if (index < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const points = all.map(({ marker }) => map.latLngToLayerPoint(marker.position));
    const to = markerBeside(points, index, event.key);
    if (to === undefined) return;
    event.preventDefault();
    all[to]?.drawing.element.focus();
  }

  function draw(marker: MapMarker): Drawing {
    const { mode } = shown();
    const element = createMarker(document, marker, mode);
    if (mode !== 'stop') element.addEventListener('click', () => shown().onMarker(marker.id));
    element.addEventListener('focus', () => {
      stopId = marker.id;
      keepTabStop();
      reveal(marker.id, markerRoomPx);
    });
    pane.append(element);
    return { element, remove: placeOnMap(map, element, marker.position) };
  }

  function showInfo({ mode, openId, infoLinkLabel, words }: MapOptions) {
    const open = mode === 'route' && openId !== undefined ? drawn.get(openId) : undefined;
    if (info !== undefined && info.id === open?.marker.id && info.label === infoLinkLabel) return;
    info?.remove();
    info = undefined;
    if (open === undefined) return;
    const { id, title, position } = open.marker;
    const holder = document.createElement('div');
    holder.className = 'map-info-holder';
    const content = createInfo(document, {
      title,
      linkLabel: infoLinkLabel,
      closeLabel: words.closeInfo,
      onLink: () => shown().onInfoLink(id),
      onClose: () => close(id),
    });
    holder.append(content);
    holder.addEventListener('focusin', () => reveal(id, infoRoomPx));
    // Next in the order of the Tab key, so that the focus need not be moved.
    open.drawing.element.after(holder);
    info = { id, label: infoLinkLabel, remove: placeOnMap(map, holder, position) };
  }

  function close(id: string) {
    drawn.get(id)?.drawing.element.focus();
    shown().onInfoClose();
  }

  function reveal(id: string | undefined, roomPx: number) {
    const place = id === undefined ? undefined : drawn.get(id)?.marker.position;
    if (place === undefined) return;
    map.panInside(place, {
      paddingTopLeft: [markerRoomPx, roomPx],
      paddingBottomRight: [markerRoomPx, markerRoomPx],
      // At once: a glide still under way would be overtaken by the next press of Tab.
      animate: false,
    });
  }
}

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
