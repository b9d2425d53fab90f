import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type SiteHost } from './trials/site-trial.ts';
import { isUnder } from '#shared/domain/page/routes/page-address.ts';
import { getTimeZone } from '../../clock/operation-zone.ts';
import { saveChoice } from '../visits/choice.ts';
import { type Bundle } from './bundle.ts';
import { findExampleValues } from './example-journeys.ts';
import { fillPage, findPreloadedWidget, readOperation } from './fill-page.ts';
import { type FixturePage, friendlyPages } from './pages.ts';
import { writeSecurityPolicy } from './security-policy.ts';
import { sendHtml } from './layout.ts';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Serves the fixture pages: example pages with widgets, for QA and browser tests. A test host (`trial`) has more pages,
 * and a panel on which QA chooses a scenario, clock and look. The file of a page is read for each request, so that a saved
 * change only needs a reload.
 */
export function registerPages(app: FastifyInstance, site: Site): void {
  for (const page of [...friendlyPages, ...(site.host.trial.pages ?? [])]) {
    const send = (request: PageRequest, reply: FastifyReply) => sendPage(page, { request, reply }, site);
    app.get(page.path, send);
    if (!page.ownsRoutes) continue;
    app.get(`${page.path}/*`, (request: PageRequest, reply) =>
      // An unknown call of the API must not be answered with a page.
      isUnder(request.url, `${page.path}/api`) ? reply.callNotFound() : send(request, reply),
    );
  }
}

type PageRequest = FastifyRequest<{ Querystring: Query }>;

interface Site {
  readonly host: Pick<
    SiteHost,
    'attempts' | 'cookies' | 'getOrigins' | 'realtime' | 'sessions' | 'timetable' | 'trial' | 'getVisit'
  >;
  readonly bundle: Bundle;
  readonly pagesDir: string;
}

async function sendPage(
  page: FixturePage,
  { request, reply }: { readonly request: PageRequest; readonly reply: FastifyReply },
  { host, bundle, pagesDir }: Site,
) {
  const translate = (text: string) => host.trial.pseudoPage?.(text, getLast(request.query['pseudo'])) ?? text;
  const source = translate(await readFile(path.join(pagesDir, `${page.path}.html`), 'utf8'));
  const operation = readOperation(source);
  const timeZone = getTimeZone(operation);
  const { scenario, now, look, ...otherParameters } = request.query;
  const { trial } = host;
  const scenarios = trial.scenarios ?? new Map<string, never>();
  const previousVisit = host.getVisit(request);
  const looks = trial.looks ?? [];
  const choice = { scenario: getLast(scenario), now: getLast(now), look: getLast(look) };
  const result = trial.choose?.(previousVisit, choice, { scenarios, looks, timeZone });
  const { visit, problems } = result ?? { visit: previousVisit, problems: [] };
  const sessionId = host.sessions.ensure({ request, reply });
  // Scenarios and faulty hosting (`/hosting/`) may refuse first calls, so that calls are counted from here on.
  if (scenario !== undefined || source.includes('/hosting/')) host.attempts.forget(sessionId);
  if (trial.choose && Object.values(choice).some((value) => value !== undefined))
    saveChoice(visit, host.cookies, { request, reply });

  const origins = host.getOrigins(request);
  const version = await bundle.findVersion();
  const widget = findPreloadedWidget(source);
  const html = fillPage(source, {
    version,
    preloads: version && widget ? await bundle.listPreloads(version, widget) : [],
    values: {
      ...(await findExampleValues(host, visit, { page: source, operation })),
      here: origins.own,
      elsewhere: origins.other,
    },
    settings: visit.scenario?.settings,
    styles: [
      ...(visit.look === undefined ? [] : [`${origins.own}/assets/looks/${visit.look}.css`]),
      ...(trial.panel ? [`${origins.own}/assets/qa-panel.css`] : []),
    ],
    panel: trial.panel?.({
      visit,
      scenarios,
      looks,
      timeZone,
      path: new URL(request.url, origins.own).pathname,
      here: origins.own,
      query: listPairs(otherParameters),
      problems,
    }),
  });
  const policyFacts = { elsewhere: origins.other, reportPath: trial.policyReportPath };
  return sendHtml(reply, translate(html), writeSecurityPolicy(page.policy ?? 'strict', policyFacts));
}

/** The value of a parameter: the last one if it is repeated. */
function getLast(value: string | string[] | undefined): string | undefined {
  return typeof value === 'object' ? value.at(-1) : value;
}

/** Lists the parameters, each value of a repeated one separately. */
function listPairs(query: Query): [string, string][] {
  return Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((item): [string, string] => [name, item]),
  );
}
