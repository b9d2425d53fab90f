import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { mergeArcs, meshArcs } from 'topojson-client';
import { virtualModules } from '../plugins/virtual-modules.mjs';

/**
 * Provides the module `virtual:outline`, which exports `land` and `borders`: an outline of the world, encoded by `encodeLines`,
 * for maps without a map provider. It is created from Natural Earth at build time, so that the project contains no map data.
 *
 * @returns a plug-in for Rollup and Vite.
 */
export function worldOutline() {
  return virtualModules('world-outline', {
    async 'virtual:outline'() {
      const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
      const { land, borders } = createOutline(JSON.parse(await readFile(file, 'utf8')));
      const [landText, bordersText] = [land, borders].map((lines) => JSON.stringify(encodeLines(lines)));
      return `export const land = ${landText};\nexport const borders = ${bordersText};\n`;
    },
  });
}

/**
 * Regions with coach services, whose maps are enlarged: west, south, east, north, and the tolerance in degrees by which lines
 * may be simplified. Of overlapping regions, the first one applies.
 */
const regions = [
  [-11, 49, 2, 59, 0.005], // Great Britain and Ireland
  [-126, 24, -66, 50, 0.012], // US
  [-70, 43, -52, 50, 0.025], // Atlantic Canada
  [-11, 43, 10, 55, 0.03], // France and its neighbours
  [-135, 14, -52, 57, 0.06], // North America
];
const defaultTolerance = 0.4;

/** Returns the tolerance at a point in degrees: 0.005° (half a kilometre) to 0.06° in the regions above, else 0.4°. */
export function getTolerance([lng, lat]) {
  const region = regions.find(
    ([west, south, east, north]) => lng >= west && lng <= east && lat >= south && lat <= north,
  );
  return region === undefined ? defaultTolerance : region[4];
}

/**
 * Creates the land and borders of the world as lines (Natural Earth, public domain, from the package world-atlas).
 *
 * @param {object} topology TopoJSON with the countries in `objects.countries`
 * @returns `land`: closed rings, to be filled by the even-odd rule; `borders`: lines between two countries.
 */
function createOutline(topology) {
  const arcs = readArcs(topology).map((arc) => simplifyLine(arc, getTolerance));
  const { geometries } = topology.objects.countries;
  const simplifiedTopology = { type: 'Topology', objects: topology.objects, arcs };
  // The outlines of all countries together, without the borders between them.
  const land = mergeArcs(simplifiedTopology, geometries)
    .arcs.flat()
    .map((ring) => joinArcs(ring, arcs));
  // Lines that belong to two different countries.
  const borders = meshArcs(simplifiedTopology, topology.objects.countries, (a, b) => a !== b).arcs;
  return {
    land: land.filter(isVisible),
    borders: borders.map((line) => joinArcs(line, arcs)).filter((line) => line.length > 1),
  };
}

/** Returns the arcs (the lines of which shapes consist) in degrees. TopoJSON stores integer steps from point to point. */
function readArcs({ arcs, transform }) {
  const { scale, translate } = transform;
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      [x, y] = [x + dx, y + dy];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

/** Joins consecutive arcs to one line. A negative index means the reversed arc: -1 is arc 0, -2 is arc 1. */
function joinArcs(indexes, arcs) {
  return indexes.flatMap((index, position) => {
    const arc = index < 0 ? arcs[~index].toReversed() : arcs[index];
    // The first point of an arc is the last one of the previous arc.
    return position === 0 ? arc : arc.slice(1);
  });
}

/** Whether a ring is drawn: not Antarctica, islets and lakes smaller than three tolerances, or rings that enclose no area. */
function isVisible(ring) {
  const lngs = ring.map(([lng]) => lng);
  const lats = ring.map(([, lat]) => lat);
  const [east, north] = [Math.max(...lngs), Math.max(...lats)];
  const size = Math.max(east - Math.min(...lngs), north - Math.min(...lats));
  return ring.length > 3 && north > -60 && size > 3 * getTolerance(ring[0]);
}

/**
 * Removes the points of a line that are within the tolerance (Douglas and Peucker, 1973). The ends always stay, so that
 * adjacent lines still meet. The ends of a closed line are the same point, from which its first distances are measured.
 *
 * @param {readonly (readonly [number, number])[]} line longitude and latitude in degrees
 * @param {(point: readonly [number, number]) => number} tolerance the largest distance, in degrees, of a removed point
 */
export function simplifyLine(line, tolerance) {
  const remaining = new Set([0, line.length - 1]);
  const spans = [[0, line.length - 1]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [first, last] = span;
    // Errors are measured in tolerances: a point with an error above 1 must stay.
    let maxError = 1;
    let maxIndex = -1;
    for (let index = first + 1; index < last; index += 1) {
      const error = measureDistance(line[index], line[first], line[last]) / tolerance(line[index]);
      if (error > maxError) [maxError, maxIndex] = [error, index];
    }
    if (maxIndex < 0) continue;
    remaining.add(maxIndex);
    spans.push([first, maxIndex], [maxIndex, last]);
  }
  return line.filter((_, index) => remaining.has(index));
}

/** Returns the distance of a point from a segment. Degrees of longitude have their length at the latitude of the point. */
function measureDistance(point, start, end) {
  const longitudeScale = Math.cos((point[1] * Math.PI) / 180);
  const [x, y] = [(point[0] - start[0]) * longitudeScale, point[1] - start[1]];
  const [dx, dy] = [(end[0] - start[0]) * longitudeScale, end[1] - start[1]];
  const squaredLength = dx * dx + dy * dy;
  // The position of the nearest point: 0 at the start of the segment, 1 at its end.
  const fraction = squaredLength === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / squaredLength));
  return Math.hypot(x - fraction * dx, y - fraction * dy);
}

/** Steps per degree: 0.001° is 110 m, about three pixels of the most enlarged map of a city. */
const stepsPerDegree = 1000;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Writes lines as text: for each line the number of its points (`toDigits`), then for each point the difference from the
 * previous one, also across lines and from 0, 0 at first (`toSignedDigits`), in steps of 0.001°, longitude before latitude.
 * `shared/ui/map/decode-outline.ts` reads it.
 *
 * @param {readonly (readonly (readonly [number, number])[])[]} lines longitude and latitude in degrees
 */
export function encodeLines(lines) {
  let text = '';
  let [lastX, lastY] = [0, 0];
  for (const line of lines) {
    text += toDigits(line.length);
    for (const [lng, lat] of line) {
      const [x, y] = [Math.round(lng * stepsPerDegree), Math.round(lat * stepsPerDegree)];
      text += toSignedDigits(x - lastX) + toSignedDigits(y - lastY);
      [lastX, lastY] = [x, y];
    }
  }
  return text;
}

/** Writes a number that may be negative: 0, -1, 1, -2, 2 become 0, 1, 2, 3, 4. */
function toSignedDigits(value) {
  return toDigits(value < 0 ? -2 * value - 1 : 2 * value);
}

/**
 * Writes a number that is not negative in digits of five bits in the alphabet of base64url, the lowest first, with 32 added to
 * all but the last: 40 is `oB`, with the digits 8 + 32 and 1.
 */
function toDigits(value) {
  let rest = value;
  let text = '';
  while (rest >= 32) {
    text += alphabet[32 + (rest % 32)];
    rest = Math.floor(rest / 32);
  }
  return text + alphabet[rest];
}
