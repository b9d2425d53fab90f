import { type Scenario } from '../server/scenarios/scenario.ts';
import { html, Html } from '../server/kit/html.ts';
import { type GuidePart, hidePart } from '../server/http/site/guide-parts.ts';
import { badlyHostedPages, type FixturePage, friendlyPages, hostilePages } from '../server/http/site/pages.ts';
import { frenchSituations } from './french-situations.ts';
import { type GuideText } from './guide-text.ts';
import { pageLanguage, pagePath, readVariant, variantLinks } from './page-links.ts';
import { readExample, widgetOrder } from './widget-card.ts';

/** The pages on which scenarios are seen first, by scenario. All others are seen in the planner. */
const firstPages: Readonly<Record<string, string>> = {
  'alerts-storm': '/bus-tracker',
  'api-500-then-recovers': '/bus-tracker',
  'live-missing': '/bus-tracker',
  'locked-user': '/account-management',
  'malformed-answers': '/bus-tracker',
  'maps-down': '/stops',
  'no-journeys': '/bus-tracker',
  'not-activated': '/account-management',
  'severe-delay': '/bus-tracker',
  'slow-api': '/bus-tracker',
  'token-lost': '/bus-tracker',
  'upload-fails': '/contact',
};

/** The part of the first page for QA: scenarios, fixture pages and tools. Only trial hosts show all of it. */
export function situations(scenarios: Iterable<Scenario>, text: GuideText): Html {
  return html`${part('scenarios', scenarioSection([...scenarios], text))} ${pagesSection(text)}
  ${part('hostile', hostileSection(text))} ${toolsSection(text)}`;
}

/** HTML that only a host with this part shows. */
export const part = (name: GuidePart, content: Html) => new Html(hidePart(name, content.text));

function scenarioSection(scenarios: readonly Scenario[], text: GuideText): Html {
  const { locale, say } = text;
  const tracker = pagePath(locale, '/bus-tracker');
  return html`<section aria-labelledby="scenarios">
    <h2 id="scenarios">${say('scenariosTitle')}</h2>
    <p>${say('scenariosLead')}</p>
    <form class="guide-form" action="${tracker}" method="get" aria-label="${say('scenariosForm')}">
      <label
        >${say('scenario')}
        <select name="scenario">
          <option value="">${say('noScenario')}</option>
          ${scenarios.map(({ name }) => html`<option value="${name}">${name}</option>`)}
        </select></label
      >
      <label>${say('clock')} <input type="datetime-local" name="now" /></label>
      <button type="submit">${say('start')}</button>
      <a href="${tracker}?scenario=&amp;now=">${say('clearAll')}</a>
    </form>
    <ul class="guide-cards">
      ${scenarios.map((scenario) => scenarioItem(scenario, text))}
    </ul>
  </section>`;
}

function scenarioItem({ name, summary }: Scenario, { locale }: GuideText): Html {
  const page = pagePath(locale, firstPages[name] ?? '/journey-planner');
  return html`<li data-find>
    <a href="${page}?scenario=${name}" hreflang="${pageLanguage(page)}"><code>${name}</code></a>
    ${describe(name, summary, locale)}
  </li>`;
}

/** The description in the language of the page. If the French is missing, the English. */
function describe(name: string, english: string, locale: GuideText['locale']): Html {
  if (locale === 'en') return html`${english}`;
  const french = frenchSituations[name];
  return french === undefined ? html`<span lang="en">${english}</span>` : html`${french}`;
}

/** Pages that show a situation of a site rather than one widget. */
function pagesSection(text: GuideText): Html {
  const ofWidgets = new Set<string>(widgetOrder.map((name) => readExample(name).page));
  const pages = friendlyPages.filter(({ path }) => path === '/home' || !ofWidgets.has(path));
  return html`<section aria-labelledby="pages">
    <h2 id="pages">${text.say('pagesTitle')}</h2>
    ${pageList(pages, text)}
  </section>`;
}

/** Pages that break something on purpose. */
function hostileSection(text: GuideText): Html {
  return html`<section aria-labelledby="hostile">
    <h2 id="hostile">${text.say('hostileTitle')}</h2>
    <p>${text.say('hostileLead')}</p>
    ${pageList([...badlyHostedPages, ...hostilePages], text)}
  </section>`;
}

function pageList(pages: readonly FixturePage[], text: GuideText): Html {
  const originals = pages.filter(({ path }) => !isVariant(path, pages));
  return html`<ul class="guide-cards">
    ${originals.map((page) => pageItem(page, text))}
  </ul>`;
}

function isVariant(path: string, pages: readonly FixturePage[]): boolean {
  const base = readVariant(path)?.base;
  return base !== undefined && [...pages, ...friendlyPages].some((page) => page.path === base);
}

function pageItem({ path, see }: FixturePage, text: GuideText): Html {
  const shownPath = pagePath(text.locale, path);
  return html`<li data-find>
    <a href="${shownPath}" hreflang="${pageLanguage(shownPath)}">${describe(path.slice(1), see, text.locale)}</a>
    ${variantLinks(shownPath, text)}
  </li>`;
}

/** Other tools of the host, each with a sentence. */
function toolsSection({ locale, say }: GuideText): Html {
  const query = '?coach-check';
  const doctor = `${pagePath(locale, '/bus-tracker')}${query}`;
  const item = (path: string, name: string, about: string) =>
    html`<li data-find><a href="${path}">${name}</a> ${about}</li>`;
  return html`<section aria-labelledby="tools">
    <h2 id="tools">${say('toolsTitle')}</h2>
    <ul class="guide-cards">
      ${item('/builder', say('builder'), say('builderSays'))}
      ${item(doctor, say('doctor'), say('doctorSays', { query }))} ${item('/openapi', say('api'), say('apiSays'))}
      ${part('driver', item('/driver', say('driver'), say('driverSays')))}
      ${part('outbox', item('/outbox', say('outbox'), say('outboxSays')))}
      ${part('imports', item('/import', say('imports'), say('importsSays')))}
      ${part('reports', item('/csp-reports.json', say('reports'), say('reportsSays')))}
      ${item('/healthz', say('health'), say('healthSays'))}
    </ul>
  </section>`;
}
