import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type Agent } from 'node:http';
import { fileURLToPath } from 'node:url';
import { requestText } from '../request-text.ts';
import { runConcurrently } from './run-concurrently.ts';
import { pinToOneCore } from './pin-to-one-core.ts';

/** A minimal server in a separate process, whose rate is the maximum that this machine can currently reach. */
export interface BareServer {
  /** Measures how many texts of a length it serves per second. */
  measureRate(length: number): Promise<number>;
  close(): Promise<void>;
}

const serverFile = fileURLToPath(new URL('./bare-server.mjs', import.meta.url));
/** Enough for a stable rate, but still fast. */
const requestCount = 1000;

export async function startBareServer(
  agent: Agent,
  options: { readonly concurrency: number; readonly shouldPin: boolean },
): Promise<BareServer> {
  const child = fork(serverFile);
  const [port] = (await once(child, 'message')) as [number];
  if (options.shouldPin && child.pid !== undefined) pinToOneCore(child.pid);
  const requestTexts = (length: number, times: number) =>
    runConcurrently({ count: times, concurrency: options.concurrency, timeLimitMs: 10_000 }, () =>
      requestText(`http://localhost:${port}/${length}`, agent),
    );
  return {
    async measureRate(length) {
      await requestTexts(length, requestCount / 5);
      const { successCount, wallMs } = await requestTexts(length, requestCount);
      return (successCount / wallMs) * 1000;
    },
    async close() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
