import { type BasketChange, readBasketChange } from '#shared/api/amounts/basket-change.ts';
import { readPaymentChange } from '#shared/api/amounts/payment-change.ts';
import { newRandomKey } from '#shared/api/new-key.ts';
import { getCancellation } from '#shared/contract/orders/cancellation.ts';
import {
  chooseReschedule,
  chooseRescheduleSeats,
  confirmReschedule,
  deleteReschedule,
} from '#shared/contract/orders/reschedule.ts';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { wasApplied } from '#shared/domain/basket/basket-command.ts';
import { type BasketOutcome, basketOutcomeOf } from '#shared/domain/basket/basket-outcome.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { currencyOf, mainAmountOf, type Money } from '#shared/domain/kit/money/money.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import {
  type ConfirmOutcome,
  confirmStepOf,
  resolveUncertainConfirm,
} from '#shared/domain/orders/moves/confirm-step.ts';
import { settlementOf } from '#shared/domain/orders/moves/settlement.ts';
import { reschedulePaymentOf } from '#shared/domain/payment/payment.ts';
import type { SeatName } from '#shared/domain/seats/seat.ts';
import { selectReschedule, setReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { createBasketHold } from '../basket/basket-hold.ts';
import { type Context } from '../context.ts';
import { createSharedRuns } from '../kit/shared-runs.ts';
import { loadLatestPayment } from '../payment/load-latest-payment.ts';
import { createRescheduleAnswers, loadRescheduleBasket } from './reschedule-answers.ts';

/** What the traveller submits to confirm a reschedule. */
interface ConfirmRequest {
  /** The total that the traveller has seen; negative if money is paid back. */
  readonly total: Money;
  /** The absolute address that the provider returns to. */
  readonly returnUrl: string;
  /** Language and country of the page, `fr-CA`, for the provider's pages. */
  readonly locale: string;
}

/** What came of giving a reschedule up. */
export type GiveUpReschedule = 'done' | 'failed';

/**
 * Moves reservations to other journeys, each by its key. Read them with `selectReschedule(key)`, and the
 * reservations with `selectCancellation(key)`. Two presses on one button
 * are one command, and one whose answer was lost goes under the same key when it is sent again: it is done once.
 */
export interface Reschedules {
  /** Wants the days that a reservation may be moved to. Returns a function that leaves, as all of these do. */
  watchDates(key: string): () => void;
  retryDates(key: string): void;
  /** Wants the lowest prices of seven days, from the first on. */
  watchPrices(key: string, from: LocalDate): () => void;
  /** Wants the journeys of a day. */
  watchJourneys(key: string, day: LocalDate): () => void;
  retryJourneys(key: string, day: LocalDate): void;
  /**
   * Wants the reschedule's basket: reads it now and whenever the page comes back into sight, and counts down how long its
   * places are held. One that runs out is given up, here and on the server.
   */
  watchBasket(key: string): () => void;
  retryBasket(key: string): void;
  /** Chooses the journey to move to, in place of one that was chosen before. */
  choose(key: string, journeyId: string): Promise<BasketOutcome>;
  /** Chooses the seats of a coach of it. */
  chooseSeats(key: string, lineItemId: string, seats: readonly SeatName[]): Promise<BasketOutcome>;
  /** Moves the reservation for good, or begins the payment that does. */
  confirm(key: string, wish: ConfirmRequest): Promise<ConfirmOutcome>;
  /** Gives it up: the reservation stays as it is. */
  giveUp(key: string): Promise<GiveUpReschedule>;
  dispose(): void;
}

export function createReschedules(context: Context): Reschedules {
  const { client, store, page, failures } = context;
  const read = (key: string) => selectReschedule(key)(store.getState());
  const running = new Map<string, Promise<unknown>>();
  /** Keys of commands of which nobody knows whether they were done. */
  const unconfirmed = new Map<string, string>();
  const runs = createSharedRuns();
  /** Whose basket is counted down: a page shows one. */
  let heldKey: string | undefined;
  const hold = createBasketHold(context, runOut, (secondsLeft) => {
    if (heldKey !== undefined) store.setState(setReschedule(heldKey, { secondsLeft }));
  });
  const { dates, prices, journeys, baskets } = createRescheduleAnswers(context, count);
  /** Reservations that are being moved for good: what runs out meanwhile is not given up under the traveller's hands. */
  const confirming = new Set<string>();

  function count(key: string, basket: Basket | null): void {
    if (basket) heldKey = key;
    if (heldKey === key) hold.take(basket);
  }

  function take(key: string, basket: Basket | null): void {
    store.setState(
      setReschedule(key, { basket: { state: 'ready', value: basket }, ...(basket && { hasRunOut: false }) }),
    );
    count(key, basket);
  }

  /** The server lets go of it by its own clock, and is asked to in case that is behind. */
  function runOut(): void {
    const key = heldKey;
    if (key === undefined || confirming.has(key)) return;
    store.setState(setReschedule(key, { hasRunOut: true }));
    take(key, null);
    client.call(deleteReschedule, { params: { key } }).catch((problem: unknown) => failures.report(problem));
  }

  /** Does a command once, however often it is asked for meanwhile. */
  function idempotent<Outcome>(
    id: readonly unknown[],
    send: (command: string, settled: () => void) => Promise<Outcome>,
  ) {
    const name = JSON.stringify(id);
    const command = unconfirmed.get(name) ?? newRandomKey();
    unconfirmed.set(name, command);
    const found = running.get(name) as Promise<Outcome> | undefined;
    const outcome = found ?? send(command, () => unconfirmed.delete(name)).finally(() => running.delete(name));
    running.set(name, outcome);
    return outcome;
  }

  function change(
    id: readonly [key: string, ...rest: unknown[]],
    send: (command: string) => Parameters<typeof readBasketChange>[1],
    isDone: (basket: Basket) => boolean,
  ): Promise<BasketOutcome> {
    const [key] = id;
    return idempotent(id, async (command, settled): Promise<BasketOutcome> => {
      try {
        const { errors, basket }: BasketChange = await readBasketChange(client, send(command));
        settled();
        const outcome = basketOutcomeOf(errors);
        if (outcome.kind === 'done') take(key, basket === undefined ? await loadRescheduleBasket(client, key) : basket);
        return outcome;
      } catch (problem) {
        failures.report(problem);
        return (await reread(key, isDone)) ? { kind: 'done' } : { kind: 'failed' };
      }
    });
  }

  /** A lost answer is no "no": the basket shows it, where it can be read. */
  async function reread(key: string, isDone: (basket: Basket) => boolean): Promise<boolean> {
    try {
      const basket = await loadRescheduleBasket(client, key);
      take(key, basket);
      return basket !== null && isDone(basket);
    } catch (problem) {
      failures.report(problem);
      return false;
    }
  }

  /** What became of a confirmation whose answer was lost. */
  async function reconcile(key: string, otherwise: ConfirmOutcome): Promise<ConfirmOutcome> {
    try {
      const [latest, moved] = await Promise.all([
        loadLatestPayment(client),
        client.call(getCancellation, { params: { key } }),
      ]);
      const facts = { payment: reschedulePaymentOf(latest, key), status: moved.reservation.status };
      return resolveUncertainConfirm(facts, otherwise);
    } catch (problem) {
      failures.report(problem);
      return { kind: 'unsure' };
    }
  }

  async function confirm(key: string, wish: ConfirmRequest, commands: readonly string[]): Promise<ConfirmOutcome> {
    const [command = newRandomKey(), ...others] = commands;
    const currency = currencyOf(wish.total);
    const settlement = settlementOf({ currency, journeys: [], total: wish.total });
    try {
      const body = { ...wish, total: mainAmountOf(wish.total), currency };
      const call = client.call(confirmReschedule, { params: { key }, body }, { key: command });
      const step = confirmStepOf(await readPaymentChange(call, currency), settlement);
      if (step.kind === 'key-ended') {
        return others.length > 0 ? await confirm(key, wish, others) : { kind: 'failed' };
      }
      return step.kind === 'unsure' ? await reconcile(key, step) : step;
    } catch (problem) {
      failures.report(problem);
      return reconcile(key, { kind: 'failed' });
    }
  }

  return {
    watchDates: dates.watch,
    retryDates: dates.retry,
    watchPrices: (key, day) => prices.watch({ key, day }),
    watchJourneys: (key, day) => journeys.watch({ key, day }),
    retryJourneys: (key, day) => journeys.retry({ key, day }),
    watchBasket: (key) =>
      runs.join(key, () => {
        const leave = baskets.watch(key);
        const stopCounting = hold.start();
        const stopPresence = page.onPresence(() => page.isPresent() && baskets.retry(key));
        return {
          stop() {
            leave();
            stopCounting();
            stopPresence();
          },
        };
      }),
    retryBasket: baskets.retry,
    choose: (key, journeyId) =>
      change(
        [key, 'journey', journeyId],
        (command) => client.call(chooseReschedule, { params: { key }, body: { journeyId } }, { key: command }),
        (basket) => basket.journeys.some((journey) => journey.journeyId === journeyId),
      ),
    chooseSeats: (key, lineItemId, seats) =>
      change(
        [key, 'seats', lineItemId, seats],
        (command) => {
          const body = { lineItemId, seats: [...seats] };
          return client.call(chooseRescheduleSeats, { params: { key }, body }, { key: command });
        },
        (after) => wasApplied({ kind: 'seats', lineItemId, seats }, { before: lastOf(read(key).basket), after }),
      ),
    confirm: (key, wish) =>
      idempotent([key, 'confirm', wish], async (command, settled) => {
        confirming.add(key);
        const outcome = await confirm(key, wish, [command, newRandomKey()]).finally(() => confirming.delete(key));
        if (outcome.kind !== 'unsure' && outcome.kind !== 'failed') settled();
        // What it comes to, or that it is being paid, shall be seen; and how long it is held.
        if (outcome.kind === 'moved') take(key, null);
        else baskets.retry(key);
        if (outcome.kind === 'pay')
          store.setState(setReschedule(key, { payment: { state: 'ready', value: outcome.payment } }));
        return outcome;
      }),
    giveUp: (key) =>
      idempotent([key, 'give up'], async (command, settled): Promise<GiveUpReschedule> => {
        try {
          await client.call(deleteReschedule, { params: { key } }, { key: command });
        } catch (problem) {
          failures.report(problem);
          const left = await loadRescheduleBasket(client, key).catch(() => undefined);
          if (left !== null) return 'failed';
        }
        settled();
        take(key, null);
        return 'done';
      }),
    dispose() {
      for (const answers of [dates, prices, journeys, baskets]) answers.dispose();
      runs.stopAll();
    },
  };
}
