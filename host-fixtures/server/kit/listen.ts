import { type FastifyInstance } from 'fastify';

/** How many ports after the default one are tried. */
const spareCount = 20;

/** Where to listen. */
export interface ListenOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Whether it must be this port, or may be a later one if it is taken. */
  readonly isPortFixed: boolean;
}

/**
 * Listens on the host's port. A port that was asked for must be free; the default one may be taken, since QA often has two
 * versions open: then the next free one is used, and reported to `say`.
 *
 * @returns the port
 * @throws with a sentence for the operator when there is none
 */
export async function listen(
  app: FastifyInstance,
  { host, port, isPortFixed }: ListenOptions,
  report: (sentence: string) => void,
): Promise<number> {
  const last = isPortFixed ? port : port + spareCount;
  for (let candidate = port; candidate <= last; candidate += 1) {
    try {
      const address = new URL(await app.listen({ host, port: candidate }));
      return Number(address.port) || 80;
    } catch (error) {
      if (!isTaken(error)) throw error;
      if (!isPortFixed) report(`Port ${candidate} is taken; trying ${candidate + 1}.`);
    }
  }
  throw new Error(`Port ${isPortFixed ? port : `${port} to ${last}`} is taken. Choose another with --port.`);
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
