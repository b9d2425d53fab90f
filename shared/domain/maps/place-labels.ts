/** A point of a drawing of a route, in px from its upper left corner. North is at the top. */
export interface SketchPoint {
  readonly x: number;
  readonly y: number;
}

/** A stop of a drawing: where the traveller boards, alights or changes coaches, or an intermediate stop. */
export interface SketchMark extends SketchPoint {
  readonly kind: 'origin' | 'stop' | 'change' | 'destination';
  readonly name: string;
}

/** Size of a drawing in px; `edge` is the margin around the route, for labels. */
export interface SketchSize {
  readonly width: number;
  readonly height: number;
  readonly edge: number;
}

/** Priority of marks if there is not enough space, 0 is highest: both ends, changes, then other stops. */
export function getMarkRank({ kind }: Pick<SketchMark, 'kind'>): number {
  return { origin: 0, destination: 0, change: 1, stop: 2 }[kind];
}

/** A label. Its point is the centre of its mark; `side` and `align` position the text relative to it. */
export interface SketchLabel extends SketchPoint {
  readonly text: string;
  readonly kind: SketchMark['kind'];
  readonly side: 'above' | 'below' | 'beside';
  /** `start`: the text starts at the mark; `end`: it ends there; `middle`: it is centred. */
  readonly align: 'start' | 'middle' | 'end';
}

type LabelPosition = Pick<SketchLabel, 'side' | 'align'>;

/**
 * Estimated size of a label and its distance from the centre of its mark, in px. `letterWidth` is an average; the style sheet
 * cuts a label at `maxWidth`.
 */
const letterWidth = 8;
const maxWidth = 152;
const height = 18;
const gap = 10;
/**
 * A label above or below its mark, aligned `start` or `end`, extends this many px past the mark's centre, so that the mark is
 * not at its very corner.
 */
const reach = 8;

const nextToMark = (['start', 'end'] as const).map((align): LabelPosition => ({ side: 'beside', align }));
const createPositions = (side: 'above' | 'below') =>
  (['middle', 'start', 'end'] as const).map((align): LabelPosition => ({ side, align }));
const above = createPositions('above');
const below = createPositions('below');

/**
 * Positions the labels of a drawing. A label takes the first of its possible positions that is inside the drawing, and free of
 * lines, marks and other labels. If no position is free, an end of the route takes the first position inside the drawing, even
 * over them, while a change or stop has no label. A change or stop also has none if a label with the same text exists.
 */
export function placeLabels(
  marks: readonly SketchMark[],
  lines: readonly (readonly SketchPoint[])[],
  size: SketchSize,
): readonly SketchLabel[] {
  const obstacles = [...marks, ...lines.flatMap(listPointsAlong)];
  const labels: SketchLabel[] = [];
  const isFree = (label: SketchLabel) => {
    const rectangle = toRectangle(label);
    const { left, top, right, bottom } = rectangle;
    return (
      isInside(rectangle, size) &&
      !obstacles.some(({ x, y }) => x >= left && x <= right && y >= top && y <= bottom) &&
      !labels.map(toRectangle).some((r) => left < r.right && r.left < right && top < r.bottom && r.top < bottom)
    );
  };
  // The most important marks are first, so that they get the best positions.
  for (const mark of marks.toSorted((a, b) => getMarkRank(a) - getMarkRank(b))) {
    const { name: text, x, y, kind } = mark;
    const candidates = listPositions(mark, marks).map((place) => ({ text, x, y, kind, ...place }));
    const isEnd = getMarkRank(mark) === 0;
    const fallback = isEnd ? candidates.find((label) => isInside(toRectangle(label), size)) : undefined;
    const label = candidates.find(isFree) ?? fallback;
    if (label && (isEnd || labels.every((placed) => placed.text !== text))) labels.push(label);
  }
  return labels;
}

/**
 * Possible positions of a label, the best first: above the northern end of the route (the smaller `y`, or the origin if equal),
 * below the southern end, and next to changes and stops.
 */
function listPositions(mark: SketchMark, marks: readonly SketchMark[]): readonly LabelPosition[] {
  if (getMarkRank(mark) > 0) return [...nextToMark, ...above, ...below];
  const otherEnd = marks.find((end) => getMarkRank(end) === 0 && end.kind !== mark.kind);
  const isNorthern = !otherEnd || mark.y < otherEnd.y || (mark.y === otherEnd.y && mark.kind === 'origin');
  return isNorthern ? [...above, ...nextToMark, ...below] : [...below, ...nextToMark, ...above];
}

type Rectangle = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

function toRectangle({ text, x, y, side, align }: SketchLabel): Rectangle {
  const width = Math.min(text.length * letterWidth, maxWidth);
  const offset = side === 'beside' ? gap : -reach;
  const left = { start: x + offset, middle: x - width / 2, end: x - offset - width }[align];
  const top = { above: y - gap - height, below: y + gap, beside: y - height / 2 }[side];
  return { left, top, right: left + width, bottom: top + height };
}

function isInside({ left, top, right, bottom }: Rectangle, { width, height: sketchHeight }: SketchSize): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= sketchHeight;
}

/**
 * Points along a line, without its end, which is at a mark. Their distance, at most a quarter of a label's height, is small
 * enough that no label fits between two points.
 */
function listPointsAlong(line: readonly SketchPoint[]): readonly SketchPoint[] {
  return line.slice(1).flatMap((to, index) => {
    // `slice` has moved the indices by one: this is the point before `to`.
    const from = line[index] ?? to;
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (height / 4));
    return [...Array(steps).keys()].map((step) => ({
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    }));
  });
}
