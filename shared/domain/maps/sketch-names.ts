import { markRank, type SketchMark, type SketchPoint, type SketchSize } from './sketch-mark.ts';

/** The name of a place, at a side of its mark, and which part of it lies by the mark. */
export interface SketchName extends SketchPoint {
  readonly words: string;
  readonly kind: SketchMark['kind'];
  readonly side: 'above' | 'below' | 'beside';
  readonly align: 'start' | 'middle' | 'end';
}

type Place = Pick<SketchName, 'side' | 'align'>;

/** A name is taken to be so large, in px, and lies so far from the middle of its mark. */
const letterWidth = 8;
const widest = 152;
const height = 18;
const gap = 10;
/** A name above or below begins or ends so far beyond the middle of its mark, in px. */
const reach = 8;

const beside = (['start', 'end'] as const).map((align): Place => ({ side: 'beside', align }));
const outside = (side: 'above' | 'below') =>
  (['middle', 'start', 'end'] as const).map((align): Place => ({ side, align }));
const above = outside('above');
const below = outside('below');

/**
 * Where names lie in a drawing: the northern end's above it and the southern one's below, unless a line runs there; those of
 * changes and stops only where they meet no line, no mark and no other name. What has been named is not named again.
 */
export function sketchNames(
  marks: readonly SketchMark[],
  lines: readonly (readonly SketchPoint[])[],
  size: SketchSize,
): readonly SketchName[] {
  const obstacles = [...marks, ...lines.flatMap(pointsAlong)];
  const placed: SketchName[] = [];
  const isFree = (name: SketchName) => {
    const rectangle = toRectangle(name);
    return (
      isInside(rectangle, size) &&
      !obstacles.some((point) => holds(rectangle, point)) &&
      !placed.some((other) => overlap(rectangle, toRectangle(other)))
    );
  };
  for (const mark of marks.toSorted((one, other) => markRank(one) - markRank(other))) {
    const names = placesFor(mark, marks).map((place) => ({ ...toSketchName(mark), ...place }));
    const isEnd = markRank(mark) === 0;
    const always = isEnd ? names.find((name) => isInside(toRectangle(name), size)) : undefined;
    const name = names.find(isFree) ?? always;
    if (name && (isEnd || placed.every(({ words }) => words !== name.words))) placed.push(name);
  }
  return placed;
}

function toSketchName({ name, x, y, kind }: SketchMark) {
  return { words: name, x, y, kind };
}

/** Where a name may lie, the best place first. */
function placesFor(mark: SketchMark, marks: readonly SketchMark[]): readonly Place[] {
  if (markRank(mark) > 0) return [...beside, ...above, ...below];
  const other = marks.find((end) => markRank(end) === 0 && end.kind !== mark.kind);
  const isNorthern = !other || mark.y < other.y || (mark.y === other.y && mark.kind === 'origin');
  return isNorthern ? [...above, ...beside, ...below] : [...below, ...beside, ...above];
}

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function toRectangle({ words, x, y, side, align }: SketchName): Rectangle {
  const width = Math.min(words.length * letterWidth, widest);
  const aside = side === 'beside' ? gap : -reach;
  const left = { start: x + aside, middle: x - width / 2, end: x - aside - width }[align];
  const top = { above: y - gap - height, below: y + gap, beside: y - height / 2 }[side];
  return { left, top, right: left + width, bottom: top + height };
}

function isInside({ left, top, right, bottom }: Rectangle, { width, height: lowest }: SketchSize): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= lowest;
}

function holds({ left, top, right, bottom }: Rectangle, { x, y }: SketchPoint): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

function overlap(one: Rectangle, other: Rectangle): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Points of a line, close enough together for no name to slip between two of them. */
function pointsAlong(line: readonly SketchPoint[]): readonly SketchPoint[] {
  return line.slice(1).flatMap((to, index) => {
    const from = line[index] ?? to;
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (height / 4));
    return Array.from({ length: steps }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    }));
  });
}
