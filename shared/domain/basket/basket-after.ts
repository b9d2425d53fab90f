import { idle, lastOf, type Loading } from '../kit/units/loading.ts';
import { basketOutcomeOf, type BasketOutcome } from './basket-outcome.ts';
import type { BasketEffect, BasketEvent, BasketState, BasketStep, Decision, RunOut } from './basket-state.ts';
import type { Basket } from './basket.ts';

/**
 * What an event makes of the basket (spec §4 "Basket", §5): the state after it, and what follows. Two readings never
 * count at once; a wish is under way once, and again under its key as long as nobody knows whether it was done; a
 * basket that runs out is emptied on the server, but never while something decides over it.
 */
export function basketAfter(state: BasketState, event: BasketEvent): BasketStep {
  switch (event.kind) {
    case 'watched':
      return [{ ...state, isWatched: true }, []];
    case 'left':
      return stopReading({ ...state, isWatched: false });
    case 'wanted':
      return read(state);
    case 'retried':
      return readIfWatched(state);
    case 'read':
      return (event.reading === state.reading ? afterReading : afterOldReading)(state, event);
    case 'not-read':
      return (event.reading === state.reading ? afterFailedReading : afterOldReading)(state, event);
    case 'asked':
      return ask(state, event);
    case 'answered':
      return answered(state, event);
    case 'lost': {
      const before = state.decisions[event.id]?.before;
      return [state, [report(event.problem), { kind: 'find-out', id: event.id, before }]];
    }
    case 'found-out':
      return foundOut(state, event);
    case 'decided':
      return inTurn(leave(event.id), endWhenDecided)(state);
    case 'ran-out':
      return ranOut(state, event);
    case 'emptied':
      // It is held on, as while another tab pays it.
      return inTurn(
        follow({ kind: 'tell-tabs' }),
        ...(event.errors.length > 0 ? [readIfWatched] : []),
        afterEmptying,
      )(state);
    case 'not-emptied':
      // The server lets go of it by its own clock.
      return inTurn(follow(report(event.problem)), afterEmptying)(state);
    case 'forgotten':
      return inTurn(
        stopReading,
        follow({ kind: 'hold', basket: null }),
        show(idle),
        readIfWatched,
        follow({ kind: 'tell-tabs' }),
      )(state);
  }
}

type Move = (state: BasketState) => BasketStep;
type EventOf<Kind extends BasketEvent['kind']> = Extract<BasketEvent, { readonly kind: Kind }>;

/** One move after the other. */
function inTurn(...moves: readonly Move[]): Move {
  return (start) =>
    moves.reduce<BasketStep>(
      ([state, effects], move) => {
        const [next, more] = move(state);
        return [next, [...effects, ...more]];
      },
      [start, []],
    );
}

const follow =
  (...effects: readonly BasketEffect[]): Move =>
  (state) => [state, effects];

const report = (problem: unknown): BasketEffect => ({ kind: 'report', problem });

/** What ran out was what was known: anything newer says anew whether it has. */
const show =
  (known: Loading<Basket | null>): Move =>
  (state) => [{ ...state, known, over: undefined }, [{ kind: 'show', basket: known }]];

// Reading

const read: Move = (state) => {
  const last = lastOf(state.known);
  const reading = state.readings + 1;
  return inTurn(
    show({ state: 'loading', ...(last !== undefined && { last }) }),
    follow({ kind: 'read', reading }),
  )({ ...state, reading, readings: reading });
};

const readIfWatched: Move = (state) => (state.isWatched ? read(state) : [state, []]);

/** Its answer is older than what is known now, or nobody wants it. */
const stopReading: Move = (state) => {
  const { reading, over } = state;
  if (reading === undefined) return [state, []];
  return [{ ...state, reading: undefined, over: over?.isAsked ? undefined : over }, [{ kind: 'abort' }]];
};

function afterReading(state: BasketState, { reading, basket }: EventOf<'read'>): BasketStep {
  const { over } = state;
  return inTurn(
    know(basket),
    ...(over?.isAsked && !basket ? [expire(over)] : []),
    finishAfter(reading),
    follow({ kind: 'hold', basket }),
  )({ ...state, reading: undefined });
}

/** An aborted reading overwrites nothing. */
function afterOldReading(state: BasketState, { reading }: { readonly reading: number }): BasketStep {
  return finishAfter(reading)(state);
}

/** Whoever is not answered after a long sleep goes by the end that is known. */
function afterFailedReading(state: BasketState, { reading, problem }: EventOf<'not-read'>): BasketStep {
  const { over, known } = state;
  const last = lastOf(known);
  return inTurn(
    follow(report(problem)),
    show({ state: 'failed', problem, ...(last !== undefined && { last }) }),
    ...(over?.isAsked ? [expire(over)] : []),
    finishAfter(reading),
  )({ ...state, reading: undefined });
}

/** The server's word: there is no doubt any more, and what it does not hold may be wished for anew. */
const know =
  (basket: Basket | null): Move =>
  (state) =>
    inTurn(show({ state: 'ready', value: basket }), follow({ kind: 'keep', basket }))({ ...state, doubtful: {} });

// Deciding

/** A second press is the same wish. What is being emptied takes nothing on. */
function ask(state: BasketState, { id, newKey }: EventOf<'asked'>): BasketStep {
  if (state.decisions[id]) return [state, []];
  return release(withDecision(state, id, { key: newKey, isWaiting: true }));
}

/** Sends what has waited, once nothing is being emptied. */
const release: Move = (state) => {
  const waiting = Object.entries(state.decisions).filter(([, { isWaiting }]) => isWaiting);
  return state.emptyings > 0 ? [state, []] : inTurn(...waiting.map(([id, { key }]) => send(id, key)))(state);
};

const send =
  (id: string, newKey: string): Move =>
  (state) => {
    const key = state.doubtful[id] ?? newKey;
    const decision = { key, isWaiting: false, before: lastOf(state.known) };
    return [withDecision(state, id, decision), [{ kind: 'send', id, key }]];
  };

function answered(state: BasketState, { id, errors, basket }: EventOf<'answered'>): BasketStep {
  const outcome = basketOutcomeOf(errors);
  const { [id]: _known, ...doubtful } = state.doubtful;
  const certain = { ...state, doubtful };
  if (outcome.kind !== 'done') return settle(id, outcome)(certain);
  if (basket === undefined) return inTurn(done(id), stopReading, readFor(id))(certain);
  return inTurn(done(id), stopReading, know(basket), finish(id), follow({ kind: 'hold', basket }))(certain);
}

function foundOut(state: BasketState, { id, isDone }: EventOf<'found-out'>): BasketStep {
  if (isDone) return inTurn(done(id), finish(id))(state);
  const key = state.decisions[id]?.key ?? '';
  return settle(id, { kind: 'failed' })({ ...state, doubtful: { ...state.doubtful, [id]: key } });
}

/** The basket is another: the end of one with the same journeys is news again. */
const done =
  (id: string): Move =>
  (state) => [{ ...state, told: undefined }, [{ kind: 'done', id }]];

/** The answer to a wish has no basket: it is read before anybody is told. */
const readFor =
  (id: string): Move =>
  (state) => {
    const [next, effects] = read(state);
    const decision = next.decisions[id];
    return [decision ? withDecision(next, id, { ...decision, reading: next.readings }) : next, effects];
  };

/** A reading is over, whatever came of it: wishes that have waited for it are. */
const finishAfter =
  (reading: number): Move =>
  (state) => {
    const ids = Object.keys(state.decisions).filter((id) => state.decisions[id]?.reading === reading);
    return inTurn(...ids.map(finish))(state);
  };

const finish = (id: string) => inTurn(follow({ kind: 'tell-tabs' }), settle(id, { kind: 'done' }));

const settle = (id: string, outcome: BasketOutcome) =>
  inTurn(follow({ kind: 'settle', id, outcome }), leave(id), endWhenDecided);

const leave =
  (id: string): Move =>
  ({ decisions: { [id]: _over, ...decisions }, ...state }) => [{ ...state, decisions }, []];

function withDecision(state: BasketState, id: string, decision: Decision): BasketState {
  return { ...state, decisions: { ...state.decisions, [id]: decision } };
}

// Running out

/** What was asked in time may say otherwise, and so may the server after a sleep. */
function ranOut(state: BasketState, { isLongOver }: EventOf<'ran-out'>): BasketStep {
  const journeys = lastOf(state.known)?.journeys.map(({ journeyId, lineItemId }) => [journeyId, lineItemId]);
  const over = { journeys: JSON.stringify(journeys), isLongOver, isAsked: false };
  if (Object.keys(state.decisions).length > 0) return [{ ...state, over }, []];
  if (!isLongOver) return expire(over)(state);
  const [reading, effects] = read(state);
  return [{ ...reading, over: { ...over, isAsked: true } }, effects];
}

const endWhenDecided: Move = (state) => {
  const { over, decisions } = state;
  return over && !over.isAsked && Object.keys(decisions).length === 0 ? expire(over)(state) : [state, []];
};

/** It is over: the page is told, once, and the server, unless it has known for long. */
const expire =
  ({ journeys, isLongOver }: RunOut): Move =>
  (state) => {
    const none = { state: 'ready', value: null } as const;
    const ended = { ...state, known: none, over: undefined, told: journeys };
    return inTurn(
      stopReading,
      follow(state.told === journeys ? { kind: 'show', basket: none } : { kind: 'show-run-out' }),
      isLongOver ? follow() : empty,
    )(ended);
  };

const empty: Move = (state) => [{ ...state, emptyings: state.emptyings + 1 }, [{ kind: 'empty' }]];

/** The server has answered: what has waited is sent. */
const afterEmptying: Move = (state) => release({ ...state, emptyings: state.emptyings - 1 });
