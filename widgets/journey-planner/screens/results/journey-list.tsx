import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { findCurrencyMismatch, isHeld } from '#shared/domain/journeys/plan-basket.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { findNextWithSeats } from '#shared/domain/journeys/results/find-next-with-seats.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import { whenIdle } from '#shared/island/tags/page-timing.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ListMotion } from '#shared/ui/motion/list-motion.tsx';
import { ChoiceProblem } from './card/choice-problem.tsx';
import { JourneyCard } from './card/journey-card.tsx';
import type { ChoiceState } from './card/use-choice.ts';
import { getJourneyIds } from './use-offers.ts';
import type { ResultsFormatters } from './results-formatters.ts';

/** Number of cards rendered at first and added by each press of "more". */
const batchSize = 20;
/** Number of cards that fit on a screen. After a change of order these are rendered first. */
const cardsInSight = 4;

interface JourneyListProps {
  /** Sorted and filtered. */
  readonly journeys: readonly Journey[];
  /** Key of the order and the filter. A new arrangement starts again at the first batch. */
  readonly arrangement: string;
  readonly cheapest: ReadonlySet<string>;
  readonly search: SearchModel;
  readonly basket: Basket | null | undefined;
  readonly choice: ChoiceState;
  readonly formatters: ResultsFormatters;
  readonly onSearch: (search: SearchModel) => void;
  readonly onRefresh: () => void;
}

/** The journeys to choose from, in batches. "More" moves the focus to the first new card. */
export function JourneyList(props: JourneyListProps) {
  const { journeys, arrangement, search, basket, choice, formatters } = props;
  const { text } = formatters;
  const [limit, setLimit] = useState({ arrangement, count: batchSize });
  const shownCount = limit.arrangement === arrangement ? limit.count : batchSize;
  const { cards, renderCards } = useCards(journeys, shownCount);
  const list = useRef<HTMLUListElement>(null);
  const focusIndexRef = useFocusOnCard(list);
  const moreCount = Math.min(batchSize, journeys.length - shownCount);

  /** Calls an action whose pressed button is removed. */
  const act = (action: () => void) => {
    action();
    list.current?.focus();
  };

  return (
    <>
      <ListMotion list={list}>
        <ul className="journeys" aria-label={text('journeys')} ref={list} tabIndex={-1}>
          {cards.map((journey) => {
            const { journeyId } = journey;
            const problem = choice.problem?.chosenId === journeyId ? choice.problem : undefined;
            return (
              <JourneyCard
                key={journeyId}
                journey={journey}
                formatters={formatters}
                travellers={search.totalPassengers}
                isCheapest={props.cheapest.has(journeyId)}
                isInBasket={isHeld(journeyId, search, basket)}
                isBusy={choice.busyId === journeyId}
                onChoose={choice.choose}
              >
                {problem && (
                  <ChoiceProblem
                    problem={problem}
                    search={search}
                    formatters={formatters}
                    onSearch={props.onSearch}
                    onShowOthers={() => {
                      choice.dismiss();
                      act(props.onRefresh);
                    }}
                    clash={findCurrencyMismatch(journey, basket)}
                    next={findNextWithSeats(journeys, journey, search.totalPassengers)}
                    onNext={(nextId) => act(() => choice.choose(nextId))}
                    onRetry={() => choice.choose(journeyId)}
                    onEmptyAndChoose={() => act(() => choice.emptyAndChoose(journeyId))}
                  />
                )}
              </JourneyCard>
            );
          })}
        </ul>
      </ListMotion>
      {moreCount > 0 && (
        <Button
          isWide
          onClick={() => {
            focusIndexRef.current = shownCount;
            setLimit({ arrangement, count: shownCount + batchSize });
            // The focus moves to the first of them, so they are rendered at once.
            renderCards(shownCount + batchSize);
          }}
        >
          {text('more', { count: moreCount })}
        </Button>
      )}
    </>
  );
}

/**
 * Returns the journeys whose cards are rendered. After a change of arrangement the cards on the screen are rendered
 * first and the rest when the browser is idle. Cards that are already rendered only move.
 */
function useCards(journeys: readonly Journey[], count: number) {
  const shownJourneys = useMemo(() => journeys.slice(0, count), [journeys, count]);
  const [drawnIds, setDrawnIds] = useState(() => getJourneyIds(shownJourneys));
  const cards = shownJourneys.filter(({ journeyId }, index) => index < cardsInSight || drawnIds.has(journeyId));
  const isComplete = cards.length === shownJourneys.length;
  useEffect(() => {
    let isCurrent = true;
    const renderAll = () => isCurrent && setDrawnIds(getJourneyIds(shownJourneys));
    if (!isComplete) whenIdle(renderAll, 100);
    return () => void (isCurrent = false);
  }, [shownJourneys, isComplete]);
  return { cards, renderCards: (moreCount: number) => setDrawnIds(getJourneyIds(journeys.slice(0, moreCount))) };
}

/** Returns a ref for the index of a card. When that card is rendered, its first button gets the focus. */
function useFocusOnCard(list: RefObject<HTMLUListElement | null>): RefObject<number | undefined> {
  const cardIndex = useRef<number>(undefined);
  useEffect(() => {
    const card = cardIndex.current === undefined ? undefined : list.current?.children[cardIndex.current];
    if (!card) return;
    cardIndex.current = undefined;
    card.querySelector('button')?.focus({ preventScroll: true });
  });
  return cardIndex;
}
