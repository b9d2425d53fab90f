/** A position in degrees (WGS 84). */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

const earthRadiusMetres = 6_371_008.8;

/** Distance between two positions in metres (haversine on a sphere, accurate to 0.5 %). */
export function getDistanceMetres(from: Position, to: Position): number {
  const latitudes = Math.sin(toRadians(to.lat - from.lat) / 2) ** 2;
  const longitudes = Math.sin(toRadians(to.lng - from.lng) / 2) ** 2;
  const chord = latitudes + Math.cos(toRadians(from.lat)) * Math.cos(toRadians(to.lat)) * longitudes;
  return 2 * earthRadiusMetres * Math.asin(Math.sqrt(Math.min(1, chord)));
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
