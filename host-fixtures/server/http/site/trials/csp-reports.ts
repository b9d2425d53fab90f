import { type FastifyInstance } from 'fastify';
import { LimitedMap } from '../../../kit/limited-map.ts';
import { type Host } from '../../kit/host.ts';

/** The path that browsers report to. */
export const policyReportPath = '/csp-report';

/** The most stored reports of a browser, and the most browsers. The oldest are deleted first. */
const limits = { reports: 100, browsers: 200 } as const;
/** The limit of a report in bytes. Reports of browsers are shorter. */
const maxReportBytes = 65_536;

/**
 * Collects the violations of a page's policy that browsers report with `POST /csp-report`. A browser can only read its own
 * reports, at `/csp-reports.json`, and delete them with `DELETE /csp-reports.json`.
 */
export function registerCspReports(app: FastifyInstance, host: Pick<Host, 'getVisit'>): void {
  const reportsBySession = new LimitedMap<string, readonly unknown[]>(limits.browsers);
  const types = ['application/csp-report', 'application/reports+json'];
  const options = { parseAs: 'string', bodyLimit: maxReportBytes } as const;
  app.addContentTypeParser(types, options, async (_request: unknown, body: string): Promise<unknown> => {
    try {
      return JSON.parse(body);
    } catch {
      return { unreadable: body.slice(0, 1000) };
    }
  });
  app.post(policyReportPath, { bodyLimit: maxReportBytes }, (request, reply) => {
    if (!types.some((type) => request.headers['content-type']?.startsWith(type))) return reply.code(415).send();
    // The report is not logged: its page address may contain an order number or an activation code.
    request.log.warn('a page broke its security policy');
    const { sessionId } = host.getVisit(request);
    const reports = [...(reportsBySession.get(sessionId) ?? []), request.body];
    if (sessionId !== '') reportsBySession.set(sessionId, reports.slice(-limits.reports));
    return reply.code(204).send();
  });
  app.get('/csp-reports.json', (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ reports: reportsBySession.get(host.getVisit(request).sessionId) ?? [] }),
  );
  app.delete('/csp-reports.json', (request, reply) => {
    reportsBySession.delete(host.getVisit(request).sessionId);
    return reply.code(204).send();
  });
}
