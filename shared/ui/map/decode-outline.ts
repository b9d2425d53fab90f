const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const stepsPerDegree = 1000;

/** A position in Leaflet's format: latitude and longitude in degrees. */
export type LatLngPair = [latitude: number, longitude: number];

/**
 * Decodes the lines that `encodeLines` of `shared/build/outline/world-outline.mjs` writes: for each line the number of its
 * points, then the offset from point to point in steps of 0.001°, in digits of five bits.
 */
export function decodeOutline(text: string): LatLngPair[][] {
  let index = 0;
  const number = () => {
    let value = 0;
    for (let unit = 1; ; unit *= 32) {
      const digit = alphabet.indexOf(text.charAt(index));
      index += 1;
      value += (digit % 32) * unit;
      if (digit < 32) return value;
    }
  };
  const signedNumber = () => {
    const value = number();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  };
  const lines: LatLngPair[][] = [];
  let [x, y] = [0, 0];
  while (index < text.length) {
    const line: LatLngPair[] = [];
    for (let count = number(); count > 0; count -= 1) {
      x += signedNumber();
      y += signedNumber();
      line.push([y / stepsPerDegree, x / stepsPerDegree]);
    }
    lines.push(line);
  }
  return lines;
}
