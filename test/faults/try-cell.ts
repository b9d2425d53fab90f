import { answeredFaults, type FaultName } from './faulty-network.ts';
import { type FaultyShop } from './faulty-shop.ts';
import { getExpected, type FlowCall } from './flow-call.ts';
import { type Traveller, createTraveller } from './traveller-at-host.tsx';

/** The outcome of one cell of the matrix. */
export interface Cell {
  readonly call: string;
  readonly fault: FaultName;
  /** Whether the failure was reported; otherwise it recovered by itself. */
  readonly isNotified: boolean;
  /** The number of failed requests. */
  readonly tries: number;
  /** Tickets that were bought, charges for them, and excess charges. */
  readonly tickets: number;
  readonly charges: number;
  readonly chargesTooMany: number;
  /** Violations, as sentences. */
  readonly violations: readonly string[];
}

const approvedCard = '4242424242424242';

/**
 * Tries one fault of one call: the traveller must be informed visibly and by a screen reader, must keep everything that
 * was typed, must be able to continue with an offered action, and finally buys the basket.
 */
export async function tryCell(shop: FaultyShop, call: FlowCall, fault: FaultName): Promise<Cell> {
  const traveller = await createTraveller(shop);
  const violations: string[] = [];
  let isNotified = false;
  try {
    await call.begin?.(traveller);
    for (const [field, words] of call.values ?? []) traveller.type(field, words);
    if (call.checkbox) traveller.check(call.checkbox);
    traveller.network.break(call.route, fault);
    await call.act(traveller);
    isNotified = await (answeredFaults.includes(fault) ? expectPending : expectFailure)(traveller, call, violations);
    if (!(await traveller.waitUntil(() => call.isDone(traveller)))) violations.push('never comes to its end');
  } catch (problem) {
    violations.push(String(problem));
  }
  const tries = traveller.network.tries();
  if (tries === 0) violations.push('the call was never made');
  if (answeredFaults.includes(fault) && call.route.method !== 'GET' && tries > 1)
    violations.push(`${tries} calls of one wish`);
  traveller.network.mend();
  await traveller.settle();
  if (call.isOnce && !(await call.isOnce(traveller))) violations.push('not done once');
  await traveller.close();
  await buy(traveller);
  const { tickets, charges, faults } = await shop.countNew();
  const expected = getExpected(call);
  if (tickets !== expected.tickets) violations.push(`${tickets} tickets`);
  if (charges !== expected.charges) violations.push(`charged ${charges} times`);
  const chargesTooMany = Math.max(0, charges - expected.charges);
  return {
    call: call.name,
    fault,
    isNotified,
    tries,
    tickets,
    charges,
    chargesTooMany,
    violations: [...violations, ...faults],
  };
}

/** The response is late, or arrives twice: expects a busy indicator, and that pressing again has no effect. */
async function expectPending(
  traveller: Traveller,
  { isDone, pendingText }: FlowCall,
  violations: string[],
): Promise<boolean> {
  if (isDone(traveller)) return false;
  if (!(pendingText ? traveller.sees(pendingText) : traveller.isWaiting()))
    violations.push('nothing says that it is on its way');
  await traveller.pressAgain();
  return false;
}

/**
 * The call fails.
 *
 * @returns whether the failure was reported; otherwise it recovered by itself
 */
async function expectFailure(traveller: Traveller, call: FlowCall, violations: string[]): Promise<boolean> {
  const { errorText, retryButton, isDone, values = [], isPreserved } = call;
  if (
    !isDone(traveller) &&
    !(errorText && traveller.sees(errorText)) &&
    !(call.pendingText ? traveller.sees(call.pendingText) : traveller.isWaiting())
  ) {
    violations.push('nothing says that it is on its way');
  }
  await traveller.waitUntil(() => isDone(traveller) || (errorText !== undefined && traveller.sees(errorText)));
  if (isDone(traveller)) return false;
  if (!errorText || !retryButton || !traveller.sees(errorText)) violations.push('nothing says that it failed');
  const perceived = await traveller.listPerceived();
  if (errorText && !perceived.some((words) => errorText.test(words)))
    violations.push(`only seen; heard: ${perceived.join(' ')}`);
  const lostValues = values.filter(([field, words]) => traveller.field(field).value !== words);
  violations.push(...lostValues.map(([, words]) => `lost: ${words}`));
  if (isPreserved && !isPreserved(traveller)) violations.push('lost what was chosen');
  traveller.network.mend();
  await traveller.settle();
  if (retryButton && !isDone(traveller)) await traveller.press(retryButton);
  return true;
}

/** Buys the basket with the next steps of the purchase. */
async function buy({ visitor }: Traveller): Promise<void> {
  const basket = await visitor.basket();
  if (!basket) return;
  const isPaying = basket.status === 'PENDING';
  const payment = isPaying ? await visitor.payment() : await visitor.pay(basket.total, 'the end');
  await visitor.card(payment ?? undefined, approvedCard);
  await visitor.payment();
}
