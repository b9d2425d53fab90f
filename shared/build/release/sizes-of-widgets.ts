import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { pageFiles, withImports } from '../size-report.mjs';

/** What the build notes of the files that it wrote (`build.json`). */
interface BuildNotes {
  readonly entry: { readonly file: string; readonly integrity: string };
  readonly preloads: Record<string, { readonly code: string[]; readonly words: Record<string, string> }>;
  readonly chunks: Record<string, never>;
}

/** @param bundle the folder of a built version */
export function readBuildNotes(bundle: string): BuildNotes {
  return JSON.parse(readFileSync(path.join(bundle, 'build.json'), 'utf8')) as BuildNotes;
}

/**
 * Bytes of gzip -9 that a page loads before anybody touches it, by the widget that stands on it alone; the script itself as
 * `bootstrap`.
 */
export function sizesOfWidgets(bundle: string): Readonly<Record<string, number>> {
  const notes = readBuildNotes(bundle);
  const known = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = known.get(file) ?? gzipSync(readFileSync(path.join(bundle, file)), { level: 9 }).length;
    known.set(file, size);
    return size;
  };
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + sizeOf(file), 0);
  const widgets = Object.keys(notes.preloads).map(
    (widget) => [widget, sum(withImports(notes.chunks, pageFiles(notes, widget)) as string[])] as const,
  );
  return { bootstrap: sizeOf(notes.entry.file), ...Object.fromEntries(widgets) };
}
