import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { fortunesFor } from '../kit/fortunes-for.ts';
import { type Host } from '../kit/host.ts';
import { type Bundle } from './bundle/bundle.ts';
import { exampleJourneys } from './example-journeys.ts';
import { examplePair } from './example-pair.ts';
import { fillPage } from './fill-page.ts';
import { html } from '../../kit/html.ts';
import { layout } from './layout.ts';
import { contentSecurityPolicy, ownPagePolicy } from './security-policy.ts';

/** What the guide is served from. */
export interface WrittenGuide {
  readonly bundle: Bundle;
  /** Where `npm run guide` has written it. */
  readonly folder: string;
}

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

type PageRequest = FastifyRequest<{ Params: { page?: string } }>;

/** Serves the guide under `/guide/`, with ids of the timetable in its live examples, under the strict policy. */
export function registerWrittenGuide(app: FastifyInstance, host: Host, { bundle, folder }: WrittenGuide): void {
  const send = async (request: PageRequest, reply: FastifyReply) => {
    // Its links are relative, so that it can be served from any folder.
    if (/^\/guide(\?|$)/.test(request.url)) return reply.redirect('/guide/', 302);
    const name = request.params.page ?? 'index.html';
    const source = /^[\w-]+\.html$/.test(name) ? await textOf(path.join(folder, name)) : undefined;
    if (source === undefined)
      return (await textOf(path.join(folder, 'index.html'))) ? reply.callNotFound() : missing(reply);
    const visit = host.visitOf(request);
    const pair = await examplePair(host.timetable, 'UK');
    const moment = { operation: 'UK', now: visit.now, ...fortunesFor(host, visit) } as const;
    const holes = {
      'origin-id': String(pair?.originId ?? ''),
      'destination-id': String(pair?.destinationId ?? ''),
      ...(source.includes('{{journey-') && (await exampleJourneys(host.timetable, moment))),
    };
    host.sessions.ensure({ request, reply });
    const { elsewhere } = host.originsOf(request);
    const reportPath = host.trial.policyReportPath;
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': contentSecurityPolicy('strict', { elsewhere, reportPath }),
      })
      .send(fillPage(source, { version: await bundle.version(), preloads: [], holes, settings: {}, styles: [] }));
  };
  app.get('/guide/', send);
  app.get('/guide/:page', send);

  app.get<{ Params: { file: string } }>('/guide/assets/:file', async (request, reply) => {
    const [, type = ''] = /^[\w-]+\.(css|js|svg)$/.exec(request.params.file) ?? [];
    const text = type && (await textOf(path.join(folder, 'assets', request.params.file)));
    if (!text) return reply.callNotFound();
    return reply
      .type(types[type] ?? '')
      .header('cache-control', 'no-cache')
      .send(text);
  });
}

const textOf = (file: string) => readFile(file, 'utf8').catch(() => undefined);

function missing(reply: FastifyReply) {
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': ownPagePolicy })
    .send(
      layout({
        title: 'The guide is not written yet',
        main: html`<p>Run <code>npm run guide</code>, which <code>npm run build</code> does, too.</p>`,
      }),
    );
}
