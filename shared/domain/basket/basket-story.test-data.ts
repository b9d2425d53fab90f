import { journeyOf } from '../journeys/journey.test-data.ts';
import { lastOf, type Loading } from '../kit/units/loading.ts';
import { basketAfter } from './basket-after.ts';
import { type BasketEffect, type BasketEvent, type BasketState, initialBasket } from './basket-state.ts';
import type { Basket } from './basket.ts';

/** A basket with these journeys; null where there are none. */
export function basketNamed(journeyIds: readonly string[]): Basket | null {
  const journeys = journeyIds.map((journeyId, index) => journeyOf(journeyId, { lineItemId: `${journeyId} ${index}` }));
  return journeys.length > 0 ? { currency: 'GBP', journeys } : null;
}

/** What may happen, by the words of the tests. */
export const events = {
  'somebody watches': { kind: 'watched' },
  'nobody watches': { kind: 'left' },
  'another tab calls': { kind: 'wanted' },
  retry: { kind: 'retried' },
  'reading 1 has A': { kind: 'read', reading: 1, basket: basketNamed(['A']) },
  'reading 1 has none': { kind: 'read', reading: 1, basket: null },
  'reading 1 fails': { kind: 'not-read', reading: 1, problem: 'no network' },
  'reading 2 has A': { kind: 'read', reading: 2, basket: basketNamed(['A']) },
  'reading 2 has none': { kind: 'read', reading: 2, basket: null },
  'reading 2 fails': { kind: 'not-read', reading: 2, problem: 'no network' },
  'wish x': { kind: 'asked', id: 'x', newKey: 'key 1' },
  'wish x again': { kind: 'asked', id: 'x', newKey: 'key 2' },
  'wish y': { kind: 'asked', id: 'y', newKey: 'key 3' },
  payment: { kind: 'asked', id: 'payment', newKey: 'key 4' },
  'payment is over': { kind: 'decided', id: 'payment' },
  'x is done, with B': { kind: 'answered', id: 'x', errors: [], basket: basketNamed(['B']) },
  'x is done, with none': { kind: 'answered', id: 'x', errors: [], basket: null },
  'x is done, untold': { kind: 'answered', id: 'x', errors: [] },
  'x is refused': { kind: 'answered', id: 'x', errors: [{ id: '7', message: 'No.' }] },
  'x is lost': { kind: 'lost', id: 'x' },
  'x was done': { kind: 'found-out', id: 'x', isDone: true },
  'x was not done': { kind: 'found-out', id: 'x', isDone: false },
  'x was read': { kind: 'finished', id: 'x' },
  'its time is over': { kind: 'ran-out', isLongOver: false },
  'its time is long over': { kind: 'ran-out', isLongOver: true },
  'the server has emptied it': { kind: 'emptied', errors: [] },
  'the server holds it on': { kind: 'emptied', errors: [{ id: 'payment-pending' }] },
  'the server does not empty it': { kind: 'not-emptied' },
  'it was paid': { kind: 'forgotten' },
} as const satisfies Record<string, BasketEvent>;

/** One of them. */
export type EventName = keyof typeof events;

/** The basket after these, from the start. */
export const basketAfterAll = (names: readonly EventName[]) =>
  names.reduce<BasketState>((state, name) => basketAfter(state, events[name]), initialBasket);

/** Effects as one reads them: `show A, keep A, hold A`; `nothing` where there are none. */
export const told = (effects: readonly BasketEffect[]) => effects.map(wordsOf).join(', ') || 'nothing';

function wordsOf(effect: BasketEffect): string {
  switch (effect.kind) {
    case 'read':
      return `read ${effect.reading}`;
    case 'show':
      return `show ${knownWords(effect.basket)}`;
    case 'keep':
    case 'hold':
      return `${effect.kind} ${nameOf(effect.basket)}`;
    case 'send':
      return `send ${effect.id} by ${effect.key}`;
    case 'find-out':
      return `find out ${effect.id} since ${nameOf(effect.before)}`;
    case 'settle':
      return `settle ${effect.id} ${effect.outcome.kind}`;
    case 'done':
    case 'await-reading':
      return `${effect.kind} ${effect.id}`;
    default:
      return effect.kind;
  }
}

const nameOf = (basket: Basket | null | undefined) =>
  basket === undefined ? 'unknown' : (basket?.journeys[0]?.journeyId ?? 'none');
const knownWords = (known: Loading<Basket | null>) =>
  known.state === 'ready' ? nameOf(known.value) : `${known.state} ${nameOf(lastOf(known))}`;
