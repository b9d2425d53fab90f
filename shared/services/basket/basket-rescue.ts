import { type Basket } from '#shared/domain/basket/basket.ts';
import { type BasketOutcome } from '#shared/domain/basket/basket-outcome.ts';
import { listCoaches } from '#shared/domain/basket/next-step.ts';
import type { RescueChange } from '#shared/domain/basket/rescue/rescue-changes.ts';
import { pairJourneys, findRescueChanges, findSmsNumber } from '#shared/domain/basket/rescue/rescue-changes.ts';
import { getReportedChanges, toRescueReport } from '#shared/domain/basket/rescue/rescue-report.ts';
import { toRepeatedLine, type StoredChoices } from '#shared/domain/basket/rescue/stored-choices.ts';
import { type Journey } from '#shared/domain/journeys/journey.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import type { SeatName } from '#shared/domain/seats/seat-plan.ts';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';
import { type Context } from '../context.ts';
import { createBasketChoices } from './basket-choices.ts';
import { createBasketDetails } from './basket-details.ts';
import { createBasketPersistence } from './basket-persistence.ts';
import { createBaskets } from './baskets.ts';

/** The outcome of holding a basket again. */
type RescueOutcome =
  /** The basket is held again as far as possible. Contains the differences from the previous one. */
  | { readonly kind: 'done'; readonly changes: readonly RescueChange[] }
  /** A call failed. The part that is already held stays held; another attempt adds the rest and repeats the other steps. */
  | { readonly kind: 'failed' };

/** Thrown by a step whose call failed, to end the rescue. */
const callFailed = new Error('A basket could not be held again.');

/**
 * Restores a basket whose hold (the reservation of its seats for some minutes) has ended: holds its journeys and seats again
 * (field notes §6 "Basket rescue"). The traveller starts this with a button. The basket that has ended is only stored on the
 * device; the new one is the server's.
 */
export function createBasketRescue({ store, open }: Pick<Context, 'store' | 'open'>) {
  const baskets = open(createBaskets);
  const details = open(createBasketDetails);
  /** The last basket of the server, also while it is loaded again; null if it has none, or before the first answer. */
  const currentBasket = (): Basket | null => getLastValue(selectBasket(store.getState())) ?? null;
  /** The rescue that is under way, if any. */
  let running: Promise<RescueOutcome> | undefined;

  /**
   * Waits for a step. Returns `undefined` if it succeeded, and the operator's messages, if any, if it was refused.
   *
   * @throws `callFailed` if the call failed
   */
  async function getRefusal(step: Promise<BasketOutcome>): Promise<readonly string[] | undefined> {
    const outcome = await step;
    if (outcome.kind === 'failed') throw callFailed;
    if (outcome.kind === 'done') return undefined;
    // The operator's messages about too few seats are dropped: without messages, the widget shows its own.
    return outcome.kind === 'not-enough-seats' ? [] : (outcome.messages ?? []);
  }

  /**
   * Adds all journeys that the current basket does not contain in one command. If that is refused, adds each on its own, and
   * collects the operator's messages about those that are refused again.
   *
   * @param refusals an output: the messages by journey id
   */
  async function holdJourneys({ basket, lines }: StoredChoices, refusals: Map<string, readonly string[]>) {
    const lostJourneys = pairJourneys(basket, currentBasket()).flatMap(([before, after]) => (after ? [] : [before]));
    if (lostJourneys.length === 0) return;
    const newLines = lostJourneys.map((journey) => toRepeatedLine(journey, lines));
    const refusal = await getRefusal(baskets.add(newLines));
    for (const line of refusal ? newLines : []) {
      // A single journey was already refused on its own.
      const messages = newLines.length === 1 ? refusal : await getRefusal(baskets.add([line]));
      if (messages) refusals.set(line.journeyId, messages);
    }
  }

  /** Selects the seats that the traveller had chosen for a previous journey in the same journey of the new basket. */
  async function chooseSeats(before: Journey, after: Journey): Promise<void> {
    const coaches = listCoaches(after);
    // Each coach of a connection has its own line item id; the only coach of a direct journey has that of the journey.
    let index = 0;
    for (const { customersSeatSelection, seats = [] } of listCoaches(before)) {
      const coach = coaches[index++];
      const lineItemId = coach?.lineItemId ?? (coaches.length === 1 ? after.lineItemId : undefined);
      // The new journey may have fewer coaches.
      if (!coach || !customersSeatSelection || seats.length === 0 || lineItemId === undefined) continue;
      const seatNames = seats.map(({ seat }) => seat);
      if (await getRefusal(details.chooseSeats(lineItemId, seatNames))) await chooseFreeSeats(lineItemId, seatNames);
    }
  }

  /** Selects as many of the seats as possible, one after the other: the refusal does not specify which are taken. */
  async function chooseFreeSeats(lineItemId: string, seatNames: readonly SeatName[]): Promise<void> {
    let seats: readonly SeatName[] = [];
    for (const seat of seatNames) {
      const moreSeats = [...seats, seat];
      if (!(await getRefusal(details.chooseSeats(lineItemId, moreSeats)))) seats = moreSeats;
    }
  }

  /** Runs all steps, and stores a report of the changes. Ends without a report if a call fails. */
  async function rescue(choices: StoredChoices): Promise<RescueOutcome> {
    const { basket, passengerInfo } = choices;
    const refusals = { journeys: new Map<string, readonly string[]>(), codes: new Map<string, readonly string[]>() };
    try {
      await holdJourneys(choices, refusals.journeys);
      // `after` is undefined if the journey could not be added.
      for (const [before, after] of pairJourneys(basket, currentBasket())) if (after) await chooseSeats(before, after);
      if (currentBasket()) {
        // The report lists only codes that the new basket lacks: one that a previous attempt has redeemed may be refused now.
        for (const { code } of basket.redemptionCodes ?? []) {
          const messages = await getRefusal(details.redeem(code));
          if (messages) refusals.codes.set(code, messages);
        }
        // Refusals of the number and the names are ignored: the report finds a missing number, and names can be entered later.
        const number = findSmsNumber(basket);
        if (number !== undefined) await getRefusal(details.setSmsNumber(number));
        if (passengerInfo) await getRefusal(details.sendPassengers(passengerInfo));
      }
    } catch (problem) {
      if (problem !== callFailed) throw problem;
      return { kind: 'failed' };
    }
    const changes = findRescueChanges(basket, currentBasket(), refusals);
    open(createBasketPersistence).storeReport(toRescueReport(basket, refusals, changes));
    return { kind: 'done', changes };
  }

  return {
    /**
     * Restores journeys for the same travellers, then their seats if they are free, then codes, the number for text
     * messages, and names. Stores a report of the changes if no call failed. A call while a rescue is under way returns the
     * result of that one, so that two presses of the button do not add journeys twice.
     */
    holdAgain(choices: StoredChoices): Promise<RescueOutcome> {
      running ??= rescue(choices).finally(() => void (running = undefined));
      return running;
    },
    /**
     * Returns the differences between the expired basket and the restored one, also after a reload; `undefined` if no report
     * of them is stored, or if the basket has changed since.
     */
    getChanges(basket: Basket | null): readonly RescueChange[] | undefined {
      const report = open(createBasketChoices).readReport();
      return report && getReportedChanges(report, basket);
    },
  };
}
