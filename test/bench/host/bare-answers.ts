import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type Agent } from 'node:http';
import { fileURLToPath } from 'node:url';
import { askHost } from '../request-host.ts';
import { askMany } from './request-many.ts';
import { keepOnOneCore } from './one-core.ts';

/** A minimal server in a separate process: the maximum rate that this machine can currently reach. */
export interface BareServer {
  /** The number of texts of a length that it serves per second. */
  perSecond(length: number): Promise<number>;
  close(): Promise<void>;
}

const bareServer = fileURLToPath(new URL('./bare-server.mjs', import.meta.url));
/** Enough for a stable rate, and quickly done. */
const count = 1000;

export async function startBareServer(
  agent: Agent,
  how: { readonly atOnce: number; readonly pins: boolean },
): Promise<BareServer> {
  const child = fork(bareServer);
  const [port] = (await once(child, 'message')) as [number];
  if (how.pins && child.pid !== undefined) keepOnOneCore(child.pid);
  const ask = (length: number, times: number) =>
    askMany({ count: times, atOnce: how.atOnce, withinMs: 10_000 }, () =>
      askHost(`http://localhost:${port}/${length}`, agent),
    );
  return {
    async perSecond(length) {
      await ask(length, count / 5);
      const { answered, wallMs } = await ask(length, count);
      return (answered / wallMs) * 1000;
    },
    async close() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
