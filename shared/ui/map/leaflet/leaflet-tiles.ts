import { type Map as LeafletMap } from 'leaflet';
import { TileLayer } from 'leaflet/src/layer/tile/TileLayer.js';

/** Pictures of the map from a server of the page's choice. */
export interface Tiles {
  /** With `{z}`, `{x}` and `{y}`, as usual for web maps. */
  readonly url: string;
  /** Plain text: the credit that the server's terms ask for. */
  readonly attribution: string;
}

/** Lays pictures over the outline, which shows through until they come, and where they do not come. */
export function addTiles(map: LeafletMap, { url }: Tiles): void {
  map.addLayer(new TileLayer(url, { minZoom: map.getMinZoom(), maxZoom: map.getMaxZoom() }));
}
