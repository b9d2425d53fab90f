/** A position in degrees (WGS 84). */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** The mean radius. */
const earthRadiusMetres = 6_371_008.8;

/** Distance between two positions in metres (haversine formula on a sphere, accurate to 0.5 %). */
export function getDistanceMetres(from: Position, to: Position): number {
  const latitudeHaversine = Math.sin(toRadians(to.lat - from.lat) / 2) ** 2;
  const longitudeHaversine = Math.sin(toRadians(to.lng - from.lng) / 2) ** 2;
  const haversine =
    latitudeHaversine + Math.cos(toRadians(from.lat)) * Math.cos(toRadians(to.lat)) * longitudeHaversine;
  // For opposite points of the earth, rounding may raise the haversine above 1, for which `asin` is NaN.
  return 2 * earthRadiusMetres * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
