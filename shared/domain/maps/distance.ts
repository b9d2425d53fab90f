/** A point on the earth, in degrees (WGS 84). */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

const earthRadiusMetres = 6_371_008.8;

/** Metres between two points along the earth's surface (haversine, on a sphere: good to half a per cent). */
export function distanceMetres(from: Position, to: Position): number {
  const latitudes = Math.sin(radians(to.lat - from.lat) / 2) ** 2;
  const longitudes = Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  const chord = latitudes + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * longitudes;
  return 2 * earthRadiusMetres * Math.asin(Math.sqrt(Math.min(1, chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
