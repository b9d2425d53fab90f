import { faultsWithAnswer, type FaultName } from './faulty-network.ts';
import { type FaultyShop } from './faulty-shop.ts';
import { getExpected, type FlowCall } from './flow-call.ts';
import { type Traveller, createTraveller } from './traveller-at-host.tsx';

/** The outcome of one cell of the matrix. */
export interface Cell {
  readonly call: string;
  readonly fault: FaultName;
  /** Whether the failure was reported to the traveller; otherwise the call recovered by itself, or did not fail. */
  readonly isReported: boolean;
  /** The number of requests with the fault. */
  readonly tries: number;
  /** The numbers of tickets, of charges, and of charges beyond the expected ones. */
  readonly tickets: number;
  readonly charges: number;
  readonly chargesTooMany: number;
  /** What is not as expected, in words. */
  readonly violations: readonly string[];
}

const approvedCard = '4242424242424242';

/**
 * Tries one call with one fault. A traveller must see an error message and a screen reader must announce it, everything typed
 * must remain, and a button must continue. At the end the traveller buys the basket, which must give the expected tickets and
 * charges.
 */
export async function tryCell(shop: FaultyShop, call: FlowCall, fault: FaultName): Promise<Cell> {
  const traveller = await createTraveller(shop);
  const violations: string[] = [];
  let isReported = false;
  try {
    await call.prepare?.(traveller);
    for (const [field, words] of call.values ?? []) traveller.type(field, words);
    if (call.checkbox) traveller.check(call.checkbox);
    traveller.network.break(call.route, fault);
    await call.act(traveller);
    isReported = await (faultsWithAnswer.includes(fault) ? expectPending : expectFailure)(traveller, call, violations);
    if (!(await traveller.waitUntil(() => call.isDone(traveller)))) violations.push('never completes');
  } catch (problem) {
    violations.push(String(problem));
  }
  const tries = traveller.network.tries();
  if (tries === 0) violations.push('the call was never made');
  if (faultsWithAnswer.includes(fault) && call.route.method !== 'GET' && tries > 1)
    violations.push(`${tries} requests for one action`);
  traveller.network.repair();
  await traveller.settle();
  if (call.isExecutedOnce && !(await call.isExecutedOnce(traveller))) violations.push('not executed exactly once');
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
    isReported,
    tries,
    tickets,
    charges,
    chargesTooMany,
    violations: [...violations, ...faults],
  };
}

/** Expects a busy indicator if the call is still pending, and presses the button again, which must have no effect. */
async function expectPending(
  traveller: Traveller,
  { isDone, pendingText }: FlowCall,
  violations: string[],
): Promise<boolean> {
  if (isDone(traveller)) return false;
  if (!(pendingText ? traveller.hasText(pendingText) : traveller.isWaiting())) violations.push('no busy indicator');
  await traveller.pressAgain();
  return false;
}

/**
 * Expects that the call recovers by itself, or that its failure is reported and can be retried.
 *
 * @returns whether the failure was reported
 */
async function expectFailure(traveller: Traveller, call: FlowCall, violations: string[]): Promise<boolean> {
  const { errorText, retryButton, isDone, values = [], isPreserved } = call;
  if (
    !isDone(traveller) &&
    !(errorText && traveller.hasText(errorText)) &&
    !(call.pendingText ? traveller.hasText(call.pendingText) : traveller.isWaiting())
  ) {
    violations.push('no busy indicator');
  }
  await traveller.waitUntil(() => isDone(traveller) || (errorText !== undefined && traveller.hasText(errorText)));
  if (isDone(traveller)) return false;
  if (!errorText || !retryButton || !traveller.hasText(errorText)) violations.push('no error message');
  const announcedTexts = await traveller.listAnnouncedTexts();
  if (errorText && !announcedTexts.some((words) => errorText.test(words)))
    violations.push(`not announced; announced were: ${announcedTexts.join(' ')}`);
  const lostValues = values.filter(([field, words]) => traveller.field(field).value !== words);
  violations.push(...lostValues.map(([, words]) => `lost: ${words}`));
  if (isPreserved && !isPreserved(traveller)) violations.push('lost a selection');
  traveller.network.repair();
  await traveller.settle();
  if (retryButton && !isDone(traveller)) await traveller.press(retryButton);
  return true;
}

/** Buys the basket, if there is one. */
async function buy({ visitor }: Traveller): Promise<void> {
  const basket = await visitor.basket();
  if (!basket) return;
  const isPaying = basket.status === 'PENDING';
  const payment = isPaying ? await visitor.payment() : await visitor.pay(basket.total, 'the end');
  await visitor.card(payment ?? undefined, approvedCard);
  await visitor.payment();
}
