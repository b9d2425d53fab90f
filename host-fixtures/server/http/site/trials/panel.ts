import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Scenario } from '../../../scenarios/scenario.ts';
import { type Visit } from '../../visits/visit.ts';
import { html, type Html } from '../../../kit/html.ts';

/** Content of the panel: what QA has chosen for a browser, and the possible choices. */
export interface PanelContent {
  /** The choices: scenario (a test situation), clock and look. */
  readonly visit: Visit;
  readonly scenarios: ReadonlyMap<string, Scenario>;
  /** Names of the operators whose look the pages can have. */
  readonly looks: readonly string[];
  /** IANA name of the time zone of the page's operation. */
  readonly timeZone: string;
  /** Path of the page. */
  readonly path: string;
  /** Origin of the page, so that a `<base>` does not change the links of the panel. */
  readonly here: string;
  /** Other parameters of the page's address, which stay when the form is sent. */
  readonly query: readonly (readonly [string, string])[];
  /** Problems with parameters of the page's address. */
  readonly problems: readonly string[];
}

/**
 * Writes the panel for QA: the scenario, clock and look of this browser, with a form that changes or clears them. The
 * panel needs no script. It is at the end of a page, so that it covers nothing.
 */
export function writePanel(content: PanelContent): Html {
  const { visit, scenarios, looks, timeZone, path, here, query, problems } = content;
  const clock = visit.clockShiftMs === undefined ? 'true clock' : `${formatClock(visit.now, timeZone)} (${timeZone})`;
  const hiddenFields = query.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
  const writeOptions = (names: readonly string[], selected: string | undefined) =>
    names.map((name) => html`<option value="${name}" ${selected === name && html` selected`}>${name}</option>`);
  return html`<aside class="qa-panel" lang="en" dir="ltr" aria-label="For QA">
    <details${problems.length > 0 && html` open`}>
      <summary>QA: ${visit.scenario?.name ?? 'no scenario'}, ${clock}${visit.look !== undefined && html`, look ${visit.look}`}</summary>
      ${problems.map((problem) => html`<p class="qa-problem" role="alert">${problem}</p>`)}
      ${visit.scenario && html`<p>${visit.scenario.summary}</p>`}
      <form action="${here}${path}" method="get">
        ${hiddenFields}
        <label>Scenario
          <select name="scenario"><option value="">none</option>${writeOptions([...scenarios.keys()], visit.scenario?.name)}</select>
        </label>
        <label>Clock (${timeZone})
          <input type="datetime-local" name="now" value="${visit.clockShiftMs !== undefined && formatClock(visit.now, timeZone)}" />
        </label>
        <label>Look
          <select name="look"><option value="">the pages’ own</option>${writeOptions(looks, visit.look)}</select>
        </label>
        <button type="submit">Apply to this browser</button>
      </form>
      <p><a href="${here}${path}${clearQuery(query)}">Clear all</a> · <a href="${here}/">All pages</a> ·
        <a href="${here}/csp-reports.json">Policy reports</a></p>
    </details>
  </aside>`;
}

function formatClock(now: number, timeZone: string): string {
  return localDateTimeAt(now, timeZone).slice(0, 16);
}

function clearQuery(query: PanelContent['query']): string {
  return `?${new URLSearchParams([...query.map(([name, value]) => [name, value]), ['scenario', ''], ['now', ''], ['look', '']]).toString()}`;
}
