/** The characters for the digits 0 to 63. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const stepsPerDegree = 1000;

/** A position in the format of Leaflet (a library for maps): latitude and longitude in degrees. */
export type LatLngPair = [latitude: number, longitude: number];

/**
 * Decodes lines of a map, as encoded by `encodeLines` in `shared/build/outline/world-outline.mjs`. Each line is the number of
 * its points, and for each point the offset from the previous one (longitude, then latitude) in steps of 0.001°. The first
 * offset is from 0, 0, and that of a further line from the last point of the line before.
 *
 * A number is written in digits of five bits, the lowest first. A digit of 32 or more means its value minus 32, and that
 * another digit follows: `o` (40) and `B` (1) are (40 - 32) + 1 * 32 = 40. Numbers with a sign are converted to numbers
 * without: even ones are 0, 1, 2 and so on, odd ones -1, -2 and so on. So 4 is 2, and 3 is -2.
 *
 * @param text lines without separators: their numbers one after another
 */
export function decodeOutline(text: string): LatLngPair[][] {
  let index = 0;
  const readNumber = () => {
    let value = 0;
    for (let unit = 1; ; unit *= 32) {
      const digit = alphabet.indexOf(text.charAt(index));
      index += 1;
      value += (digit % 32) * unit;
      if (digit < 32) return value;
    }
  };
  const readSignedNumber = () => {
    const value = readNumber();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  };
  const lines: LatLngPair[][] = [];
  let [x, y] = [0, 0];
  while (index < text.length) {
    const line: LatLngPair[] = [];
    for (let count = readNumber(); count > 0; count -= 1) {
      x += readSignedNumber();
      y += readSignedNumber();
      line.push([y / stepsPerDegree, x / stepsPerDegree]);
    }
    lines.push(line);
  }
  return lines;
}
