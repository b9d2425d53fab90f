import { type Located, toPosition } from '../cities/city-distance.ts';
import type { Position } from './distance.ts';
import { markRank, type SketchMark, type SketchPoint, type SketchSize } from './sketch-mark.ts';
import { type SketchName, sketchNames } from './sketch-names.ts';

/** The way of a journey, seen from above: north is up. */
export interface RouteSketch {
  /** One for each coach. */
  readonly lines: readonly (readonly SketchPoint[])[];
  /** In the order of travel. */
  readonly marks: readonly SketchMark[];
  /** Of both ends, and of changes and stops where there is room. */
  readonly names: readonly SketchName[];
}

/** A call of a coach, as far as it is known where that is. */
export interface SketchStop extends Located {
  readonly cityName: string;
}

/** Marks stand at least so far apart, in px: others between the ends are left out, the line goes through them. */
const closestMarks = 10;

interface PlacedStop {
  readonly name: string;
  readonly kind: SketchMark['kind'];
  readonly position: Position | undefined;
}

/**
 * Draws the way of a journey, as large as it fits, in the middle (equirectangular, at the way's own latitude).
 *
 * A call that lies nobody knows where is left out.
 *
 * @param coaches The calls of each coach in the order of travel, both ends included.
 * @returns `undefined` where an end or a change is not known, or all lies at one point: that is no way.
 */
export function routeSketch(coaches: readonly (readonly SketchStop[])[], size: SketchSize): RouteSketch | undefined {
  const placed = coaches.map((stops, coach) =>
    stops.map((stop, index): PlacedStop => ({
      name: stop.cityName,
      kind: kindAt({ isFirst: index === 0, isLast: index === stops.length - 1 }, coach, coaches.length),
      position: toPosition(stop),
    })),
  );
  const stops = placed.flat();
  if (stops.length === 0 || placed.some(({ length }) => length < 2) || stops.some(isLost)) return undefined;
  const project = projection(
    stops.flatMap(({ position }) => position ?? []),
    size,
  );
  if (!project) return undefined;
  const drawn = placed.map((coach) =>
    coach.flatMap(({ position, ...stop }) => (position ? [{ ...stop, ...project(position) }] : [])),
  );
  const marks = apart(drawn.flat());
  const lines = drawn.map((coach) => coach.map(({ x, y }) => ({ x, y })));
  return {
    lines,
    marks,
    names: sketchNames(marks, lines, size),
  };
}

function kindAt(
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
  coach: number,
  count: number,
): SketchMark['kind'] {
  if (isFirst) return coach === 0 ? 'origin' : 'change';
  if (!isLast) return 'stop';
  return coach === count - 1 ? 'destination' : 'change';
}

function isLost({ kind, position }: PlacedStop): boolean {
  return kind !== 'stop' && position === undefined;
}

/** Where positions lie in a drawing that holds all of them; `undefined` for a single point. */
function projection(
  positions: readonly Position[],
  size: SketchSize,
): ((position: Position) => SketchPoint) | undefined {
  const start = positions[0]?.lng ?? 0;
  const lats = positions.map(({ lat }) => lat);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  // From the first place the shorter way round the earth: a line over the date line does not run back.
  const east = ({ lng }: Position) => ((((lng - start + 180) % 360) + 360) % 360) * narrowing;
  const easts = positions.map(east);
  const [west, farEast] = [Math.min(...easts), Math.max(...easts)];
  const [width, height] = [farEast - west, north - south];
  const scale = Math.min((size.width - 2 * size.edge) / width, (size.height - 2 * size.edge) / height);
  if (!Number.isFinite(scale)) return undefined;
  const [left, top] = [(size.width - width * scale) / 2, (size.height - height * scale) / 2];
  return (position) => ({
    x: toTenth(left + (east(position) - west) * scale),
    y: toTenth(top + (north - position.lat) * scale),
  });
}

function toTenth(length: number): number {
  return Math.round(length * 10) / 10;
}

/** Marks that do not touch; the ends stay, then changes, then what lies between them. */
function apart(stops: readonly SketchMark[]): readonly SketchMark[] {
  const kept: SketchMark[] = [];
  for (const stop of stops.toSorted((one, other) => markRank(one) - markRank(other))) {
    if (markRank(stop) === 0 || kept.every((other) => distance(stop, other) >= closestMarks)) kept.push(stop);
  }
  return stops.filter((stop) => kept.includes(stop));
}

function distance(one: SketchPoint, other: SketchPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
