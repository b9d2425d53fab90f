import { type FastifyInstance } from 'fastify';
import { LimitedMap } from '../../../kit/limited-map.ts';
import { type Host } from '../../kit/host.ts';

/** The path to which browsers report. The pages of this server name it in their Content Security Policy. */
export const policyReportPath = '/csp-report';

/**
 * The maximum number of stored requests of a browser, each with one or more reports, and of browsers with reports. The oldest
 * requests, and the browsers that have not reported for longest, are deleted first.
 */
const limits = { requests: 100, browsers: 200 } as const;
/** The maximum size of a request in bytes. Those of browsers are shorter. */
const maxRequestBytes = 65_536;

/**
 * Collects, in memory, the violations of a page's Content Security Policy (CSP) that browsers report with `POST
 * /csp-report`, so that QA can see which content the policy has blocked. A browser can only read its own reports, at
 * `/csp-reports.json`, and delete them with `DELETE /csp-reports.json`. A live host, which sells to the public, does not
 * register these routes.
 */
export function registerCspReports(app: FastifyInstance, host: Pick<Host, 'getVisit'>): void {
  const reportsBySession = new LimitedMap<string, readonly unknown[]>(limits.browsers);
  // The media types of the two ways to report: the directives `report-uri` and `report-to`.
  const types = ['application/csp-report', 'application/reports+json'];
  const options = { parseAs: 'string', bodyLimit: maxRequestBytes } as const;
  app.addContentTypeParser(types, options, async (_request: unknown, body: string): Promise<unknown> => {
    try {
      return JSON.parse(body);
    } catch {
      // An invalid report is stored as text, so that it can be examined.
      return { unreadable: body.slice(0, 1000) };
    }
  });
  app.post(policyReportPath, { bodyLimit: maxRequestBytes }, (request, reply) => {
    // Fastify also parses `application/json` and `text/plain`.
    if (!types.some((type) => request.headers['content-type']?.startsWith(type))) return reply.code(415).send();
    // The report is not logged: its page address may contain an order number or an activation code.
    request.log.warn('a page broke its security policy');
    // Empty if the browser has no session cookie. Its reports are dropped, because other browsers could read them.
    const { sessionId } = host.getVisit(request);
    const reports = [...(reportsBySession.get(sessionId) ?? []), request.body];
    if (sessionId !== '') reportsBySession.set(sessionId, reports.slice(-limits.requests));
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
