/** Minimum height in px of a screen that may be covered: excludes phones in landscape, and pages at 400 %. */
const minScreenPx = 400;
/** Maximum share of a screen that may be covered. */
const maxScreenShare = 0.4;

/** Whether a bar of this height may be fixed at the bottom of the screen. */
export function canBePinned(heightPx: number, screenPx: number): boolean {
  return heightPx > 0 && screenPx >= minScreenPx && heightPx <= screenPx * maxScreenShare;
}
