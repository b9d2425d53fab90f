import { homedir } from 'node:os';
import { join } from 'node:path';

/** What decides where a program may keep what it can make again. */
export interface Surroundings {
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/** The user's folder for caches, as each system names it (XDG base directories, Apple's and Microsoft's guidelines). */
function cacheFolder({ platform, env, home }: Surroundings): string {
  if (platform === 'darwin') return join(home, 'Library', 'Caches');
  if (platform === 'win32') return env['LOCALAPPDATA'] || join(home, 'AppData', 'Local');
  return env['XDG_CACHE_HOME'] || join(home, '.cache');
}

/** Where the host keeps its database when nobody says otherwise. */
export function defaultDataFolder(
  surroundings: Surroundings = { platform: process.platform, env: process.env, home: homedir() },
): string {
  return join(cacheFolder(surroundings), 'coach-widgets');
}
