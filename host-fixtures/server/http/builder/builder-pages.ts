import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import type { TagCatalog } from '#shared/domain/page/tags/tag-catalog.ts';
import { writeHead } from '#shared/domain/page/tags/write-head.ts';
import { writeTag } from '#shared/domain/page/tags/write-tag.ts';
import { type BuilderFacts, factsId } from '../../../builder/builder-facts.ts';
import { type BuilderState } from '../../../builder/builder-state.ts';
import { buildSettings, buildTag } from '../../../builder/built-snippet.ts';
import { html, Html } from '../../kit/html.ts';
import { createBuilderText, nameWidget } from './builder-text.ts';

/**
 * The content security policy of the builder, the page on which editors write the tags of widgets: only its own script,
 * no markup from strings, and only frames with previews of its own host.
 */
export const builderPolicy = [
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
export function writeBuilderPage(facts: BuilderFacts): string {
  const { locale } = facts;
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
          <a class="site-brand" href="/?lang=${locale}">Coach Widgets</a>
          <nav aria-label="${say('mainLinks')}">
            <a href="#build">${say('build')}</a> <a href="#check">${say('check')}</a>
            <a href="/guide/" hreflang="en">${say('guide')}</a>
          </nav>
          <nav class="site-languages" aria-label="${say('languages')}">
            ${locales.map((language) => languageLink(language, locale))}
          </nav>
        </header>
        <main class="site-main site-main-wide builder" id="content">
          <h1>${say('title')}</h1>
          <p class="site-lead">${say('lead')}</p>
          <noscript><p class="site-warning">${say('needsScript')}</p></noscript>
        </main>
        <footer class="site-foot"><p>${say('foot')}</p></footer>
      </body>
    </html> `.text;
}

/** Writes a link to the page in a language. Its text is the name of the language in this language. */
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
export const previewPath = '/builder-preview';

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
export function writePreviewPage({ state, tags, locale, folder }: Preview): string {
  const { say } = createBuilderText(locale);
  const previewSettings = Object.entries(buildSettings(state)).filter(([name]) => !omittedSettings.includes(name));
  const tag = buildTag(state, tags, nameWidget(state.widget, locale));
  // A widget with its own routes gets the base path of the preview in place of that of its future page. In the spelling
  // as a link the path would be the address of the link, so the preview uses a spelling with attributes.
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
