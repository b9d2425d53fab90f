import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { addDays } from '#shared/domain/kit/dates/day-arithmetic.ts';
import { localDateAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { noAssistance } from '#shared/domain/search/search-model.ts';
import { writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { type Instant } from '../../clock/clock.ts';
import { html } from '../../kit/html.ts';
import { parseLanguage, translateHost } from '../kit/translate.ts';
import { type Bundle, contentTypes } from './bundle.ts';
import { findExamplePair, findExampleValues } from './example-journeys.ts';
import { fillPage, showParts } from './fill-page.ts';
import { type SitePart, unlinkMissingParts } from './site-parts.ts';
import { createAnswerMemory, sendStored, storeAnswer } from './stored-answer.ts';
import { isPlainVisit, type Visit } from '../visits/visit.ts';
import { writeLayout, sendHtml } from './layout.ts';
import { writeSecurityPolicy, ownPagePolicy } from './security-policy.ts';
import { type SiteHost } from './trials/site-trial.ts';

/** The operation (the operator's site for a country) from whose cities the examples of the guide are preferably taken. */
const exampleOperation = 'UK';

type PageRequest = FastifyRequest<{ Params: { page?: string } }>;

/**
 * Serves the guide (the documentation of the widgets) at `/guide/`, with ids of the timetable in its examples. Its first
 * page is also served at `/`, in French (`fr.html`) or English (`index.html`), by `?lang=` or else by the browser.
 *
 * @param files.bundle the built widgets, whose version the examples on the pages load
 * @param files.folder the folder that `npm run guide` writes; without it, pages answer 404 with advice to run that command
 * @param files.siteParts the parts of the site that the host serves, to which the guide links
 */
export function registerGuide(
  app: FastifyInstance,
  host: Pick<SiteHost, 'getOrigins' | 'realtime' | 'sessions' | 'timetable' | 'trial' | 'getVisit'>,
  {
    bundle,
    folder,
    siteParts,
  }: { readonly bundle: Bundle; readonly folder: string; readonly siteParts: readonly SitePart[] },
): void {
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>('/', async (request, reply) => {
    const language = request.query['lang'] ?? parseLanguage(request.headers['accept-language']);
    // Any other language gets the English page.
    const source = await readText(path.join(folder, language === 'fr' ? 'fr.html' : 'index.html'));
    if (source === undefined) return sendMissing(reply, siteParts);
    // Links of the guide are relative, so that any folder can serve it. Here they are made absolute: all except those that
    // begin with `/`, `#` or a scheme such as `https:`.
    const page = source.replaceAll(/ (href|src)="(?![/#]|\w+:)/g, ' $1="/guide/');
    return sendPage({ key: `/ ${language === 'fr'}`, source: page }, request, reply.header('vary', 'Accept-Language'));
  });

  const sendFile = async (request: PageRequest, reply: FastifyReply) => {
    // Routes match with and without a slash at the end; without it, the relative links of the page would be wrong.
    if (/^\/guide(\?|$)/.test(request.url)) return reply.redirect('/guide/', 302);
    const name = request.params.page ?? 'index.html';
    // Only names without slashes, so that no file outside the folder is read.
    const source = /^[\w-]+\.html$/.test(name) ? await readText(path.join(folder, name)) : undefined;
    if (source !== undefined) return sendPage({ key: name, source }, request, reply);
    // Either this page does not exist, or the guide has not been written yet.
    return (await readText(path.join(folder, 'index.html'))) ? reply.callNotFound() : sendMissing(reply, siteParts);
  };
  app.get('/guide/', sendFile);
  app.get('/guide/:page', sendFile);

  app.get<{ Params: { file: string } }>('/guide/assets/:file', async (request, reply) => {
    const [, type = ''] = /^[\w-]+\.(css|js|svg)$/.exec(request.params.file) ?? [];
    const text = type && (await readText(path.join(folder, 'assets', request.params.file)));
    if (!text) return reply.callNotFound();
    return reply
      .type(contentTypes[type] ?? '')
      .header('cache-control', 'no-cache')
      .send(text);
  });

  const remember = createAnswerMemory();

  /** Sends a page from the memory, unless the browser has a scenario or a time that QA has chosen. */
  async function sendPage(
    { key, source }: { readonly key: string; readonly source: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const visit = host.getVisit(request);
    const version = await bundle.findVersion();
    const write = async () => storeAnswer('text/html', await writePage(source, version, visit));
    // A changed file or version of the widgets is shown at once.
    const sources = { key, mark: `${version} ${source}`, now: visit.now };
    const answer = isPlainVisit(visit) ? await remember(sources, write) : await write();
    // Starts the session before the widgets make concurrent calls, which would each start one.
    host.sessions.ensure({ request, reply });
    // Only the type requires this origin: the strict policy does not allow it.
    const elsewhere = host.getOrigins(request).other;
    const policy = writeSecurityPolicy('strict', { elsewhere, reportPath: host.trial.policyReportPath });
    void reply.header('content-security-policy', policy);
    return sendStored({ request, reply }, answer, 'private, no-cache');
  }

  /** Fills the placeholders of a page, and shows only the parts of it that this host supports. */
  async function writePage(source: string, version: string | undefined, visit: Visit): Promise<string> {
    // The trial features that are open: tools for QA, none of which a live host has.
    const { trial } = host;
    // The guide describes how to buy a ticket if this costs nothing and the ticket can be seen: with the sandbox payment
    // provider, and with the outbox, a page that shows all e-mails.
    const isSandbox = trial.startProvider !== undefined && trial.outboxPath !== undefined;
    const language = source.includes('<html lang="fr">') ? 'fr' : 'en';
    const purchase =
      isSandbox && source.includes('{{search}}') ? await searchTomorrow(host, language, visit.now) : undefined;
    const values = {
      ...(await findExampleValues(host, visit, { page: source, operation: exampleOperation })),
      ...purchase,
    };
    // Parts about test pages that interfere with the widgets (`hostile`), the drivers' page (`driver`), and violations of the
    // security policy (`reports`).
    const page = showParts(unlinkMissingParts(source, siteParts), {
      pages: siteParts.includes('pages'),
      builder: siteParts.includes('builder'),
      openapi: siteParts.includes('openapi'),
      purchase: purchase !== undefined,
      scenarios: trial.scenarios !== undefined,
      hostile: trial.pages !== undefined,
      driver: trial.isDriverOpen,
      outbox: trial.outboxPath !== undefined,
      imports: trial.areImportsOpen,
      reports: trial.policyReportPath !== undefined,
    });
    return fillPage(page, { version, values });
  }
}

/**
 * Returns values for the description of a purchase: the names of two cities with journeys between them, and the query of a
 * search for tomorrow, in the time zone of the origin. Undefined if the timetable has no such cities.
 */
async function searchTomorrow(host: Pick<SiteHost, 'timetable'>, language: Locale, now: Instant) {
  const { timetable } = translateHost(host, language, await host.timetable.names());
  const pair = await findExamplePair(host.timetable, exampleOperation);
  const origin = (await timetable.origins()).find(({ id }) => id === pair?.originId);
  const destinations = pair ? await timetable.destinations(pair.originId) : [];
  const destination = destinations.find(({ id }) => id === pair?.destinationId);
  if (!pair || !origin || !destination) return undefined;
  const search = writeSearchQuery({
    ...pair,
    departureDate: addDays(localDateAt(now, origin.timeZone ?? 'UTC'), 1),
    totalPassengers: 1,
    concessionCount: 0,
    nusCount: 0,
    assistance: noAssistance,
    inboundAssistance: noAssistance,
  });
  return { 'origin-name': origin.name, 'destination-name': destination.name, search: String(search) };
}

/** Reads a file; undefined if it cannot be read. */
const readText = (file: string) => readFile(file, 'utf8').catch(() => undefined);

function sendMissing(reply: FastifyReply, parts: readonly SitePart[]) {
  const main = html`<p>Run <code>npm run guide</code>. <code>npm run build</code> also writes it.</p>`;
  return sendHtml(reply.code(404), writeLayout({ title: 'The guide is not written yet', main, parts }), ownPagePolicy);
}
