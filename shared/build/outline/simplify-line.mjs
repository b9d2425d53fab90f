/**
 * Leaves out the points of a line that nobody would miss (Douglas and Peucker, 1973). The ends always stay, so that
 * two lines that met still meet.
 *
 * @param {readonly (readonly [number, number])[]} line longitude and latitude in degrees
 * @param {(point: readonly [number, number]) => number} tolerance how far, in degrees, the line may move at a point
 */
export function simplifyLine(line, tolerance) {
  const kept = new Set([0, line.length - 1]);
  const spans = [[0, line.length - 1]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [first, last] = span;
    let worst = 1;
    let at = -1;
    for (let index = first + 1; index < last; index += 1) {
      const off = distance(line[index], line[first], line[last]) / tolerance(line[index]);
      if (off > worst) [worst, at] = [off, index];
    }
    if (at < 0) continue;
    kept.add(at);
    spans.push([first, at], [at, last]);
  }
  return line.filter((_, index) => kept.has(index));
}

/** Distance of a point from a segment; a degree of longitude is shortened as it is at that latitude. */
function distance(point, start, end) {
  const shrink = Math.cos((point[1] * Math.PI) / 180);
  const [x, y] = [(point[0] - start[0]) * shrink, point[1] - start[1]];
  const [dx, dy] = [(end[0] - start[0]) * shrink, end[1] - start[1]];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length));
  return Math.hypot(x - along * dx, y - along * dy);
}
