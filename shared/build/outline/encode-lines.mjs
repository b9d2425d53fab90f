/** Steps in a degree: 0.001° is 110 m, about three pixels of the closest map of a city. */
export const stepsPerDegree = 1000;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Writes lines as text: for each the number of its points, then the way from point to point in steps of 0.001°, every
 * number as digits of five bits in the alphabet of base64url, the lowest first, 32 added to all but the last.
 * `shared/ui/map/decode-outline.ts` reads it.
 *
 * @param {readonly (readonly (readonly [number, number])[])[]} lines longitude and latitude in degrees
 */
export function encodeLines(lines) {
  let text = '';
  let [lastX, lastY] = [0, 0];
  for (const line of lines) {
    text += digits(line.length);
    for (const [lng, lat] of line) {
      const [x, y] = [Math.round(lng * stepsPerDegree), Math.round(lat * stepsPerDegree)];
      text += signed(x - lastX) + signed(y - lastY);
      [lastX, lastY] = [x, y];
    }
  }
  return text;
}

function signed(value) {
  return digits(value < 0 ? -2 * value - 1 : 2 * value);
}

function digits(value) {
  let rest = value;
  let text = '';
  while (rest >= 32) {
    text += alphabet[32 + (rest % 32)];
    rest = Math.floor(rest / 32);
  }
  return text + alphabet[rest];
}
