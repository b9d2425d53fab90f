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

/** Number of cards shown at first, and added by each press of "more". */
const batchSize = 20;
/**
 * Number of cards that fit on a screen. After a change of the order or the filter they are rendered before the others.
 */
const visibleCardCount = 4;

interface JourneyListProps {
  /** The journeys that the search found, filtered and in the order of display. */
  readonly journeys: readonly Journey[];
  /** A text that identifies the order and the filter. For a new one, only the first batch is shown. */
  readonly arrangement: string;
  /** Ids of the journeys with the lowest price. */
  readonly cheapest: ReadonlySet<string>;
  readonly search: SearchModel;
  /** Null if the basket does not exist; undefined while it loads. */
  readonly basket: Basket | null | undefined;
  /** State and actions of choosing a journey, which adds it to the basket. */
  readonly choice: ChoiceState;
  readonly formatters: ResultsFormatters;
  /** Starts another search, for example for fewer travellers. */
  readonly onSearch: (search: SearchModel) => void;
  /** Loads the journeys again. */
  readonly onRefresh: () => void;
}

/** The journeys to choose from. The button "more" shows another batch, and moves the focus to its first card. */
export function JourneyList(props: JourneyListProps) {
  const { journeys, arrangement, search, basket, choice, formatters } = props;
  const { text } = formatters;
  // The limit applies only to the arrangement for which it was set. For all others, only the first batch is shown.
  const [limit, setLimit] = useState({ arrangement, count: batchSize });
  const shownCount = limit.arrangement === arrangement ? limit.count : batchSize;
  const { cards, renderCards } = useCards(journeys, shownCount);
  const list = useRef<HTMLUListElement>(null);
  /** The index of the card that gets the focus once it is rendered. */
  const focusIndexRef = useFocusOnCard(list);
  const moreCount = Math.min(batchSize, journeys.length - shownCount);

  /** Runs an action that removes the pressed button, and moves the focus to the list. */
  const runAndFocusList = (action: () => void) => {
    action();
    list.current?.focus();
  };

  return (
    <>
      <ListMotion list={list}>
        <ul className="journeys" aria-label={text('journeys')} ref={list} tabIndex={-1}>
          {cards.map((journey) => {
            const { journeyId } = journey;
            // The problem is shown on the card of the journey that could not be added.
            const problem = choice.problem?.chosenId === journeyId ? choice.problem : undefined;
            return (
              <JourneyCard
                key={journeyId}
                journey={journey}
                formatters={formatters}
                travellerCount={search.totalPassengers}
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
                      runAndFocusList(props.onRefresh);
                    }}
                    currencyMismatch={findCurrencyMismatch(journey, basket)}
                    // Undefined if no later journey of the filtered list has enough seats.
                    nextJourney={findNextWithSeats(journeys, journey, search.totalPassengers)}
                    onNext={(nextId) => runAndFocusList(() => choice.choose(nextId))}
                    onRetry={() => runAndFocusList(() => choice.choose(journeyId))}
                    onEmptyAndChoose={() => runAndFocusList(() => choice.emptyAndChoose(journeyId))}
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
            // Rendered at once, since the first new card gets the focus.
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
 * Returns the journeys whose cards are rendered. If the journeys change, new cards on the first screen are rendered at once,
 * and the others when the browser is idle. Cards that are already rendered stay, at their new positions.
 *
 * @param count number of journeys from the start of the list; the others have no cards
 * @returns `cards`, and `renderCards`, which renders the first `newCount` cards without waiting; the caller also raises `count`
 */
function useCards(journeys: readonly Journey[], count: number) {
  const shownJourneys = useMemo(() => journeys.slice(0, count), [journeys, count]);
  // In the first render all of them: only later changes render in two steps.
  const [renderedIds, setRenderedIds] = useState(() => getJourneyIds(shownJourneys));
  const cards = shownJourneys.filter(({ journeyId }, index) => index < visibleCardCount || renderedIds.has(journeyId));
  const isComplete = cards.length === shownJourneys.length;
  useEffect(() => {
    let isCurrent = true;
    const renderAll = () => isCurrent && setRenderedIds(getJourneyIds(shownJourneys));
    // When the browser is idle, but after 100 ms at the latest.
    if (!isComplete) whenIdle(renderAll, 100);
    return () => void (isCurrent = false);
  }, [shownJourneys, isComplete]);
  return { cards, renderCards: (newCount: number) => setRenderedIds(getJourneyIds(journeys.slice(0, newCount))) };
}

/**
 * Moves the focus to a card that is about to be rendered.
 *
 * @returns a ref for the index of the card in the list. Once the card is rendered, its first button gets the focus, and
 * the ref is reset.
 */
function useFocusOnCard(list: RefObject<HTMLUListElement | null>): RefObject<number | undefined> {
  const cardIndex = useRef<number>(undefined);
  // Without dependencies: the card may be rendered by any of the next renders.
  useEffect(() => {
    const card = cardIndex.current === undefined ? undefined : list.current?.children[cardIndex.current];
    if (!card) return;
    cardIndex.current = undefined;
    card.querySelector('button')?.focus({ preventScroll: true });
  });
  return cardIndex;
}
