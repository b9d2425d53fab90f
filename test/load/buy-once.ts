import { type PaymentAnswer } from '#shared/contract/payment/payments.ts';
import { type HostAnswer } from '../../host-fixtures/testing/test-app.ts';
import { direct, line } from '../../host-fixtures/testing/test-visitor.ts';
import { type DiskShop } from './disk-shop.ts';

/** What a traveller has in hand: the cookies of the browser, and what was answered. */
export interface TravellerMemory {
  readonly cookies: Map<string, string>;
  orderNumber?: string;
}

/** The host has failed at a call, or is gone. */
export class Interrupted extends Error {}

const approved = '4242424242424242';
/** Two travellers, so that there are two tickets to lose. */
export const ticketsBought = 2;

function answered<Body>(answer: HostAnswer): Body {
  if (answer.statusCode >= 500) throw new Interrupted(`${answer.statusCode}`);
  if (answer.statusCode >= 400) throw new Error(`The traveller is refused: ${answer.body}`);
  return answer.json<Body>();
}

/**
 * Buys two tickets: a basket, names, billing, the card on the provider's page. Each call has a key of its own, so that
 * the whole may be done again after an interruption, as a browser does that sends again what was not answered.
 *
 * @throws Interrupted when the host fails
 */
export async function buyOnce(shop: DiskShop, memory: TravellerMemory): Promise<void> {
  const one = await shop.traveller(memory.cookies);
  const journeys = [line(direct, { passengerCount: ticketsBought })];
  const { basket } = answered<{ basket: { total: number; journeys: { lineItemId: string }[] } }>(
    await one.send('basket/add', { journeys }, { key: 'add' }),
  );
  const seats = [{ seatNumber: '12A', seatPlanKey: 'singleDeck-12A' }];
  const { lineItemId } = basket.journeys[0] ?? { lineItemId: '' };
  const chosen = answered<{ basket: { total: number } }>(
    await one.send(`basket/seat?lineItemId=${lineItemId}`, { seats }, { key: 'seat' }),
  );
  const { payment } = answered<{ payment: PaymentAnswer }>(await one.start(chosen.basket.total, 'pay'));
  if (payment.status !== 'PAID') await one.card(payment, approved);
  const current = answered<{ payment: PaymentAnswer | null }>(
    await one.open({ url: '/journey-planner/api/payments/current' }),
  ).payment;
  if (current?.status !== 'PAID' || current.orderNumber === undefined) throw new Interrupted(String(current?.status));
  memory.orderNumber = current.orderNumber;
}
