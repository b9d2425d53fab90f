import { type FastifyInstance } from 'fastify';
import { type WriteProbe } from '../database/write-probe.ts';
import { type Timetable } from '../timetable/timetable.ts';

/** What the state of a host is made from. */
export interface HealthFacts {
  readonly timetable: Pick<Timetable, 'origins'>;
  readonly writeState: WriteProbe;
}

/**
 * `/healthz` and `/readyz`, for whoever watches over the host and for whoever sends it requests: 200 while the timetable
 * answers and a write works. A host that starts or imports answers both with 503, and so does one whose disk is full or whose
 * PostgreSQL is not reached; it goes on reading as far as it can, so that nothing is gained by ending it.
 */
export function registerHealth(app: FastifyInstance, { timetable, writeState }: HealthFacts): void {
  for (const path of ['/healthz', '/readyz']) {
    app.get(path, async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      const status = await writeState();
      // The timetable may have to ask the database.
      if (status === 'database-unreachable') return reply.code(503).send({ status });
      const cities = (await timetable.origins()).length;
      return reply.code(status === 'ok' ? 200 : 503).send({ status, cities });
    });
  }
}
