import { type Scenario } from '../../../scenarios/scenario.ts';
import { type SiteTrial } from '../site-trial.ts';
import { html, type Html } from '../../../kit/html.ts';
import { friendlyPages, type FixturePage } from '../pages.ts';
import { type FrontText } from './front-text.ts';
import { shownIn } from './page-links.ts';
import { languageOfPage, variantLinks, variantOf } from './page-variants.ts';
import { shownFirst, widgetExample } from './widget-examples.ts';

/** Where a scenario is seen first; the others are seen on the way to a ticket. */
const begins: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['alerts-storm', 'api-500-then-recovers', 'live-missing', 'severe-delay', 'slow-api', 'token-lost'].map((name) => [
      name,
      '/bus-tracker',
    ]),
  ),
  ...{ 'locked-user': '/account-management', 'not-activated': '/account-management' },
  ...{ 'malformed-answers': '/bus-tracker', 'no-journeys': '/bus-tracker' },
  ...{ 'maps-down': '/stops', 'upload-fails': '/contact' },
};

/** Situations and the clock, to choose and to begin with; nothing on a live host. */
export function scenarioSection({ scenarios }: SiteTrial, text: FrontText): Html | undefined {
  if (scenarios === undefined) return undefined;
  const { locale, say } = text;
  const tracker = shownIn(locale, '/bus-tracker');
  const options = [...scenarios.keys()].map((name) => html`<option value="${name}">${name}</option>`);
  return html`<section aria-labelledby="scenarios">
    <h2 id="scenarios">${say('trialTitle')}</h2>
    <p>${say('trialLead')}</p>
    <form class="front-form" action="${tracker}" method="get" aria-label="${say('trialForm')}">
      <label
        >${say('scenario')}
        <select name="scenario">
          <option value="">${say('noScenario')}</option>
          ${options}
        </select></label
      >
      <label>${say('clock')} <input type="datetime-local" name="now" /></label>
      <button type="submit">${say('start')}</button>
      <a href="${tracker}?scenario=&amp;now=">${say('clearAll')}</a>
    </form>
    <ul class="front-list">
      ${[...scenarios.values()].map((scenario) => scenarioItem(scenario, text))}
    </ul>
  </section>`;
}

function scenarioItem({ name, summary }: Scenario, { locale, situation }: FrontText): Html {
  const page = shownIn(locale, begins[name] ?? '/journey-planner');
  const says = situation(name) ?? html`<span lang="en">${summary}</span>`;
  return html`<li data-find>
    <a href="${page}?scenario=${name}" hreflang="${languageOfPage(page)}"><code>${name}</code></a> ${says}
  </li>`;
}

/** Pages that show a situation of a site rather than one widget. */
export function pagesSection(text: FrontText): Html {
  const ofWidgets = new Set(shownFirst.map((name) => widgetExample(name, noIds).page));
  const own = friendlyPages.filter(({ path }) => path === '/home' || !(ofWidgets as Set<string>).has(path));
  return html`<section aria-labelledby="pages">
    <h2 id="pages">${text.say('pagesTitle')}</h2>
    ${pageList(own, text)}
  </section>`;
}

/** Pages that spoil something on purpose; nothing on a live host. */
export function hostileSection({ pages }: SiteTrial, text: FrontText): Html | undefined {
  return (
    pages &&
    html`<section aria-labelledby="hostile">
      <h2 id="hostile">${text.say('hostileTitle')}</h2>
      <p>${text.say('hostileLead')}</p>
      ${pageList(pages, text)}
    </section>`
  );
}

const noIds = { origin: '', destination: '', journey: '' };

function pageList(pages: readonly FixturePage[], text: FrontText): Html {
  const firsts = pages.filter(({ path }) => isFirst(path, pages));
  return html`<ul class="front-list">
    ${firsts.map((page) => pageItem(page, text))}
  </ul>`;
}

/** Whether a page is not the variant of another, wherever that one stands. */
function isFirst(path: string, pages: readonly FixturePage[]): boolean {
  const base = variantOf(path)?.base;
  return base === undefined || ![...pages, ...friendlyPages].some((page) => page.path === base);
}

function pageItem({ path, title }: FixturePage, text: FrontText): Html {
  const shown = shownIn(text.locale, path);
  const language = languageOfPage(shown);
  const words = text.situation(path.slice(1)) ?? html`<span lang="${language}">${title}</span>`;
  return html`<li data-find><a href="${shown}" hreflang="${language}">${words}</a> ${variantLinks(shown, text)}</li>`;
}
