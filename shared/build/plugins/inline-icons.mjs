import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import SVGPathCommander from 'svg-path-commander';

/** The end of imports that this plug-in handles. */
const suffix = '.svg?icon';

/** Number of decimals of coordinates; a drawing is 24 units wide. */
const digits = 3;

/**
 * Merges the shapes of an icon into one path, so that the page contains one element instead of up to six. Returns the path's
 * attribute `d`. Icons are strokes without fill, so their shapes may overlap.
 *
 * @param {string} svg text of a lucide icon: paths, and shapes such as circles and lines
 * @throws if a self-closing element is not a shape, has invalid attributes, or has a fill, which the path would lose
 */
export function mergeShapes(svg) {
  // Self-closing elements, as type and attributes: `<circle cx="12" cy="10" r="3" />`. The enclosing `<svg>` is not one.
  const shapes = [...svg.matchAll(/<(\w+)\s([^>]*?)\/>/g)];
  return shapes
    .map(([, type, text]) => {
      const attributes = Object.fromEntries(
        [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
      );
      // `false` if the element is not a shape or has invalid attributes; undefined for a path without `d`.
      const shapePath =
        type === 'path' ? attributes.d : SVGPathCommander.shapeToPathArray({ type, ...attributes }, digits);
      if (!shapePath || attributes.fill)
        throw new Error(`An icon has a <${type}> that is not a stroke of a path, circle, line or rectangle: ${text}`);
      // `optimizePath` leaves the first command absolute: a relative one would start at the end of the previous path.
      const optimised = SVGPathCommander.optimizePath(SVGPathCommander.pathToAbsolute(shapePath), digits);
      return SVGPathCommander.pathToString(optimised, digits);
    })
    .join('');
}

/**
 * Provides icons as SVG path data: `import mapPin from 'lucide-static/icons/map-pin.svg?icon'`. Files of the bundle
 * then contain only the icons that they show. `shared/ui/icon` adds the `<svg>` element.
 *
 * @returns a plug-in for Rollup and Vite.
 */
export function inlineIcons() {
  return {
    name: 'inline-icons',
    // Before Vite's own plug-in, which would handle `.svg` as an asset.
    enforce: 'pre',
    /** Resolves an import to the absolute path of the file, with the suffix. Null leaves it to other plug-ins. */
    resolveId(source, importer) {
      if (!source.endsWith(suffix) || importer === undefined) return null;
      const file = source.slice(0, -'?icon'.length);
      // The importing file, whose id may have a query.
      const from = importer.split('?')[0] ?? importer;
      return source.startsWith('.')
        ? `${path.resolve(path.dirname(from), file)}?icon`
        : `${createRequire(pathToFileURL(from)).resolve(file)}?icon`;
    },
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const text = await readFile(id.slice(0, -'?icon'.length), 'utf8');
      return `export default ${JSON.stringify(mergeShapes(text))};`;
    },
  };
}
