import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Scenario } from '../../../scenarios/scenario.ts';
import { type Visit } from '../../visits/visit.ts';
import { html, type Html } from '../../../kit/html.ts';

/** Content of the panel: what QA has chosen for a browser, and the possible choices. */
export interface PanelContent {
  /** The choices: scenario (a test situation), clock (a shifted time) and look (the style of a brand). */
  readonly visit: Visit;
  /** All scenarios, by name. */
  readonly scenarios: ReadonlyMap<string, Scenario>;
  /** Names of the brands whose look the pages can have. */
  readonly looks: readonly string[];
  /** IANA name of the time zone of the page's operation (the operator's site for a country), in which the clock is shown. */
  readonly timeZone: string;
  /** Path of the page. */
  readonly path: string;
  /** Origin of the page. The links of the panel contain it, so that a `<base>` of the page does not change them. */
  readonly origin: string;
  /** The other parameters of the page's address, as pairs of name and value. They stay when the form is sent. */
  readonly query: readonly (readonly [string, string])[];
  /** Sentences about invalid choices in the page's address, such as an unknown scenario. */
  readonly problems: readonly string[];
}

/**
 * Writes the panel for QA on the example pages of a trial host: the scenario, clock and look of this browser, with a form that
 * changes or clears them. The form loads the same page with the choices as parameters, which the host stores in cookies. The
 * panel needs no script. It is at the end of a page, so that it covers nothing. The template tag `html` writes nothing for
 * `false` and `undefined`.
 */
export function writePanel(content: PanelContent): Html {
  const { visit, scenarios, looks, timeZone, path, origin, query, problems } = content;
  const clock = visit.clockShiftMs === undefined ? 'true clock' : `${formatClock(visit.now, timeZone)} (${timeZone})`;
  const hiddenFields = query.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
  const writeOptions = (names: readonly string[], selected: string | undefined) =>
    names.map((name) => html`<option value="${name}" ${selected === name && html` selected`}>${name}</option>`);
  return html`<aside class="qa-panel" lang="en" dir="ltr" aria-label="For QA">
    <details${problems.length > 0 && html` open`}>
      <summary>QA: ${visit.scenario?.name ?? 'no scenario'}, ${clock}${visit.look !== undefined && html`, look ${visit.look}`}</summary>
      ${problems.map((problem) => html`<p class="qa-problem" role="alert">${problem}</p>`)}
      ${visit.scenario && html`<p>${visit.scenario.summary}</p>`}
      <form action="${origin}${path}" method="get">
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
      <p><a href="${origin}${path}${writeClearingQuery(query)}">Clear all</a> · <a href="${origin}/">All pages</a> ·
        <a href="${origin}/csp-reports.json">Policy reports</a></p>
    </details>
  </aside>`;
}

/** Formats a time for a `datetime-local` field: `2026-06-01T09:30`. */
function formatClock(now: number, timeZone: string): string {
  return localDateTimeAt(now, timeZone).slice(0, 16);
}

/** Returns the query with an empty parameter for each choice, which clears it; a missing one would not change it. */
function writeClearingQuery(query: PanelContent['query']): string {
  // The pairs are copied, because the type of `URLSearchParams` accepts no readonly ones.
  return `?${new URLSearchParams([...query.map(([name, value]) => [name, value]), ['scenario', ''], ['now', ''], ['look', '']]).toString()}`;
}
