import { createHash } from 'node:crypto';
import { gzipSync, brotliCompressSync, constants } from 'node:zlib';

/**
 * Puts beside the bundle what a template author and a server need: compressed copies of every file, the integrity
 * hash of the entry, and the `modulepreload` lines of each widget.
 *
 * @param {() => ReturnType<ReturnType<typeof import('./chunk-map.mjs').chunkMap>['map']>} map
 */
export function buildNotes(map) {
  return {
    name: 'build-notes',
    generateBundle(_options, bundle) {
      const entry = bundle['coach-widgets.js'];
      const { files, runtime, widgets } = map();
      const preloads = Object.fromEntries(
        Object.entries(widgets).map(([name, own]) => [
          name,
          [...runtime, ...own].map((index) => `<link rel="modulepreload" href="${files[index]}" crossorigin>`),
        ]),
      );
      const integrity = `sha384-${createHash('sha384').update(entry.code).digest('base64')}`;
      this.emitFile({
        type: 'asset',
        fileName: 'build.json',
        source: JSON.stringify({ entry: { file: entry.fileName, integrity }, files, preloads }, null, 2),
      });
      console.log(`\ncoach-widgets.js integrity="${integrity}"`);
      for (const [name, lines] of Object.entries(preloads)) console.log(`\ncoach-${name}:\n${lines.join('\n')}`);
    },
  };
}

/** Compresses every chunk as hard as it goes, once, so that no server has to. */
export function precompress() {
  return {
    name: 'precompress',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (!/\.(js|css|json)$/.test(file.fileName)) continue;
          const text = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          const brotli = {
            params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
          };
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gzipSync(text, { level: 9 }) });
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: brotliCompressSync(text, brotli) });
        }
      },
    },
  };
}
