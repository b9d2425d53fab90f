import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Host } from '../api/host.ts';
import { isUnder } from '#shared/domain/routes/page-address.ts';
import { zoneOf } from '../clock/wall-clock.ts';
import { choose } from '../visits/choose.ts';
import { ensureSession, keepChoice } from '../visits/session-cookies.ts';
import { type Visit } from '../visits/visit.ts';
import { type Bundle } from './bundle.ts';
import { exampleJourneys } from './example-journeys.ts';
import { examplePair } from './example-pair.ts';
import { fillPage, operationOf, preloadedWidget } from './fill-page.ts';
import { originsOf } from './other-origin.ts';
import { type FixturePage, pages } from './pages.ts';
import { panel } from './panel.ts';
import { contentSecurityPolicy } from './security-policy.ts';

type Query = Readonly<Record<string, string | string[] | undefined>>;

interface Site {
  readonly host: Host;
  readonly bundle: Bundle;
  readonly pagesDir: string;
}

/** Serves the fixture pages, each under the strict policy and with the QA panel. A page is read anew each time: save and reload. */
export function registerPages(app: FastifyInstance, site: Site): void {
  for (const page of pages) {
    app.get<{ Querystring: Query }>(page.path, (request, reply) => sendPage({ page, request, reply, site }));
    if (!page.ownsRoutes) continue;
    app.get<{ Querystring: Query }>(`${page.path}/*`, (request, reply) =>
      // A call that the API does not have must not look like a page that was found.
      isUnder(request.url, `${page.path}/api`) ? reply.callNotFound() : sendPage({ page, request, reply, site }),
    );
  }
}

interface Opened {
  readonly page: FixturePage;
  readonly request: FastifyRequest<{ Querystring: Query }>;
  readonly reply: FastifyReply;
  readonly site: Site;
}

async function sendPage({ page, request, reply, site: { host, bundle, pagesDir } }: Opened) {
  const source = await readFile(path.join(pagesDir, `${page.path}.html`), 'utf8');
  const operation = operationOf(source);
  const timeZone = zoneOf(operation);
  const { scenario, now, ...others } = request.query;
  const { visit, problems } = choose(
    host.visitOf(request),
    { ...word('scenario', scenario), ...word('now', now) },
    { scenarios: host.scenarios, timeZone },
  );
  const sessionId = ensureSession({ visit, request, reply });
  if (scenario !== undefined || source.includes('/hosting/')) host.attempts.forget(sessionId);
  if (scenario !== undefined || now !== undefined) keepChoice(visit, reply);

  const origins = originsOf(request.protocol, request.host);
  const pair = await examplePair(host.timetable, operation);
  const version = await bundle.version();
  const widget = preloadedWidget(source);
  const filled = fillPage(source, {
    version,
    preloads: version && widget ? await bundle.preloads(version, widget) : [],
    holes: {
      'origin-id': String(pair?.originId ?? ''),
      'destination-id': String(pair?.destinationId ?? ''),
      here: origins.here,
      elsewhere: origins.elsewhere,
      ...(source.includes('{{journey-') &&
        (await exampleJourneys(host.timetable, { operation, ...runningFor(visit) }))),
    },
    settings: visit.scenario?.settings ?? {},
    panelStyles: `${origins.here}/assets/qa-panel.css`,
    panel: panel({
      visit,
      scenarios: host.scenarios,
      timeZone,
      path: new URL(request.url, origins.here).pathname,
      here: origins.here,
      query: pairsOf(others),
      problems,
    }),
  });
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(page.policy ?? 'strict', origins.elsewhere),
    })
    .send(filled);
}

/** When a browser looks, and how coaches run for it. */
function runningFor({ now, scenario }: Visit) {
  return { now, fortune: scenario?.fortune };
}

/** The last one counts where a word is said twice. */
function word<Name extends string>(name: Name, value: string | string[] | undefined): Partial<Record<Name, string>> {
  const last = typeof value === 'object' ? value.at(-1) : value;
  return (last === undefined ? {} : { [name]: last }) as Partial<Record<Name, string>>;
}

function pairsOf(query: Query): [string, string][] {
  return Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
}
