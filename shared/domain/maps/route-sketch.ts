import { type Located, positionOf } from '../cities/city-distance.ts';
import type { Position } from './distance.ts';

/** A point of a drawing, in px from its upper left corner. */
export interface SketchPoint {
  readonly x: number;
  readonly y: number;
}

/** A stop of a drawing: where the traveller gets on or off, changes coaches, or where the coach calls in between. */
export interface SketchMark extends SketchPoint {
  readonly kind: 'origin' | 'stop' | 'change' | 'destination';
}

/** The name of a place, at a side of its mark, and how it lies there so that it stays within the drawing. */
export interface SketchName extends SketchPoint {
  readonly words: string;
  readonly side: 'above' | 'below' | 'beside';
  readonly align: 'start' | 'middle' | 'end';
}

/** The way of a journey, seen from above: north is up. */
export interface RouteSketch {
  /** One for each coach. */
  readonly lines: readonly (readonly SketchPoint[])[];
  /** In the order of travel. */
  readonly marks: readonly SketchMark[];
  /** Of both ends, and of changes where there is room. */
  readonly names: readonly SketchName[];
}

/** A call of a coach, as far as it is known where that is. */
export interface SketchStop extends Located {
  readonly cityName: string;
}

/** What a drawing has to fit into, in px. */
export interface SketchBox {
  readonly width: number;
  readonly height: number;
}

/** Marks stand at least so far apart, in px: others between the ends are left out, the line goes through them. */
const closestMarks = 10;
/** A name needs so much room, in px. */
const nameRoom = { width: 90, height: 28 };

interface PlacedStop {
  readonly name: string;
  readonly kind: SketchMark['kind'];
  readonly position: Position | undefined;
}

/**
 * Draws the way of a journey into a box, as large as it fits, in the middle (equirectangular, at the way's own latitude).
 *
 * A call that lies nobody knows where is left out.
 *
 * @param coaches The calls of each coach in the order of travel, both ends included.
 * @returns `undefined` where an end or a change is not known, or all lies at one point: that is no way.
 */
export function routeSketch(coaches: readonly (readonly SketchStop[])[], box: SketchBox): RouteSketch | undefined {
  const placed = coaches.map((stops, coach) =>
    stops.map((stop, index): PlacedStop => ({
      name: stop.cityName,
      kind: kindAt({ isFirst: index === 0, isLast: index === stops.length - 1 }, coach, coaches.length),
      position: positionOf(stop),
    })),
  );
  const stops = placed.flat();
  if (stops.length === 0 || placed.some(({ length }) => length < 2) || stops.some(isLost)) return undefined;
  const project = projection(
    stops.flatMap(({ position }) => position ?? []),
    box,
  );
  if (!project) return undefined;
  const drawn = placed.map((coach) =>
    coach.flatMap(({ position, ...stop }) => (position ? [{ ...stop, ...project(position) }] : [])),
  );
  const marks = apart(drawn.flat());
  return {
    lines: drawn.map((coach) => coach.map(({ x, y }) => ({ x, y }))),
    marks: marks.map(({ x, y, kind }) => ({ x, y, kind })),
    names: namesOf(marks, box),
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

/** Where positions lie in a box that holds all of them; `undefined` for a single point. */
function projection(positions: readonly Position[], box: SketchBox): ((position: Position) => SketchPoint) | undefined {
  const start = positions[0]?.lng ?? 0;
  const lats = positions.map(({ lat }) => lat);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  // From the first place the shorter way round the earth: a line over the date line does not run back.
  const east = ({ lng }: Position) => ((((lng - start + 180) % 360) + 360) % 360) * narrowing;
  const easts = positions.map(east);
  const [west, farEast] = [Math.min(...easts), Math.max(...easts)];
  const [width, height] = [farEast - west, north - south];
  const scale = Math.min(box.width / width, box.height / height);
  if (!Number.isFinite(scale)) return undefined;
  const [left, top] = [(box.width - width * scale) / 2, (box.height - height * scale) / 2];
  return (position) => ({
    x: toTenth(left + (east(position) - west) * scale),
    y: toTenth(top + (north - position.lat) * scale),
  });
}

function toTenth(length: number): number {
  return Math.round(length * 10) / 10;
}

interface Drawn extends SketchMark {
  readonly name: string;
}

/** Marks that do not touch; the ends stay, then changes, then what lies between them. */
function apart(stops: readonly Drawn[]): readonly Drawn[] {
  const ranks = { origin: 0, destination: 0, change: 1, stop: 2 };
  const kept: Drawn[] = [];
  for (const stop of stops.toSorted((one, other) => ranks[one.kind] - ranks[other.kind])) {
    if (ranks[stop.kind] === 0 || kept.every((other) => distance(stop, other) >= closestMarks)) kept.push(stop);
  }
  return stops.filter((stop) => kept.includes(stop));
}

function distance(one: SketchPoint, other: SketchPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** The northern end's name is above it, the southern one's below: they do not meet. */
function namesOf(marks: readonly Drawn[], box: SketchBox): readonly SketchName[] {
  const ends = marks.filter(({ kind }) => kind === 'origin' || kind === 'destination');
  const middle = ends.reduce((sum, { y }) => sum + y, 0) / ends.length;
  const [origin, destination] = ends;
  const isOriginAbove = origin !== undefined && destination !== undefined && origin.y <= destination.y;
  return marks.flatMap((mark): SketchName | readonly never[] => {
    const { kind, name: words, x, y } = mark;
    if (kind === 'stop') return [];
    const isAbove = kind === 'change' ? y <= middle : (kind === 'origin') === isOriginAbove;
    const lying = { words, x, y, side: isAbove ? 'above' : 'below', align: alignAt(x, box) } as const;
    if (kind !== 'change') return lying;
    if (ends.every((end) => Math.abs(end.y - y) >= nameRoom.height))
      return { ...lying, side: 'beside', align: x < box.width / 2 ? 'start' : 'end' };
    return ends.every((end) => Math.abs(end.x - x) >= nameRoom.width) ? lying : [];
  });
}

function alignAt(x: number, { width }: SketchBox): SketchName['align'] {
  if (x < width / 3) return 'start';
  return x > (width * 2) / 3 ? 'end' : 'middle';
}
