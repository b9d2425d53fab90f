import { type FastifyInstance } from 'fastify';
import { type Host } from '../../kit/host.ts';

/** Where browsers report. */
export const policyReportPath = '/csp-report';

/** Reports kept of one browser, and browsers remembered; the oldest go first. */
const most = { reports: 100, browsers: 200 } as const;
/** Browsers say less, in bytes. */
const longestReport = 65_536;

/**
 * Collects what browsers report as violations of a page's policy: `POST /csp-report`. A browser reads its own at
 * `/csp-reports.json` and forgets them with `DELETE /csp-reports.json`; nobody reads or deletes another's.
 */
export function registerCspReports(app: FastifyInstance, host: Pick<Host, 'visitOf'>): void {
  const reportsOf = new Map<string, unknown[]>();
  const types = ['application/csp-report', 'application/reports+json'];
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: longestReport }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(null, { unreadable: String(body).slice(0, 1000) });
    }
  });
  app.post(policyReportPath, { bodyLimit: longestReport }, (request, reply) => {
    if (!types.some((type) => request.headers['content-type']?.startsWith(type))) return reply.code(415).send();
    // Not what the report says: it carries the page's address, which may hold an order number or an activation code.
    request.log.warn('a page broke its security policy');
    const { sessionId } = host.visitOf(request);
    const known = reportsOf.get(sessionId) ?? [];
    if (!reportsOf.has(sessionId)) {
      if (reportsOf.size >= most.browsers) reportsOf.delete(reportsOf.keys().next().value ?? '');
      if (sessionId !== '') reportsOf.set(sessionId, known);
    }
    known.push(request.body);
    if (known.length > most.reports) known.shift();
    return reply.code(204).send();
  });
  app.get('/csp-reports.json', (request, reply) =>
    reply.header('cache-control', 'no-store').send({ reports: reportsOf.get(host.visitOf(request).sessionId) ?? [] }),
  );
  app.delete('/csp-reports.json', (request, reply) => {
    reportsOf.delete(host.visitOf(request).sessionId);
    return reply.code(204).send();
  });
}
