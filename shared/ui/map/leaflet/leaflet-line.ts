import { type Map as LeafletMap } from 'leaflet';
import { Polyline } from 'leaflet/src/layer/vector/Polyline.js';
import { type Position } from '#shared/domain/maps/distance.ts';
import { createPaths } from './leaflet-paths.ts';

/** Creates the line of a route on a Leaflet map, above the land and below the markers. Its colour is that of `.map-line`. */
export function createLeafletLine(map: LeafletMap): { readonly update: (points: readonly Position[]) => void } {
  let line: Polyline | undefined;
  return {
    update(points) {
      if (points.length < 2 && line === undefined) return;
      line ??= new Polyline([], {
        renderer: createPaths(map, 'line'),
        interactive: false,
        className: 'map-line',
      }).addTo(map);
      line.setLatLngs([...points]);
    },
  };
}
