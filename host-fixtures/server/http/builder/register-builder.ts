import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { type BuilderFacts, type BundleFacts, type PreloadFiles, factsId } from '../../../builder/builder-facts.ts';
import type { TagCatalog } from '#shared/domain/page/tags/tag-catalog.ts';
import { readState, type BuilderState } from '../../../builder/builder-state.ts';
import type { Host } from '../kit/host.ts';
import { parseLanguage, translateHost } from '../kit/translate.ts';
import { createBrowserScripts } from '../site/browser-scripts.ts';
import { type Bundle, entry, type PreloadNotes } from '../site/bundle.ts';
import { findExampleJourneys } from '../site/example-journeys.ts';
import { writeSecurityPolicy } from '../site/security-policy.ts';
import { describeWidget, nameWidget, readTags, createBuilderText } from './builder-text.ts';
import { hasFirstPage, sendHtml } from '../site/layout.ts';
import { type SitePart } from '../site/site-parts.ts';
import { isPlainVisit, type Visit } from '../visits/visit.ts';
import { createAnswerMemory, sendStored, storeAnswer, type StoredAnswer } from '../site/stored-answer.ts';
import { writeHead } from '#shared/domain/page/tags/write-head.ts';
import { writeTag } from '#shared/domain/page/tags/write-tag.ts';
import { buildSettings, buildTag } from '../../../builder/built-snippet.ts';
import { html, Html } from '../../kit/html.ts';

/**
 * Serves the builder: the page `/builder`, on which editors write and check the tags of widgets (elements that a page contains
 * to mount a widget), its script, and its previews.
 *
 * A preview has the builder's query. It is only shown in a frame, on a page of this host; its address, opened directly,
 * redirects to the builder. Previews have the strict policy of an operator's page, so the widget is tried under the same
 * conditions as there.
 */
export function registerBuilder(
  app: FastifyInstance,
  host: Pick<Host, 'getOrigins' | 'realtime' | 'timetable' | 'trial' | 'getVisit'>,
  site: BuilderSite,
): void {
  const scripts = createBrowserScripts({ page: new URL('../../../builder/main.ts', import.meta.url) });

  const remember = createAnswerMemory();
  app.get('/builder', async (request, reply) => {
    const locale = chooseLocale(request);
    const visit = host.getVisit(request);
    const write = async () =>
      storeAnswer('text/html', writeBuilderPage(await collectFacts(host, site, { visit, locale }), site.siteParts));
    // A new version of the widgets is shown at once.
    const sources = { key: locale, mark: String(await site.bundle.findVersion()), now: visit.now };
    const answer = isPlainVisit(visit) ? await remember(sources, write) : await write();
    void reply.headers({ vary: 'Accept-Language', 'content-security-policy': builderPolicy });
    return sendStored({ request, reply }, answer);
  });

  let script: StoredAnswer | undefined;
  app.get('/builder/page.js', async (request, reply) => {
    script ??= storeAnswer('text/javascript', (await scripts()).page);
    return sendStored({ request, reply }, script);
  });

  // The paths below that of the preview are those of the pages of a widget with its own routes.
  for (const path of [previewPath, `${previewPath}/*`]) {
    app.get(path, async (request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', vary: 'Sec-Fetch-Dest' });
      const query = getQuery(request);
      // Browsers send this header with the kind of element that loads a page. Without it, the page counts as opened directly.
      if ((request.headers['sec-fetch-dest'] ?? 'document') !== 'iframe') return reply.redirect(`/builder?${query}`);
      const tags = await readTags(site.widgetsDir);
      // Only the type requires this origin: the strict policy does not allow it.
      const elsewhere = host.getOrigins(request).other;
      const policy = writeSecurityPolicy('strict', { elsewhere, reportPath: host.trial.policyReportPath });
      // Before the first build, no version has the files: the preview then shows only the content of the tag.
      const version = (await site.bundle.findVersion()) ?? 'latest';
      const folder = `/coach-widgets/${version}/`;
      const page = writePreviewPage({ state: readState(query, tags), tags, locale: chooseLocale(request), folder });
      return sendHtml(reply, page, policy);
    });
  }
}

/** The origin is only needed to parse the path. */
const getQuery = ({ url }: FastifyRequest) => new URL(url, 'http://host.invalid').searchParams;

/** Returns the language of the query, `?lang=`, or else the language that the browser prefers; English by default. */
function chooseLocale(request: FastifyRequest): Locale {
  const language = getQuery(request).get('lang');
  return locales.find((locale) => locale === language) ?? parseLanguage(request.headers['accept-language']) ?? 'en';
}

/** The files from which the builder is served. */
interface BuilderSite {
  readonly bundle: Bundle;
  readonly widgetsDir: string;
  /** The parts of the site that the host serves, to which the builder links. */
  readonly siteParts: readonly SitePart[];
}

/** Collects the data of the builder's page at the time of the request. */
async function collectFacts(
  host: Pick<Host, 'realtime' | 'timetable' | 'trial'>,
  { bundle, widgetsDir }: BuilderSite,
  { visit, locale }: { readonly visit: Visit; readonly locale: Locale },
): Promise<BuilderFacts> {
  const tags = await readTags(widgetsDir);
  // With the names of cities in the language of the page.
  const { timetable } = translateHost(host, locale, await host.timetable.names());
  const origins = await timetable.origins();
  return {
    tags,
    locale,
    // The name of each widget, and a sentence about its purpose.
    names: Object.fromEntries(
      tags.widgets.map(({ name }) => [name, { name: nameWidget(name, locale), says: describeWidget(name, locale) }]),
    ),
    cities: origins.map(({ id, name }) => ({ id, name })),
    // A journey of today in the UK, or an empty text if the timetable has no coaches.
    journeyId: (await findExampleJourneys(host, visit, 'UK'))['journey-id'],
    bundle: await describeBundle(bundle, tags),
  };
}

/** Describes the last build of the widgets; undefined before the first one. */
async function describeBundle(bundle: Bundle, { widgets }: TagCatalog): Promise<BundleFacts | undefined> {
  const version = await bundle.findVersion();
  // The script that pages include, uncompressed (`identity`), since `integrity` applies to the decoded content.
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

/**
 * Lists the addresses in the `modulepreload` lines for a widget's code, and for its messages (`words`) in each locale:
 * `<link rel="modulepreload" href="core.js">` → `core.js`.
 */
function listFiles({ code, words }: PreloadNotes = { code: [], words: {} }): PreloadFiles {
  const getFile = (line: string) => /href="([^"]+)"/.exec(line)?.[1] ?? '';
  return {
    code: code.map(getFile),
    words: Object.fromEntries(Object.entries(words).map(([locale, line]) => [locale, getFile(line)])),
  };
}

/**
 * The content security policy of the builder's page: only scripts, styles and frames of its own host, and no markup from
 * strings. No page can show the builder in a frame.
 */
const builderPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Writes the page of the builder. Its script draws the forms, in the language of the page. */
function writeBuilderPage(facts: BuilderFacts, siteParts: readonly SitePart[]): string {
  const { locale } = facts;
  // `say` formats a message of the builder; `messages` are all of them, for the script.
  const { say, messages } = createBuilderText(locale);
  // Escaped, since `</script>` would end the element.
  const json = JSON.stringify({ ...facts, messages }).replaceAll('<', '\\u003c');
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${say('title')} · Coach Widgets</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/site.css" />
        <link rel="stylesheet" href="/assets/builder/builder.css" />
        <script type="application/json" id="${factsId}">
          ${new Html(json)}
        </script>
        <script type="module" src="/builder/page.js"></script>
      </head>
      <body>
        <a class="site-skip" href="#content">${say('skip')}</a>
        <header class="site-head site-head-wide">
          ${
            hasFirstPage(siteParts)
              ? html`<a class="site-brand" href="/?lang=${locale}">Coach Widgets</a>`
              : html`<span class="site-brand">Coach Widgets</span>`
          }
          <nav aria-label="${say('mainLinks')}">
            <a href="#build">${say('build')}</a> <a href="#check">${say('check')}</a>
            ${siteParts.includes('guide') && html`<a href="/guide/" hreflang="en">${say('guide')}</a>`}
          </nav>
          <nav class="site-languages" aria-label="${say('languages')}">
            ${locales.map((language) => languageLink(language, locale))}
          </nav>
        </header>
        <main class="site-main site-main-wide site-forms builder" id="content">
          <h1>${say('title')}</h1>
          <p class="site-lead">${say('lead')}</p>
          <noscript><p class="site-warning">${say('needsScript')}</p></noscript>
        </main>
        <footer class="site-foot"><p>${say('foot')}</p></footer>
      </body>
    </html> `.text;
}

/** Writes a link to the builder in a language. Its text is the name of the language in this language, with a capital letter. */
function languageLink(language: Locale, current: Locale): Html {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  const title = name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  return html` <a
    href="/builder?lang=${language}"
    hreflang="${language}"
    lang="${language}"
    ${language === current && html` aria-current="true"`}
    >${title}</a
  >`;
}

/** The path of previews. */
const previewPath = '/builder-preview';

/** Content of a preview. */
interface Preview {
  readonly state: BuilderState;
  readonly tags: TagCatalog;
  readonly locale: Locale;
  /** Folder of the bundle's version on this host. */
  readonly folder: string;
}

/** Settings that a preview omits: they lead to other servers, or keep the widget from mounting. */
const omittedSettings = [
  'apiBase',
  'riskTool',
  'facebookAppId',
  'googleMapsApiKey',
  'googleMapsMapId',
  'mapTileUrl',
  'spellings',
];

/** Writes the page of a preview: one tag, in the look of an operator's site. */
function writePreviewPage({ state, tags, locale, folder }: Preview): string {
  const { say } = createBuilderText(locale);
  const previewSettings = Object.entries(buildSettings(state)).filter(([name]) => !omittedSettings.includes(name));
  const tag = buildTag(state, tags, nameWidget(state.widget, locale));
  // A widget with its own routes gets the path of the preview as its base path, in place of that of its future page. The query
  // of a link cannot contain a base path, so the preview spells the tag with `data-*` attributes instead.
  const attributes = tags.widgets.find(({ name }) => name === tag.widget)?.attributes ?? [];
  const hasRoutes = attributes.some(({ option }) => option === 'basePath');
  const options = { ...tag.options, ...(hasRoutes && { basePath: previewPath }) };
  const shownTag = { ...tag, options, ...(hasRoutes && tag.spelling === 'link' && { spelling: 'data' as const }) };
  const head = writeHead({ folder, settings: { locale, ...Object.fromEntries(previewSettings) } });
  return html`<!doctype html>
    <html lang="${locale}" class="preview-${state.look}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${say('preview')}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/builder/${state.look}.css" />
        ${new Html(head)}
      </head>
      <body>
        <header aria-label="${say('previewSite')}"><p>${say('previewSite')}</p></header>
        <main aria-label="${say('previewTitle')}">
          <h1>${say('previewTitle')}</h1>
          <p>${say('previewBefore')}</p>
          ${new Html(writeTag(shownTag))}
          <p>${say('previewAfter')}</p>
        </main>
      </body>
    </html> `.text;
}
