import decodeQr from 'jsqr';

/** Pixels for each module of a code. */
const scale = 4;

/**
 * Decodes a QR code that is drawn as an SVG, with an independent decoder.
 *
 * @param svg its viewBox is in modules of the code
 * @returns the content of the code; undefined if it is unreadable
 */
export function decodeDrawnCode(svg: Element): string | undefined {
  const [left = 0, top = 0, size = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const edges = listVerticalEdges(svg.querySelector('path')?.getAttribute('d') ?? '');
  const pixels = new Uint8ClampedArray((size * scale) ** 2 * 4).fill(255);
  for (let index = 0; index < (size * scale) ** 2; index += 1) {
    const [x, y] = [index % (size * scale), Math.floor(index / (size * scale))].map((at) => (at + 0.5) / scale);
    if (isInside(edges, left + (x ?? 0), top + (y ?? 0))) pixels.fill(0, index * 4, index * 4 + 3);
  }
  return decodeQr(pixels, size * scale, size * scale)?.data;
}

interface Edge {
  readonly x: number;
  readonly from: number;
  readonly to: number;
}

/** Lists the vertical edges of a path of horizontal and vertical lines with absolute positions. */
function listVerticalEdges(path: string): readonly Edge[] {
  return path.split('Z').flatMap((outline) => {
    const points = [...outline.matchAll(/[ML]\s*(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    return points.flatMap(([x = 0, from = 0], index): readonly Edge[] => {
      const [nextX, to = 0] = points[(index + 1) % points.length] ?? [];
      return nextX === x ? [{ x, from, to }] : [];
    });
  });
}

/** Whether a point is inside the path: its winding number, counted over the edges to its left, is not zero. */
function isInside(edges: readonly Edge[], x: number, y: number): boolean {
  const winding = edges.reduce((sum, edge) => {
    if (edge.x > x || y < Math.min(edge.from, edge.to) || y > Math.max(edge.from, edge.to)) return sum;
    return sum + Math.sign(edge.to - edge.from);
  }, 0);
  return winding !== 0;
}
