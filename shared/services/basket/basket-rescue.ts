import { type Basket } from '#shared/domain/basket/basket.ts';
import { type BasketOutcome } from '#shared/domain/basket/basket-outcome.ts';
import { type StoredChoices, lineAgain } from '#shared/domain/basket/rescue/stored-choices.ts';
import { coachesOf } from '#shared/domain/basket/next-step.ts';
import {
  heldAgain,
  type RescueChange,
  rescueChanges,
  smsNumberOf,
} from '#shared/domain/basket/rescue/rescue-changes.ts';
import { reportedChanges, rescueReportOf } from '#shared/domain/basket/rescue/rescue-report.ts';
import { type Journey } from '#shared/domain/journeys/journey.ts';
import { type SeatName } from '#shared/domain/seats/seat.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';
import { createBasketChoices } from './basket-choices.ts';
import { createBasketDetails } from './basket-details.ts';
import { createBasketPersistence } from './basket-persistence.ts';
import { createBaskets } from './baskets.ts';
import { type Context } from '../context.ts';

/** What became of a basket that was to be held again. */
export type RescueOutcome =
  /** It is held as far as that can be; these things are not as they were. */
  | { readonly kind: 'done'; readonly changes: readonly RescueChange[] }
  /** The world fails: what is held already stays so, and asking again holds the rest. */
  | { readonly kind: 'failed' };

/** Holds again what was in a basket that has run out (field notes §6 "Basket rescue"). */
export interface BasketRescue {
  /** Journeys for the same party, then their seats as far as they are free, then codes, text messages and names. */
  holdAgain(choices: StoredChoices): Promise<RescueOutcome>;
  /**
   * What had changed when the basket was held again, until it is read or the basket changes otherwise; after a reload,
   * too.
   */
  reportOn(now: Basket | null): readonly RescueChange[] | undefined;
  dispose(): void;
}

/** Thrown by a step that the world has failed, to leave the whole rescue. */
const failed = new Error('A basket could not be held again.');

export function createBasketRescue({ store, open }: Pick<Context, 'store' | 'open'>): BasketRescue {
  const baskets = open(createBaskets);
  const details = open(createBasketDetails);
  const held = (): Basket | null => lastOf(selectBasket(store.getState())) ?? null;
  let running: Promise<RescueOutcome> | undefined;

  /** What the operator says against it; `undefined` where it does not. */
  async function refusalOf(step: Promise<BasketOutcome>): Promise<readonly string[] | undefined> {
    const outcome = await step;
    if (outcome.kind === 'failed') throw failed;
    if (outcome.kind === 'done') return undefined;
    // The report has words of its own for too few seats.
    return outcome.kind === 'not-enough-seats' ? [] : (outcome.messages ?? []);
  }

  /** All at once, which is a party's command; else each that can be had. */
  async function holdJourneys(
    { basket, lines }: StoredChoices,
    refusals: Map<string, readonly string[]>,
  ): Promise<void> {
    const lost = heldAgain(basket, held()).flatMap(([before, after]) => (after ? [] : [before]));
    if (lost.length === 0) return;
    const wanted = lost.map((journey) => lineAgain(journey, lines));
    const refusal = await refusalOf(baskets.add(wanted));
    for (const line of refusal ? wanted : []) {
      const messages = wanted.length === 1 ? refusal : await refusalOf(baskets.add([line]));
      if (messages) refusals.set(line.journeyId, messages);
    }
  }

  async function chooseSeats(before: Journey, after: Journey): Promise<void> {
    const coaches = coachesOf(after);
    for (const [index, { customersSeatSelection, seats = [] }] of coachesOf(before).entries()) {
      const lineItemId = coaches[index]?.lineItemId ?? after.lineItemId;
      if (!customersSeatSelection || seats.length === 0 || lineItemId === undefined) continue;
      const wanted = seats.map(({ seat }) => seat);
      if (await refusalOf(details.chooseSeats(lineItemId, wanted))) await chooseFree(lineItemId, wanted);
    }
  }

  /** One of them is taken, and nobody says which. */
  async function chooseFree(lineItemId: string, wanted: readonly SeatName[]): Promise<void> {
    let chosen: readonly SeatName[] = [];
    for (const seat of wanted) {
      const more = [...chosen, seat];
      if (!(await refusalOf(details.chooseSeats(lineItemId, more)))) chosen = more;
    }
  }

  async function rescue(choices: StoredChoices): Promise<RescueOutcome> {
    const { basket, passengerInfo } = choices;
    const refusals = { journeys: new Map<string, readonly string[]>(), codes: new Map<string, readonly string[]>() };
    try {
      await holdJourneys(choices, refusals.journeys);
      for (const [before, after] of heldAgain(basket, held())) if (after) await chooseSeats(before, after);
      if (held()) {
        for (const { code } of basket.redemptionCodes ?? []) {
          const messages = await refusalOf(details.redeem(code));
          if (messages) refusals.codes.set(code, messages);
        }
        const number = smsNumberOf(basket);
        if (number !== undefined) await refusalOf(details.setSmsNumber(number));
        if (passengerInfo) await refusalOf(details.sendPassengers(passengerInfo));
      }
    } catch (problem) {
      if (problem !== failed) throw problem;
      return { kind: 'failed' };
    }
    const changes = rescueChanges(basket, held(), refusals);
    open(createBasketPersistence).reported(rescueReportOf(basket, refusals, changes));
    return { kind: 'done', changes };
  }

  return {
    holdAgain(choices) {
      running ??= rescue(choices).finally(() => {
        running = undefined;
      });
      return running;
    },
    reportOn(now) {
      const kept = open(createBasketChoices).readReport();
      return kept && reportedChanges(kept, now);
    },
    dispose() {},
  };
}
