/** Whether a widget has its own bar at the bottom of the screen. */
export interface OwnBarSlice {
  readonly hasOwnBar: boolean;
}

/** Sets whether an island shows its own bar at the bottom of the screen. */
export function setOwnBar(hasOwnBar: boolean) {
  return (): OwnBarSlice => ({ hasOwnBar });
}

/** Selects whether the page's footer bar omits the basket, because a widget's bar shows it. */
export function selectHasOwnBar({ hasOwnBar }: OwnBarSlice): boolean {
  return hasOwnBar;
}
