import { mergeArcs, meshArcs } from 'topojson-client';
import { simplifyLine } from './simplify-line.mjs';

/** Where coaches run and maps are looked at closely: west, south, east, north, and the tolerance there, in degrees. */
const zones = [
  [-11, 49, 2, 59, 0.005],
  [-126, 24, -66, 50, 0.012],
  [-70, 43, -52, 50, 0.025],
  [-11, 43, 10, 55, 0.03],
  [-135, 14, -52, 57, 0.06],
];
const elsewhere = 0.4;

/** How far a coast may be drawn from where it is: a few hundred metres where coaches run, a quarter degree far off. */
export function toleranceAt([lng, lat]) {
  const zone = zones.find(([west, south, east, north]) => lng >= west && lng <= east && lat >= south && lat <= north);
  return zone === undefined ? elsewhere : zone[4];
}

/**
 * Land and borders of the world as lines (Natural Earth, public domain, in the form of the package world-atlas).
 *
 * @param {object} topology TopoJSON with the countries in `objects.countries`
 * @returns `land`: closed rings, to be filled by the even-odd rule; `borders`: lines between two countries.
 */
export function outlineLines(topology) {
  const arcs = absoluteArcs(topology).map((arc) => simplifyLine(arc, toleranceAt));
  const { geometries } = topology.objects.countries;
  const plain = { type: 'Topology', objects: topology.objects, arcs };
  const land = mergeArcs(plain, geometries)
    .arcs.flat()
    .map((ring) => joined(ring, arcs));
  const borders = meshArcs(plain, topology.objects.countries, (one, other) => one !== other).arcs;
  return {
    land: land.filter(isWorthDrawing),
    borders: borders.map((line) => joined(line, arcs)).filter((line) => line.length > 1),
  };
}

/** The arcs in degrees: TopoJSON keeps them as whole steps from point to point. */
function absoluteArcs({ arcs, transform }) {
  const { scale, translate } = transform;
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      [x, y] = [x + dx, y + dy];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

/** One line out of arcs that follow each other; a negative index means the arc backwards. */
function joined(indexes, arcs) {
  return indexes.flatMap((index, position) => {
    const arc = index < 0 ? arcs[~index].toReversed() : arcs[index];
    return position === 0 ? arc : arc.slice(1);
  });
}

/** Antarctica and islets smaller than a few tolerances are left out. */
function isWorthDrawing(ring) {
  const lngs = ring.map(([lng]) => lng);
  const lats = ring.map(([, lat]) => lat);
  const [east, north] = [Math.max(...lngs), Math.max(...lats)];
  const size = Math.max(east - Math.min(...lngs), north - Math.min(...lats));
  return ring.length > 3 && north > -60 && size > 3 * toleranceAt(ring[0]);
}
