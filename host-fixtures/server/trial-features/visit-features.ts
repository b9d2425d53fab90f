import { loadScenarios } from '../scenarios/load-scenarios.ts';
import { panel } from '../http/site/trials/panel.ts';
import { choose } from '../http/visits/choose.ts';
import { clockShiftOf } from '../http/visits/clock-shift.ts';
import { visitCookies } from '../http/visits/visit.ts';
import { type TrialFeature, type FeatureVisitor } from './trial-feature.ts';

const calledByScenario = '/journey-planner/api/origin-cities';
const scenarioTried = 'api-500-then-recovers';
const dayMs = 86_400_000;

/** Situations that a browser chooses. */
export const scenarios: TrialFeature = {
  name: 'scenarios',
  sentence: 'A browser chooses a situation, such as free tickets, by ?scenario= or by a cookie.',
  open: async () => ({ scenarios: await loadScenarios(), choose }),
  async isOpenTo(visitor) {
    const isSpoiled = async () => (await visitor.open(calledByScenario)).status === 500;
    await visitor.open(`/bus-tracker?scenario=${scenarioTried}`);
    const byAddress = await isSpoiled();
    visitor.plant(visitCookies.scenario, scenarioTried);
    return byAddress || (await isSpoiled());
  },
};

/** A clock that a browser moves. */
export const clock: TrialFeature = {
  name: 'clock',
  sentence: 'A browser moves its clock by ?now= or by a cookie.',
  open: () => ({ clockShiftOf, choose }),
  async isOpenTo(visitor) {
    const timeTold = async () => Date.parse((await visitor.open(calledByScenario)).date);
    const before = await timeTold();
    await visitor.open(`/bus-tracker?now=${new Date(before + 20 * dayMs).toISOString().slice(0, 16)}`);
    const byAddress = await timeTold();
    visitor.plant(visitCookies.clock, String(20 * dayMs));
    const byCookie = await timeTold();
    return [byAddress, byCookie].some((time) => time - before > dayMs);
  },
};

/** Other houses' clothes for the pages. */
export const looks: TrialFeature = {
  name: 'looks',
  sentence: 'A browser gives the pages the look of another house, by ?look= or by a cookie.',
  open: () => ({ looks: ['dense', 'bold'], choose }),
  async isOpenTo(visitor) {
    const isDressed = async () => (await visitor.open('/bus-tracker')).text.includes('/assets/looks/');
    await visitor.open('/bus-tracker?look=dense');
    const byAddress = await isDressed();
    visitor.plant(visitCookies.look, 'dense');
    return byAddress || (await isDressed());
  },
};

/** The panel for QA. */
export const qaPanel: TrialFeature = {
  name: 'QA panel',
  sentence: 'Every page ends with a panel that shows and sets scenario, clock and look.',
  open: () => ({ panel }),
  isOpenTo: async (visitor: FeatureVisitor) => (await visitor.open('/bus-tracker')).text.includes('class="qa-panel"'),
};
