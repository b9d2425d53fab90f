import { basketAfter } from './basket-after.ts';
import { type BasketEffect, type BasketEvent, type BasketState, initialBasket } from './basket-state.ts';
import { basketNamed } from './basket-story.test-data.ts';
import type { Basket } from './basket.ts';

/** What a tab has asked and nobody has answered: each way to answer it is a step that may come next. */
interface Open {
  readonly id: string;
  readonly ways: Readonly<Record<string, () => void>>;
}

/** One thing that followed from an event, and the states around it. */
interface Entry {
  readonly effect: BasketEffect;
  readonly event: BasketEvent;
  readonly before: BasketState;
  readonly after: BasketState;
}

/** What may go wrong on the way. */
export interface Dangers {
  /** Answers are lost and calls refused. */
  readonly isLossy: boolean;
  /** Holds end. */
  readonly isEnding: boolean;
}

/** A server with one basket, and tabs that read and change it. Each wish is to add a journey, named as the wish is. */
export function openTabs(count: number, { isLossy, isEnding }: Dangers) {
  let journeys: readonly string[] = [];
  const keysDone = new Set<string>();
  const served = () => basketNamed(journeys);
  const tabs = Array.from({ length: count }, openTab);

  function openTab() {
    let state = initialBasket;
    let isSeeingEnd = false;
    let open: readonly Open[] = [];
    const log: Entry[] = [];

    function hand(event: BasketEvent): void {
      const before = state;
      const after = basketAfter(before, event);
      state = after;
      for (const effect of after.effects) {
        log.push({ effect, event, before, after });
        run(effect);
      }
    }

    function begin(id: string, ways: Record<string, () => void>): void {
      const entry: Open = {
        id,
        ways: Object.fromEntries(
          Object.entries(ways).map(([name, way]) => [
            name,
            () => {
              open = open.filter((other) => other !== entry);
              way();
            },
          ]),
        ),
      };
      open = [...open, entry];
    }

    function run(effect: BasketEffect): void {
      switch (effect.kind) {
        case 'read':
          return beginReading(effect.reading);
        case 'send':
          return effect.id === 'payment' ? undefined : beginWish(effect.id, effect.key);
        case 'find-out':
          hand({ kind: 'wanted' });
          return begin(`doubt ${effect.id}`, {
            answer: () => hand({ kind: 'found-out', id: effect.id, isDone: journeys.includes(effect.id) }),
            ...(isLossy && { fail: () => hand({ kind: 'found-out', id: effect.id, isDone: false }) }),
          });
        case 'await-reading':
          return begin(`reading for ${effect.id}`, { answer: () => hand({ kind: 'finished', id: effect.id }) });
        case 'empty':
          return begin('emptying', {
            answer() {
              journeys = [];
              hand({ kind: 'emptied', errors: [] });
            },
            ...(isLossy && {
              refuse: () => hand({ kind: 'emptied', errors: [{ id: 'payment-pending' }] }),
              fail: () => hand({ kind: 'not-emptied' }),
            }),
          });
        case 'tell-tabs':
          for (const other of tabs)
            if (other !== tab) other.begin('call', { answer: () => other.hand({ kind: 'wanted' }) });
          return;
        case 'hold':
          isSeeingEnd = isEnding && effect.basket !== null;
          return;
        default:
      }
    }

    /** The server answers with what it holds at one moment, and the answer arrives at another. */
    function beginReading(reading: number): void {
      const arrive = (basket: Basket | null) => () => hand({ kind: 'read', reading, basket });
      begin('reading', {
        answer: () => begin('reading', { answer: arrive(served()) }),
        ...(isLossy && { fail: () => hand({ kind: 'not-read', reading, problem: 'lost' }) }),
      });
    }

    function beginWish(id: string, key: string): void {
      const doIt = () => {
        if (!keysDone.has(key)) journeys = [...journeys, id];
        keysDone.add(key);
      };
      begin(id, {
        answer() {
          doIt();
          hand({ kind: 'answered', id, errors: [], basket: served() });
        },
        'answer without a basket'() {
          doIt();
          hand({ kind: 'answered', id, errors: [] });
        },
        ...(isLossy && {
          refuse: () => hand({ kind: 'answered', id, errors: [{ id: '7' }] }),
          'lose the call': () => hand({ kind: 'lost', id }),
          'lose the answer'() {
            doIt();
            hand({ kind: 'lost', id });
          },
        }),
      });
    }

    const press = (id: string, newKey: string) => () => hand({ kind: 'asked', id, newKey });
    const tab = {
      log,
      hand,
      begin,
      state: () => state,
      /** What has been asked and not answered. */
      open: () => open,
      /** What may happen next that is no answer. */
      moves(newKey: string): readonly (() => void)[] {
        const end = (isLongOver: boolean) => () => {
          isSeeingEnd = false;
          hand({ kind: 'ran-out', isLongOver });
        };
        return [
          ...['x', 'y'].map((id) => press(id, newKey)),
          () => hand({ kind: 'retried' }),
          () => hand({ kind: 'forgotten' }),
          ...(state.decisions['payment']
            ? [() => hand({ kind: 'decided', id: 'payment' })]
            : [press('payment', newKey)]),
          ...(isSeeingEnd ? [end(false), end(true)] : []),
        ];
      },
    };
    hand({ kind: 'watched' });
    hand({ kind: 'wanted' });
    return tab;
  }

  return { tabs, journeys: () => journeys };
}

/** One of the tabs. */
export type Tab = ReturnType<typeof openTabs>['tabs'][number];
