/** A point of a drawing, in px from its upper left corner. */
export interface SketchPoint {
  readonly x: number;
  readonly y: number;
}

/** A stop of a drawing: where the traveller gets on or off, changes coaches, or where the coach calls in between. */
export interface SketchMark extends SketchPoint {
  readonly kind: 'origin' | 'stop' | 'change' | 'destination';
  readonly name: string;
}

/** The size of a drawing, and of the edge around the way, in which names stand, in px. */
export interface SketchSize {
  readonly width: number;
  readonly height: number;
  readonly edge: number;
}

/** Which marks come first where there is no room for all: both ends, changes, what lies between. */
export function markRank({ kind }: Pick<SketchMark, 'kind'>): number {
  return { origin: 0, destination: 0, change: 1, stop: 2 }[kind];
}
