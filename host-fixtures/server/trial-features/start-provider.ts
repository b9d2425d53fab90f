import { openProviderDatabase } from '../../provider/provider-database.ts';
import { createProvider } from '../../provider/provider-app.ts';
import { sharedSecret } from '../../provider/shared-secret.ts';
import { systemClock } from '../clock/clock.ts';
import { createSandboxControl } from '../scenarios/sandbox-control.ts';
import { hostedPage } from '../payments/hosted-page/hosted-page.ts';
import { listen } from '../kit/listen.ts';
import { reachable } from '../kit/reachable.ts';
import { type ProviderOptions, type StartedProvider } from '../scenarios/started-provider.ts';

/** Starts the sandbox payment provider next to the host, with its own port and its own database in the same folder. */
export async function startProvider(
  { data, host, providerPort, isProviderPortFixed }: ProviderOptions,
  report: (sentence: string) => void,
): Promise<StartedProvider> {
  const secret = sharedSecret(data);
  const database = await openProviderDatabase({ dataDir: data });
  try {
    const app = await createProvider({ database, secret, now: () => systemClock.now() });
    const port = await listen(app, { host, port: providerPort, isPortFixed: isProviderPortFixed }, report);
    const address = { origin: `http://${reachable(host)}:${port}`, secret };
    return {
      client: hostedPage.connect(address),
      sandbox: createSandboxControl(address),
      port,
      close: async () => {
        await app.close();
        await database.destroy();
      },
    };
  } catch (error) {
    await database.destroy();
    throw error;
  }
}
