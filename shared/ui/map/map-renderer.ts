import { type Position } from '#shared/domain/maps/distance.ts';
import { type MapMarker } from '#shared/domain/maps/marker.ts';

/**
 * The purpose of a map (spec §2 "Map component"): `route` shows stops with icons and an information window, `stop` shows
 * the location of one stop, `city` lets the user select one of several stops or cities.
 */
export type MapMode = 'route' | 'stop' | 'city';

/** Options of a map. */
export interface MapOptions {
  readonly mode: MapMode;
  /** At least one: no map is shown before a position is known. */
  readonly markers: readonly MapMarker[];
  /**
   * The positions to which the map is fitted; those of all markers if missing or empty. The map is fitted again if
   * the markers' positions or `zoom` change, but not if only `view` changes.
   */
  readonly view?: readonly Pick<MapMarker, 'position'>[] | undefined;
  /** Whether a marker that would overlap a previous one is hidden, until the user zooms in so that there is space for both. */
  readonly hidesOverlaps?: boolean | undefined;
  /** The points of a line, such as the path of a coach; no line for fewer than two. */
  readonly line?: readonly Position[] | undefined;
  /** The zoom level: 5 shows a country, 12 a city. With several positions, the view is fitted to them instead. */
  readonly zoom: number;
  /** The id of the selected stop or city (mode `city`). */
  readonly selectedId?: string | undefined;
  /** The marker whose information window is open (mode `route`). */
  readonly openId?: string | undefined;
  /** The accessible name. */
  readonly label: string;
  /** The label of the link in the information window. Without a label, the window has no link. */
  readonly infoLinkLabel?: string | undefined;
  /** Whether the scale is in kilometres; otherwise it is in miles. */
  readonly isMetric: boolean;
  /** A name shown on the map, such as that of the city. */
  readonly placeName?: string | undefined;
  readonly texts: {
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly closeInfo: string;
    /** Credit for the outline of land and borders that the Leaflet renderer draws. */
    readonly outlineCredit: string;
  };
  /** Called with the id of a marker that the user presses. */
  readonly onMarker: (id: string) => void;
  /** Called with the marker's id when the link in its information window is followed. */
  readonly onInfoLink: (id: string) => void;
  /** Called when the information window is closed by its button or with Escape. */
  readonly onInfoClose: () => void;
}

/** A map in the page. */
export interface MapHandle {
  update(options: MapOptions): void;
  /** Removes the map from its container, and all listeners. */
  destroy(): void;
}

/**
 * Draws a map into an empty element that has a size.
 *
 * There are two renderers, which are loaded separately: `createGoogleRenderer` for pages with a key of Google Maps, and
 * `createLeafletRenderer` for all others. `shared/services/maps` selects one of them.
 */
export type MapRenderer = (container: HTMLElement, options: MapOptions) => MapHandle;
