import { soldOf } from '../sales/demand.ts';
import { adultPrice } from '../sales/fare.ts';
import { codeProblem } from '../sales/redemption-codes.ts';
import { defaultNetwork } from '../start/import-timetable.ts';
import { startProvider } from '../start/start-provider.ts';
import { type Door, type DoorVisitor } from './door.ts';
import { citiesJoined, fillBasket, journeysOnSale, someJourney } from './find-journeys.ts';

const api = '/journey-planner/api';

/** Codes that anybody can redeem. */
export const demoCodes: Door = {
  name: 'demo codes',
  sentence: 'Codes that the README lists take something off the price, VOYAGE-OFFERT everything.',
  open: () => ({ codeProblem }),
  async isOpenTo(visitor) {
    if (!(await fillBasket(visitor))) return false;
    const { status, text } = await visitor.send(`${api}/basket/redemption-codes`, { redemptionCode: 'AUTOCAR10' });
    return status === 200 && !text.includes('"code-unknown"');
  },
};

/** The timetable that comes along. */
export const demoNetwork: Door = {
  name: 'demo network',
  sentence: 'Without a timetable of its own, the host sells journeys of carriers that do not exist.',
  open: () => ({ network: defaultNetwork }),
  isOpenTo: async (visitor) => (await carriersOf(visitor)).includes('Albion Coachways'),
};

/** Travellers who do not exist. */
export const inventedBuyers: Door = {
  name: 'invented buyers',
  sentence: 'Simulated travellers buy seats, so that coaches fill as their day comes nearer.',
  open: () => ({ market: { soldOf } }),
  async isOpenTo(visitor) {
    const journey = await someJourney(visitor);
    if (!journey) return false;
    const { text } = await visitor.open(`${api}/seats/sales-plan?journeyid=${journey.journeyId}`);
    return text.includes('"available":false');
  },
};

/** Prices that no fare of the feed names. */
export const inventedPrices: Door = {
  name: 'invented prices',
  sentence: 'Who buys early or on an empty coach pays less, and a coach without a fare gets one by its distance.',
  open: () => ({ market: { adultPrice } }),
  async isOpenTo(visitor) {
    for await (const pair of citiesJoined(visitor)) {
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
export const sandboxProvider: Door = {
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

async function carriersOf(visitor: DoorVisitor): Promise<string> {
  for await (const { originId, destinationId } of citiesJoined(visitor)) {
    const { text } = await visitor.open(`${api}/schedule/${originId}/${destinationId}`);
    if (text.includes('"carrier"')) return text;
  }
  return '';
}
