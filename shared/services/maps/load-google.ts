import { scriptRetries, scriptRetryDelayMs } from '#shared/domain/maps/script-retry.ts';

/** The part of `@googlemaps/js-api-loader` that is used. */
export interface GoogleLoader {
  setOptions(options: { key: string; v: string; language: string; region: string; libraries: string[] }): void;
  importLibrary<Name extends 'maps' | 'marker' | 'places' | 'geocoding'>(
    name: Name,
  ): Promise<google.maps.ImportLibraryMap[Name]>;
}

/** Options of the loader. */
export interface GoogleSettings {
  readonly key: string;
  /** Language of the map's own words. */
  readonly language: string;
  /** ISO code of the operation's country. */
  readonly region: string;
}

/** What loading needs of the world. */
export interface GoogleLoading {
  readonly settings: GoogleSettings;
  readonly importLoader: () => Promise<GoogleLoader>;
  readonly delay: (periodMs: number) => Promise<void>;
}

/**
 * The specification names 3.57 for the place service and `weekly` for maps and markers (§9). A page can load Google's
 * script once, in one version for all its libraries, and Google serves 3.57 no longer: `weekly` it is for both.
 */
const version = 'weekly';
const patienceMs = 20_000;
const silent = { problem: new Error('Google Maps stayed silent.') };

/**
 * Loads Google's script with the libraries for maps and markers, trying 3 times more when the script cannot be loaded,
 * each time after a longer wait (spec §4 "Maps loader").
 *
 * The loader (2.1) forgets a script that failed, so that the next call asks the network again; it gives the script the
 * page's nonce by itself. It keeps a script for ever that arrives and stays silent, or that the page's Trusted Types
 * turn away: after 20 s it is given up, without another try.
 *
 * @throws the loader's error of the last try.
 */
export async function loadGoogle({ settings, importLoader, delay }: GoogleLoading): Promise<GoogleLoader> {
  const loader = await importLoader();
  loader.setOptions({ ...settings, v: version, libraries: ['maps', 'marker'] });
  const silence = delay(patienceMs).then(() => silent);
  for (let attempt = 1; ; attempt += 1) {
    const loaded = await Promise.race([libraries(loader), silence]);
    if (loaded === 'loaded') return loader;
    if (loaded === silent || attempt > scriptRetries) throw loaded.problem;
    await delay(scriptRetryDelayMs(attempt));
  }
}

async function libraries(loader: GoogleLoader): Promise<'loaded' | { readonly problem: unknown }> {
  try {
    await Promise.all([loader.importLibrary('maps'), loader.importLibrary('marker')]);
    return 'loaded';
  } catch (problem) {
    return { problem };
  }
}
