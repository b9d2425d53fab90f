/**
 * Minimum height of a screen with a fixed bar, in CSS px. Lower ones are those of phones in landscape and of pages that are
 * zoomed to 400 %: a bar would leave too little space for the content.
 */
const minScreenPx = 400;
/** Maximum share of the screen's height that a bar may cover. */
const maxScreenShare = 0.4;

/**
 * Whether a bar of this height may be fixed at the bottom of the screen; otherwise it is a part of the page's flow. A bar
 * without height is not fixed.
 *
 * @param screenPx the height of the browser window's content
 */
export function canBePinned(heightPx: number, screenPx: number): boolean {
  return heightPx > 0 && screenPx >= minScreenPx && heightPx <= screenPx * maxScreenShare;
}
