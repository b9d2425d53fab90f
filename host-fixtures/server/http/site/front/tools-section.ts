import { type Trial } from '../../visits/trial.ts';
import { html, type Html } from '../../../kit/html.ts';
import { type FrontText } from './front-text.ts';
import { shownIn } from './page-links.ts';

/** What else there is to open, each with a sentence; those of a host for trying where it has them. */
export function toolsSection(trial: Trial, { locale, say }: FrontText): Html {
  const query = '?coach-check';
  const tools: readonly (readonly [path: string, name: string, says: string] | undefined | false)[] = [
    ['/builder', say('toolBuilder'), say('toolBuilderSays')],
    [`${shownIn(locale, '/bus-tracker')}${query}`, say('toolDoctor'), say('toolDoctorSays', { query })],
    ['/guide/', say('toolGuide'), say('toolGuideSays')],
    ['/openapi', say('toolApi'), say('toolApiSays')],
    trial.isDriverOpen && ['/driver', say('toolDriver'), say('toolDriverSays')],
    trial.outboxPath !== undefined && [trial.outboxPath, say('toolOutbox'), say('toolOutboxSays')],
    trial.areImportsOpen && ['/import', say('toolImport'), say('toolImportSays')],
    trial.policyReportPath !== undefined && ['/csp-reports.json', say('toolReports'), say('toolReportsSays')],
    ['/healthz', say('toolHealth'), say('toolHealthSays')],
  ];
  const items = tools.map((tool) => tool && html`<li data-find><a href="${tool[0]}">${tool[1]}</a> ${tool[2]}</li>`);
  return html`<section aria-labelledby="tools">
    <h2 id="tools">${say('toolsTitle')}</h2>
    <ul class="front-list">
      ${items.filter((item) => item instanceof Object)}
    </ul>
  </section>`;
}
