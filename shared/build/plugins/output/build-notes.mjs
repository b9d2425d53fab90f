import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipped } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipped);

/** What each chunk of the islands holds: their build is over when the bootstrap's writes it down. */
const chunkFacts = {};

/**
 * Puts beside the bundle what a template author needs, and prints it: the integrity hash of the entry, and the
 * `modulepreload` lines of each widget: those of its code, and for each language that of its words. For the size report
 * it adds what each chunk holds.
 *
 * @param {() => Record<string, string[]>} widgetFiles
 * @param {readonly string[]} locales
 */
export function buildNotes(widgetFiles, locales) {
  return {
    name: 'build-notes',
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find((file) => file.isEntry);
      const integrity = `sha384-${createHash('sha384').update(entry.code).digest('base64')}`;
      const preloads = Object.fromEntries(
        Object.entries(widgetFiles()).map(([name, files]) => [
          name,
          {
            code: files.map(preload),
            words: Object.fromEntries(locales.map((locale) => [locale, preload(`${name}-${locale}.js`)])),
          },
        ]),
      );
      const notes = { entry: { file: entry.fileName, integrity }, preloads, chunks: chunkFacts };
      this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify(notes, null, 2) });
      console.log(`${entry.fileName} integrity="${integrity}"`);
      for (const [name, { code, words }] of Object.entries(preloads)) {
        const spoken = Object.entries(words).map(([locale, line]) => `in ${locale}: ${line}`);
        console.log([`coach-${name}:`, ...code, ...spoken].join('\n  '));
      }
    },
  };
}

const preload = (file) => `<link rel="modulepreload" href="${file}" crossorigin>`;

/** The last steps of every build: notes what the chunks hold, then compresses every file. */
export function precompress() {
  return [noteChunks(), compressed()];
}

/** Notes the name, the modules and the CSS texts of every chunk, and what it loads. */
function noteChunks() {
  return {
    name: 'note-chunks',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const { imports, dynamicImports, moduleIds } = chunk;
        const css = moduleIds.filter((id) => id.endsWith('.css?inline')).map((id) => this.getModuleInfo(id).code);
        chunkFacts[chunk.fileName] = {
          ...{ name: chunk.name.replace(/\.lazy$/, ''), imports, dynamicImports },
          modules: moduleIds.map(fromProject),
          css: css.map((code) => JSON.parse(code.replace(/^export default |;\s*$/g, ''))),
        };
      }
    },
  };
}

/** Never the folders of the machine that built it. */
function fromProject(id) {
  const plain = id.replaceAll('\0', '');
  return path.isAbsolute(plain) ? path.relative(process.cwd(), plain).replaceAll('\\', '/') : plain;
}

/** Compresses every file as hard as it goes, once, so that no server has to; on all processors. */
function compressed() {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return {
    name: 'precompress',
    generateBundle: {
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
