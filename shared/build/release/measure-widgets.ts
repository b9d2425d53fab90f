import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { listPageFiles, listWithImports } from '../size-report.mjs';

/**
 * The content of `build.json`, which the build writes about its files. The entry, or bootstrap, is the script that a page
 * includes; it loads the others.
 */
interface BuildNotes {
  readonly entry: { readonly file: string; readonly integrity: string };
  /**
   * By widget, without `coach-`: the `<link rel="modulepreload">` lines of its code, and that of its messages in each language.
   */
  readonly preloads: Record<string, { readonly code: string[]; readonly words: Record<string, string> }>;
  /** By file. Only the functions of `size-report.mjs`, which are not typed, read the entries. */
  readonly chunks: Record<string, never>;
}

/** Reads `build.json`. @param bundle the folder of a built version */
export function readBuildNotes(bundle: string): BuildNotes {
  return JSON.parse(readFileSync(path.join(bundle, 'build.json'), 'utf8')) as BuildNotes;
}

/**
 * Measures the bytes (gzip -9) that a page with one widget loads without user interaction: the bootstrap, the widget's code and
 * its French messages, which are the longest, with everything that they import. Returns them by widget; `bootstrap` is the size
 * of the bootstrap only. For the table of sizes in the package, and for the record of a release.
 *
 * @param bundle the folder of a built version
 */
export function measureWidgets(bundle: string): Readonly<Record<string, number>> {
  const notes = readBuildNotes(bundle);
  const cache = new Map<string, number>();
  const getSize = (file: string) => {
    const size = cache.get(file) ?? gzipSync(readFileSync(path.join(bundle, file)), { level: 9 }).length;
    cache.set(file, size);
    return size;
  };
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + getSize(file), 0);
  const widgets = Object.keys(notes.preloads).map(
    (widget) => [widget, sum(listWithImports(notes.chunks, listPageFiles(notes, widget)) as string[])] as const,
  );
  return { bootstrap: getSize(notes.entry.file), ...Object.fromEntries(widgets) };
}
