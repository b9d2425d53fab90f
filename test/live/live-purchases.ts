import { setTimeout as wait } from 'node:timers/promises';
import { createPersistentTraveller } from '#test/load/persistent-traveller.ts';
import { machineNow } from '#test/support/machine-clock.ts';
import { createFeatureVisitor } from './feature-visitor.ts';
import { findDirectJourney } from './find-journeys.ts';
import { timeLimitMs } from './live-shop.ts';

const approvedCard = '4242424242424242';

/** Where travellers reach the shop. */
export interface Entrance {
  readonly origin: string;
  readonly providerOrigin: string;
}

/** Creates a traveller who wants a journey in a number of days, and repeats each call until it is answered. */
async function createTraveller(entrance: Entrance, days: number) {
  const deadline = machineNow() + timeLimitMs;
  const findJourney = () => findDirectJourney(createFeatureVisitor(entrance.origin), days).catch(() => undefined);
  let journey = await findJourney();
  // The host may be unable to search at this time.
  for (; journey === undefined && machineNow() < deadline; journey = await findJourney()) await wait(200);
  const purchase = { journeyId: journey?.journeyId ?? '', passengers: 1, card: approvedCard };
  return createPersistentTraveller(entrance, { ...purchase, deadline });
}

/** Buys a journey in a number of days. @returns the number of the order, and a function that calls the API as the same traveller */
export async function buyInDays(entrance: Entrance, days: number) {
  const traveller = await createTraveller(entrance, days);
  const orderNumber = await traveller.buy();
  if (orderNumber === undefined) throw new Error('The purchase failed.');
  return { orderNumber, call: traveller.call };
}

/** Buys a journey in three days, like {@link buyInDays}. */
export const buyInThreeDays = (entrance: Entrance) => buyInDays(entrance, 3);

/** Starts the purchase of a journey in a number of days, up to the page of the provider, on which `pay` enters a card. */
export async function startPurchase(entrance: Entrance, days: number) {
  const traveller = await createTraveller(entrance, days);
  await traveller.startPayment();
  const { redirectUrl = '' } = (await traveller.readPayment()) ?? {};
  return {
    pay: () => traveller.answerPage(redirectUrl),
    waitForOrder: async () => ({ orderNumber: (await traveller.completePayment(true)) ?? '' }),
  };
}
