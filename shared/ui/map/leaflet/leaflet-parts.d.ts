/** The parts of Leaflet that the keyless map uses, taken from its source one by one: half the size of the whole. */
declare module 'leaflet/src/map/Map.js' {
  export { Map } from 'leaflet';
}
declare module 'leaflet/src/map/handler/Map.Drag.js';
declare module 'leaflet/src/map/handler/Map.DoubleClickZoom.js';
declare module 'leaflet/src/map/handler/Map.TouchZoom.js';
declare module 'leaflet/src/layer/vector/Polygon.js' {
  export { Polygon } from 'leaflet';
}
declare module 'leaflet/src/layer/vector/Polyline.js' {
  export { Polyline } from 'leaflet';
}
declare module 'leaflet/src/layer/vector/SVG.js' {
  export { SVG } from 'leaflet';
}
declare module 'leaflet/src/layer/tile/TileLayer.js' {
  export { TileLayer } from 'leaflet';
}
