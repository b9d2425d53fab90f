import { type Door } from '../doors/door.ts';
import { openDoors } from '../doors/open-doors.ts';
import { type PreparedHost } from './prepared-host.ts';
import { drawnSecret } from './secrets.ts';
import { type StartOptions } from './start-options.ts';

/** A host for trying: all doors are open. @param loadDoors loads the list of them, which a live host never does */
export async function prepareTrial(
  options: StartOptions,
  loadDoors: () => Promise<{ readonly doors: readonly Door[] }>,
): Promise<PreparedHost> {
  const { doors } = await loadDoors();
  const trial = await openDoors(doors);
  return {
    trial,
    secret: Buffer.from(drawnSecret(options.data), 'hex'),
    async openProvider(say) {
      const provider = await trial.startProvider?.(options, say);
      return provider && options.providerPages ? { ...provider, origin: options.providerPages } : provider;
    },
  };
}
