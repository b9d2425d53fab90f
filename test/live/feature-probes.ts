import { demoOperator, demoPassword } from '../../host-fixtures/server/accounts/demo-people.ts';
import { callLimits } from '../../host-fixtures/server/http/kit/call-limits.ts';
import { policyReportPath } from '../../host-fixtures/server/http/site/trials/csp-reports.ts';
import { outboxPath } from '../../host-fixtures/server/http/site/trials/outbox.ts';
import { pseudoLocale } from '../../host-fixtures/server/http/site/trials/pseudo-locale.ts';
import { visitCookies } from '../../host-fixtures/server/http/visits/visit.ts';
import { type trialFeatures } from '../../host-fixtures/server/trial-features/trial-features.ts';
import { type FeatureVisitor } from './feature-visitor.ts';
import {
  listConnectedCityPairs,
  getDateInDays,
  fillBasket,
  findDirectJourney,
  findJourneysOnSale,
} from './find-journeys.ts';

/** The name of a trial feature. */
export type FeatureName = (typeof trialFeatures)[number]['name'];

const api = '/journey-planner/api';
const failingCall = `${api}/origin-cities`;
const failingScenario = 'api-500-then-recovers';
const dayMs = 86_400_000;

/** For each trial feature, a function that tries it as a visitor, and returns whether the host has it. */
export const featureProbes: Readonly<Record<FeatureName, (visitor: FeatureVisitor) => Promise<boolean>>> = {
  async scenarios(visitor) {
    const isFailing = async () => (await visitor.open(failingCall)).status === 500;
    await visitor.open(`/bus-tracker?scenario=${failingScenario}`);
    const byAddress = await isFailing();
    visitor.setCookie(visitCookies.scenario, failingScenario);
    return byAddress || (await isFailing());
  },
  async clock(visitor) {
    const readClock = async () => Date.parse((await visitor.open(failingCall)).date);
    const before = await readClock();
    await visitor.open(`/bus-tracker?now=${new Date(before + 20 * dayMs).toISOString().slice(0, 16)}`);
    const byAddress = await readClock();
    visitor.setCookie(visitCookies.clock, String(20 * dayMs));
    const byCookie = await readClock();
    return [byAddress, byCookie].some((time) => time - before > dayMs);
  },
  async looks(visitor) {
    const hasLook = async () => (await visitor.open('/bus-tracker')).text.includes('/assets/looks/');
    await visitor.open('/bus-tracker?look=dense');
    const byAddress = await hasLook();
    visitor.setCookie(visitCookies.look, 'dense');
    return byAddress || (await hasLook());
  },
  'QA panel': async (visitor) => (await visitor.open('/bus-tracker')).text.includes('class="qa-panel"'),
  async 'demo accounts'(visitor) {
    const credentials = { emailAddress: 'anna@example.com', password: demoPassword };
    return (await visitor.send('/account-management/api/login', credentials)).status === 200;
  },
  async 'demo social login'(visitor) {
    const body = { accessToken: 'demo-token-anna' };
    return (await visitor.send('/account-management/api/verify-facebook-account', body)).status === 200;
  },
  async 'demo codes'(visitor) {
    if (!(await fillBasket(visitor))) return false;
    const { status, text } = await visitor.send(`${api}/basket/redemption-codes`, { redemptionCode: 'AUTOCAR10' });
    return status === 200 && !text.includes('"code-unknown"');
  },
  async 'demo network'(visitor) {
    const { text } = await visitor.open(`${api}/origin-cities`);
    const { cities } = JSON.parse(text) as { cities: readonly { readonly name: string }[] };
    const names = new Set(cities.map(({ name }) => name));
    // Only the demo network has these three cities. Their names are the same in all languages.
    return ['Leeds', 'Chicago', 'Toronto'].every((name) => names.has(name));
  },
  async 'invented buyers'(visitor) {
    // On this day no other probe adds a journey to a basket.
    const journey = await findDirectJourney(visitor, 9);
    if (!journey) return false;
    const { text } = await visitor.open(`${api}/seats/sales-plan?journeyid=${journey.journeyId}`);
    const { decks } = JSON.parse(text) as {
      decks?: readonly { readonly parts: readonly { readonly type: string; readonly available: boolean }[] }[];
    };
    const seats = (decks ?? []).flatMap(({ parts }) => parts).filter(({ type }) => type === 'seat');
    return seats.some(({ available }) => !available);
  },
  async 'invented prices'(visitor) {
    for await (const pair of listConnectedCityPairs(visitor)) {
      const readPrices = async (daysAhead: number) =>
        new Map(
          (await findJourneysOnSale(visitor, pair, daysAhead)).map(({ departureDateTime, price }) => [
            departureDateTime.slice(11),
            JSON.stringify(price),
          ]),
        );
      // The days are complete weeks apart, so that the same coaches run.
      const [near, far] = [await readPrices(7), await readPrices(35)];
      if ([...near].some(([time, price]) => far.has(time) && far.get(time) !== price)) return true;
    }
    return false;
  },
  async 'invented delays'(visitor) {
    for await (const { originId, destinationId } of listConnectedCityPairs(visitor)) {
      // In the first hours of a day none of its coaches has departed yet, so that yesterday is tried as well.
      for (const daysAhead of [0, -1]) {
        const date = await getDateInDays(visitor, daysAhead);
        const { text } = await visitor.open(`/journey-planner/api/schedule/${originId}/${destinationId}/${date}`);
        if (text.includes('"delayStatus"')) return true;
      }
    }
    return false;
  },
  async 'sandbox provider'(visitor) {
    if (!(await fillBasket(visitor))) return false;
    const answer = JSON.parse((await visitor.open(`${api}/basket`)).text) as { basket: { total: unknown } | null };
    const { text } = await visitor.send(`${api}/payments`, {
      billingInfo: { emailAddress: 'traveller@example.com' },
      total: answer.basket?.total,
      returnUrl: '/journey-planner/order-confirmation',
      locale: 'en',
    });
    const { payment } = JSON.parse(text) as { payment?: { redirectUrl?: string } };
    return (
      payment?.redirectUrl !== undefined && (await visitor.openAddress(payment.redirectUrl)).text.includes('Sandbox')
    );
  },
  async 'policy reports'(visitor) {
    const [reports, report] = [await visitor.open('/csp-reports.json'), await visitor.send(policyReportPath, {})];
    return reports.status === 200 || report.status !== 404;
  },
  'sent messages': async (visitor) => (await visitor.open('/messages.json')).status === 200,
  outbox: async (visitor) => (await visitor.open(outboxPath)).status === 200,
  'open driver': async (visitor) => (await visitor.send('/driver/enrolment', { code: '' })).status === 200,
  async 'demo operator'(visitor) {
    const { emailAddress: address, password, code } = demoOperator;
    return (await visitor.sendForm('/operator/sign-in', { address, password, code })).status === 303;
  },
  async 'import report'(visitor) {
    const { status, text } = await visitor.open('/import');
    // A live host leads to the sign-in.
    return status === 200 && !text.includes('name="password"');
  },
  async 'bad hosting'(visitor) {
    const chunk = await visitor.open('/hosting/broken/coach-widgets/latest/chunk.js');
    return chunk.text.includes('on purpose') || (await visitor.open('/failed-chunk')).status === 200;
  },
  'pseudo-locale': async (visitor) =>
    (await visitor.open(`/bus-tracker?pseudo=${pseudoLocale}`)).text.includes(`/hosting/${pseudoLocale}/`),
  async 'hostile pages'(visitor) {
    const answers = [await visitor.open('/hostile/resets'), await visitor.open('/vendor/another-react.js')];
    return answers.some(({ status }) => status === 200);
  },
  async 'generous limits'(visitor) {
    const limit = callLimits.get('redeemCode')?.[1] ?? 0;
    for (let call = 0; call <= limit; call += 1) {
      const path = '/journey-planner/api/basket/redemption-codes';
      if ((await visitor.send(path, { redemptionCode: `GUESS${call}` })).status === 429) return false;
    }
    return true;
  },
};
