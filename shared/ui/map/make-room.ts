/**
 * Which of some points have room for a marker: the first ones first, each that covers none of those before it.
 *
 * @param points in pixels, the most important first
 * @param room what a marker takes, in pixels
 */
export function makeRoom(
  points: readonly { readonly x: number; readonly y: number }[],
  { width, height }: { readonly width: number; readonly height: number },
): readonly boolean[] {
  const taken: { readonly x: number; readonly y: number }[] = [];
  return points.map((point) => {
    const hasRoom = taken.every(({ x, y }) => Math.abs(x - point.x) >= width || Math.abs(y - point.y) >= height);
    if (hasRoom) taken.push(point);
    return hasRoom;
  });
}
