import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { decodeOutline } from '#shared/ui/map/decode-outline.ts';
import { leafletSource } from './leaflet-source.mjs';
import { encodeLines, simplifyLine, getTolerance, worldOutline } from './world-outline.mjs';

const find = createRequire(import.meta.url);
const steps = (limit: number) => fc.integer({ min: -limit, max: limit }).map((step) => (step === 0 ? 0 : step / 1000));
const lines = fc.array(fc.array(fc.tuple(steps(180_000), steps(90_000))));

it('decodes the coordinates that were encoded, to the thousandth of a degree', () => {
  fc.assert(
    fc.property(lines, (original) => {
      const decodedLines = decodeOutline(encodeLines(original as [number, number][][]));
      expect(decodedLines).toEqual(original.map((line) => line.map(([lng, lat]) => [lat, lng])));
    }),
  );
});

it('simplifies a line, but keeps its ends and points beyond the tolerance', () => {
  const line: [number, number][] = [
    [0, 0],
    [1, 0.001],
    [2, 1],
    [3, 0],
  ];
  expect(simplifyLine(line, () => 0.6)).toEqual([line[0], line[2], line[3]]);
  expect(simplifyLine(line, () => 2)).toEqual([line[0], line[3]]);
});

it('simplifies less in regions with coaches: least in London, more in Boston, most in Madrid', () => {
  const inLondon = getTolerance([-0.1, 51.5]) ?? Infinity;
  const inBoston = getTolerance([-71, 42.4]) ?? Infinity;
  const inMadrid = getTolerance([-3.7, 40.4]) ?? 0;
  expect(inLondon < inBoston && inBoston < inMadrid).toBe(true);
});

it('builds a world outline of at most 60 KiB gzip, with Dover’s coast and the Irish border', async () => {
  const plugin = worldOutline();
  const id = plugin.resolveId('virtual:outline');
  const code = (await plugin.load(id)) ?? '';
  expect(gzipSync(code).length).toBeLessThan(60 * 1024);
  const [land = '', borders = ''] = [...code.matchAll(/"([^"]*)"/g)].map((match) => match[1] ?? '');
  const passes = (text: string, [west, south, east, north]: number[]) =>
    decodeOutline(text).some((line) =>
      line.some(([lat, lng]) => lng > (west ?? 0) && lng < (east ?? 0) && lat > (south ?? 0) && lat < (north ?? 0)),
    );
  expect(passes(land, [1.2, 51, 1.5, 51.3])).toBe(true);
  expect(passes(borders, [-8, 54, -6, 55])).toBe(true);
});

it('patches the code of Leaflet that writes HTML or styles the body, and stops the build if it cannot', async () => {
  const { transform } = leafletSource();
  const file = find.resolve('leaflet/src/core/Browser.js');
  expect(transform(await readFile(file, 'utf8'), file)?.code).not.toContain("innerHTML = '<svg/>'");
  const draggable = find.resolve('leaflet/src/dom/Draggable.js');
  expect(transform(await readFile(draggable, 'utf8'), draggable)?.code).not.toContain('document.body');
  expect(() => transform('export default {}', file)).toThrow('no longer contains');
  expect(transform('x', '/project/other.js')).toBeNull();
});
