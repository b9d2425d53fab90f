import { homedir } from 'node:os';
import { join } from 'node:path';

/** The facts about the system that determine the cache folder. */
export interface Environment {
  /** As Node's `process.platform`. */
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/** Returns the user's cache folder (XDG base directories; guidelines of Apple and Microsoft). */
function getCacheFolder({ platform, env, home }: Environment): string {
  if (platform === 'darwin') return join(home, 'Library', 'Caches');
  if (platform === 'win32') return env['LOCALAPPDATA'] || join(home, 'AppData', 'Local');
  return env['XDG_CACHE_HOME'] || join(home, '.cache');
}

/**
 * Returns the default folder of the database and other files of the reference host, this project's server. A live host
 * must not have its database in it, since caches may be deleted.
 */
export function getDefaultDataFolder(
  environment: Environment = { platform: process.platform, env: process.env, home: homedir() },
): string {
  return join(getCacheFolder(environment), 'coach-widgets');
}
