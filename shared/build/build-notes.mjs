import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * Puts beside the bundle what a template author needs, and prints it: the integrity hash of the entry, and the
 * `modulepreload` lines of each widget.
 *
 * @param {() => Record<string, string[]>} widgetFiles
 */
export function buildNotes(widgetFiles) {
  return {
    name: 'build-notes',
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find((file) => file.isEntry);
      const integrity = `sha384-${createHash('sha384').update(entry.code).digest('base64')}`;
      const preloads = Object.fromEntries(
        Object.entries(widgetFiles()).map(([name, files]) => [
          name,
          [...files, `common-fr.js`, `${name}-fr.js`].map(
            (file) => `<link rel="modulepreload" href="${file}" crossorigin>`,
          ),
        ]),
      );
      const notes = { entry: { file: entry.fileName, integrity }, preloads };
      this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify(notes, null, 2) });
      console.log(`${entry.fileName} integrity="${integrity}"`);
      for (const [name, lines] of Object.entries(preloads)) console.log(`coach-${name}:\n  ${lines.join('\n  ')}`);
    },
  };
}

/** Compresses every file as hard as it goes, once, so that no server has to. */
export function precompress() {
  return {
    name: 'precompress',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (!/\.(js|css|json)$/.test(file.fileName)) continue;
          const text = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
          const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: text.length };
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gzipSync(text, { level: 9 }) });
          this.emitFile({
            type: 'asset',
            fileName: `${file.fileName}.br`,
            source: brotliCompressSync(text, { params }),
          });
        }
      },
    },
  };
}
