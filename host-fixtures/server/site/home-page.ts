import { type WidgetFacts } from '#shared/domain/page/tags/tag-facts.ts';
import { type Trial } from '../doors/trial.ts';
import { type Scenario } from '../scenarios/scenario.ts';
import { html, type Html } from './html.ts';
import { layout } from './layout.ts';
import { type FixturePage, friendlyPages } from './pages.ts';

/** Content of the home page. */
export interface HomeFacts {
  readonly version: string | undefined;
  readonly tags: readonly WidgetFacts[];
  readonly trial: Trial;
}

/** Everything there is to open: pages and tags; on a host for trying its own pages and its scenarios, too. */
export function homePage({ version, tags, trial }: HomeFacts): string {
  const built =
    version === undefined
      ? html`<p class="site-warning">Nothing is built yet: run <code>npm run build</code>.</p>`
      : html`<p>Version ${version}.</p>`;
  return layout({
    title: 'Coach Widgets',
    main: html`${built}
      <section aria-labelledby="pages">
        <h2 id="pages">Pages</h2>
        ${list(friendlyPages)}
      </section>
      ${trial.pages && forTryingSection(trial.pages)}
      <section aria-labelledby="tags">
        <h2 id="tags">Tags</h2>
        ${tagTable(tags)}
      </section>
      ${trial.scenarios && scenarioSection(trial.scenarios)}
      <section aria-labelledby="api">
        <h2 id="api">API</h2>
        <p>
          <a href="/openapi">Every call</a>, also as <a href="/openapi.json">OpenAPI 3.1</a>;
          ${trial.policyReportPath && html`<a href="/csp-reports.json">policy reports</a>;`}
          ${trial.outboxPath && html`<a href="${trial.outboxPath}">messages to customers</a>;`}
          ${trial.isDriverOpen && html`<a href="/driver">the ticket check of a driver</a>;`}
          ${trial.areImportsOpen && html`<a href="/import">what the import of the timetable said</a>;`}
          <a href="/healthz">health</a>.
        </p>
      </section>`,
  });
}

/** The language of a page's title, from its address: `/en/…`, `/locale-pl`, `/us/…`. French otherwise. */
function languageOf(path: string): string {
  const [, place] = /^\/(?:locale-|operation-)?(en|es|pl|us)\b/.exec(path) ?? [];
  return place === 'us' ? 'en' : (place ?? 'fr');
}

function list(pages: readonly FixturePage[]): Html {
  return html`<dl>
    ${pages.map(
      ({ path, title, see }) =>
        html`<dt><a href="${path}" hreflang="${languageOf(path)}" lang="${languageOf(path)}">${title}</a></dt>
          <dd>${see}</dd>`,
    )}
  </dl>`;
}

function tagTable(tags: readonly WidgetFacts[]): Html {
  if (tags.length === 0) return html`<p>None yet.</p>`;
  return html`<dl>
    ${tags.map(
      ({ tag, attributes }) =>
        html`<dt><code>&lt;${tag}&gt;</code></dt>
          <dd>${attributes.map(({ attribute }) => attribute).join(', ') || 'no attributes of its own'}</dd>`,
    )}
  </dl>`;
}

function forTryingSection(pages: readonly FixturePage[]): Html {
  return html`<section aria-labelledby="hostile">
    <h2 id="hostile">Hostile pages, and chunks that fail</h2>
    ${list(pages)}
  </section>`;
}

function scenarioSection(scenarios: ReadonlyMap<string, Scenario>): Html {
  return html`<section aria-labelledby="scenarios">
    <h2 id="scenarios">Scenarios</h2>
    <p>
      A scenario and a clock hold for this browser alone, on every page, until they are cleared. Any page takes
      <code>?scenario=NAME</code> and <code>?now=2026-12-24T09:00</code>.
    </p>
    <dl>
      ${[...scenarios.values()].map(scenarioEntry)}
      <dt><a href="/bus-tracker?scenario=&amp;now=">none</a></dt>
      <dd>Clears scenario and clock.</dd>
    </dl>
  </section>`;
}

function scenarioEntry({ name, summary }: Scenario): Html {
  return html`<dt><a href="/bus-tracker?scenario=${name}">${name}</a></dt>
    <dd>${summary}</dd>`;
}
