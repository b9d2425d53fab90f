import { toSeatPlan } from '#shared/api/amounts/to-seat-plan.ts';
import { getRescheduleSeatPlan } from '#shared/contract/orders/reschedule.ts';
import { getSalesPlan } from '#shared/contract/seats/seats.ts';
import { planKey, type PlanUse, type SeatPlan } from '#shared/domain/seats/seat-plan.ts';
import { readChoices, type SeatChoices, writeChoices } from '#shared/domain/seats/stored-choices.ts';
import { selectSeatPlan, setSeatPlan, setSeatPlanMissed } from '#shared/store/slices/seats/seat-plans.ts';
import { createCachedAnswers, failedWith } from '../kit/cached-answers.ts';
import { type Context } from '../context.ts';

/** The seat plans of coaches, and the seats that were chosen on them and not yet saved. Read with `selectSeatPlan`. */
export interface SeatPlans {
  /**
   * Wants the plan of a coach: reads it now, and whenever the page comes back into sight, since others choose seats
   * meanwhile. It is kept as `planKey` names it. Returns a function that leaves.
   */
  watch(journeyId: string, use?: PlanUse): () => void;
  /** Reads it again, if somebody wants it. */
  retry(journeyId: string, use?: PlanUse): void;
  /** Whether the traveller is led to the basket because a plan did not load (spec §8), or has been informed of it. */
  setMissed(isMissed: boolean): void;
  /** What was chosen in this tab, by line of the basket. */
  readChoices(): SeatChoices;
  /** Keeps what is chosen, so that a reload loses nothing. */
  writeChoices(choices: SeatChoices): void;
  dispose(): void;
}

interface Question {
  readonly journeyId: string;
  readonly use: PlanUse;
}

const choicesKey = 'coach-widgets.seat-choices';

export function createSeatPlans({ client, store, page, failures }: Context): SeatPlans {
  const keyOf = ({ journeyId, use }: Question) => planKey(journeyId, use);
  const plans = createCachedAnswers<Question, SeatPlan>({
    store,
    keyOf,
    select: (question) => selectSeatPlan(keyOf(question)),
    set: (question, plan) => setSeatPlan(keyOf(question), plan),
    async ask({ journeyId, use }, signal) {
      const call =
        use === 'sales'
          ? client.call(getSalesPlan, { query: { journeyid: journeyId } }, { signal })
          : client.call(getRescheduleSeatPlan, { params: { id: journeyId } }, { signal });
      return toSeatPlan(await call, client.currency());
    },
    failed(problem, last) {
      failures.report(problem);
      return failedWith(problem, last);
    },
    // A seat that was free a minute ago may be somebody's now.
    refetchOnSubscribe: true,
  });
  return {
    watch(journeyId, use = 'sales') {
      const question = { journeyId, use };
      const leave = plans.watch(question);
      const stopPresence = page.onPresence(() => page.isPresent() && plans.retry(question));
      return () => {
        stopPresence();
        leave();
      };
    },
    retry: (journeyId, use = 'sales') => plans.retry({ journeyId, use }),
    setMissed: (isMissed) => store.setState(setSeatPlanMissed(isMissed)),
    readChoices: () => readChoices(page.readTabText(choicesKey) ?? ''),
    writeChoices: (choices) => page.writeTabText(choicesKey, writeChoices(choices)),
    dispose: () => plans.dispose(),
  };
}
