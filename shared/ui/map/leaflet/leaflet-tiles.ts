import { type Map as LeafletMap } from 'leaflet';
import { TileLayer } from 'leaflet/src/layer/tile/TileLayer.js';

/** Map tiles from a server that the page chooses. */
export interface Tiles {
  /** A template with `{z}`, `{x}` and `{y}`, as usual for web maps. */
  readonly url: string;
  /** The credit that the server's terms require, as plain text. The renderer of the map shows it. */
  readonly attribution: string;
}

/**
 * Adds tiles (square images of the map) above the built-in outline of the world. The outline stays visible in places whose
 * tile has not loaded.
 */
export function addTiles(map: LeafletMap, { url }: Tiles): void {
  map.addLayer(new TileLayer(url, { minZoom: map.getMinZoom(), maxZoom: map.getMaxZoom() }));
}
