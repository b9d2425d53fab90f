/** Whether a widget keeps a bar of its own at the foot of the screen. */
export interface OwnBarSlice {
  readonly hasOwnBar: boolean;
}

/** Command: a widget keeps its own bar in sight, or no longer does. */
export function setOwnBar(hasOwnBar: boolean) {
  return (): OwnBarSlice => ({ hasOwnBar });
}

/** Selector: whether the page's footer bar leaves the basket to a widget's own. */
export function selectHasOwnBar({ hasOwnBar }: OwnBarSlice): boolean {
  return hasOwnBar;
}
