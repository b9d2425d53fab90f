import { type PaymentAnswer } from '#shared/contract/payment/payments.ts';
import { type HostAnswer } from '../../host-fixtures/testing/test-app.ts';
import { direct, line } from '../../host-fixtures/testing/test-visitor.ts';
import { type DiskShop } from './disk-shop.ts';

/** The state of a traveller: cookies and responses. */
export interface TravellerMemory {
  readonly cookies: Map<string, string>;
  orderNumber?: string;
}

/** The host failed during a call, or is not running. */
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
 * Buys two tickets: basket, names, billing, and a card on the provider's page. Each call has its own idempotency key,
 * so that everything can be repeated after an interruption, like a browser that retries unanswered calls.
 *
 * @throws Interrupted if the host fails
 */
export async function buyOnce(shop: DiskShop, memory: TravellerMemory): Promise<void> {
  const visitor = await shop.traveller(memory.cookies);
  const journeys = [line(direct, { passengerCount: ticketsBought })];
  const { basket } = answered<{ basket: { total: number; journeys: { lineItemId: string }[] } }>(
    await visitor.send('basket/add', { journeys }, { key: 'add' }),
  );
  const seats = [{ seatNumber: '12A', seatPlanKey: 'singleDeck-12A' }];
  const { lineItemId } = basket.journeys[0] ?? { lineItemId: '' };
  const chosen = answered<{ basket: { total: number } }>(
    await visitor.send(`basket/seat?lineItemId=${lineItemId}`, { seats }, { key: 'seat' }),
  );
  const { payment } = answered<{ payment: PaymentAnswer }>(await visitor.start(chosen.basket.total, 'pay'));
  if (payment.status !== 'PAID') await visitor.card(payment, approved);
  const current = answered<{ payment: PaymentAnswer | null }>(
    await visitor.open({ url: '/journey-planner/api/payments/current' }),
  ).payment;
  if (current?.status !== 'PAID' || current.orderNumber === undefined) throw new Interrupted(String(current?.status));
  memory.orderNumber = current.orderNumber;
}
