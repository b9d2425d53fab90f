import { type FastifyInstance } from 'fastify';
import { type WriteProbe } from '../database/write-probe.ts';
import { type Timetable } from '../timetable/timetable.ts';

/**
 * Serves `/healthz` and `/readyz`, for monitoring and load balancers. Both answer 200 if the timetable can be read and
 * a write to the database succeeds, otherwise 503: for example during an import, with a full disk or without
 * PostgreSQL.
 *
 * @param dependencies.writeState tries a write; returns `ok` or the problem
 */
export function registerHealth(
  app: FastifyInstance,
  { timetable, writeState }: { readonly timetable: Pick<Timetable, 'origins'>; readonly writeState: WriteProbe },
): void {
  for (const path of ['/healthz', '/readyz']) {
    app.get(path, async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      const status = await writeState();
      // Do not read the timetable, which may be in the same database.
      if (status === 'database-unreachable') return reply.code(503).send({ status });
      const cities = (await timetable.origins()).length;
      return reply.code(status === 'ok' ? 200 : 503).send({ status, cities });
    });
  }
}
