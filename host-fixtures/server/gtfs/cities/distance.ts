/** A place on earth, in degrees (WGS 84). */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const metresOfDegree = 111_195;
const radians = Math.PI / 180;

/** Metres between two places, true within a hundredth for the distances that a city has. */
export function distance(one: Position, other: Position): number {
  const north = one.latitude - other.latitude;
  const turn = Math.abs(one.longitude - other.longitude);
  const east = Math.min(turn, 360 - turn) * Math.cos(((one.latitude + other.latitude) / 2) * radians);
  return Math.hypot(north, east) * metresOfDegree;
}

/** Whether two places are that near. Where a position is not known, nothing speaks against it. */
export function areNear(one: Partial<Position>, other: Partial<Position>, metres: number): boolean {
  if (!isPosition(one) || !isPosition(other)) return true;
  // Most pairs of a country fall here, without a cosine.
  if (Math.abs(one.latitude - other.latitude) * metresOfDegree > metres) return false;
  return distance(one, other) <= metres;
}

/** Whether both coordinates are known. */
export function isPosition(place: Partial<Position>): place is Position {
  return place.latitude !== undefined && place.longitude !== undefined;
}

/** The middle of some places; undefined where no position is known. */
export function middle(places: readonly Partial<Position>[]): Position | undefined {
  const known = places.filter(isPosition);
  if (known.length === 0) return undefined;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    latitude: Number(mean(known.map((place) => place.latitude)).toFixed(6)),
    longitude: Number(mean(known.map((place) => place.longitude)).toFixed(6)),
  };
}

/** Splits places into groups in which each is that near to another of its group. */
export function groupNear<P extends Partial<Position>>(places: readonly P[], metres: number): P[][] {
  const groups: P[][] = [];
  const left = new Set(places);
  for (const seed of places) {
    if (!left.delete(seed)) continue;
    const group = [seed];
    for (const member of group) {
      for (const other of left) {
        if (!areNear(member, other, metres)) continue;
        left.delete(other);
        group.push(other);
      }
    }
    groups.push(group);
  }
  return groups;
}
