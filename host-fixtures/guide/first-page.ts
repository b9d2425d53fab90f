import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import type { WidgetDescription } from '#shared/domain/page/tags/tag-catalog.ts';
import { html, Html } from '../server/kit/html.ts';
import { type Scenario } from '../server/scenarios/scenario.ts';
import { renderFinder, guideGroups, type GuidePage, writeDocument } from './guide-document.ts';
import { createGuideText, type GuideLocale, type GuideText } from './guide-text.ts';
import { getPagePath } from './page-links.ts';
import { renderForHosts, renderSituations } from './situations.ts';
import { writeExampleTag, renderWidgetCards } from './widget-card.ts';

/** Data for the first page of the guide, the documentation of the widgets. */
export interface FirstPageContent {
  /** All pages of the guide. */
  readonly pages: readonly GuidePage[];
  readonly tags: readonly WidgetDescription[];
  /** Test situations that QA can choose, such as `sold-out-231`. */
  readonly scenarios: Iterable<Scenario>;
  /** The version of the widgets, for the footer. */
  readonly version: string;
}

/** The file of the first page in a language, without `.html`. */
export const firstPages: Readonly<Record<GuideLocale, string>> = { en: 'index', fr: 'fr' };

/**
 * Writes the first page of the guide, as an HTML document, which hosts (servers) also serve as `/`: a search widget, the steps
 * to buy a ticket, a field to search the page, links to the other pages of the guide, every widget with its tag, and situations
 * for QA. Links to pages of the guide (`first-tag.html`) are relative to its folder; a host that serves the page as `/` makes
 * them absolute (`/guide/first-tag.html`). Links such as `/builder` lead to pages of the host.
 *
 * In the templates, `html` escapes texts, inserts `Html` as it is, and omits `false`.
 */
export function writeFirstPage(locale: GuideLocale, { pages, tags, scenarios, version }: FirstPageContent): string {
  const text = createGuideText(locale);
  // Returns a text of the guide in the language of the page, by its key.
  const { say } = text;
  // `renderForHosts('purchase', …)` hides its HTML in a comment. Only hosts with the part `purchase` show it.
  const main = html`${renderHero(text)} ${renderForHosts('purchase', renderPurchase(text))}
  ${renderFinder(text, say('findOnPage'), say('findHint'))}
  ${guideGroups.map(
    ([group, key]) =>
      html`<section aria-labelledby="${key}">
        <h2 id="${key}">${say(key)}</h2>
        ${
          group === 'Widgets'
            ? html`<p>${say('widgetsLead')}</p>
                ${renderWidgetCards(tags, text)}`
            : renderPageList(
                pages.filter((page) => page.group === group),
                text,
              )
        }
      </section>`,
  )}
  ${renderSituations(scenarios, text)}`;
  return writeDocument({
    title: say('headline'),
    description: say('lead'),
    main,
    pages,
    text,
    otherLanguage: renderLanguageLink(locale),
    footer: say('foot', { version }),
  });
}

/** Renders the top of the page: headline, links to the first steps, and a live search widget. */
function renderHero(text: GuideText): Html {
  const { say } = text;
  return html`<h1>${say('headline')}</h1>
    <p class="site-lead">${say('lead')}</p>
    <p class="guide-lead-links">
      <a class="guide-button" href="first-tag.html" hreflang="en">${say('firstTag')}</a>
      ${renderForHosts('builder', html`<a href="/builder">${say('linkBuilder')}</a>`)}
    </p>
    <div class="guide-try">
      <p>${say('liveSearch')}</p>
      ${new Html(writeExampleTag('find-tickets', text))}
    </div>`;
}

/**
 * Renders the steps to buy a ticket. Only hosts on which that costs nothing show them. The host replaces the placeholders
 * `{{…}}` by the names of two cities and the query of a search for tomorrow.
 */
function renderPurchase({ locale, say }: GuideText): Html {
  const start = `${getPagePath(locale, defaultLinks.journeys)}?{{search}}`;
  const cities = { origin: '{{origin-name}}', destination: '{{destination-name}}' };
  // The number of a test card, with spaces at which browsers do not break the line.
  const card = '4242 4242 4242 4242'.replaceAll(' ', '\u00a0');
  return html`<section aria-labelledby="buy">
    <h2 id="buy">${say('buyTitle')}</h2>
    <p>${say('buyLead')}</p>
    <ol class="guide-steps">
      <li>${say('buySearch')} <a class="guide-button" href="${start}">${say('buyStart', cities)}</a></li>
      <li>${say('buyChoose')}</li>
      <li>${say('buyName')}</li>
      <li>${say('buyPay', { card })}</li>
      <li>${say('buyTicket')} <a href="/outbox" hreflang="en">${say('openOutbox')}</a></li>
    </ol>
  </section>`;
}

/**
 * Renders links to pages of the guide, with their first paragraphs. Both are in English. The search on the page finds elements
 * with `data-find`.
 */
function renderPageList(pages: readonly GuidePage[], { locale, say }: GuideText): Html {
  const isEnglish = locale === 'en';
  return html`${!isEnglish && html`<p>${say('inEnglish')}</p>`}
    <ul class="guide-cards" ${!isEnglish && html` lang="en"`}>
      ${pages.map(
        ({ name, title, body }) =>
          html`<li data-find><a href="${name}.html">${title}</a> ${getFirstParagraph(body)}</li>`,
      )}
    </ul>`;
}

/** Returns the first paragraph of a page, without HTML tags. */
function getFirstParagraph(body: string): Html {
  // Empty if the page has no paragraph.
  const [, paragraph = ''] = /<p[^>]*>([\s\S]*?)<\/p>/.exec(body) ?? [];
  const text = paragraph
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  // The text is still escaped, as in the page.
  return new Html(text);
}

/** Renders the link to the page in the other language. */
function renderLanguageLink(locale: GuideLocale): Html {
  return locale === 'en'
    ? html`<a class="site-languages" href="fr.html" hreflang="fr" lang="fr">Français</a>`
    : html`<a class="site-languages" href="./" hreflang="en" lang="en">English</a>`;
}
