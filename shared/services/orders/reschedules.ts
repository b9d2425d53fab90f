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
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import type { ConfirmOutcome } from '#shared/domain/orders/moves/confirm-step.ts';
import { getConfirmStep, resolveUncertainConfirm } from '#shared/domain/orders/moves/confirm-step.ts';
import { toSettlement } from '#shared/domain/orders/moves/settlement.ts';
import { findReschedulePayment } from '#shared/domain/payment/payment.ts';
import type { SeatName } from '#shared/domain/seats/seat-plan.ts';
import { selectReschedule, setReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { createBasketHold } from '../basket/basket-hold.ts';
import { type Context } from '../context.ts';
import { createCommandSender } from '../kit/commands.ts';
import { createSharedTasks } from '../kit/shared-tasks.ts';
import { loadLatestPayment } from '../payment/payment-calls.ts';
import { type PaymentRequest } from '../payment/payments.ts';
import { createRescheduleAnswers, loadRescheduleBasket } from './reschedule-answers.ts';

/** The input of a confirmation. A negative total is refunded. */
type ConfirmRequest = Omit<PaymentRequest, 'billingInfo'>;

/**
 * Moves reservations to other journeys, by the keys of the reservations. Read them with `selectReschedule(key)`, and the
 * reservations with `selectCancellation(key)`. Two presses on one button are one command. A command whose answer was lost
 * is sent again under its key, so that it is done once.
 */
export function createReschedules(context: Context) {
  const { client, store, failures } = context;
  const read = (key: string) => selectReschedule(key)(store.getState());
  const sendCommand = createCommandSender();
  const tasks = createSharedTasks();
  /** The reservation whose basket is counted down; a page shows one. */
  let countedKey: string | undefined;
  const hold = createBasketHold(context, runOut, (secondsLeft) => {
    if (countedKey !== undefined) store.setState(setReschedule(countedKey, { secondsLeft }));
  });
  const { dates, prices, journeys, baskets } = createRescheduleAnswers(context, countDown);
  /** Reservations whose reschedule is being confirmed: it does not run out meanwhile. */
  const confirming = new Set<string>();

  function countDown(key: string, basket: Basket | null): void {
    if (basket) countedKey = key;
    if (countedKey === key) hold.update(basket);
  }

  function show(key: string, basket: Basket | null): void {
    store.setState(
      setReschedule(key, { basket: { state: 'ready', value: basket }, ...(basket && { hasRunOut: false }) }),
    );
    countDown(key, basket);
  }

  /** The server releases the seats by its own clock; the call is for the case that its clock is behind. */
  function runOut(): void {
    const key = countedKey;
    if (key === undefined || confirming.has(key)) return;
    store.setState(setReschedule(key, { hasRunOut: true }));
    show(key, null);
    client.call(deleteReschedule, { params: { key } }).catch(failures.report);
  }

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
        if (outcome.kind === 'done') show(key, basket === undefined ? await loadRescheduleBasket(client, key) : basket);
        return outcome;
      } catch (problem) {
        failures.report(problem);
        return (await reconcileChange(key, isDone)) ? { kind: 'done' } : { kind: 'failed' };
      }
    });
  }

  /** If an answer was lost, the basket shows whether the command was done. */
  async function reconcileChange(key: string, isDone: (basket: Basket) => boolean): Promise<boolean> {
    const basket = await loadRescheduleBasket(client, key).catch(failures.report);
    if (basket === undefined) return false;
    show(key, basket);
    return basket !== null && isDone(basket);
  }

  /** The outcome of a confirmation whose answer was lost. */
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

  async function confirm(
    key: string,
    request: ConfirmRequest,
    idempotencyKeys: readonly string[],
  ): Promise<ConfirmOutcome> {
    const [idempotencyKey = newRandomKey(), ...otherKeys] = idempotencyKeys;
    const currency = getCurrency(request.total);
    const settlement = toSettlement({ currency, journeys: [], total: request.total });
    try {
      const body = { ...request, total: toMainAmount(request.total), currency };
      const call = client.call(confirmReschedule, { params: { key }, body }, { key: idempotencyKey });
      const step = getConfirmStep(await readPaymentChange(call, currency), settlement);
      if (step.kind === 'key-ended') {
        return otherKeys.length > 0 ? await confirm(key, request, otherKeys) : { kind: 'failed' };
      }
      return step.kind === 'unsure' ? await reconcileConfirmation(key, step) : step;
    } catch (problem) {
      failures.report(problem);
      return reconcileConfirmation(key, { kind: 'failed' });
    }
  }

  return {
    /** Subscribes to the days that a reservation may be moved to. Returns a function that unsubscribes, as all below. */
    watchDates: dates.watch,
    retryDates: dates.retry,
    /** Subscribes to the lowest prices of seven days, from the first on. */
    watchPrices: (key: string, day: LocalDate) => prices.watch({ key, day }),
    /** Subscribes to the journeys of a day. */
    watchJourneys: (key: string, day: LocalDate) => journeys.watch({ key, day }),
    retryJourneys: (key: string, day: LocalDate) => journeys.retry({ key, day }),
    /**
     * Subscribes to the reschedule's basket: reads it now and whenever the page is shown again, and counts down how long
     * its seats are held. A basket that runs out is deleted, here and on the server.
     */
    watchBasket: (key: string): (() => void) =>
      tasks.join(key, () => {
        const stops = [baskets.watch(key), hold.start()];
        return { stop: () => stops.forEach((stop) => stop()) };
      }),
    retryBasket: baskets.retry,
    /** Selects the journey to move to, instead of an earlier one. */
    choose: (key: string, journeyId: string): Promise<BasketOutcome> =>
      change(
        [key, 'journey', journeyId],
        (idempotencyKey) =>
          client.call(chooseReschedule, { params: { key }, body: { journeyId } }, { key: idempotencyKey }),
        (basket) => basket.journeys.some((journey) => journey.journeyId === journeyId),
      ),
    /** Selects the seats of one of its coaches. */
    chooseSeats: (key: string, lineItemId: string, seats: readonly SeatName[]): Promise<BasketOutcome> =>
      change(
        [key, 'seats', lineItemId, seats],
        (idempotencyKey) => {
          const body = { lineItemId, seats: [...seats] };
          return client.call(chooseRescheduleSeats, { params: { key }, body }, { key: idempotencyKey });
        },
        (after) => wasApplied({ kind: 'seats', lineItemId, seats }, getLastValue(read(key).basket), after),
      ),
    /** Moves the reservation permanently, or starts the payment for it. */
    confirm: (key: string, request: ConfirmRequest): Promise<ConfirmOutcome> =>
      sendCommand(JSON.stringify([key, 'confirm', request]), async (idempotencyKey, onSettled) => {
        confirming.add(key);
        const outcome = await confirm(key, request, [idempotencyKey, newRandomKey()]).finally(() =>
          confirming.delete(key),
        );
        if (outcome.kind !== 'unsure' && outcome.kind !== 'failed') onSettled();
        // Shows the new total, or that it is being paid, and how long it is held.
        if (outcome.kind === 'moved') show(key, null);
        else baskets.retry(key);
        if (outcome.kind === 'pay')
          store.setState(setReschedule(key, { payment: { state: 'ready', value: outcome.payment } }));
        return outcome;
      }),
    /** Cancels the reschedule: the reservation stays as it is. */
    cancel: (key: string): Promise<'done' | 'failed'> =>
      sendCommand(JSON.stringify([key, 'cancel']), async (idempotencyKey, onSettled): Promise<'done' | 'failed'> => {
        try {
          await client.call(deleteReschedule, { params: { key } }, { key: idempotencyKey });
        } catch (problem) {
          failures.report(problem);
          const basket = await loadRescheduleBasket(client, key).catch(() => undefined);
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
