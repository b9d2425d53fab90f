import { useEffect, useRef, useState } from 'react';
import type { BasketOutcome } from '#shared/domain/basket/basket-outcome.ts';
import { planBasket, findCurrencyMismatch } from '#shared/domain/journeys/plan-basket.ts';
import type { TripDirection } from '#shared/domain/journeys/trip-direction.ts';
import { noFilter } from '#shared/domain/journeys/filter-journeys.ts';
import { readResultsView, type ResultsView, writeResultsView } from '#shared/domain/journeys/results-view.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland, useAddress, useText } from '#shared/island/hooks/context.tsx';
import { useEventCallback } from '#shared/island/hooks/use-event-callback.ts';
import { createBaskets } from '#shared/services/basket/baskets.ts';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from '../messages.ts';

/** Why journeys could not be added: too few seats, another currency than the basket's, a rejection, or a failed request. */
type Problem = Exclude<BasketOutcome, { kind: 'done' }>;

/** A journey that could not be added to the basket, and why. */
export type FailedChoice = Problem & { readonly chosenId: string };

/** Message keys by the kind of problem. `not-enough-seats` depends on the number of seats left. */
const problemTitles = { failed: 'addFailed', 'currency-differs': 'currencyDiffers', refused: 'refused' } as const;

/** Returns a sentence that explains why a journey could not be added to the basket. */
export function getProblemTitle(problem: Problem, text: Text<typeof messages>): string {
  if (problem.kind !== 'not-enough-seats') return text(problemTitles[problem.kind]);
  if (problem.seatsLeft === undefined) return text('notEnoughSeats');
  return problem.seatsLeft > 0 ? text('fewSeats', { count: problem.seatsLeft }) : text('noSeats');
}

interface ChoiceOptions {
  readonly search: SearchModel;
  readonly direction: TripDirection;
  /** The filter and the chosen journeys of both directions, from the address of the results. */
  readonly view: ResultsView;
  /** Returns the price of a journey in the list; null if it is free or not in the list. */
  readonly getPrice: (journeyId: string) => Money | null;
}

/** State and actions of choosing a journey. */
export type ChoiceState = ReturnType<typeof useChoice>;

/**
 * Adds the chosen journey to the basket and navigates to the next step: the inbound results after the outbound journey
 * of a return trip, otherwise the basket. The choice is stored in the address of the results, so that a traveller who
 * goes back and chooses again replaces the journey instead of buying a second one.
 */
export function useChoice({ search, direction, view, getPrice }: ChoiceOptions) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const baskets = services.open(createBaskets);
  const [busyId, setBusyId] = useState<string>();
  const [problem, setProblem] = useState<FailedChoice>();
  const searchKey = JSON.stringify([direction, search]);
  // Undefined after unmount. Prevents a late answer from navigating after the traveller has left or changed the search.
  const currentSearchKey = useRef<string>(undefined);
  useEffect(() => {
    currentSearchKey.current = searchKey;
    return () => void (currentSearchKey.current = undefined);
  }, [searchKey]);

  /**
   * Adds a journey, with the chosen outbound journey if the basket lacks it, and removes the one that it replaces.
   *
   * @param isOnlyJourney whether the basket has just been emptied; then only this journey is added
   */
  async function add(journeyId: string, isOnlyJourney: boolean): Promise<BasketOutcome> {
    const basket = getLastValue(selectBasket(services.store.getState()));
    // A basket has one currency. Without a price in the list, only the server can detect a mismatch.
    if (findCurrencyMismatch({ price: getPrice(journeyId) }, basket)) return { kind: 'currency-differs', messages: [] };
    const { outboundJourneyId, inboundJourneyId } = isOnlyJourney ? {} : view;
    const plan = planBasket({ journeyId, search, direction, outboundJourneyId, inboundJourneyId }, basket);
    const outcome = plan.add.length > 0 ? await baskets.add(plan.add) : ({ kind: 'done' } as const);
    // The previous journey is removed only after the new one is in the basket. If the removal fails, the outcome is still
    // `done`: the basket then contains both.
    if (outcome.kind === 'done') for (const lineItemId of plan.remove) await baskets.remove(lineItemId);
    // Only the server has detected the mismatch, so the cached basket may be out of date: it is loaded again.
    if (outcome.kind === 'currency-differs') baskets.retry();
    return outcome;
  }

  /** Stores the choice in the address of the results, replacing the history entry, and then navigates to the next step. */
  function goToNextStep(journeyId: string) {
    const isOutbound = direction === 'outbound';
    // Read again, because the filter may have changed during the request.
    const address = navigation.here();
    const view = readResultsView(address.search);
    const viewWithChoice = { ...view, [isOutbound ? 'outboundJourneyId' : 'inboundJourneyId']: journeyId };
    const query = writeResultsView(address.search, viewWithChoice);
    navigation.go(`${address.path}?${query}`, { isReplaced: true });
    if (!isOutbound || search.inboundDepartureDate === undefined) return navigation.go(navigation.href('basket'));
    // The filter is reset: its stops and times were chosen for the outbound direction.
    const next = writeResultsView(address.search, { ...view, outboundJourneyId: journeyId, filter: noFilter });
    navigation.go(navigation.href('returnJourneys', next));
  }

  async function choose(journeyId: string, isOnlyJourney: boolean) {
    if (busyId !== undefined) return;
    setBusyId(journeyId);
    setProblem(undefined);
    const emptyingOutcome: BasketOutcome = isOnlyJourney ? await baskets.empty() : { kind: 'done' };
    const outcome = emptyingOutcome.kind === 'done' ? await add(journeyId, isOnlyJourney) : emptyingOutcome;
    setBusyId(undefined);
    if (outcome.kind === 'done') {
      services.announcer.announce(text('added'));
      // Not if the traveller has left or changed the search meanwhile.
      if (currentSearchKey.current === searchKey) goToNextStep(journeyId);
      return;
    }
    setProblem({ ...outcome, chosenId: journeyId });
    services.announcer.announce([getProblemTitle(outcome, text), ...listAdvice(outcome)].join(' '));
  }

  function listAdvice(outcome: Problem): readonly string[] {
    if (outcome.kind === 'failed') return [text('addFailedAdvice')];
    if (outcome.kind === 'currency-differs') return [text('currencyDiffersAdvice')];
    return outcome.kind === 'refused' ? outcome.messages : [];
  }

  return {
    /** Id of the journey that is being added, or undefined. */
    busyId,
    /** Why the last choice failed. Undefined after success, a new choice or `dismiss`. */
    problem,
    /** Adds a journey. Ignored while another one is being added. The same function in all renders, since cards are memoised. */
    choose: useEventCallback((journeyId: string) => void choose(journeyId, false)),
    /** Empties the basket, which has another currency, then adds this journey. Ignored while another one is being added. */
    emptyAndChoose: (journeyId: string) => void choose(journeyId, true),
    dismiss: () => setProblem(undefined),
  };
}
