import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import path from 'node:path';
import type { SiteHost } from './trials/site-trial.ts';
import { type Bundle, registerBundle } from './bundle.ts';
import { registerGuide } from './register-guide.ts';
import { readFile } from 'node:fs/promises';
import { isUnder } from '#shared/domain/page/routes/page-address.ts';
import { getTimeZone } from '../../clock/operation-zone.ts';
import { registerCityGuides, registerPictures } from './city-guides.ts';
import { createAnswerMemory, sendStored, storeAnswer } from './stored-answer.ts';
import { saveChoice } from '../visits/choice.ts';
import { isPlainVisit } from '../visits/visit.ts';
import { findExampleValues } from './example-journeys.ts';
import { fillPage, findPreloadedWidget, readOperation } from './fill-page.ts';
import { type FixturePage, getPathInLanguage, ordinaryPages } from './pages.ts';
import { isServedAsset, type SitePart } from './site-parts.ts';
import { writeSecurityPolicy } from './security-policy.ts';
import { sendHtml } from './layout.ts';
import { parseLanguage } from '../kit/translate.ts';

/** The folders with the files of the site, whose pages contain widgets, for testing and demonstrations. */
export interface SiteFolders {
  /** The built widgets, and the guide (their documentation). */
  readonly bundleDir: string;
  /** The example pages and their assets. */
  readonly pagesDir: string;
  /** The sources of the widgets, with the catalogue of their tags, from which the page `/builder` is made. */
  readonly widgetsDir: string;
}

/**
 * Registers assets, generated pictures, the built widgets ("the bundle"), the routes of a trial host (`trial`), and those of the
 * `siteParts` that are in this folder: example pages with city guides, and the guide.
 */
export async function registerSite(
  app: FastifyInstance,
  host: SiteHost,
  {
    bundle,
    folders,
    siteParts,
  }: { readonly bundle: Bundle; readonly folders: SiteFolders; readonly siteParts: readonly SitePart[] },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(folders.pagesDir, 'assets'),
    prefix: '/assets/',
    // Files are looked up at each request, so that new ones need no restart.
    wildcard: true,
    allowedPath: (file) => isServedAsset(file.replace(/^\//, ''), siteParts),
    // Replaces the header of the plug-in: browsers must ask whether a cached file has changed.
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
  // The routes of the pictures are more specific than `/assets/*` above, so they take precedence.
  registerPictures(app);
  registerBundle(app, bundle);
  // `trial` is empty on a host that sells real tickets.
  for (const register of host.trial.routes ?? []) register(app, host, { bundle });
  const hasGuide = siteParts.includes('guide');
  if (siteParts.includes('pages')) {
    registerCityGuides(app, host, siteParts);
    registerPages(app, { host, bundle, pagesDir: folders.pagesDir, remember: createAnswerMemory() });
    if (!hasGuide) redirectToHome(app);
  }
  if (hasGuide) registerGuide(app, host, { bundle, folder: path.join(folders.bundleDir, 'guide'), siteParts });
}

/** Without the guide, whose first page is at `/`, this address leads to the example of a home page. */
function redirectToHome(app: FastifyInstance): void {
  app.get('/', (request, reply) => {
    const language = parseLanguage(request.headers['accept-language']) ?? 'fr';
    void reply.headers({ 'cache-control': 'no-store', vary: 'Accept-Language' });
    return reply.redirect(getPathInLanguage(language, '/home'), 302);
  });
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Serves the fixture pages: example pages with widgets, for QA and browser tests. A trial host (`trial`) has more pages, and
 * a panel on which QA chooses for one browser a scenario (a test situation), a time for its clock, and a look (the style of
 * a brand). The file of a page is read for each request, so that a saved change only needs a reload.
 */
function registerPages(app: FastifyInstance, site: Site): void {
  for (const page of [...ordinaryPages, ...(site.host.trial.pages ?? [])]) {
    const send = (request: PageRequest, reply: FastifyReply) => sendPage(page, { request, reply }, site);
    app.get(page.path, send);
    // A widget on such a page has screens at all paths below that of the page.
    if (!page.ownsRoutes) continue;
    app.get(`${page.path}/*`, (request: PageRequest, reply) =>
      // An unknown call of the API must not be answered with a page.
      isUnder(request.url, `${page.path}/api`) ? reply.callNotFound() : send(request, reply),
    );
  }
}

type PageRequest = FastifyRequest<{ Querystring: Query }>;

/** What is needed to send a page. */
interface Site {
  readonly host: Pick<
    SiteHost,
    'attempts' | 'cookies' | 'getOrigins' | 'realtime' | 'sessions' | 'timetable' | 'trial' | 'getVisit'
  >;
  readonly bundle: Bundle;
  readonly pagesDir: string;
  readonly remember: ReturnType<typeof createAnswerMemory>;
}

/**
 * Sends a page, filled with ids of the timetable. On a trial host, the choices of QA also apply; those in the query of the
 * address are saved in cookies.
 */
async function sendPage(
  page: FixturePage,
  { request, reply }: { readonly request: PageRequest; readonly reply: FastifyReply },
  { host, bundle, pagesDir, remember }: Site,
) {
  // On a trial host, `?pseudo=en-XA` sets `lang="en"` and loads longer messages, to find layout problems.
  const applyPseudoLocale = (text: string) => host.trial.pseudoPage?.(text, getLast(request.query['pseudo'])) ?? text;
  const source = applyPseudoLocale(await readFile(path.join(pagesDir, `${page.path}.html`), 'utf8'));
  // The operator's site for a country (UK, US or Canada), according to the settings in the page.
  const operation = readOperation(source);
  const timeZone = getTimeZone(operation);
  const { scenario, now, look, ...otherParameters } = request.query;
  const { trial } = host;
  const scenarios = trial.scenarios ?? new Map<string, never>();
  // The earlier choices of the browser; `choose` applies the new ones, and reports invalid ones.
  const previousVisit = host.getVisit(request);
  const looks = trial.looks ?? [];
  const choice = { scenario: getLast(scenario), now: getLast(now), look: getLast(look) };
  const result = trial.choose?.(previousVisit, choice, { scenarios, looks, timeZone });
  const { visit, problems } = result ?? { visit: previousVisit, problems: [] };
  // The session of the browser; a new one if it has none (the id in `visit` is then empty).
  const sessionId = host.sessions.ensure({ request, reply });
  // A scenario may refuse only the first call of an endpoint, and faulty hosting (`/hosting/`, simulated failures of files)
  // only the first request. Counting starts again with this page if its address names a scenario, or its hosting is faulty.
  if (scenario !== undefined || source.includes('/hosting/')) host.attempts.forget(sessionId);
  // Without a choice in this address, the cookies stay as they are.
  if (trial.choose && Object.values(choice).some((value) => value !== undefined))
    saveChoice(visit, host.cookies, { request, reply });

  const origins = host.getOrigins(request);
  const version = await bundle.findVersion();
  const widget = findPreloadedWidget(source);
  const write = async () => {
    const filledPage = fillPage(source, {
      version,
      preloads: version && widget ? await bundle.listPreloads(version, widget) : [],
      values: {
        ...(await findExampleValues(host, visit, { page: source, operation })),
        // The origin of this page, and a second origin of this host, for pages that load the script from another origin.
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
        origin: origins.own,
        query: listPairs(otherParameters),
        problems,
      }),
    });
    // Applied again, because `fillPage` has added preloads of the ordinary messages.
    return applyPseudoLocale(filledPage);
  };
  // The content security policy; browsers report violations to a path of trial hosts.
  const policyFacts = { elsewhere: origins.other, reportPath: trial.policyReportPath };
  const policy = writeSecurityPolicy(page.policy ?? 'strict', policyFacts);
  if (trial.panel || !isPlainVisit(visit)) return sendHtml(reply, await write(), policy);
  // Without the panel, as on a live host, a page is the same for all visitors. A change of its file is shown at once.
  const sources = { key: page.path, mark: `${version} ${origins.own} ${source}`, now: visit.now };
  const answer = await remember(sources, async () => storeAnswer('text/html', await write()));
  return sendStored({ request, reply: reply.header('content-security-policy', policy) }, answer, 'private, no-cache');
}

/** The value of a parameter: the last one if it is repeated. */
function getLast(value: string | string[] | undefined): string | undefined {
  return typeof value === 'object' ? value.at(-1) : value;
}

/** Lists the parameters as pairs; `?a=1&a=2` has two. */
function listPairs(query: Query): [string, string][] {
  return Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((item): [string, string] => [name, item]),
  );
}
