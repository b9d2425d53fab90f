import { type Bundle, entry } from '../bundle/bundle.ts';

/** What a page takes of the bundle, in KiB, compressed as every browser can read it. */
export interface MeasuredSizes {
  /** The script that a page names. */
  readonly script: number;
  /** All code of a page of departures before anybody touches it, in one language. */
  readonly page: number;
}

/** Measures the built bundle; `undefined` before the first build. */
export async function measuredSizes(bundle: Bundle, locale: string): Promise<MeasuredSizes | undefined> {
  const version = await bundle.version();
  if (version === undefined) return undefined;
  const lines = await bundle.preloads(version, { name: 'bus-tracker', locale });
  const files = lines.flatMap((line) => /\/([^/"]+\.js)"/.exec(line)?.[1] ?? []);
  const sizeOf = async (name: string) => (await bundle.read({ version, name }, 'gzip'))?.length ?? 0;
  const [script = 0, ...others] = await Promise.all([entry, ...files].map(sizeOf));
  const kibibytes = (bytes: number) => bytes / 1024;
  return { script: kibibytes(script), page: kibibytes(others.reduce((sum, size) => sum + size, script)) };
}
