import { type FastifyInstance } from 'fastify';
import { type WriteProbe } from './database/write-probe.ts';
import { type Timetable } from './timetable/timetable.ts';

/** What the state of a host is made from. */
export interface HealthFacts {
  readonly timetable: Pick<Timetable, 'origins'>;
  readonly takesWrites: WriteProbe;
}

/**
 * `/healthz` and `/readyz`, for whoever watches over the host and for whoever sends it requests: 200 while the timetable
 * answers and a write works. A host that starts or imports answers both with 503, and so does one whose disk is full; it goes on
 * reading, so that nothing is gained by ending it.
 */
export function registerHealth(app: FastifyInstance, { timetable, takesWrites }: HealthFacts): void {
  for (const path of ['/healthz', '/readyz']) {
    app.get(path, async (_request, reply) => {
      const cities = (await timetable.origins()).length;
      void reply.header('cache-control', 'no-store');
      if (await takesWrites()) return reply.send({ status: 'ok', cities });
      return reply.code(503).send({ status: 'read-only', cities });
    });
  }
}
