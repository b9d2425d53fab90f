import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipWithCallback } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipWithCallback);

/**
 * Data about chunks (files of the bundle), by file. Rollup first builds the widgets, and last the bootstrap (the entry,
 * which is the first script of a page). `collectChunks` adds the chunks of each build. `buildNotes` runs only in the last
 * build, before `collectChunks`, so it writes the chunks of the earlier builds.
 */
const chunkFacts = {};

/**
 * Returns the plug-in that writes `build.json` next to the bundle: the integrity hash of the entry, and the
 * `<link rel="modulepreload">` lines of each widget, for its code and for its messages in each language, which a page may
 * contain after adding the address of the bundle to their file names. It also prints the hash and the lines. For the size
 * report, `build.json` also contains `chunkFacts`.
 *
 * @param {() => Record<string, string[]>} widgetFiles returns the files of each widget by its name; they are known only after
 *   the first build
 * @param {readonly string[]} locales such as `fr` and `en`
 */
export function buildNotes(widgetFiles, locales) {
  return {
    name: 'build-notes',
    generateBundle(_options, bundle) {
      // The last build has exactly one entry: the bootstrap.
      const entry = Object.values(bundle).find((file) => file.isEntry);
      const integrity = `sha384-${createHash('sha384').update(entry.code).digest('base64')}`;
      const preloads = Object.fromEntries(
        Object.entries(widgetFiles()).map(([name, files]) => [
          name,
          {
            code: files.map(preload),
            // The messages. Their file names have no hash, such as `bus-tracker-fr.js`.
            words: Object.fromEntries(locales.map((locale) => [locale, preload(`${name}-${locale}.js`)])),
          },
        ]),
      );
      const notes = { entry: { file: entry.fileName, integrity }, preloads, chunks: chunkFacts };
      this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify(notes, null, 2) });
      console.log(`${entry.fileName} integrity="${integrity}"`);
      for (const [name, { code, words }] of Object.entries(preloads)) {
        const messages = Object.entries(words).map(([locale, line]) => `in ${locale}: ${line}`);
        console.log([`coach-${name}:`, ...code, ...messages].join('\n  '));
      }
    },
  };
}

const preload = (file) => `<link rel="modulepreload" href="${file}" crossorigin>`;

/** Returns the plug-ins for the last steps of each build of Rollup: to collect data about chunks, and to compress files. */
export function finishOutput() {
  return [collectChunks(), compressFiles()];
}

/** Collects the name, the imports, the modules and the CSS texts of every chunk. */
function collectChunks() {
  return {
    name: 'note-chunks',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const { imports, dynamicImports, moduleIds } = chunk;
        // Rollup has the CSS as modules like `export default ".basket{…}";`. The text is the JSON string in them.
        const css = moduleIds.filter((id) => id.endsWith('.css?inline')).map((id) => this.getModuleInfo(id).code);
        chunkFacts[chunk.fileName] = {
          // A file `NAME.lazy.tsx` is loaded on demand, and its chunk has the name `NAME.lazy`.
          name: chunk.name.replace(/\.lazy$/, ''),
          imports,
          dynamicImports,
          modules: moduleIds.map(toProjectPath),
          css: css.map((code) => JSON.parse(code.replace(/^export default |;\s*$/g, ''))),
        };
      }
    },
  };
}

/** Returns the path of a module within the project, because absolute paths of the machine must not be published. */
function toProjectPath(id) {
  // The ids of modules without a file start with a null character.
  const file = id.replaceAll('\0', '');
  return path.isAbsolute(file) ? path.relative(process.cwd(), file).replaceAll('\\', '/') : file;
}

/**
 * Adds a `.gz` and a `.br` copy of every script, style sheet, JSON and `.txt` file, with the highest compression level, so
 * that servers need not compress them. Files are compressed at the same time, in threads of Node.
 */
function compressFiles() {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return {
    name: 'precompress',
    generateBundle: {
      // After the plug-ins that emit files, such as `build.json`.
      order: 'post',
      async handler(_options, bundle) {
        const texts = Object.values(bundle).filter((file) => /\.(js|css|json|txt)$/.test(file.fileName));
        await Promise.all(
          texts.map(async (file) => {
            const text = Buffer.from(file.type === 'chunk' ? file.code : file.source);
            const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: text.length };
            const [gz, br] = await Promise.all([gzip(text, { level: 9 }), brotli(text, { params })]);
            this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gz });
            this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: br });
          }),
        );
      },
    },
  };
}
