import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const suffix = '.svg?icon';

/**
 * Serves `import mapPin from 'lucide-static/icons/map-pin.svg?icon'` as the drawing's inner SVG, so that a chunk
 * carries only the icons it shows. The `<svg>` element around it is `shared/ui/icon`'s.
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
      const drawing = text
        .replace(/<!--[\s\S]*?-->/g, '')
        .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')
        .replace(/\s*\n\s*/g, '')
        .trim();
      return `export default ${JSON.stringify(drawing)};`;
    },
  };
}
