/** Minimum height in px of a screen of which a bar may cover a part. Excludes phones in landscape, and pages zoomed to 400 %. */
const minScreenPx = 400;
/** Maximum share of the screen's height that a bar may cover. */
const maxScreenShare = 0.4;

/** Whether a bar of this height may be fixed at the bottom of the screen. */
export function canBePinned(heightPx: number, screenPx: number): boolean {
  return heightPx > 0 && screenPx >= minScreenPx && heightPx <= screenPx * maxScreenShare;
}
