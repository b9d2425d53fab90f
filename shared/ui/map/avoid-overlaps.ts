/**
 * Returns for each point whether its marker can be shown without overlapping a visible marker of a previous point.
 *
 * @param points in pixels, the most important first
 * @param size the size of a marker, in pixels
 */
export function avoidOverlaps(
  points: readonly { readonly x: number; readonly y: number }[],
  { width, height }: { readonly width: number; readonly height: number },
): readonly boolean[] {
  const visiblePoints: { readonly x: number; readonly y: number }[] = [];
  return points.map((point) => {
    const isVisible = visiblePoints.every(
      ({ x, y }) => Math.abs(x - point.x) >= width || Math.abs(y - point.y) >= height,
    );
    if (isVisible) visiblePoints.push(point);
    return isVisible;
  });
}
