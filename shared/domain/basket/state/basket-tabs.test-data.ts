import { type BasketEffect, type BasketEvent, type BasketState, initialBasket, reduceBasket } from './reduce-basket.ts';
import { createBasketWith } from './basket-story.test-data.ts';
import type { Basket } from '../basket.ts';

/** A pending request. Each of its answers is a possible next step. */
interface OpenRequest {
  readonly id: string;
  readonly answers: Readonly<Record<string, () => void>>;
}

/** Steps of the basket service with commands, for which the reducer has no effects. */
type CommandStep =
  | { readonly kind: 'send'; readonly id: string; readonly key: string }
  | { readonly kind: 'settle'; readonly id: string; readonly outcome: 'done' | 'refused' | 'failed' };

/** An effect or a step of the service, and the states before and after it. */
interface Entry {
  readonly effect: BasketEffect | CommandStep;
  readonly event: BasketEvent | undefined;
  readonly before: BasketState;
  readonly after: BasketState;
}

/** Failures to simulate. */
export interface Dangers {
  /** Answers are lost and calls refused. */
  readonly isLossy: boolean;
  /** Holds end. */
  readonly isEnding: boolean;
}

/**
 * A server with one basket, and tabs that read and change it, as `createBaskets` does. Each command is to add a journey
 * with the name of the command.
 */
export function openTabs(count: number, { isLossy, isEnding }: Dangers) {
  let journeys: readonly string[] = ['held'];
  const doneKeys = new Set<string>();
  const readServer = () => createBasketWith(journeys);
  const tabs = Array.from({ length: count }, openTab);

  function openTab() {
    let state = initialBasket;
    let isCountingDown = false;
    let openRequests: readonly OpenRequest[] = [];
    /** Commands, and a payment, that have started and not ended. */
    const running = new Set<string>();
    /** Changes that wait until the server's basket is emptied. */
    let waiting: readonly (() => void)[] = [];
    const log: Entry[] = [];

    function dispatch(event: BasketEvent): void {
      const before = state;
      const after = reduceBasket(before, event);
      state = after;
      for (const effect of after.effects) {
        log.push({ effect, event, before, after });
        run(effect);
      }
    }

    const logStep = (effect: CommandStep) => void log.push({ effect, event: undefined, before: state, after: state });

    function request(id: string, answers: Record<string, () => void>): void {
      const entry: OpenRequest = {
        id,
        answers: Object.fromEntries(
          Object.entries(answers).map(([name, answer]) => [
            name,
            () => {
              openRequests = openRequests.filter((request) => request !== entry);
              answer();
            },
          ]),
        ),
      };
      openRequests = [...openRequests, entry];
    }

    function run(effect: BasketEffect): void {
      switch (effect.kind) {
        case 'read':
          return requestBasket(effect.reading);
        case 'empty':
          return request('emptying', {
            answer() {
              journeys = [];
              finishEmptying('done');
            },
            ...(isLossy && { refuse: () => finishEmptying('refused'), fail: () => finishEmptying('failed') }),
          });
        case 'notify-tabs':
          for (const otherTab of tabs)
            if (otherTab !== tab) otherTab.request('call', { answer: () => otherTab.dispatch({ kind: 'refreshed' }) });
          return;
        case 'hold':
          isCountingDown = isEnding && effect.basket !== null;
          return;
        case 'abort':
        case 'show':
        case 'persist':
          return;
      }
    }

    /** The server's answer contains the basket at one time, and arrives at another. */
    function requestBasket(reading: number): void {
      const arrive = (basket: Basket | null) => () => dispatch({ kind: 'loaded', reading, basket });
      request('reading', {
        answer: () => request('reading', { answer: arrive(readServer()) }),
        ...(isLossy && { fail: () => dispatch({ kind: 'load-failed', reading, problem: 'lost' }) }),
      });
    }

    function finishEmptying(outcome: 'done' | 'refused' | 'failed'): void {
      dispatch({ kind: 'emptied', outcome });
      if (state.emptyings > 0) return;
      const changes = waiting;
      waiting = [];
      for (const send of changes) send();
    }

    /** Starts a change, or joins it if it is under way. */
    function start(id: string, send: () => void): void {
      if (running.has(id)) return;
      running.add(id);
      dispatch({ kind: 'change-started' });
      if (state.emptyings > 0) waiting = [...waiting, send];
      else send();
    }

    function settle(id: string, outcome: 'done' | 'refused' | 'failed', event: BasketEvent): void {
      running.delete(id);
      logStep({ kind: 'settle', id, outcome });
      dispatch(event);
    }

    function sendCommand(id: string, newKey: string): void {
      const key = state.unconfirmedKeys[id] ?? newKey;
      logStep({ kind: 'send', id, key });
      const add = () => {
        if (!doneKeys.has(key)) journeys = [...journeys, id];
        doneKeys.add(key);
      };
      request(id, {
        answer() {
          add();
          settle(id, 'done', { kind: 'committed', id, basket: readServer() });
        },
        'answer without a basket'() {
          add();
          dispatch({ kind: 'refreshed' });
          request(`reading for ${id}`, { answer: () => settle(id, 'done', { kind: 'committed', id }) });
        },
        ...(isLossy && {
          refuse: () => settle(id, 'refused', { kind: 'rejected', id }),
          'lose the call': () => reconcile(id, key),
          'lose the answer'() {
            add();
            reconcile(id, key);
          },
        }),
      });
    }

    function reconcile(id: string, key: string): void {
      const fail = () => settle(id, 'failed', { kind: 'unconfirmed', id, key });
      dispatch({ kind: 'refreshed' });
      request(`reconciling ${id}`, {
        answer: () => (journeys.includes(id) ? settle(id, 'done', { kind: 'committed', id }) : fail()),
        ...(isLossy && { fail }),
      });
    }

    function endPayment(): void {
      running.delete('payment');
      dispatch({ kind: 'rejected' });
    }

    const tab = {
      log,
      dispatch,
      request,
      running,
      state: () => state,
      openRequests: () => openRequests,
      /** Possible next steps in addition to answers. */
      moves(newKey: string): readonly (() => void)[] {
        const end = (isLongOver: boolean) => () => {
          isCountingDown = false;
          dispatch({ kind: 'ran-out', isLongOver });
        };
        return [
          ...['x', 'y'].map((id) => () => start(id, () => sendCommand(id, newKey))),
          () => dispatch({ kind: 'refreshed', isOnlyIfWatched: true }),
          () => dispatch({ kind: 'invalidated' }),
          running.has('payment') ? () => waiting.length === 0 && endPayment() : () => start('payment', () => {}),
          ...(isCountingDown ? [end(false), end(false), end(true)] : []),
        ];
      },
      endPayment,
    };
    dispatch({ kind: 'watched', isWatched: true });
    dispatch({ kind: 'refreshed' });
    return tab;
  }

  return { tabs, journeys: () => journeys };
}

export type Tab = ReturnType<typeof openTabs>['tabs'][number];
