import { soldOf } from '../sales/demand.ts';
import { adultPrice } from '../sales/prices/fare.ts';
import { codeProblem } from '../sales/prices/redemption-codes.ts';
import { defaultNetwork } from '../../operations/imports/import-timetable.ts';
import { startProvider } from './start-provider.ts';
import { type TrialFeature } from './trial-feature.ts';
import { connectedCityPairs, fillBasket, journeysOnSale, findDirectJourney } from './find-journeys.ts';

const api = '/journey-planner/api';

/** Codes that anybody can redeem. */
export const demoCodes: TrialFeature = {
  name: 'demo codes',
  sentence: 'Codes that the QA guide lists take something off the price, VOYAGE-OFFERT everything.',
  open: () => ({ codeProblem }),
  async isOpenTo(visitor) {
    if (!(await fillBasket(visitor))) return false;
    const { status, text } = await visitor.send(`${api}/basket/redemption-codes`, { redemptionCode: 'AUTOCAR10' });
    return status === 200 && !text.includes('"code-unknown"');
  },
};

/** The timetable that comes along. */
export const demoNetwork: TrialFeature = {
  name: 'demo network',
  sentence: 'Without a timetable of its own, the host sells journeys of carriers that do not exist.',
  open: () => ({ network: defaultNetwork }),
  async isOpenTo(visitor) {
    const { text } = await visitor.open(`${api}/origin-cities`);
    const { cities } = JSON.parse(text) as { cities: readonly { readonly name: string }[] };
    const names = new Set(cities.map(({ name }) => name));
    // No other network joins these three, which are called alike in all languages.
    return ['Leeds', 'Chicago', 'Toronto'].every((name) => names.has(name));
  },
};

/** Travellers who do not exist. */
export const inventedBuyers: TrialFeature = {
  name: 'invented buyers',
  sentence: 'Simulated travellers buy seats of the demo network, so that coaches fill as their day comes nearer.',
  open: () => ({ market: { soldOf } }),
  async isOpenTo(visitor) {
    // Of a day on which no other trial feature puts anything into a basket.
    const journey = await findDirectJourney(visitor, 9);
    if (!journey) return false;
    const { text } = await visitor.open(`${api}/seats/sales-plan?journeyid=${journey.journeyId}`);
    const { decks } = JSON.parse(text) as {
      decks?: readonly { readonly parts: readonly { readonly type: string; readonly available: boolean }[] }[];
    };
    const seats = (decks ?? []).flatMap(({ parts }) => parts).filter(({ type }) => type === 'seat');
    return seats.some(({ available }) => !available);
  },
};

/** Prices that no fare of the feed names. */
export const inventedPrices: TrialFeature = {
  name: 'invented prices',
  sentence: 'On the demo network, who buys early or on an empty coach pays less.',
  open: () => ({ market: { adultPrice } }),
  async isOpenTo(visitor) {
    for await (const pair of connectedCityPairs(visitor)) {
      const pricesAt = async (daysAhead: number) =>
        new Map(
          (await journeysOnSale(visitor, pair, daysAhead)).map(({ departureDateTime, price }) => [
            departureDateTime.slice(11),
            JSON.stringify(price),
          ]),
        );
      // Whole weeks apart, so that the same coaches run.
      const [near, far] = [await pricesAt(7), await pricesAt(35)];
      if ([...near].some(([time, price]) => far.has(time) && far.get(time) !== price)) return true;
    }
    return false;
  },
};

/** A provider that moves no money. */
export const sandboxProvider: TrialFeature = {
  name: 'sandbox provider',
  sentence: 'Orders are paid with test cards, at a provider that moves no money.',
  open: () => ({ startProvider }),
  async isOpenTo(visitor) {
    if (!(await fillBasket(visitor))) return false;
    const told = JSON.parse((await visitor.open(`${api}/basket`)).text) as { basket: { total: unknown } | null };
    const { text } = await visitor.send(`${api}/payments`, {
      billingInfo: { emailAddress: 'traveller@example.com' },
      total: told.basket?.total,
      returnUrl: '/journey-planner/order-confirmation',
      locale: 'en',
    });
    const { payment } = JSON.parse(text) as { payment?: { redirectUrl?: string } };
    return payment?.redirectUrl !== undefined && (await visitor.follow(payment.redirectUrl)).text.includes('Sandbox');
  },
};
