import { scriptRetries, getScriptRetryDelayMs } from '#shared/domain/maps/script-retry.ts';

/** The members of the npm package `@googlemaps/js-api-loader`, which adds Google's script to the page, that are used here. */
export interface GoogleLoader {
  setOptions(options: { key: string; v: string; language: string; region: string; libraries: string[] }): void;
  importLibrary<Name extends 'maps' | 'marker' | 'places' | 'geocoding'>(
    name: Name,
  ): Promise<google.maps.ImportLibraryMap[Name]>;
}

/** Options for loading Google Maps. */
export interface GoogleLoading {
  /** The API key, the language of texts in the map, and the ISO code of the country of the operator's site. */
  readonly settings: { readonly key: string; readonly language: string; readonly region: string };
  /** Loads the code of the loader. */
  readonly importLoader: () => Promise<GoogleLoader>;
  /** Resolves after a time. */
  readonly delay: (periodMs: number) => Promise<void>;
}

/**
 * The specification names 3.57 for the place service and `weekly` for maps and markers (§9). A page can load Google's
 * script only once, in one version for all its libraries, and Google no longer offers 3.57: `weekly` is used for both.
 */
const version = 'weekly';
/** The time limit for the script and its libraries, for all attempts together. */
const timeoutMs = 20_000;
/** The result of an attempt that the time limit ended. */
const timeout = { problem: new Error('Google Maps did not load in time.') };

/**
 * Loads Google's script with the libraries for maps and markers. If the script cannot be loaded, there are 3 retries
 * (`scriptRetries`) with growing pauses (spec §4 "Maps loader").
 *
 * If the script fails to load, the loader (2.1) removes it, so that the next call requests it again. If the script
 * loads but does not answer, or the page's Trusted Types block it, the loader waits forever: then this function gives
 * up after 20 s, without a retry.
 *
 * @throws the error of `importLoader`, the loader's error of the last attempt, or an error for the timeout
 */
export async function loadGoogle({ settings, importLoader, delay }: GoogleLoading): Promise<GoogleLoader> {
  const loader = await importLoader();
  loader.setOptions({ ...settings, v: version, libraries: ['maps', 'marker'] });
  const deadline = delay(timeoutMs).then(() => timeout);
  for (let attempt = 1; ; attempt += 1) {
    const result = await Promise.race([loadLibraries(loader), deadline]);
    if (result === 'loaded') return loader;
    if (result === timeout || attempt > scriptRetries) throw result.problem;
    await delay(getScriptRetryDelayMs(attempt));
  }
}

/** Loads the libraries. Never rejects, so that the race above can tell a failure from the timeout. */
async function loadLibraries(loader: GoogleLoader): Promise<'loaded' | { readonly problem: unknown }> {
  try {
    await Promise.all([loader.importLibrary('maps'), loader.importLibrary('marker')]);
    return 'loaded';
  } catch (problem) {
    return { problem };
  }
}
