import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostFile } from '../open-database.ts';

/** What a data folder is for. */
export type HostMode = 'live' | 'trial';

const fileName = 'mode';

/**
 * Keeps what was invented apart from what is real: a data folder belongs to the mode that it was first opened in.
 *
 * @throws with a sentence for the operator where the folder belongs to the other mode
 */
export function claimFolder(dataDir: string, mode: HostMode): void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, fileName);
  const known = readMode(dataDir);
  if (known === undefined || !existsSync(file)) writeFileSync(file, `${known ?? mode}\n`, { mode: 0o600 });
  if (known === undefined || known === mode) return;
  throw new Error(
    known === 'trial'
      ? `${dataDir} was used for trying: it holds demo accounts and orders that nobody paid. Give a live host another folder with --data.`
      : `${dataDir} belongs to a live host. Give a host for trying another folder with --data.`,
  );
}

/** What a folder is for, where it was opened before. One from before there were modes was used for trying. */
export function readMode(dataDir: string): HostMode | undefined {
  const file = join(dataDir, fileName);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim() === 'live' ? 'live' : 'trial';
  return existsSync(join(dataDir, hostFile)) ? 'trial' : undefined;
}
