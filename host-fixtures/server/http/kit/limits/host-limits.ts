import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Host } from '../host.ts';
import { type Database } from '../../../database/tables.ts';
import { createGuessLimits } from '../../../orders/guess-limits.ts';
import { createCallGuard } from './call-guard.ts';
import { begunUploads, heldPlaces } from './limit-table.ts';
import { createRateLimit } from '../../../limits/rate-limit.ts';

/** Dependencies of the limits. */
export interface LimitFacts {
  readonly getSessionId: (request: FastifyRequest) => string;
  readonly database: Database;
  /** Ms since 1970 UTC. */
  readonly now: () => number;
  /** Multiplies all limits; 1 on a live host. */
  readonly factor: number;
}

const minuteMs = 60_000;

/** Creates all limits except those of failed sign-ins, which do not depend on the mode. */
export async function createHostLimits(
  app: FastifyInstance,
  { getSessionId, database, now, factor }: LimitFacts,
): Promise<Pick<Host, 'calls' | 'heldPlaces' | 'begunUploads' | 'sendings' | 'orderGuesses'>> {
  const limit = (tries: number, minutes: number) => createRateLimit({ tries, withinMs: minutes * minuteMs }, now);
  return {
    calls: await createCallGuard(app, { getSessionId, factor }),
    heldPlaces: limit(heldPlaces.places * factor, heldPlaces.minutes),
    begunUploads: limit(begunUploads.files * factor, begunUploads.minutes),
    sendings: limit(20, 15),
    orderGuesses: createGuessLimits(database, now, factor),
  };
}
