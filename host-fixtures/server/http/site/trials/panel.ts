import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Scenario } from '../../../scenarios/scenario.ts';
import { type Visit } from '../../visits/visit.ts';
import { html, type Html } from '../../../kit/html.ts';

/** What the panel shows of one browser’s choices. */
export interface PanelFacts {
  readonly visit: Visit;
  readonly scenarios: ReadonlyMap<string, Scenario>;
  /** Names of houses whose look the pages can have. */
  readonly looks: readonly string[];
  /** IANA name of the page's operation's zone. */
  readonly timeZone: string;
  /** Path of the page. */
  readonly path: string;
  /** Origin of the page, so that a `<base>` cannot lead the panel astray. */
  readonly here: string;
  /** What else the page's address said: kept when the form is sent. */
  readonly query: readonly (readonly [string, string])[];
  /** What could not be understood in the page's address. */
  readonly problems: readonly string[];
}

/**
 * The small panel for QA at the end of every fixture page: which scenario, clock and look this browser has, and how to
 * change or clear them. It needs no script, and stands after the page's own content, so it covers nothing.
 */
export function panel(facts: PanelFacts): Html {
  const { visit, scenarios, looks, timeZone, path, here, query, problems } = facts;
  const clock = visit.clockShiftMs === undefined ? 'true clock' : `${shown(visit.now, timeZone)} (${timeZone})`;
  const kept = query.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
  const dresses = looks.map(
    (name) => html`<option value="${name}" ${visit.look === name && html` selected`}>${name}</option>`,
  );
  const options = [...scenarios.values()].map(
    ({ name }) => html`<option value="${name}" ${visit.scenario?.name === name && html` selected`}>${name}</option>`,
  );
  return html`<aside class="qa-panel" lang="en" dir="ltr" aria-label="For QA">
    <details${problems.length > 0 && html` open`}>
      <summary>QA: ${visit.scenario?.name ?? 'no scenario'}, ${clock}${visit.look !== undefined && html`, look ${visit.look}`}</summary>
      ${problems.map((problem) => html`<p class="qa-problem" role="alert">${problem}</p>`)}
      ${visit.scenario && html`<p>${visit.scenario.summary}</p>`}
      <form action="${here}${path}" method="get">
        ${kept}
        <label>Scenario
          <select name="scenario"><option value="">none</option>${options}</select>
        </label>
        <label>Clock (${timeZone})
          <input type="datetime-local" name="now" value="${visit.clockShiftMs !== undefined && shown(visit.now, timeZone)}" />
        </label>
        <label>Look
          <select name="look"><option value="">the pages’ own</option>${dresses}</select>
        </label>
        <button type="submit">Apply to this browser</button>
      </form>
      <p><a href="${here}${path}${cleared(query)}">Clear all</a> · <a href="${here}/">All pages</a> ·
        <a href="${here}/csp-reports.json">Policy reports</a></p>
    </details>
  </aside>`;
}

function shown(now: number, timeZone: string): string {
  return localDateTimeAt(now, timeZone).slice(0, 16);
}

function cleared(query: PanelFacts['query']): string {
  return `?${new URLSearchParams([...query.map(([name, value]) => [name, value]), ['scenario', ''], ['now', ''], ['look', '']]).toString()}`;
}
