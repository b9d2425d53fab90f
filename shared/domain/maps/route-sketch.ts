import { type Coordinates, toPosition } from '../cities/city-distance.ts';
import type { Position } from './distance.ts';
import {
  getMarkRank,
  placeLabels,
  type SketchLabel,
  type SketchMark,
  type SketchPoint,
  type SketchSize,
} from './place-labels.ts';

/** A simple drawing of a journey's route without a map: lines, marks for stops, and labels, with north at the top. */
export interface RouteSketch {
  /** One line per coach, through all its stops with a known position. */
  readonly lines: readonly (readonly SketchPoint[])[];
  /** The marks of stops, in the order of travel. */
  readonly marks: readonly SketchMark[];
  /** The labels with the names of both ends, and of changes and stops if there is enough space. */
  readonly names: readonly SketchLabel[];
}

/** A stop of a coach, with its position if known. */
export interface SketchStop extends Coordinates {
  readonly cityName: string;
}

/** Minimum distance between marks, in px. The marks of changes and stops that are closer to another mark are omitted. */
const minMarkDistance = 10;

/**
 * Draws the route of a journey, centred and as large as possible (equirectangular projection at the route's latitude).
 * Intermediate stops without a position are omitted.
 *
 * @param coaches the stops of each coach in the order of travel, including both ends
 * @param size the size of the drawing, and its margin for labels (`edge`), in px
 * @returns `undefined` if the position of an end or change is unknown, a coach has fewer than two stops, all positions
 *   are equal, or there are no coaches
 */
export function drawRoute(coaches: readonly (readonly SketchStop[])[], size: SketchSize): RouteSketch | undefined {
  const getKind = (coach: number, index: number): SketchMark['kind'] => {
    if (index === 0) return coach === 0 ? 'origin' : 'change';
    if (index < (coaches[coach]?.length ?? 0) - 1) return 'stop';
    return coach === coaches.length - 1 ? 'destination' : 'change';
  };
  const coachStops = coaches.map((stops, coach) =>
    stops.map((stop, index) => ({
      name: stop.cityName,
      kind: getKind(coach, index),
      position: toPosition(stop),
    })),
  );
  const stops = coachStops.flat();
  // A position may be missing only for intermediate stops.
  const isPlaceable = stops.every(({ kind, position }) => kind === 'stop' || position !== undefined);
  if (!isPlaceable || stops.length === 0 || coachStops.some(({ length }) => length < 2)) return undefined;
  const positions = stops.flatMap(({ position }) => position ?? []);
  const project = createProjection(positions, size);
  if (!project) return undefined;
  const projectedStops = coachStops.map((coach) =>
    coach.flatMap(({ position, ...stop }) => (position ? [{ ...stop, ...project(position) }] : [])),
  );
  const marks = removeOverlaps(projectedStops.flat());
  const lines = projectedStops.map((coach) => coach.map(({ x, y }) => ({ x, y })));
  return { lines, marks, names: placeLabels(marks, lines, size) };
}

/** Creates the projection that fits all positions into the drawing; `undefined` if all positions are equal. */
function createProjection(positions: readonly Position[], size: SketchSize) {
  const start = positions[0]?.lng ?? 0;
  const lats = positions.map(({ lat }) => lat);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  // The length of a degree of longitude at the middle latitude, in degrees of latitude.
  const lngScale = Math.cos((((south + north) / 2) * Math.PI) / 180);
  // The distance east of the meridian opposite to the first place, so that a route across the date line is continuous: from
  // longitude 179 (180 degrees east), longitude -179 is 182 degrees east. The second `%` is for negative numbers.
  const toEast = ({ lng }: Position) => ((((lng - start + 180) % 360) + 360) % 360) * lngScale;
  const easts = positions.map(toEast);
  const [west, farEast] = [Math.min(...easts), Math.max(...easts)];
  const [width, height] = [farEast - west, north - south];
  // In px per degree; infinite if all positions are equal.
  const scale = Math.min((size.width - 2 * size.edge) / width, (size.height - 2 * size.edge) / height);
  if (!Number.isFinite(scale)) return undefined;
  const [left, top] = [(size.width - width * scale) / 2, (size.height - height * scale) / 2];
  return (position: Position) => ({
    x: roundToTenth(left + (toEast(position) - west) * scale),
    y: roundToTenth(top + (north - position.lat) * scale),
  });
}

function roundToTenth(length: number): number {
  return Math.round(length * 10) / 10;
}

/**
 * Omits marks that are too close to another one. Both ends (rank 0) always stay. Changes take precedence over other stops,
 * and earlier stops over later ones. The result is in the order of travel.
 */
function removeOverlaps(stops: readonly SketchMark[]): readonly SketchMark[] {
  const visibleMarks: SketchMark[] = [];
  for (const stop of stops.toSorted((a, b) => getMarkRank(a) - getMarkRank(b))) {
    if (getMarkRank(stop) === 0 || visibleMarks.every((mark) => getDistance(stop, mark) >= minMarkDistance))
      visibleMarks.push(stop);
  }
  return stops.filter((stop) => visibleMarks.includes(stop));
}

function getDistance(a: SketchPoint, b: SketchPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
