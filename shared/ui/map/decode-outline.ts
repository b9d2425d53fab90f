const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const stepsPerDegree = 1000;

/** A place as Leaflet takes it: latitude and longitude in degrees. */
export type LatLngPair = [latitude: number, longitude: number];

/**
 * Reads lines as `encodeLines` of `shared/build/outline/world-outline.mjs` writes them: for each line the number of its points, then the
 * way from point to point in steps of 0.001°, in digits of five bits.
 */
export function decodeOutline(text: string): LatLngPair[][] {
  let at = 0;
  const number = () => {
    let value = 0;
    for (let unit = 1; ; unit *= 32) {
      const digit = alphabet.indexOf(text.charAt(at));
      at += 1;
      value += (digit % 32) * unit;
      if (digit < 32) return value;
    }
  };
  const signed = () => {
    const value = number();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  };
  const lines: LatLngPair[][] = [];
  let [x, y] = [0, 0];
  while (at < text.length) {
    const line: LatLngPair[] = [];
    for (let left = number(); left > 0; left -= 1) {
      x += signed();
      y += signed();
      line.push([y / stepsPerDegree, x / stepsPerDegree]);
    }
    lines.push(line);
  }
  return lines;
}
