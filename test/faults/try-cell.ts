import { answered, type FaultName } from './faulty-network.ts';
import { type FaultyShop } from './faulty-shop.ts';
import { expectedOf, type FlowCall } from './flow-call.ts';
import { type Traveller, travellerAtHost } from './traveller-at-host.tsx';

/** What went on in one cell of the matrix. */
export interface Cell {
  readonly call: string;
  readonly fault: FaultName;
  /** Whether it was said that it failed; else it came to its end without the traveller's doing. */
  readonly isNotified: boolean;
  /** How often the call was sent while it failed. */
  readonly tries: number;
  /** What was bought in the end, how often a card was charged for it, and how often beyond what it comes to. */
  readonly tickets: number;
  readonly charges: number;
  readonly chargesTooMany: number;
  /** What must not be, in words. */
  readonly wrong: readonly string[];
}

const approved = '4242424242424242';

/**
 * One traveller meets one fault of one call: is informed of it where they see it and a screen reader reads it, has
 * everything that they typed, goes on by what they are offered, and buys what they have in the end.
 */
export async function tryCell(shop: FaultyShop, call: FlowCall, fault: FaultName): Promise<Cell> {
  const one = await travellerAtHost(shop);
  const wrong: string[] = [];
  let isNotified = false;
  try {
    await call.begin?.(one);
    for (const [field, words] of call.typed ?? []) one.type(field, words);
    if (call.ticked) one.tick(call.ticked);
    one.network.break(call.route, fault);
    await call.act(one);
    isNotified = await (answered.includes(fault) ? awaitAnswer : bearFailure)(one, call, wrong);
    if (!(await one.waitUntil(() => call.isDone(one)))) wrong.push('never comes to its end');
  } catch (problem) {
    wrong.push(String(problem));
  }
  const tries = one.network.tries();
  if (tries === 0) wrong.push('the call was never made');
  if (answered.includes(fault) && call.route.method !== 'GET' && tries > 1) wrong.push(`${tries} calls of one wish`);
  one.network.mend();
  await one.settle();
  if (call.isOnce && !(await call.isOnce(one))) wrong.push('not done once');
  await one.close();
  await buy(one);
  const { tickets, charges, faults } = await shop.countNew();
  const expected = expectedOf(call);
  if (tickets !== expected.tickets) wrong.push(`${tickets} tickets`);
  if (charges !== expected.charges) wrong.push(`charged ${charges} times`);
  const chargesTooMany = Math.max(0, charges - expected.charges);
  return {
    call: call.name,
    fault,
    isNotified,
    tries,
    tickets,
    charges,
    chargesTooMany,
    wrong: [...wrong, ...faults],
  };
}

/** The answer is late, or there twice: something says that it is on its way, and pressing once more does nothing. */
async function awaitAnswer(one: Traveller, { isDone, waits }: FlowCall, wrong: string[]): Promise<boolean> {
  if (isDone(one)) return false;
  if (!(waits ? one.sees(waits) : one.isWaiting())) wrong.push('nothing says that it is on its way');
  await one.pressAgain();
  return false;
}

/** The answer is no answer. @returns whether it was said; else it came to its end all the same */
async function bearFailure(one: Traveller, call: FlowCall, wrong: string[]): Promise<boolean> {
  const { says, way, isDone, typed = [], isKept } = call;
  if (!isDone(one) && !(says && one.sees(says)) && !(call.waits ? one.sees(call.waits) : one.isWaiting())) {
    wrong.push('nothing says that it is on its way');
  }
  await one.waitUntil(() => isDone(one) || (says !== undefined && one.sees(says)));
  if (isDone(one)) return false;
  if (!says || !way || !one.sees(says)) wrong.push('nothing says that it failed');
  const heard = await one.heard();
  if (says && !heard.some((words) => says.test(words))) wrong.push(`only seen; heard: ${heard.join(' ')}`);
  const lost = typed.filter(([field, words]) => one.field(field).value !== words);
  wrong.push(...lost.map(([, words]) => `lost: ${words}`));
  if (isKept && !isKept(one)) wrong.push('lost what was chosen');
  one.network.mend();
  await one.settle();
  if (way && !isDone(one)) await one.press(way);
  return true;
}

/** Buys what the traveller has, as the next steps of the way do. */
async function buy({ visitor }: Traveller): Promise<void> {
  const basket = await visitor.basket();
  if (!basket) return;
  const isPaying = basket.status === 'PENDING';
  const payment = isPaying ? await visitor.payment() : await visitor.pay(basket.total, 'the end');
  await visitor.card(payment ?? undefined, approved);
  await visitor.payment();
}
