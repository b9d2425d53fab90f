import { modeHeader, sandboxRefusal } from '../../provider/wire.ts';
import { sessionsPath } from '../../provider/session-api.ts';
import { createProviderClient } from '../payments/provider-client.ts';
import { type StartedProvider } from './started-provider.ts';

/** A payment provider that runs elsewhere. */
export interface ProviderPlace {
  readonly url: string;
  readonly secret: string;
  /** Origin of its pages; that of its API unless told. */
  readonly pages?: string | undefined;
}

/** The payment provider of a live host: it speaks the calls of `host-fixtures/provider/wire.ts`. */
export function liveProvider({ url, secret, pages }: ProviderPlace): StartedProvider {
  return {
    client: createProviderClient({ origin: url, secret, isLive: true }),
    ...{ secret, origin: pages ?? url, port: 0 },
    close: () => Promise.resolve(),
  };
}

/** Whether what answers there is a sandbox, which serves no live host. One that does not answer is none. */
export async function isSandbox({ url, secret }: ProviderPlace): Promise<boolean> {
  try {
    const answer = await fetch(`${url}${sessionsPath}/none`, {
      headers: { authorization: `Bearer ${secret}`, [modeHeader]: 'live' },
      signal: AbortSignal.timeout(5000),
    });
    return answer.status === 403 && (await answer.text()).includes(sandboxRefusal);
  } catch {
    return false;
  }
}
