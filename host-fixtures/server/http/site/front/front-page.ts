import { locales, retailOperations } from '#shared/domain/page/operation/settings.ts';
import { type WidgetFacts } from '#shared/domain/page/tags/tag-facts.ts';
import { type SiteTrial } from '../site-trial.ts';
import { Html, html } from '../../../kit/html.ts';
import { languageLinks } from './language-links.ts';
import { type Buying, buySection } from './buy-section.ts';
import { exampleTag, frontCards } from './front-cards.ts';
import { type FrontText } from './front-text.ts';
import { hostileSection, pagesSection, scenarioSection } from './front-trials.ts';
import { type MeasuredSizes } from './measured-sizes.ts';
import { linksIn } from './page-links.ts';
import { toolsSection } from './tools-section.ts';
import { type ExampleIds } from './widget-examples.ts';

/** Content of the front page. */
export interface FrontFacts {
  readonly text: FrontText;
  /** Of the bundle; undefined before the first build. */
  readonly version: string | undefined;
  readonly sizes: MeasuredSizes | undefined;
  readonly tags: readonly WidgetFacts[];
  readonly ids: ExampleIds;
  readonly trial: SiteTrial;
  /** A way to a ticket; absent where there are no coaches, or real money is paid. */
  readonly buying: Buying | undefined;
}

/**
 * The front page: what this is in one screen, with a search that works; a ticket in a minute; every widget with its tag;
 * situations and pages; tools. In one language; all of it is there without scripts, but the widgets themselves.
 */
export function frontPage(facts: FrontFacts): string {
  const { text, trial, tags, ids, buying } = facts;
  const { locale, say } = text;
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Coach Widgets · ${say('headline')}</title>
        <meta name="description" content="${say('lead')}" />
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/site.css" />
        <link rel="stylesheet" href="/assets/front.css" />
        ${scripts(facts)}
      </head>
      <body class="front">
        <a class="site-skip" href="#content">${say('skip')}</a>
        <header class="site-head site-head-wide">
          <a class="site-brand" href="/?lang=${locale}">Coach Widgets</a>
          <nav aria-label="${say('mainLinks')}">
            <a href="#widgets">${say('widgetsTitle')}</a>
            <a href="/guide/" hreflang="en">${say('toolGuide')}</a>
            <a href="/openapi" hreflang="en">${say('toolApi')}</a>
          </nav>
          ${languageLinks({ locale, path: '/', label: say('languages') })}
        </header>
        <main id="content">
          ${hero(facts)}
          <div class="front-main">
            ${buying && buySection(buying, text)} ${finder(text)}
            <section aria-labelledby="widgets">
              <h2 id="widgets">${say('widgetsTitle')}</h2>
              <p>${say('widgetsLead')}</p>
              ${frontCards({ tags, ids, text })}
            </section>
            ${scenarioSection(trial, text)} ${pagesSection(text)} ${hostileSection(trial, text)}
            ${toolsSection(trial, text)}
          </div>
        </main>
        <footer class="site-foot front-foot"><p>${say('foot')} ${versionOf(facts)}</p></footer>
        <coach-toast></coach-toast>
      </body>
    </html> `.text;
}

/** The bundle, once it is built, and the page’s own script. */
function scripts({ version, text: { locale } }: FrontFacts): Html {
  const settings = JSON.stringify({ locale, links: linksIn(locale) }).replaceAll('<', '\\u003c');
  const bundle =
    version !== undefined &&
    html`<script type="application/json" data-coach-config>
        ${new Html(settings)}
      </script>
      <script type="module" src="/coach-widgets/${version}/coach-widgets.js"></script>`;
  return html`${bundle}
    <script src="/assets/find-on-page.js" defer></script>`;
}

/** Each language by its own name: the one place where a page has words of another. */
function hero({ text, ids, version, tags, sizes }: FrontFacts): Html {
  const { say, locale } = text;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const sized = (kibibytes: number) => say('kibibytes', { size: number.format(kibibytes) });
  const figures: readonly (readonly [string, string])[] = [
    [number.format(tags.length), say('numberWidgets')],
    [number.format(locales.length), say('numberLanguages')],
    [number.format(retailOperations.length), say('numberOperations')],
    ...(sizes === undefined
      ? []
      : ([
          [sized(sizes.script), say('numberScript')],
          [sized(Math.round(sizes.page)), say('numberPage')],
        ] as const)),
  ];
  return html`<div class="front-hero">
    <div class="front-main">
      <h1>${say('headline')}</h1>
      <p class="site-lead">${say('lead')}</p>
      <p class="front-lead-links">
        <a class="front-button" href="/guide/" hreflang="en">${say('linkGuide')}</a>
        <a href="/builder">${say('linkBuilder')}</a>
      </p>
      ${version === undefined && html`<p class="site-warning">${say('notBuilt')}</p>`}
      <div class="front-try">
        <p>${say('liveSearch')}</p>
        ${new Html(exampleTag('find-tickets', ids, text))}
      </div>
      <dl class="front-numbers" aria-label="${say('numbers')}">
        ${figures.map(
          ([figure, says]) =>
            html`<div>
              <dt>${says}</dt>
              <dd>${figure}</dd>
            </div>`,
        )}
      </dl>
    </div>
  </div>`;
}

/** The search of the page; it stands only where its script does. */
function finder({ say, foundForms }: FrontText): Html {
  return html`<form class="front-find" role="search" data-finder hidden>
    <label for="find">${say('findLabel')}</label>
    <input id="find" type="search" autocomplete="off" aria-describedby="find-hint" />
    <p id="find-hint">${say('findHint')}</p>
    <p role="status" data-found="${JSON.stringify(foundForms)}" data-found-none="${say('foundNone')}"></p>
  </form>`;
}

const versionOf = ({ version, text: { say } }: FrontFacts) =>
  version !== undefined && say('version', { version: version.split('~')[0] ?? version });
