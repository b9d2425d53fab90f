import { useEffect, useMemo, useRef, useState } from 'react';
import type { BasketOutcome } from '#shared/domain/basket/basket-outcome.ts';
import { listReasons } from '#shared/domain/basket/list-reasons.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { sortJourneys } from '#shared/domain/journeys/sort-journeys.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import type { Cancellation } from '#shared/domain/orders/cancellation.ts';
import { getTradeInValue } from '#shared/domain/orders/moves/moved-reservation.ts';
import { getPriceDifference } from '#shared/domain/orders/moves/price-difference.ts';
import { getStepAfterJourney } from '#shared/domain/orders/moves/get-step-after-journey.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useEventCallback } from '#shared/island/hooks/use-event-callback.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createReschedules } from '#shared/services/orders/reschedules.ts';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { MoveWays } from '../../moves/move-ways.ts';
import { JourneyCard } from '../results/card/journey-card.tsx';
import type { ResultsFormatters } from '../results/results-formatters.ts';
import type { RescheduleMessages } from './messages.ts';

interface MoveListProps {
  /** At least one. */
  readonly journeys: readonly Journey[];
  readonly movable: Cancellation;
  readonly reservationKey: string;
  readonly ways: MoveWays;
  readonly formatters: ResultsFormatters;
}

/** The journeys of a day, in the order of their departure, each with what it costs beside what was paid. */
export function MoveList({ journeys, movable, reservationKey, ways, formatters }: MoveListProps) {
  const text = useText<RescheduleMessages>();
  const choice = useMoveChoice(reservationKey, ways);
  const sorted = useMemo(() => sortJourneys(journeys, 'departure', movable.currency), [journeys, movable.currency]);
  const worth = useMemo(() => getTradeInValue(movable), [movable]);
  const differenceOf = useDifferences(sorted, worth, formatters);
  const travellers = movable.reservation.journey.passengers ?? movable.reservation.passengers.length;
  return (
    <>
      <p className="reschedule-quiet">{text('differences', { worth: formatters.money(worth) })}</p>
      <ul className="journeys" aria-label={text('journeys')}>
        {sorted.map((journey) => {
          const { journeyId } = journey;
          return (
            <JourneyCard
              key={journeyId}
              journey={journey}
              formatters={formatters}
              travellers={travellers}
              difference={differenceOf.get(journeyId)}
              isCheapest={false}
              isInBasket={false}
              isBusy={choice.busyId === journeyId}
              onChoose={choice.choose}
            >
              {choice.problem?.chosenId === journeyId && <Problem choice={choice} problem={choice.problem} />}
            </JourneyCard>
          );
        })}
      </ul>
    </>
  );
}

/** Why a journey could not be chosen; nothing has changed by it. */
function Problem({
  choice,
  problem,
}: {
  readonly choice: MoveChoice;
  readonly problem: NonNullable<MoveChoice['problem']>;
}) {
  const text = useText<RescheduleMessages>();
  return (
    <Notice
      tone="danger"
      title={text('chooseFailed')}
      actions={<Button onClick={() => choice.choose(problem.chosenId)}>{text('chooseAgain')}</Button>}
    >
      {listReasons(problem, text('notEnoughSeats')).map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p>{text('ticketUnchanged')}</p>
    </Notice>
  );
}

/** What each journey costs beside what was paid, in words; the same objects for as long as they say the same. */
function useDifferences(journeys: readonly Journey[], worth: Money, { money }: ResultsFormatters) {
  const text = useText<RescheduleMessages>();
  return useMemo(
    () =>
      new Map(
        journeys.map(({ journeyId, price }) => {
          const difference = getPriceDifference(price, worth);
          const note = text('newPrice', { price: money(price) });
          switch (difference?.kind) {
            case 'same':
              return [journeyId, { words: text('samePrice'), note }];
            case 'more':
              return [journeyId, { words: text('moreThanPaid', { amount: money(difference.amount) }), note }];
            case 'less':
              return [journeyId, { words: text('lessThanPaid', { amount: money(difference.amount) }), note }];
            case undefined:
              return [journeyId, undefined];
          }
        }),
      ),
    [journeys, worth, money, text],
  );
}

/** The journey that is being chosen, or that could not be. */
interface MoveChoice {
  readonly busyId: string | undefined;
  readonly problem: (Exclude<BasketOutcome, { kind: 'done' }> & { readonly chosenId: string }) | undefined;
  readonly choose: (journeyId: string) => void;
}

/** Chooses the journey to move to and leads on: to its seats, or straight to the reschedule's basket (spec §4). */
function useMoveChoice(reservationKey: string, ways: MoveWays): MoveChoice {
  const text = useText<RescheduleMessages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const [busyId, setBusyId] = useState<string>();
  const [problem, setProblem] = useState<MoveChoice['problem']>();
  // Who has gone elsewhere meanwhile, or to another day, is not led on.
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const choose = async (journeyId: string) => {
    if (busyId !== undefined) return;
    setBusyId(journeyId);
    setProblem(undefined);
    const outcome = await services.open(createReschedules).choose(reservationKey, journeyId);
    if (!isHere.current) return;
    setBusyId(undefined);
    if (outcome.kind === 'done') {
      const basket = getLastValue(selectReschedule(reservationKey)(services.store.getState()).basket);
      return navigation.go(basket ? ways.step(getStepAfterJourney(basket)) : ways.basket());
    }
    setProblem({ ...outcome, chosenId: journeyId });
    services.announcer.say(text('chooseFailed'));
  };
  return { busyId, problem, choose: useEventCallback((journeyId) => void choose(journeyId)) };
}
