import type { CurrencyMismatch } from '#shared/domain/journeys/plan-basket.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { getCurrencyName } from '#shared/domain/kit/money/currency-name.ts';
import { reduceTravellers } from '#shared/domain/search/reduce-travellers.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { ResultsFormatters } from '../results-formatters.ts';
import { type FailedChoice, getProblemTitle } from './use-choice.ts';

interface ChoiceProblemProps {
  readonly problem: FailedChoice;
  readonly search: SearchModel;
  readonly formatters: ResultsFormatters;
  /** Starts another search: the same one for fewer travellers. */
  readonly onSearch: (search: SearchModel) => void;
  /** Closes this notice and loads the journeys again, since they are out of date. */
  readonly onShowOthers: () => void;
  /** Tries to add the same journey again. */
  readonly onRetry: () => void;
  /** The currencies of basket and journey; undefined if this page knows of no difference. */
  readonly currencyMismatch: CurrencyMismatch | undefined;
  /** The next journey in the list with enough seats, if any. */
  readonly nextJourney: Journey | undefined;
  /** Chooses `nextJourney`. */
  readonly onNext: (journeyId: string) => void;
  /** Empties the basket, then adds this journey. */
  readonly onEmptyAndChoose: () => void;
}

/**
 * Explains under a search result why its journey could not be added to the basket, with buttons for the next steps: too
 * few seats (spec §5 "Error id 231 means not enough seats"), a basket in another currency, a refusal by the operator, or
 * a failed request.
 */
export function ChoiceProblem(props: ChoiceProblemProps) {
  const { problem, search, formatters, onSearch, currencyMismatch, nextJourney } = props;
  const { text, clock, money } = formatters;
  const { locale } = useIsland();
  const title = getProblemTitle(problem, text);
  const otherCoaches = <Button onClick={props.onShowOthers}>{text('otherCoaches')}</Button>;
  switch (problem.kind) {
    case 'not-enough-seats': {
      // Without a number of free seats, no search for fewer travellers is offered.
      const { seatsLeft = 0 } = problem;
      const actions = (
        <>
          {nextJourney && (
            <Button onClick={() => props.onNext(nextJourney.journeyId)}>
              {text('nextCoach', { time: clock(nextJourney.departureDateTime), price: money(nextJourney.price) })}
            </Button>
          )}
          {seatsLeft > 0 && seatsLeft < search.totalPassengers && (
            <Button onClick={() => onSearch(reduceTravellers(search, seatsLeft))}>
              {text('searchFor', { count: seatsLeft })}
            </Button>
          )}
          {otherCoaches}
        </>
      );
      return <Notice tone="warning" title={title} advice={text('fewSeatsAdvice')} actions={actions} />;
    }
    case 'currency-differs': {
      // Undefined if only the server detected the mismatch, because this page's basket is out of date or has not loaded.
      const currencies = currencyMismatch && {
        basket: getCurrencyName(currencyMismatch.basket, locale),
        journey: getCurrencyName(currencyMismatch.journey, locale),
      };
      const reasons = currencies ? [text('currencies', currencies)] : problem.messages;
      const actions = (
        <>
          <PageLink to="basket">{text('toBasket')}</PageLink>
          <Button onClick={props.onEmptyAndChoose}>{text('emptyAndChoose')}</Button>
        </>
      );
      return (
        <Notice tone="warning" title={title} advice={[...reasons, text('currencyDiffersAdvice')]} actions={actions} />
      );
    }
    case 'refused':
      return <Notice tone="danger" title={title} advice={problem.messages} actions={otherCoaches} />;
    case 'failed': {
      const retry = <Button onClick={props.onRetry}>{text('choose')}</Button>;
      return <Notice tone="danger" title={title} advice={text('addFailedAdvice')} actions={retry} />;
    }
  }
}
