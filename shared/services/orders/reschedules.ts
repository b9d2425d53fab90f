import { type BasketChange, readBasketChange } from '#shared/api/amounts/to-basket.ts';
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
import { type BasketOutcome, toBasketOutcome } from '#shared/domain/basket/basket-outcome.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { getCurrency, toMainAmount } from '#shared/domain/kit/money/money.ts';
import type { ConfirmOutcome } from '#shared/domain/orders/moves/confirm-step.ts';
import { getConfirmStep, resolveUncertainConfirm } from '#shared/domain/orders/moves/confirm-step.ts';
import { toSettlement } from '#shared/domain/orders/moves/settlement.ts';
import { findReschedulePayment } from '#shared/domain/payment/payment.ts';
import type { SeatName } from '#shared/domain/seats/seat-plan.ts';
import { setReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { createBasketHold } from '../basket/basket-hold.ts';
import { type Context } from '../context.ts';
import { createCommandSender } from '../kit/commands.ts';
import { createSharedTasks } from '../kit/shared-tasks.ts';
import { loadLatestPayment } from '../payment/payment-calls.ts';
import { type PaymentRequest } from '../payment/payments.ts';
import { createRescheduleAnswers, loadRescheduleBasket } from './reschedule-answers.ts';

/** The data that the traveller submits to confirm a reschedule. A negative total is refunded. */
type ConfirmRequest = Omit<PaymentRequest, 'billingInfo'>;

/**
 * Moves reservations (the journeys of an order) to other journeys: a reschedule. Every `key` is the key of a reservation, and
 * authorises its changes. The chosen journey is in a basket of the reschedule, on the server, which holds its seats for some
 * minutes. Components read a reschedule with `selectReschedule(key)`, and its reservation with `selectCancellation(key)`.
 *
 * Two presses on one button are one command. After a lost answer, the next attempt uses the same idempotency key, so that the
 * server does the command only once. `onSettled` ends a command: the next equal one gets a new key.
 */
export function createReschedules(context: Context) {
  const { client, store, failures } = context;
  const sendCommand = createCommandSender();
  const tasks = createSharedTasks();
  /** The key of the reservation whose basket is counted down: one at a time, the one that was loaded or changed last. */
  let countedKey: string | undefined;
  // Counts down the time for which the seats are held, and calls `runOut` at its end.
  const hold = createBasketHold(context, runOut, (secondsLeft) => {
    if (countedKey !== undefined) store.setState(setReschedule(countedKey, { secondsLeft }));
  });
  const { dates, prices, journeys, baskets } = createRescheduleAnswers(context, countDown);
  /** The keys of reschedules that are being confirmed. Their baskets must not be deleted when they run out. */
  const confirming = new Set<string>();

  /** Restarts the countdown with a basket. Null stops it, unless the basket of a different reservation is counted down. */
  function countDown(key: string, basket: Basket | null): void {
    if (basket) countedKey = key;
    if (countedKey === key) hold.update(basket);
  }

  /** Puts the basket of a reschedule into the store; null means that it does not exist. */
  function show(key: string, basket: Basket | null): void {
    store.setState(
      setReschedule(key, { basket: { state: 'ready', value: basket }, ...(basket && { hasRunOut: false }) }),
    );
    countDown(key, basket);
  }

  /**
   * Drops a basket whose hold has ended. The server also releases the seats itself; the call is sent in case the server's clock
   * is behind.
   */
  function runOut(): void {
    const key = countedKey;
    if (key === undefined || confirming.has(key)) return;
    store.setState(setReschedule(key, { hasRunOut: true }));
    show(key, null);
    // Needs no idempotency key: a second deletion changes nothing.
    client.call(deleteReschedule, { params: { key } }).catch(failures.report);
  }

  /**
   * Sends a command that changes the basket of a reschedule, and shows the new basket.
   *
   * @param command identifies the command by its content: an equal one is not sent again while it is under way
   * @param send calls the API
   * @param isDone whether a basket shows that the command was done; used if the answer was lost
   */
  function change(
    command: readonly [key: string, ...rest: unknown[]],
    send: (idempotencyKey: string) => Parameters<typeof readBasketChange>[1],
    isDone: (basket: Basket) => boolean,
  ): Promise<BasketOutcome> {
    const [key] = command;
    return sendCommand(JSON.stringify(command), async (idempotencyKey, onSettled): Promise<BasketOutcome> => {
      try {
        const { errors, basket }: BasketChange = await readBasketChange(client, send(idempotencyKey));
        onSettled();
        const outcome = toBasketOutcome(errors);
        // The answer may contain the new basket. If it does not (undefined), the basket is loaded.
        if (outcome.kind === 'done') show(key, basket === undefined ? await loadRescheduleBasket(client, key) : basket);
        return outcome;
      } catch (problem) {
        failures.report(problem);
        if (!(await reconcileChange(key, isDone))) return { kind: 'failed' };
        onSettled();
        return { kind: 'done' };
      }
    });
  }

  /** After a lost answer: reads from the basket whether the command was done. False without a basket. */
  async function reconcileChange(key: string, isDone: (basket: Basket) => boolean): Promise<boolean> {
    const basket = await loadRescheduleBasket(client, key).catch(failures.report);
    if (basket === undefined) return false;
    show(key, basket);
    return basket !== null && isDone(basket);
  }

  /**
   * Finds the outcome of a confirmation whose answer was lost or unclear: `otherwise` if nothing on the server shows that it
   * succeeded, and `unsure` if the server's data cannot be loaded.
   */
  async function reconcileConfirmation(key: string, otherwise: ConfirmOutcome): Promise<ConfirmOutcome> {
    try {
      const [latestPayment, { reservation }] = await Promise.all([
        loadLatestPayment(client),
        client.call(getCancellation, { params: { key } }),
      ]);
      const facts = { payment: findReschedulePayment(latestPayment, key), status: reservation.status };
      return resolveUncertainConfirm(facts, otherwise);
    } catch (problem) {
      failures.report(problem);
      return { kind: 'unsure' };
    }
  }

  /**
   * Sends a confirmation.
   *
   * @param idempotencyKeys the key to use, and another one, which is tried if an earlier payment with the first has ended
   *   (declined, for example). This never pays twice: the server continues an undecided payment of the basket, and a paid
   *   reschedule has no basket any more.
   */
  async function confirm(
    key: string,
    request: ConfirmRequest,
    idempotencyKeys: readonly [key: string, nextKey?: string],
  ): Promise<ConfirmOutcome> {
    const [idempotencyKey, nextKey] = idempotencyKeys;
    const currency = getCurrency(request.total);
    // Whether the total is to be paid or refunded. The journeys are not needed, since the total is known.
    const settlement = toSettlement({ currency, journeys: [], total: request.total });
    try {
      const body = { ...request, total: toMainAmount(request.total), currency };
      const call = client.call(confirmReschedule, { params: { key }, body }, { key: idempotencyKey });
      const step = getConfirmStep(await readPaymentChange(call, currency), settlement);
      if (step.kind === 'key-ended') {
        return nextKey === undefined ? { kind: 'failed' } : await confirm(key, request, [nextKey]);
      }
      return step.kind === 'unsure' ? await reconcileConfirmation(key, step) : step;
    } catch (problem) {
      failures.report(problem);
      return reconcileConfirmation(key, { kind: 'failed' });
    }
  }

  return {
    /**
     * Subscribes to the days that a reservation may be moved to. Every `watch…` returns a function that unsubscribes.
     */
    watchDates: dates.watch,
    retryDates: dates.retry,
    /** Subscribes to the lowest price of each of the seven days from `day` on. */
    watchPrices: (key: string, day: LocalDate) => prices.watch({ key, day }),
    /** Subscribes to the journeys of a day. */
    watchJourneys: (key: string, day: LocalDate) => journeys.watch({ key, day }),
    retryJourneys: (key: string, day: LocalDate) => journeys.retry({ key, day }),
    /**
     * Subscribes to the reschedule's basket: loads it now and whenever the page is shown or online again, and counts down
     * the time for which its seats are held. When that has run out, the basket is deleted, here and on the server.
     */
    watchBasket: (key: string): (() => void) =>
      tasks.join(key, () => {
        const stops = [baskets.watch(key), hold.start()];
        return { stop: () => stops.forEach((stop) => stop()) };
      }),
    retryBasket: baskets.retry,
    /** Selects the journey to move to; replaces an earlier choice. */
    choose: (key: string, journeyId: string): Promise<BasketOutcome> =>
      change(
        [key, 'journey', journeyId],
        (idempotencyKey) =>
          client.call(chooseReschedule, { params: { key }, body: { journeyId } }, { key: idempotencyKey }),
        (basket) => basket.journeys.some((journey) => journey.journeyId === journeyId),
      ),
    /** Selects seats. @param lineItemId the id of the chosen journey, or of one of its coaches, in the basket */
    chooseSeats: (key: string, lineItemId: string, seats: readonly SeatName[]): Promise<BasketOutcome> =>
      change(
        [key, 'seats', lineItemId, seats],
        (idempotencyKey) => {
          const body = { lineItemId, seats: [...seats] };
          return client.call(chooseRescheduleSeats, { params: { key }, body }, { key: idempotencyKey });
        },
        // For seats, the basket before the command is not needed.
        (after) => wasApplied({ kind: 'seats', lineItemId, seats }, undefined, after),
      ),
    /** Moves the reservation permanently, or starts the payment for it. */
    confirm: (key: string, request: ConfirmRequest): Promise<ConfirmOutcome> =>
      sendCommand(JSON.stringify([key, 'confirm', request]), async (idempotencyKey, onSettled) => {
        confirming.add(key);
        const outcome = await confirm(key, request, [idempotencyKey, newRandomKey()]).finally(() =>
          confirming.delete(key),
        );
        // Otherwise another attempt uses the same key, since the server may have done the command.
        if (outcome.kind !== 'unsure' && outcome.kind !== 'failed') onSettled();
        // A moved reservation has no basket any more. Otherwise the basket is loaded again, for its new total, whether it is
        // being paid, and how long its seats are held.
        if (outcome.kind === 'moved') show(key, null);
        else baskets.retry(key);
        if (outcome.kind === 'pay')
          store.setState(setReschedule(key, { payment: { state: 'ready', value: outcome.payment } }));
        return outcome;
      }),
    /** Cancels the reschedule. The reservation is not changed. */
    cancel: (key: string): Promise<'done' | 'failed'> =>
      sendCommand(JSON.stringify([key, 'cancel']), async (idempotencyKey, onSettled): Promise<'done' | 'failed'> => {
        try {
          await client.call(deleteReschedule, { params: { key } }, { key: idempotencyKey });
        } catch (problem) {
          failures.report(problem);
          const basket = await loadRescheduleBasket(client, key).catch(() => undefined);
          // Null: there is no basket any more, as after a deletion. Undefined: it cannot be loaded.
          if (basket !== null) return 'failed';
        }
        onSettled();
        show(key, null);
        return 'done';
      }),
    dispose() {
      for (const answers of [dates, prices, journeys, baskets]) answers.dispose();
      tasks.stopAll();
    },
  };
}
