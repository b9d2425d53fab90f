import { type FastifyInstance } from 'fastify';

/** Reports kept for QA and for tests; the oldest go first. */
const mostReports = 100;
/** Browsers say less, in bytes. */
const longestReport = 65_536;

/**
 * Collects what browsers report as violations of a page's policy: `POST /csp-report`. QA and tests read the last ones at
 * `/csp-reports.json` and forget them with `DELETE /csp-reports.json`.
 */
export function registerCspReports(app: FastifyInstance): void {
  const reports: unknown[] = [];
  const types = ['application/csp-report', 'application/reports+json'];
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: longestReport }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(null, { unreadable: String(body).slice(0, 1000) });
    }
  });
  app.post('/csp-report', { bodyLimit: longestReport }, (request, reply) => {
    if (!types.some((type) => request.headers['content-type']?.startsWith(type))) return reply.code(415).send();
    reports.push(request.body);
    if (reports.length > mostReports) reports.shift();
    request.log.warn({ report: request.body }, 'a page broke its security policy');
    return reply.code(204).send();
  });
  app.get('/csp-reports.json', (_request, reply) => reply.header('cache-control', 'no-store').send({ reports }));
  app.delete('/csp-reports.json', (_request, reply) => {
    reports.length = 0;
    return reply.code(204).send();
  });
}
