import { html, Html } from '../server/kit/html.ts';
import { createGuideText, type GuideText } from './guide-text.ts';
import { getLinks } from './page-links.ts';
import { renderForHosts } from './situations.ts';

/** The groups of pages in the order of the menu: the name of each group, and the message key of its title. */
export const guideGroups = [
  ['First steps', 'firstSteps'],
  ['Widgets', 'widgets'],
  ['Reference', 'reference'],
] as const;

/**
 * A page of the guide, the documentation of the widgets that the reference host (this project's own server) serves. The build
 * writes each page to a file.
 */
export interface GuidePage {
  /** The name of its file, without `.html`. */
  readonly name: string;
  readonly group: (typeof guideGroups)[number][0];
  readonly title: string;
  /** The HTML below the title. */
  readonly body: string;
}

/** Writes the document of a page of the guide, with the menu of all pages. */
export function writeGuidePage(page: GuidePage, pages: readonly GuidePage[]): string {
  return writeDocument({
    title: `${page.title} · Guide`,
    main: html`<h1>${page.title}</h1>
      ${new Html(page.body)}`,
    current: page.name,
    pages,
    text: createGuideText('en'),
  });
}

/** Contents of a document: a page of the guide, or its first page, the overview, which is in several languages. */
export interface GuideDocument {
  readonly title: string;
  readonly description?: string;
  readonly main: Html;
  /** The name of the page; undefined for the first page. */
  readonly current?: string;
  readonly pages: readonly GuidePage[];
  readonly text: GuideText;
  /** The link to the page in another language, if there is one. */
  readonly otherLanguage?: Html;
  readonly footer?: string;
}

/**
 * Writes the HTML document of a page, with the menu of all pages. Its script `find-on-page.js` opens the menu on wide screens
 * (`data-open-wide`). As the visitor types in the search form (`data-finder`), it hides the items (`data-find`) whose text and
 * `data-terms` do not match, and a group of items (`data-find-group`) if all of them are hidden.
 */
export function writeDocument({ title, description, main, current, pages, text, ...document }: GuideDocument): string {
  // `say` returns a message by its key, in the language `locale`.
  const { locale, say } = text;
  // Not escaped below. It contains only constants of this project, so it cannot contain `</script>`.
  const settings = JSON.stringify({ locale, links: getLinks(locale) });
  // Like all addresses without a leading slash, relative to the folder of the guide; a host that serves the first page as `/`
  // makes them absolute.
  const home = locale === 'en' ? './' : `${locale}.html`;
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Coach Widgets</title>
        ${description !== undefined && html`<meta name="description" content="${description}" />`}
        <link rel="icon" href="assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="assets/site.css" />
        <link rel="stylesheet" href="assets/guide.css" />
        <script type="application/json" data-coach-config>
          ${new Html(settings)}
        </script>
        <script type="module" src="/coach-widgets/latest/coach-widgets.js"></script>
        <script src="assets/find-on-page.js" defer></script>
      </head>
      <body class="guide">
        <a class="site-skip" href="#content">${say('skip')}</a>
        <header class="site-head site-head-wide">
          <a class="site-brand" href="/?lang=${locale}">Coach Widgets</a>
          <nav aria-label="${say('mainLinks')}">
            <a href="${home}" ${current === undefined && html` aria-current="page"`}>${say('guide')}</a>
            ${renderForHosts('builder', html`<a href="/builder">${say('navBuilder')}</a>`)}
            ${renderForHosts('openapi', html`<a href="/openapi" hreflang="en">${say('api')}</a>`)}
          </nav>
          ${document.otherLanguage}
        </header>
        <div class="guide-columns">
          ${renderMenu(pages, current, text)}
          <main id="content">${main}</main>
        </div>
        <footer class="site-foot guide-foot">
          <p>${document.footer ?? 'The guide of Coach Widgets, made from manifests and contract.'}</p>
        </footer>
        <coach-toast></coach-toast>
      </body>
    </html> `.text;
}

/**
 * Renders the menu. The first page has its own search, in `main`; on all others the menu has one for the titles, which also
 * finds a page by the tag `coach-NAME`.
 */
function renderMenu(pages: readonly GuidePage[], current: string | undefined, text: GuideText): Html {
  const { say } = text;
  return html`<nav class="guide-menu" aria-label="${say('guide')}">
    <details data-open-wide>
      <summary>${say('allPages')}</summary>
      ${current !== undefined && renderFinder(text, say('findTitles'))}
      ${guideGroups.map(
        ([group, key]) =>
          html`<div data-find-group>
            <p id="menu-${key}">${say(key)}</p>
            <ul aria-labelledby="menu-${key}">
              ${pages
                .filter((page) => page.group === group)
                .map(
                  ({ name, title }) =>
                    html`<li ${current !== undefined && html` data-find data-terms="coach-${name}"`}>
                      <a href="${name}.html" ${renderLinkAttributes(name, current, text)}>${title}</a>
                    </li>`,
                )}
            </ul>
          </div>`,
      )}
    </details>
  </nav>`;
}

/** Renders the attributes of a link to a page of the guide. All these pages are in English, even if the menu is not. */
function renderLinkAttributes(name: string, current: string | undefined, { locale }: GuideText): Html {
  return html`${name === current && html` aria-current="page"`} ${locale !== 'en' && html` lang="en" hreflang="en"`}`;
}

/**
 * Renders the search of a page. It is hidden until the script of the page has loaded. The script writes the number of results
 * in the last paragraph, with one of the `foundForms` (a text for each plural form), or `foundNone`.
 */
export function renderFinder({ say, foundForms }: GuideText, label: string, hint?: string): Html {
  return html`<form class="guide-find" role="search" data-finder hidden>
    <label for="find">${label}</label>
    <input id="find" type="search" autocomplete="off" ${hint !== undefined && html` aria-describedby="find-hint"`} />
    ${hint !== undefined && html`<p id="find-hint">${hint}</p>`}
    <p role="status" data-found="${JSON.stringify(foundForms)}" data-found-none="${say('foundNone')}"></p>
  </form>`;
}
