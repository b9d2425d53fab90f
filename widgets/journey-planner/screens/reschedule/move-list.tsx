import { useEffect, useMemo, useRef, useState } from 'react';
import { getReason } from '#shared/domain/basket/basket-outcome.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { sortJourneys } from '#shared/domain/journeys/sort-journeys.ts';
import { isFree } from '#shared/domain/kit/money/order-prices.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import type { Cancellation, TradeInTerms } from '#shared/domain/orders/cancellation.ts';
import { getTradeIn } from '#shared/domain/orders/moves/moved-reservation.ts';
import { getMoveAmount, type MoveAmount } from '#shared/domain/orders/moves/settlement.ts';
import { toDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { getTicketWatch } from '#shared/domain/orders/booked/ticket-watch.ts';
import type { Departure } from '#shared/domain/tracker/departure.ts';
import { useIsland, useAddress, useShared, useSubscription, useText } from '#shared/island/hooks/context.tsx';
import { useEventCallback } from '#shared/island/hooks/use-event-callback.ts';
import { createDepartures } from '#shared/services/tracker/departures.ts';
import { selectDepartures, toDeparturesKey } from '#shared/store/slices/tracker/departures.ts';
import { createReschedules } from '#shared/services/orders/reschedules.ts';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { Move } from '../../moves/use-move.ts';
import { JourneyCard } from '../results/card/journey-card.tsx';
import type { FailedChoice } from '../results/card/use-choice.ts';
import { type ResultsFormatters, useResultsFormatters } from '../results/results-formatters.ts';
import type { RescheduleMessages } from './messages.ts';

interface MoveListProps {
  /** Journeys of the day, at least one. */
  readonly journeys: readonly Journey[];
  /** The reservation that is moved, and what the operator would refund for it. */
  readonly cancellation: Cancellation;
  /** The key of the reservation, and the addresses of the pages of its reschedule. */
  readonly move: Move;
}

/**
 * The journeys to which a reservation can be moved on a day (a reschedule), by departure time. Each shows what is paid or
 * refunded if the reservation is traded in for it, with its price and the change fee as a note.
 */
export function MoveList({ journeys, cancellation, move }: MoveListProps) {
  const formatters = useResultsFormatters();
  const text = useText<RescheduleMessages>();
  const choice = useMoveChoice(move);
  // The currency is only used for the order by price.
  const sortedJourneys = useMemo(
    () => sortJourneys(journeys, 'departure', cancellation.currency),
    [journeys, cancellation.currency],
  );
  const tradeIn = useMemo(() => getTradeIn(cancellation), [cancellation]);
  const differences = useDifferences(sortedJourneys, tradeIn, formatters);
  const liveDepartures = useLiveDepartures(sortedJourneys);
  const { journey: currentJourney, passengers } = cancellation.reservation;
  const list = useRef<HTMLUListElement>(null);
  // If the journey does not contain the number of travellers, it is that of the reservation's passengers.
  const travellerCount = currentJourney.passengers ?? passengers.length;
  return (
    <>
      <p className="reschedule-quiet">
        {text(tradeIn.fee === undefined || tradeIn.refundable === undefined ? 'differences' : 'amountsDue', {
          worth: formatters.money(tradeIn.value),
        })}
      </p>
      <ul className="journeys" aria-label={text('journeys')} ref={list} tabIndex={-1}>
        {sortedJourneys.map((journey) => {
          const { journeyId } = journey;
          return (
            <JourneyCard
              key={journeyId}
              journey={journey}
              formatters={formatters}
              travellerCount={travellerCount}
              difference={differences.get(journeyId)}
              live={liveDepartures.get(journeyId)}
              // Labels of the search results, which have no meaning in a reschedule.
              isCheapest={false}
              isInBasket={false}
              isBusy={choice.busyId === journeyId}
              onChoose={choice.choose}
            >
              {choice.problem?.chosenId === journeyId && (
                <ChoiceFailure
                  problem={choice.problem}
                  onRetry={() => {
                    choice.choose(journeyId);
                    // The pressed button is removed.
                    list.current?.focus();
                  }}
                />
              )}
            </JourneyCard>
          );
        })}
      </ul>
    </>
  );
}

/**
 * Returns how the coaches of a day run, by journey id, as on the departure board: the next coach that a ticket recommends is then
 * found in the list. Empty until it is known, on days without live data, and if the operator has no board.
 */
function useLiveDepartures(journeys: readonly Journey[]): ReadonlyMap<string, Departure> {
  const { services } = useIsland();
  const [first] = journeys;
  const { origin, destination } = first ?? {};
  const query =
    first && origin?.cityId !== undefined && destination?.cityId !== undefined && hasLiveData(first)
      ? { originId: origin.cityId, destinationId: destination.cityId, date: toDate(first.departureDateTime) }
      : undefined;
  // Not called without a query; the check is only for the type.
  useSubscription(query && toDeparturesKey(query), () =>
    query ? services.open(createDepartures).watch(query) : () => {},
  );
  const board = getLastValue(useShared(selectDepartures(query)));
  return useMemo(() => new Map(board?.departures.map((departure) => [departure.journeyId, departure])), [board]);

  function hasLiveData(journey: Journey): boolean {
    return getTicketWatch(journey, services.clock.now()) === 'all';
  }
}

/** Explains why a journey could not be chosen, and that the request has not changed the ticket. */
function ChoiceFailure({ problem, onRetry }: { readonly problem: FailedChoice; readonly onRetry: () => void }) {
  const text = useText<RescheduleMessages>();
  return (
    <Notice
      tone="danger"
      title={getReason(problem, text('notEnoughSeats')) ?? text('chooseFailed')}
      advice={text('ticketUnchanged')}
      actions={<Button onClick={onRetry}>{text('chooseAgain')}</Button>}
    />
  );
}

/**
 * Returns the amount of each journey as text by journey id, with its full price and the fee as a note. The cards, which are
 * memoised, need the same objects in each render. A journey in another currency has no amount: its card shows the price.
 */
function useDifferences(journeys: readonly Journey[], tradeIn: TradeInTerms, { money }: ResultsFormatters) {
  const text = useText<RescheduleMessages>();
  return useMemo(() => {
    const { fee } = tradeIn;
    const feeNote = fee && !isFree(fee) ? [text('feeAmount', { fee: money(fee) })] : [];
    return new Map(
      journeys.map(({ journeyId, price }) => {
        const result = getMoveAmount(price, tradeIn);
        if (!result) return [journeyId, undefined];
        const amount = 'amount' in result ? money(result.amount) : '';
        const note = [text('newPrice', { price: money(price) }), ...feeNote].join(', ');
        return [journeyId, { text: text(amountMessages[result.kind], { amount }), note }];
      }),
    );
  }, [journeys, tradeIn, money, text]);
}

const amountMessages = {
  pay: 'amountToPay',
  refund: 'amountRefunded',
  nothing: 'nothingToPay',
  more: 'moreThanPaid',
  less: 'lessThanPaid',
  same: 'samePrice',
} as const satisfies Record<MoveAmount['kind'], keyof RescheduleMessages>;

/**
 * Returns `choose`, which chooses the new journey and navigates to the selection of its seats, if any must be selected, or else
 * to the basket of the reschedule (spec §4).
 */
function useMoveChoice(move: Move) {
  const text = useText<RescheduleMessages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const [busyId, setBusyId] = useState<string>();
  const [problem, setProblem] = useState<FailedChoice>();
  // After unmount a late answer must not navigate.
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  const choose = async (journeyId: string) => {
    // Only one journey can be chosen at a time.
    if (busyId !== undefined) return;
    setBusyId(journeyId);
    setProblem(undefined);
    // Never rejects. After a lost answer, another press uses the same idempotency key.
    const outcome = await services.open(createReschedules).choose(move.reservationKey, journeyId);
    if (!isMounted.current) return;
    setBusyId(undefined);
    if (outcome.kind === 'done') {
      // `choose` has stored the basket of the reschedule.
      const { basket } = selectReschedule(move.reservationKey)(services.store.getState());
      return navigation.go(move.getNextHref(getLastValue(basket)));
    }
    setProblem({ ...outcome, chosenId: journeyId });
    services.announcer.announce(getReason(outcome, text('notEnoughSeats')) ?? text('chooseFailed'));
  };
  // The same function in each render, for the memoised cards.
  return { busyId, problem, choose: useEventCallback((journeyId: string) => void choose(journeyId)) };
}
