import { type Position } from '#shared/domain/maps/distance.ts';
import { type MapMarker } from '#shared/domain/maps/marker.ts';

/**
 * What a map is for (spec §2 "Map component"): `route` shows stops with icons and an information window, `stop` shows
 * where one stop is, `city` lets one of several stops be chosen.
 */
export type MapMode = 'route' | 'stop' | 'city';

/** What a renderer has to say by itself. */
export interface MapWords {
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly closeInfo: string;
  /** Credit for the built-in outline. */
  readonly outlineCredit: string;
}

/** What a map shows. Drawn again whenever one of these changes. */
export interface MapOptions {
  readonly mode: MapMode;
  /** At least one: no map is shown before a place is known. */
  readonly markers: readonly MapMarker[];
  /** The places that the view begins with, where that is not to be all markers. */
  readonly view?: readonly Pick<MapMarker, 'position'>[] | undefined;
  /** Whether a marker that would cover an earlier one is left out until there is room for both. */
  readonly isCrowded?: boolean | undefined;
  /** A line over these points, such as the way of a coach; none of less than two. */
  readonly line?: readonly Position[] | undefined;
  /** How close, in the steps of web maps: 5 shows a country, 12 a city. Markers at several places are shown all together instead. */
  readonly zoom: number;
  /** The chosen stop of a city. */
  readonly selectedId?: string | undefined;
  /** The marker whose information window is open (mode `route`). */
  readonly openId?: string | undefined;
  /** The map's name. */
  readonly label: string;
  /** The words of the link in the information window; without them the window has no link. */
  readonly infoLinkLabel?: string | undefined;
  /** Whether the scale is in kilometres, else in miles. */
  readonly isMetric: boolean;
  /** A name written on the map, such as that of the city. */
  readonly placeName?: string | undefined;
  readonly words: MapWords;
  /** A marker was pressed. */
  readonly onMarker: (id: string) => void;
  /** The link in a marker's information window was followed. */
  readonly onInfoLink: (id: string) => void;
  /** The information window was closed by its own button or with Escape. */
  readonly onInfoClose: () => void;
}

/** A map that stands in the page. */
export interface MapHandle {
  update(options: MapOptions): void;
  /** Takes everything away that was put into the container, and every listener. */
  destroy(): void;
}

/**
 * Draws a map into an empty element that has a size.
 *
 * There are two: `createGoogleRenderer` and `createLeafletRenderer`, each in a chunk of its own. `shared/services/maps`
 * chooses; what stands around a map does not know which it is.
 */
export type MapRenderer = (container: HTMLElement, options: MapOptions) => MapHandle;
