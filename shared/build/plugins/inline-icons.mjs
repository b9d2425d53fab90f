import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import SVGPathCommander from 'svg-path-commander';

const suffix = '.svg?icon';

/** Decimals of the coordinates in a drawing of 24 units. */
const digits = 3;

/**
 * Merges the shapes of a drawing into one path, and returns its attribute `d`: one element rather than up to six. The drawings
 * are strokes without fill, so shapes may overlap.
 *
 * @param {string} svg text of a lucide icon: paths, circles, lines and rectangles
 * @throws if a shape has a fill, which the path would lose
 */
export function mergeShapes(svg) {
  const shapes = [...svg.matchAll(/<(\w+)\s([^>]*?)\/>/g)];
  return shapes
    .map(([, type, text]) => {
      const attributes = Object.fromEntries(
        [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
      );
      const path = type === 'path' ? attributes.d : SVGPathCommander.shapeToPathArray({ type, ...attributes }, digits);
      if (!path || attributes.fill)
        throw new Error(`An icon has a <${type}> that is not a stroke of a path, circle, line or rectangle: ${text}`);
      // Absolute coordinates: a path does not start at the end of the previous one.
      const absolute = SVGPathCommander.optimizePath(SVGPathCommander.pathToAbsolute(path), digits);
      return SVGPathCommander.pathToString(absolute, digits);
    })
    .join('');
}

/**
 * Serves `import mapPin from 'lucide-static/icons/map-pin.svg?icon'` as the path of the drawing, so that a chunk contains only
 * the icons that it shows. `shared/ui/icon` adds the `<svg>` element.
 *
 * @returns a plug-in for Rollup and Vite.
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
      return `export default ${JSON.stringify(mergeShapes(text))};`;
    },
  };
}
