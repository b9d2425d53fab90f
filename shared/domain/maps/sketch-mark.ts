/** A point of a drawing, in px from its upper left corner. */
export interface SketchPoint {
  readonly x: number;
  readonly y: number;
}

/** A stop of a drawing: where the traveller boards, alights or changes coaches, or an intermediate stop. */
export interface SketchMark extends SketchPoint {
  readonly kind: 'origin' | 'stop' | 'change' | 'destination';
  readonly name: string;
}

/** Size of a drawing, and of the margin for labels, in px. */
export interface SketchSize {
  readonly width: number;
  readonly height: number;
  readonly edge: number;
}

/** Priority of marks if there is not enough space: both ends, changes, then other stops. */
export function getMarkRank({ kind }: Pick<SketchMark, 'kind'>): number {
  return { origin: 0, destination: 0, change: 1, stop: 2 }[kind];
}
