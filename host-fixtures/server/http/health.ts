import { type FastifyInstance } from 'fastify';
import { type WriteProbe } from '../database/write-probe.ts';
import { type Timetable } from '../timetable/timetable.ts';

/**
 * `/healthz` and `/readyz`, for monitoring and load balancers: 200 if the timetable answers and a write succeeds,
 * otherwise 503, for example during the start, an import, with a full disk or without PostgreSQL. Reading may still
 * work, so restarting the host does not help.
 */
export function registerHealth(
  app: FastifyInstance,
  { timetable, writeState }: { readonly timetable: Pick<Timetable, 'origins'>; readonly writeState: WriteProbe },
): void {
  for (const path of ['/healthz', '/readyz']) {
    app.get(path, async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      const status = await writeState();
      // The timetable may need the database.
      if (status === 'database-unreachable') return reply.code(503).send({ status });
      const cities = (await timetable.origins()).length;
      return reply.code(status === 'ok' ? 200 : 503).send({ status, cities });
    });
  }
}
