import { createHash } from 'node:crypto';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { type BuilderFacts, type BundleFacts, type PreloadFiles } from '../../../builder/builder-facts.ts';
import type { TagCatalog } from '#shared/domain/page/tags/tag-catalog.ts';
import { readState } from '../../../builder/builder-state.ts';
import { type Host } from '../kit/host.ts';
import { parseLanguage, translateHost } from '../kit/translate.ts';
import { createBrowserScripts } from '../site/browser-scripts.ts';
import { type Bundle, entry, type PreloadNotes } from '../site/bundle.ts';
import { findExampleJourneys } from '../site/example-journeys.ts';
import { writeSecurityPolicy } from '../site/security-policy.ts';
import { writeBuilderPage, builderPolicy, writePreviewPage, previewPath } from './builder-pages.ts';
import { describeWidget, nameWidget, readTags } from './builder-text.ts';
import { sendHtml } from '../site/layout.ts';

/**
 * Serves the builder: the page `/builder`, on which editors write and check the tags of widgets, its script, and its
 * previews.
 *
 * The query of a preview contains everything that the preview shows. A preview is only shown in a frame of the builder;
 * its address, opened directly, redirects to the builder.
 */
export function registerBuilder(
  app: FastifyInstance,
  host: Pick<Host, 'getOrigins' | 'realtime' | 'timetable' | 'trial' | 'getVisit'>,
  site: BuilderSite,
): void {
  const scripts = createBrowserScripts({ page: new URL('../../../builder/main.ts', import.meta.url) });

  app.get('/builder', async (request, reply) => {
    const page = writeBuilderPage(await collectFacts(host, site, { request, locale: chooseLocale(request) }));
    return sendHtml(reply.header('vary', 'Accept-Language'), page, builderPolicy);
  });

  app.get('/builder/page.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send((await scripts()).page),
  );

  for (const path of [previewPath, `${previewPath}/*`]) {
    app.get(path, async (request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', vary: 'Sec-Fetch-Dest' });
      const query = getQuery(request);
      if ((request.headers['sec-fetch-dest'] ?? 'document') !== 'iframe') return reply.redirect(`/builder?${query}`);
      const tags = await readTags(site.widgetsDir);
      const elsewhere = host.getOrigins(request).other;
      const policy = writeSecurityPolicy('strict', { elsewhere, reportPath: host.trial.policyReportPath });
      const version = (await site.bundle.findVersion()) ?? 'latest';
      const folder = `/coach-widgets/${version}/`;
      const page = writePreviewPage({ state: readState(query, tags), tags, locale: chooseLocale(request), folder });
      return sendHtml(reply, page, policy);
    });
  }
}

/** The origin is only needed to parse the path. */
const getQuery = ({ url }: FastifyRequest) => new URL(url, 'http://host.invalid').searchParams;

/** Returns the language of the query, `?lang=`, or else the language that the browser prefers. */
function chooseLocale(request: FastifyRequest): Locale {
  const language = getQuery(request).get('lang');
  return locales.find((locale) => locale === language) ?? parseLanguage(request.headers['accept-language']);
}

/** The files from which the builder is served. */
interface BuilderSite {
  readonly bundle: Bundle;
  readonly widgetsDir: string;
}

/** Collects the data of the builder's page at the time of the request. */
async function collectFacts(
  host: Pick<Host, 'realtime' | 'timetable' | 'trial' | 'getVisit'>,
  { bundle, widgetsDir }: BuilderSite,
  { request, locale }: { readonly request: FastifyRequest; readonly locale: Locale },
): Promise<BuilderFacts> {
  const tags = await readTags(widgetsDir);
  const { timetable } = translateHost(host, locale, await host.timetable.names());
  const origins = await timetable.origins();
  return {
    tags,
    locale,
    names: Object.fromEntries(
      tags.widgets.map(({ name }) => [name, { name: nameWidget(name, locale), says: describeWidget(name, locale) }]),
    ),
    cities: origins.map(({ id, name }) => ({ id, name })),
    journeyId: (await findExampleJourneys(host, host.getVisit(request), 'UK'))['journey-id'],
    bundle: await describeBundle(bundle, tags),
  };
}

/** Describes the last build; undefined before the first one. */
async function describeBundle(bundle: Bundle, { widgets }: TagCatalog): Promise<BundleFacts | undefined> {
  const version = await bundle.findVersion();
  const script = version === undefined ? undefined : await bundle.read({ version, name: entry }, 'identity');
  if (version === undefined || script === undefined) return undefined;
  const preloads = await Promise.all(
    widgets.map(async ({ name }) => [name, listFiles(await bundle.readPreloadNotes(version, name))] as const),
  );
  return {
    // Without the suffix `~TIME`, which only this host adds to a version.
    version: version.replace(/~.*/, ''),
    integrity: `sha384-${createHash('sha384').update(script).digest('base64')}`,
    preloads: Object.fromEntries(preloads),
  };
}

/** Lists the addresses in the `modulepreload` lines of a widget: of its code, and of its messages in each locale. */
function listFiles({ code, words }: PreloadNotes = { code: [], words: {} }): PreloadFiles {
  const getFile = (line: string) => /href="([^"]+)"/.exec(line)?.[1] ?? '';
  return {
    code: code.map(getFile),
    words: Object.fromEntries(Object.entries(words).map(([locale, line]) => [locale, getFile(line)])),
  };
}
