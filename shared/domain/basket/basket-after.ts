import { idle, lastOf, type Loading } from '../kit/units/loading.ts';
import { basketOutcomeOf, type BasketOutcome } from './basket-outcome.ts';
import type { BasketEffect, BasketEvent, BasketState, RunOut } from './basket-state.ts';
import type { Basket } from './basket.ts';

/**
 * What an event makes of the basket (spec §4 "Basket", §5), and what follows from it. Two readings never count at once; a
 * wish is under way once, and again under its key as long as nobody knows whether it was done; a basket that runs out is
 * emptied on the server, but never while something decides over it.
 */
export function basketAfter(state: BasketState, event: BasketEvent): BasketState {
  const next: Draft = { ...state, effects: [] };
  switch (event.kind) {
    case 'watched':
      next.isWatched = true;
      break;
    case 'left':
      next.isWatched = false;
      stopReading(next);
      break;
    case 'wanted':
      read(next);
      break;
    case 'retried':
      readIfWatched(next);
      break;
    case 'read':
      if (event.reading === next.reading) takeReading(next, event.basket);
      break;
    case 'not-read':
      if (event.reading === next.reading) missReading(next, event.problem);
      break;
    case 'asked':
      ask(next, event.id, event.newKey);
      break;
    case 'answered':
      takeAnswer(next, event);
      break;
    case 'finished':
      finish(next, event.id);
      break;
    case 'lost':
      follow(next, { kind: 'find-out', id: event.id, before: next.decisions[event.id]?.before });
      break;
    case 'found-out':
      takeTruth(next, event);
      break;
    case 'decided':
      leave(next, event.id);
      break;
    case 'ran-out':
      runOut(next, event.isLongOver);
      break;
    case 'emptied':
      tellTabs(next);
      // It is held on, as while another tab pays it.
      if (event.errors.length > 0) readIfWatched(next);
      next.emptyings -= 1;
      release(next);
      break;
    case 'not-emptied':
      // The server lets go of it by its own clock.
      next.emptyings -= 1;
      release(next);
      break;
    case 'forgotten':
      stopReading(next);
      follow(next, { kind: 'hold', basket: null });
      show(next, idle);
      readIfWatched(next);
      tellTabs(next);
  }
  return next;
}

/** The next state while it is made; each helper below does one thing to it. */
type Draft = { -readonly [Key in keyof BasketState]: BasketState[Key] };
type EventOf<Kind extends BasketEvent['kind']> = Extract<BasketEvent, { readonly kind: Kind }>;

function follow(next: Draft, ...effects: readonly BasketEffect[]): void {
  next.effects = [...next.effects, ...effects];
}

function tellTabs(next: Draft): void {
  follow(next, { kind: 'tell-tabs' });
}

/** What ran out was what was known: anything newer says anew whether it has. */
function show(next: Draft, known: Loading<Basket | null>): void {
  next.known = known;
  next.over = undefined;
  follow(next, { kind: 'show', basket: known });
}

/** The server's word: there is no doubt any more, and what it does not hold may be wished for anew. */
function know(next: Draft, basket: Basket | null): void {
  show(next, { state: 'ready', value: basket });
  next.doubtful = {};
  follow(next, { kind: 'keep', basket });
}

// Reading

function read(next: Draft): void {
  const last = lastOf(next.known);
  next.reading = next.readings += 1;
  show(next, { state: 'loading', ...(last !== undefined && { last }) });
  follow(next, { kind: 'read', reading: next.reading });
}

function readIfWatched(next: Draft): void {
  if (next.isWatched) read(next);
}

/** Its answer is older than what is known now, or nobody wants it. */
function stopReading(next: Draft): void {
  if (next.reading === undefined) return;
  next.reading = undefined;
  if (next.over?.isAsked) next.over = undefined;
  follow(next, { kind: 'abort' });
}

function takeReading(next: Draft, basket: Basket | null): void {
  const { over } = next;
  next.reading = undefined;
  know(next, basket);
  if (over?.isAsked && !basket) expire(next, over);
  follow(next, { kind: 'hold', basket });
}

/** Where the server does not answer after a long sleep, the end that was known counts. */
function missReading(next: Draft, problem: unknown): void {
  const { over } = next;
  const last = lastOf(next.known);
  next.reading = undefined;
  show(next, { state: 'failed', problem, ...(last !== undefined && { last }) });
  if (over?.isAsked) expire(next, over);
}

// Deciding

/** A second press is the same wish. */
function ask(next: Draft, id: string, key: string): void {
  if (next.decisions[id]) return;
  next.decisions = { ...next.decisions, [id]: { key, isWaiting: true } };
  release(next);
}

/** Sends what waits, once nothing is being emptied. */
function release(next: Draft): void {
  for (const [id, decision] of Object.entries(next.decisions)) {
    if (!decision.isWaiting || next.emptyings > 0) continue;
    const key = next.doubtful[id] ?? decision.key;
    next.decisions = { ...next.decisions, [id]: { key, isWaiting: false, before: lastOf(next.known) } };
    follow(next, { kind: 'send', id, key });
  }
}

function takeAnswer(next: Draft, { id, errors, basket }: EventOf<'answered'>): void {
  const outcome = basketOutcomeOf(errors);
  next.doubtful = without(next.doubtful, id);
  if (outcome.kind !== 'done') return settle(next, id, outcome);
  markDone(next, id);
  if (basket === undefined) {
    // It is read before anybody is told.
    read(next);
    return follow(next, { kind: 'await-reading', id });
  }
  stopReading(next);
  know(next, basket);
  finish(next, id);
  follow(next, { kind: 'hold', basket });
}

/** A wish that is not found to be done may have been all the same: it is wished for again under its key. */
function takeTruth(next: Draft, { id, isDone }: EventOf<'found-out'>): void {
  if (isDone) {
    markDone(next, id);
    return finish(next, id);
  }
  const { key = '' } = next.decisions[id] ?? {};
  next.doubtful = { ...next.doubtful, [id]: key };
  settle(next, id, { kind: 'failed' });
}

/** The basket is another: the end of one with the same journeys is news again. */
function markDone(next: Draft, id: string): void {
  next.told = undefined;
  follow(next, { kind: 'done', id });
}

function finish(next: Draft, id: string): void {
  tellTabs(next);
  settle(next, id, { kind: 'done' });
}

function settle(next: Draft, id: string, outcome: BasketOutcome): void {
  follow(next, { kind: 'settle', id, outcome });
  leave(next, id);
}

/** Decides no more: what has run out meanwhile and was not changed is over. */
function leave(next: Draft, id: string): void {
  next.decisions = without(next.decisions, id);
  const { over } = next;
  if (over && !over.isAsked && !isDeciding(next)) expire(next, over);
}

function isDeciding({ decisions }: BasketState): boolean {
  return Object.keys(decisions).length > 0;
}

function without<Value>(all: Readonly<Record<string, Value>>, id: string): Readonly<Record<string, Value>> {
  const { [id]: _left, ...rest } = all;
  return rest;
}

// Running out

/** What was asked in time may say otherwise, and so may the server after a sleep. */
function runOut(next: Draft, isLongOver: boolean): void {
  const journeys = lastOf(next.known)?.journeys.map(({ journeyId, lineItemId }) => [journeyId, lineItemId]);
  const over = { journeys: JSON.stringify(journeys), isLongOver, isAsked: isLongOver && !isDeciding(next) };
  if (over.isAsked) read(next);
  if (over.isAsked || isDeciding(next)) next.over = over;
  else expire(next, over);
}

/** It is over: the page is told, once, and the server, unless it has let go of it long ago. */
function expire(next: Draft, { journeys, isLongOver }: RunOut): void {
  stopReading(next);
  const none = { state: 'ready', value: null } as const;
  if (next.told === journeys) show(next, none);
  else follow(next, { kind: 'show-run-out' });
  next.known = none;
  next.over = undefined;
  next.told = journeys;
  if (isLongOver) return;
  next.emptyings += 1;
  follow(next, { kind: 'empty' });
}
