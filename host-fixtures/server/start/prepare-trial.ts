import { type Door } from '../doors/door.ts';
import { openDoors } from '../doors/open-doors.ts';
import { type PreparedHost } from './prepared-host.ts';
import { liveProvider } from './live-provider.ts';
import { drawnSecret, givenSecrets } from './secrets.ts';
import { type StartOptions } from './start-options.ts';

/**
 * A host for trying: all doors are open. Several that share a database are given one secret of sessions, and the address and
 * the secret of one sandbox provider, in place of those of their own.
 *
 * @param loadDoors loads the list of doors, which a live host never does
 */
export async function prepareTrial(
  options: StartOptions,
  env: Readonly<Record<string, string | undefined>>,
  loadDoors: () => Promise<{ readonly doors: readonly Door[] }>,
): Promise<PreparedHost> {
  const { doors } = await loadDoors();
  const trial = await openDoors(doors);
  const { session, provider: secret } = givenSecrets(options, env);
  const { providerKind: kind, providerUrl: url, providerPages: pages } = options;
  return {
    trial,
    secret: session === undefined ? Buffer.from(drawnSecret(options.data), 'hex') : Buffer.from(session),
    async openProvider(say) {
      if (url !== undefined && secret !== undefined) return liveProvider({ kind, url, secret, pages, isLive: false });
      const provider = await trial.startProvider?.(options, say);
      return provider && options.providerPages ? { ...provider, origin: options.providerPages } : provider;
    },
  };
}
