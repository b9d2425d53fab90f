import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import SVGPathCommander from 'svg-path-commander';

const suffix = '.svg?icon';

/** Digits behind the point that a drawing of 24 units keeps. */
const digits = 3;

/**
 * The shapes of a drawing as one path, as its attribute `d` spells it: one element to draw instead of up to six, and
 * nothing to be read in a browser. The drawings are strokes without fill, so that shapes which touch stay as they are;
 * one with a fill is refused, since its path would lose it.
 *
 * @param {string} svg text of a lucide icon: paths, circles, lines and rectangles beside each other
 */
export function pathOf(svg) {
  const shapes = [...svg.matchAll(/<(\w+)\s([^>]*?)\/>/g)];
  return shapes
    .map(([, type, text]) => {
      const attributes = Object.fromEntries(
        [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
      );
      const drawn = type === 'path' ? attributes.d : SVGPathCommander.shapeToPathArray({ type, ...attributes }, digits);
      if (!drawn || attributes.fill)
        throw new Error(`An icon has a <${type}> that is no stroke of a path, circle, line or rectangle: ${text}`);
      // Each begins where it stands, and not where the one before has ended.
      const placed = SVGPathCommander.optimizePath(SVGPathCommander.pathToAbsolute(drawn), digits);
      return SVGPathCommander.pathToString(placed, digits);
    })
    .join('');
}

/**
 * Serves `import mapPin from 'lucide-static/icons/map-pin.svg?icon'` as the drawing's path, so that a chunk carries only
 * the icons it shows. The `<svg>` element around it is `shared/ui/icon`'s.
 *
 * @returns a plug-in for Rollup and Vite alike.
 */
export function inlineIcons() {
  return {
    name: 'inline-icons',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith(suffix) || importer === undefined) return null;
      const file = source.slice(0, -'?icon'.length);
      const from = importer.split('?')[0] ?? importer;
      return source.startsWith('.')
        ? `${path.resolve(path.dirname(from), file)}?icon`
        : `${createRequire(pathToFileURL(from)).resolve(file)}?icon`;
    },
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const text = await readFile(id.slice(0, -'?icon'.length), 'utf8');
      return `export default ${JSON.stringify(pathOf(text))};`;
    },
  };
}
