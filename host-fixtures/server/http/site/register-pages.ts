import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { getFortunes } from '../kit/get-fortunes.ts';
import { type SiteHost } from './trials/site-trial.ts';
import { isUnder } from '#shared/domain/page/routes/page-address.ts';
import { getTimeZone } from '../../clock/operation-zone.ts';
import { saveChoice } from '../visits/save-choice.ts';
import { type Bundle } from './bundle/bundle.ts';
import { exampleJourneys } from './example-journeys.ts';
import { examplePair } from './example-pair.ts';
import { fillPage, preloadedWidget, readOperation } from './fill-page.ts';
import { type FixturePage, friendlyPages } from './pages.ts';
import { contentSecurityPolicy } from './security-policy.ts';

type Query = Readonly<Record<string, string | string[] | undefined>>;

interface Site {
  readonly host: Pick<
    SiteHost,
    'attempts' | 'cookies' | 'getOrigins' | 'sessions' | 'timetable' | 'trial' | 'getVisit'
  >;
  readonly bundle: Bundle;
  readonly pagesDir: string;
}

/**
 * Serves the fixture pages under the strict policy; a trial host also has pages for trials, and the QA panel. A page is read for
 * each request, so that a saved change only needs a reload.
 */
export function registerPages(app: FastifyInstance, site: Site): void {
  for (const page of [...friendlyPages, ...(site.host.trial.pages ?? [])]) {
    app.get<{ Querystring: Query }>(page.path, (request, reply) => sendPage({ page, request, reply, site }));
    if (!page.ownsRoutes) continue;
    app.get<{ Querystring: Query }>(`${page.path}/*`, (request, reply) =>
      // An unknown call of the API must not be answered with a page.
      isUnder(request.url, `${page.path}/api`) ? reply.callNotFound() : sendPage({ page, request, reply, site }),
    );
  }
}

interface PageRequest {
  readonly page: FixturePage;
  readonly request: FastifyRequest<{ Querystring: Query }>;
  readonly reply: FastifyReply;
  readonly site: Site;
}

async function sendPage({ page, request, reply, site: { host, bundle, pagesDir } }: PageRequest) {
  const translate = (text: string) =>
    host.trial.pseudoPage?.(text, readParameter('pseudo', request.query['pseudo']).pseudo) ?? text;
  const source = translate(await readFile(path.join(pagesDir, `${page.path}.html`), 'utf8'));
  const operation = readOperation(source);
  const timeZone = getTimeZone(operation);
  const { scenario, now, look, ...otherParameters } = request.query;
  const { trial } = host;
  const scenarios = trial.scenarios ?? new Map<string, never>();
  const before = host.getVisit(request);
  const looks = trial.looks ?? [];
  const choice = {
    ...readParameter('scenario', scenario),
    ...readParameter('now', now),
    ...readParameter('look', look),
  };
  const { visit, problems } = trial.choose?.(before, choice, { scenarios, looks, timeZone }) ?? {
    visit: before,
    problems: [],
  };
  const sessionId = host.sessions.ensure({ request, reply });
  if (scenario !== undefined || source.includes('/hosting/')) host.attempts.forget(sessionId);
  if (trial.choose && Object.keys(choice).length > 0) saveChoice(visit, host.cookies, { request, reply });

  const origins = host.getOrigins(request);
  const pair = await examplePair(host.timetable, operation);
  const version = await bundle.version();
  const widget = preloadedWidget(source);
  const html = fillPage(source, {
    version,
    preloads: version && widget ? await bundle.preloads(version, widget) : [],
    holes: {
      'origin-id': String(pair?.originId ?? ''),
      'destination-id': String(pair?.destinationId ?? ''),
      here: origins.here,
      elsewhere: origins.elsewhere,
      ...(source.includes('{{journey-') &&
        (await exampleJourneys(host.timetable, { operation, now: visit.now, ...getFortunes(host, visit) }))),
    },
    settings: visit.scenario?.settings ?? {},
    styles: [
      ...(visit.look === undefined ? [] : [`${origins.here}/assets/looks/${visit.look}.css`]),
      ...(trial.panel ? [`${origins.here}/assets/qa-panel.css`] : []),
    ],
    ...(trial.panel && {
      panel: trial.panel({
        visit,
        scenarios,
        looks,
        timeZone,
        path: new URL(request.url, origins.here).pathname,
        here: origins.here,
        query: listPairs(otherParameters),
        problems,
      }),
    }),
  });
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(page.policy ?? 'strict', {
        elsewhere: origins.elsewhere,
        reportPath: trial.policyReportPath,
      }),
    })
    .send(translate(html));
}

/** Reads a parameter. The last value counts if it is repeated. */
function readParameter<Name extends string>(
  name: Name,
  value: string | string[] | undefined,
): Partial<Record<Name, string>> {
  const last = typeof value === 'object' ? value.at(-1) : value;
  return (last === undefined ? {} : { [name]: last }) as Partial<Record<Name, string>>;
}

function listPairs(query: Query): [string, string][] {
  return Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((item): [string, string] => [name, item]),
  );
}
