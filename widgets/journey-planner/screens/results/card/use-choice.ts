import { useEffect, useRef, useState } from 'react';
import type { BasketOutcome } from '#shared/domain/basket/basket-outcome.ts';
import { basketPlan, currencyClash } from '#shared/domain/journeys/choice.ts';
import type { Direction } from '#shared/domain/journeys/direction.ts';
import { noFilter } from '#shared/domain/journeys/filter-journeys.ts';
import { readResultsView, type ResultsView, withResultsView } from '#shared/domain/journeys/results-view.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useEventCallback } from '#shared/island/hooks/use-event-callback.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createBaskets } from '#shared/services/basket/baskets.ts';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';
import type { messages } from '../messages.ts';

/** Why a journey could not be chosen. */
export type ChoiceProblem = Exclude<BasketOutcome, { kind: 'done' }> & { readonly chosenId: string };

/** The journey that is being chosen, or that could not be. */
export interface ChoiceState {
  readonly busyId: string | undefined;
  readonly problem: ChoiceProblem | undefined;
  choose(journeyId: string): void;
  /** Empties the basket, whose currency is another, and chooses this journey alone. */
  chooseAlone(journeyId: string): void;
  /** Lets go of the problem. */
  dismiss(): void;
}

/** What is chosen from. */
export interface ChoiceQuestion {
  readonly search: SearchModel;
  readonly direction: Direction;
  readonly view: ResultsView;
  /** What a journey costs that is offered. */
  readonly priceOf: (journeyId: string) => Money | null;
}

/**
 * Puts a journey into the basket and leads on: from the way out to the way back, from the last to the basket. The address
 * keeps what was chosen, so that who comes back changes the choice instead of buying twice.
 */
export function useChoice({ search, direction, view, priceOf }: ChoiceQuestion): ChoiceState {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const baskets = services.open(createBaskets);
  const [busyId, setBusyId] = useState<string>();
  const [problem, setProblem] = useState<ChoiceProblem>();
  // A traveller who has gone elsewhere meanwhile, or has asked for another day, is not led on.
  const asked = JSON.stringify([direction, search]);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    shown.current = asked;
    return () => {
      shown.current = undefined;
    };
  }, [asked]);

  async function add(journeyId: string, isAlone: boolean): Promise<BasketOutcome> {
    const basket = getLastValue(selectBasket(services.store.getState()));
    if (currencyClash({ price: priceOf(journeyId) }, basket)) return { kind: 'currency-differs', messages: [] };
    const { outboundJourneyId, inboundJourneyId } = isAlone ? {} : view;
    const plan = basketPlan({ journeyId, search, direction, outboundJourneyId, inboundJourneyId }, basket);
    const outcome = plan.add.length > 0 ? await baskets.add(plan.add) : ({ kind: 'done' } as const);
    // Only when the new one is held is the former let go.
    if (outcome.kind === 'done') for (const lineItemId of plan.remove) await baskets.remove(lineItemId);
    // It holds what this page did not know of.
    if (outcome.kind === 'currency-differs') baskets.retry();
    return outcome;
  }

  function leadOn(journeyId: string) {
    const isOutbound = direction === 'outbound';
    // As it is set now: a filter may have been, while the basket answered.
    const address = navigation.here();
    const view = readResultsView(address.search);
    const chosen = { ...view, [isOutbound ? 'outboundJourneyId' : 'inboundJourneyId']: journeyId };
    const query = withResultsView(address.search, chosen);
    navigation.go(`${address.path}?${query}`, { isReplaced: true });
    if (!isOutbound || search.inboundDepartureDate === undefined) return navigation.go(navigation.href('basket'));
    // Stops and times that were wanted of the way out mean nothing on the way back.
    const next = withResultsView(address.search, { ...view, outboundJourneyId: journeyId, filter: noFilter });
    navigation.go(navigation.href('returnJourneys', next));
  }

  async function addAlone(journeyId: string): Promise<BasketOutcome> {
    const emptied = await baskets.empty();
    return emptied.kind === 'done' ? add(journeyId, true) : emptied;
  }

  async function choose(journeyId: string, isAlone: boolean) {
    if (busyId !== undefined) return;
    setBusyId(journeyId);
    setProblem(undefined);
    const outcome = await (isAlone ? addAlone(journeyId) : add(journeyId, false));
    setBusyId(undefined);
    if (outcome.kind === 'done') {
      services.announcer.say(text('added'));
      if (shown.current === asked) leadOn(journeyId);
      return;
    }
    setProblem({ ...outcome, chosenId: journeyId });
    services.announcer.say(problemWords(outcome));
  }

  function problemWords(outcome: Exclude<BasketOutcome, { kind: 'done' }>): string {
    if (outcome.kind === 'failed') return `${text('addFailed')} ${text('addFailedAdvice')}`;
    if (outcome.kind === 'currency-differs') return `${text('currencyDiffers')} ${text('currencyDiffersAdvice')}`;
    if (outcome.kind === 'refused') return [text('refused'), ...outcome.messages].join(' ');
    if (outcome.seatsLeft === undefined) return text('notEnoughSeats');
    return outcome.seatsLeft > 0 ? text('fewSeats', { count: outcome.seatsLeft }) : text('noSeats');
  }

  const steadyChoose = useEventCallback((journeyId: string) => void choose(journeyId, false));
  return {
    busyId,
    problem,
    choose: steadyChoose,
    chooseAlone: (journeyId) => void choose(journeyId, true),
    dismiss: () => setProblem(undefined),
  };
}
