import { html, Html } from '../../../host-fixtures/server/kit/html.ts';
import { frontText } from '../../../host-fixtures/server/http/site/front/front-text.ts';
import { linksIn } from '../../../host-fixtures/server/http/site/front/page-links.ts';
import { guideGroups, type GuidePage } from './guide-page.ts';

const { say, foundForms } = frontText('en');

/** The whole document of a page of the guide, with the menu of all pages. */
export function guideDocument(page: GuidePage, pages: readonly GuidePage[]): string {
  return documentOf({ title: page.title, main: new Html(page.body), current: page.name, pages });
}

/** The first page of the guide: what there is, by group. */
export function guideIndex(pages: readonly GuidePage[]): string {
  const main = html`<p class="site-lead">
      Widgets for the web pages of a coach operator: one tag for each, and a single script. This guide is made from the
      widgets themselves, so that it says what they do. It is in English.
    </p>
    <p><a class="front-button" href="first-tag.html">The first tag</a></p>
    ${guideGroups.map(
      (group) =>
        html`<section aria-labelledby="group-${idOf(group)}">
          <h2 id="group-${idOf(group)}">${group}</h2>
          <ul class="guide-cards">
            ${pages
              .filter((page) => page.group === group)
              .map(({ name, title, body }) => html`<li><a href="${name}.html">${title}</a> ${firstWords(body)}</li>`)}
          </ul>
        </section>`,
    )}`;
  return documentOf({ title: 'Guide', main, current: undefined, pages });
}

interface GuideDocument {
  readonly title: string;
  readonly main: Html;
  /** Name of the page that is open; the first page has none. */
  readonly current: string | undefined;
  readonly pages: readonly GuidePage[];
}

function documentOf({ title, main, current, pages }: GuideDocument): string {
  const settings = JSON.stringify({ locale: 'en', links: linksIn('en') });
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${current === undefined ? title : `${title} · Guide`} · Coach Widgets</title>
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
        <a class="site-skip" href="#content">Skip to content</a>
        <header class="site-head site-head-wide">
          <a class="site-brand" href="/?lang=en">Coach Widgets</a>
          <nav aria-label="Main">
            <a href="./" ${current === undefined && html` aria-current="page"`}>Guide</a> <a href="/builder">Builder</a>
            <a href="/openapi">API</a>
          </nav>
        </header>
        <div class="guide-columns">
          ${menu(pages, current)}
          <main id="content">
            <h1>${title}</h1>
            ${main}
          </main>
        </div>
        <footer class="site-foot front-foot">
          <p>The guide of Coach Widgets, made from manifests and contract.</p>
        </footer>
        <coach-toast></coach-toast>
      </body>
    </html> `.text;
}

function menu(pages: readonly GuidePage[], current: string | undefined): Html {
  return html`<nav class="guide-menu" aria-label="Guide">
    <details data-open-wide>
      <summary>All pages</summary>
      <form class="guide-find" role="search" data-finder hidden>
        <label for="find">Search titles</label>
        <input id="find" type="search" autocomplete="off" />
        <p role="status" data-found="${JSON.stringify(foundForms)}" data-found-none="${say('foundNone')}"></p>
      </form>
      ${guideGroups.map(
        (group) =>
          html`<div data-find-group>
            <p id="menu-${idOf(group)}">${group}</p>
            <ul aria-labelledby="menu-${idOf(group)}">
              ${pages
                .filter((page) => page.group === group)
                .map(
                  ({ name, title }) =>
                    html`<li data-find data-words="coach-${name}">
                      <a href="${name}.html" ${name === current && html` aria-current="page"`}>${title}</a>
                    </li>`,
                )}
            </ul>
          </div>`,
      )}
    </details>
  </nav>`;
}

const idOf = (group: string) => group.toLowerCase().replaceAll(' ', '-');

/** The first paragraph of a page, as words. */
function firstWords(body: string): Html {
  const [, words = ''] = /<p[^>]*>([\s\S]*?)<\/p>/.exec(body) ?? [];
  const plain = words
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return new Html(plain);
}
