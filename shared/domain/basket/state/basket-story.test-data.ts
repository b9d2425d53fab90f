import { createJourney } from '../../journeys/journey.test-data.ts';
import { getLastValue, type Loading } from '../../kit/units/loading.ts';
import { type BasketEffect, type BasketEvent, type BasketState, initialBasket, reduceBasket } from './reduce-basket.ts';
import type { Basket } from '../basket.ts';

/** A basket with these journeys; null without journeys. */
export function createBasketWith(journeyIds: readonly string[]): Basket | null {
  const journeys = journeyIds.map((journeyId, index) =>
    createJourney(journeyId, { lineItemId: `${journeyId} ${index}` }),
  );
  return journeys.length > 0 ? { currency: 'GBP', journeys } : null;
}

/** The events, by their names in the tests. */
export const events = {
  watch: { kind: 'watched', isWatched: true },
  leave: { kind: 'watched', isWatched: false },
  'another tab calls': { kind: 'refreshed' },
  retry: { kind: 'refreshed', isOnlyIfWatched: true },
  'reading 1 has A': { kind: 'loaded', reading: 1, basket: createBasketWith(['A']) },
  'reading 1 has none': { kind: 'loaded', reading: 1, basket: null },
  'reading 1 fails': { kind: 'load-failed', reading: 1, problem: 'no network' },
  'reading 2 has A': { kind: 'loaded', reading: 2, basket: createBasketWith(['A']) },
  'reading 2 has none': { kind: 'loaded', reading: 2, basket: null },
  'reading 2 fails': { kind: 'load-failed', reading: 2, problem: 'no network' },
  'reading 3 fails': { kind: 'load-failed', reading: 3, problem: 'no network' },
  'a change starts': { kind: 'change-started' },
  'x is done, with B': { kind: 'committed', id: 'x', basket: createBasketWith(['B']) },
  'x is done, with none': { kind: 'committed', id: 'x', basket: null },
  'x is done, and read': { kind: 'committed', id: 'x' },
  'x is refused': { kind: 'rejected', id: 'x' },
  'x is lost': { kind: 'unconfirmed', id: 'x', key: 'key 1' },
  'a payment ends': { kind: 'rejected' },
  'its time is over': { kind: 'ran-out', isLongOver: false },
  'its time is long over': { kind: 'ran-out', isLongOver: true },
  'the server has emptied it': { kind: 'emptied', outcome: 'done' },
  'the server still holds it': { kind: 'emptied', outcome: 'refused' },
  'the server does not empty it': { kind: 'emptied', outcome: 'failed' },
  'it was paid': { kind: 'invalidated' },
} as const satisfies Record<string, BasketEvent>;

export type EventName = keyof typeof events;

/** The state after these events, from the start. */
export const reduceAll = (names: readonly EventName[]) =>
  names.reduce<BasketState>((state, name) => reduceBasket(state, events[name]), initialBasket);

/** Effects as text: `show A, persist A, hold A`; `nothing` without effects. */
export const describeEffects = (effects: readonly BasketEffect[]) =>
  effects.map(describeEffect).join(', ') || 'nothing';

function describeEffect(effect: BasketEffect): string {
  switch (effect.kind) {
    case 'read':
      return `read ${effect.reading}`;
    case 'show':
      return `show ${describeBasket(effect.basket)}${effect.hasRunOut ? ' as run out' : ''}`;
    case 'persist':
    case 'hold':
      return `${effect.kind} ${getName(effect.basket)}`;
    case 'abort':
    case 'notify-tabs':
    case 'empty':
      return effect.kind;
  }
}

const getName = (basket: Basket | null | undefined) =>
  basket === undefined ? 'unknown' : (basket?.journeys[0]?.journeyId ?? 'none');
const describeBasket = (basket: Loading<Basket | null>) =>
  basket.state === 'ready' ? getName(basket.value) : `${basket.state} ${getName(getLastValue(basket))}`;
