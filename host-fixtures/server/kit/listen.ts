import { type FastifyInstance } from 'fastify';

/** The number of further ports to try if the port is taken and not fixed. */
const spareCount = 20;

/** The address to listen at. The operator is the person who starts the server. */
export interface ListenOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Whether to fail if the port is taken, instead of trying later ones. */
  readonly isPortFixed: boolean;
}

/**
 * Listens on a port. If it is taken and not fixed, the next free one of the {@link spareCount} ports after it is used, since QA
 * often runs two versions at a time.
 *
 * @param report receives a message for each taken port after which another one is tried
 * @returns the port on which the server listens
 * @throws with a sentence for the operator if all these ports are taken; with Node's error if listening fails otherwise
 */
export async function listen(
  app: FastifyInstance,
  { host, port, isPortFixed }: ListenOptions,
  report: (sentence: string) => void,
): Promise<number> {
  const lastPort = isPortFixed ? port : port + spareCount;
  for (let candidate = port; candidate <= lastPort; candidate += 1) {
    try {
      const address = new URL(await app.listen({ host, port: candidate }));
      // A URL omits the default port of HTTP: the port of `http://localhost/` is an empty text.
      return Number(address.port) || 80;
    } catch (error) {
      if (!isTaken(error)) throw error;
      if (candidate < lastPort) report(`Port ${candidate} is taken; trying ${candidate + 1}.`);
    }
  }
  throw new Error(`Port ${isPortFixed ? port : `${port} to ${lastPort}`} is taken. Choose another with --port.`);
}

/** Whether listening failed because another process uses the port. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
