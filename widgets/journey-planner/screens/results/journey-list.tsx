import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { currencyClash, isHeld } from '#shared/domain/journeys/choice.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { nextWithRoom } from '#shared/domain/journeys/results/next-with-room.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import { whenIdle } from '#shared/island/tags/moments.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ListMotion } from '#shared/ui/motion/list-motion.tsx';
import { ChoiceProblem } from './card/choice-problem.tsx';
import { JourneyCard } from './card/journey-card.tsx';
import type { ChoiceState } from './card/use-choice.ts';
import { idsOf } from './use-offers.ts';
import type { ResultsFormatters } from './results-formatters.ts';

/** Cards that are drawn at once, and with each press on "more": as many as a traveller reads, and a page can hold. */
const batch = 20;
/** Cards that a screen may show: another order is seen as soon as these are drawn, the others follow. */
const inSight = 4;

export interface JourneyListProps {
  /** Sorted and filtered. */
  readonly journeys: readonly Journey[];
  /** How they are arranged; another arrangement is read from its top. */
  readonly arrangement: string;
  readonly cheapest: ReadonlySet<string>;
  readonly search: SearchModel;
  readonly basket: Basket | null | undefined;
  readonly choice: ChoiceState;
  readonly formatters: ResultsFormatters;
  readonly onSearch: (search: SearchModel) => void;
  readonly onRefresh: () => void;
}

/** The journeys to choose from, twenty at a time; the focus goes to the first that a press on "more" brings. */
export function JourneyList(props: JourneyListProps) {
  const { journeys, arrangement, search, basket, choice, formatters } = props;
  const { text } = formatters;
  const [reached, setReached] = useState({ arrangement, count: batch });
  const shown = reached.arrangement === arrangement ? reached.count : batch;
  const drawn = useDrawn(journeys, shown);
  const list = useRef<HTMLUListElement>(null);
  const firstRef = useFirstOfMore(list);
  const more = Math.min(batch, journeys.length - shown);

  const others = () => {
    choice.dismiss();
    props.onRefresh();
    list.current?.focus();
  };

  return (
    <>
      <ListMotion list={list}>
        <ul className="journeys" aria-label={text('journeys')} ref={list} tabIndex={-1}>
          {drawn.cards.map((journey) => {
            const { journeyId } = journey;
            const problem = choice.problem?.chosenId === journeyId ? choice.problem : undefined;
            return (
              <JourneyCard
                key={journeyId}
                journey={journey}
                formatters={formatters}
                travellers={search.totalPassengers}
                isCheapest={props.cheapest.has(journeyId)}
                isHeld={isHeld(journeyId, search, basket)}
                isBusy={choice.busyId === journeyId}
                onChoose={choice.choose}
              >
                {problem && (
                  <ChoiceProblem
                    problem={problem}
                    search={search}
                    formatters={formatters}
                    onSearch={props.onSearch}
                    onOthers={others}
                    clash={currencyClash(journey, basket)}
                    next={nextWithRoom(journeys, journey, search.totalPassengers)}
                    onNext={(nextId) => {
                      choice.choose(nextId);
                      // What was pressed goes.
                      list.current?.focus();
                    }}
                    onRetry={() => choice.choose(journeyId)}
                    onAlone={() => {
                      choice.chooseAlone(journeyId);
                      // What was pressed goes.
                      list.current?.focus();
                    }}
                  />
                )}
              </JourneyCard>
            );
          })}
        </ul>
      </ListMotion>
      {more > 0 && (
        <Button
          isWide
          onClick={() => {
            firstRef.current = shown;
            setReached({ arrangement, count: shown + batch });
            // The focus goes there: they cannot come later.
            drawn.draw(shown + batch);
          }}
        >
          {text('more', { count: more })}
        </Button>
      )}
    </>
  );
}

/**
 * The first cards of a list. Those that another arrangement brings into it are drawn in two steps, the ones in sight
 * first; what has been drawn only moves.
 */
function useDrawn(journeys: readonly Journey[], count: number) {
  const wanted = useMemo(() => journeys.slice(0, count), [journeys, count]);
  const [drawn, setDrawn] = useState(() => idsOf(wanted));
  const cards = wanted.filter(({ journeyId }, place) => place < inSight || drawn.has(journeyId));
  const isWhole = cards.length === wanted.length;
  useEffect(() => {
    let isWanted = true;
    const draw = () => isWanted && setDrawn(idsOf(wanted));
    if (!isWhole) whenIdle(draw, 100);
    return () => {
      isWanted = false;
    };
  }, [wanted, isWhole]);
  return { cards, draw: (more: number) => setDrawn(idsOf(journeys.slice(0, more))) };
}

/** Hands the focus to the first button of the card at an index, once that card is drawn. */
function useFirstOfMore(list: RefObject<HTMLUListElement | null>): RefObject<number | undefined> {
  const first = useRef<number>(undefined);
  useEffect(() => {
    const card = first.current === undefined ? undefined : list.current?.children[first.current];
    if (!card) return;
    first.current = undefined;
    card.querySelector('button')?.focus({ preventScroll: true });
  });
  return first;
}
