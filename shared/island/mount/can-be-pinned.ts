/** Of a screen lower than this nothing is taken away: a phone on its side, a page at 400 %. */
const lowPx = 400;
/** How much of a screen may be covered. */
const mostOfScreen = 0.4;

/** Whether a bar of this height may stand at the foot of the screen, whatever is read behind it. */
export function canBePinned(heightPx: number, screenPx: number): boolean {
  return heightPx > 0 && screenPx >= lowPx && heightPx <= screenPx * mostOfScreen;
}
