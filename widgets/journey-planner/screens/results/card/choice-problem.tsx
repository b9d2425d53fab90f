import type { CurrencyMismatch } from '#shared/domain/journeys/plan-basket.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { getCurrencyName } from '#shared/domain/kit/money/currency-name.ts';
import { reduceTravellers } from '#shared/domain/search/reduce-travellers.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { FailedChoice } from './use-choice.ts';
import type { ResultsFormatters } from '../results-formatters.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

export interface ChoiceProblemProps {
  readonly problem: FailedChoice;
  readonly search: SearchModel;
  readonly formatters: ResultsFormatters;
  readonly onSearch: (search: SearchModel) => void;
  /** Refreshes the journeys, which are out of date. */
  readonly onShowOthers: () => void;
  readonly onRetry: () => void;
  /** Currencies of basket and journey, if they differ. */
  readonly clash: CurrencyMismatch | undefined;
  /** Next coach with enough seats, if any. */
  readonly next: Journey | undefined;
  readonly onNext: (journeyId: string) => void;
  /** Empties the basket and adds only this journey. */
  readonly onEmptyAndChoose: () => void;
}

/** Explains why a journey was not added, with buttons for the next steps (spec §5 "Error id 231 means not enough seats"). */
export function ChoiceProblem(props: ChoiceProblemProps) {
  const { problem, search, formatters, onSearch, onShowOthers, onRetry, next } = props;
  const { text } = formatters;
  const otherCoaches = <Button onClick={onShowOthers}>{text('otherCoaches')}</Button>;
  if (problem.kind === 'not-enough-seats') {
    const { seatsLeft } = problem;
    const canSomeTravel = seatsLeft !== undefined && seatsLeft > 0 && seatsLeft < search.totalPassengers;
    const actions = (
      <>
        {next && (
          <Button onClick={() => props.onNext(next.journeyId)}>
            {text('nextCoach', { time: formatters.clock(next.departureDateTime), price: formatters.money(next.price) })}
          </Button>
        )}
        {canSomeTravel && (
          <Button onClick={() => onSearch(reduceTravellers(search, seatsLeft))}>
            {text('searchFor', { count: seatsLeft })}
          </Button>
        )}
        {otherCoaches}
      </>
    );
    return (
      <Notice tone="warning" title={getTitle(seatsLeft)} actions={actions}>
        <p>{text('fewSeatsAdvice')}</p>
      </Notice>
    );
  }
  if (problem.kind === 'currency-differs') return <CurrencyProblem {...props} messages={problem.messages} />;
  if (problem.kind === 'refused') {
    return (
      <Notice tone="danger" title={text('refused')} actions={otherCoaches}>
        {problem.messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={text('addFailed')} actions={<Button onClick={onRetry}>{text('choose')}</Button>}>
      <p>{text('addFailedAdvice')}</p>
    </Notice>
  );

  function getTitle(seatsLeft: number | undefined): string {
    if (seatsLeft === undefined) return text('notEnoughSeats');
    return seatsLeft > 0 ? text('fewSeats', { count: seatsLeft }) : text('noSeats');
  }
}

interface CurrencyProblemProps extends Pick<ChoiceProblemProps, 'formatters' | 'clash' | 'onEmptyAndChoose'> {
  readonly messages: readonly string[];
}

/** Names the currencies of basket and journey: a basket has only one. */
function CurrencyProblem({ formatters: { text }, clash, onEmptyAndChoose, messages }: CurrencyProblemProps) {
  const { locale } = useIsland();
  const actions = (
    <>
      <PageLink to="basket">{text('toBasket')}</PageLink>
      <Button onClick={onEmptyAndChoose}>{text('emptyAndChoose')}</Button>
    </>
  );
  return (
    <Notice tone="warning" title={text('currencyDiffers')} actions={actions}>
      {clash ? (
        <p>
          {text('currencies', {
            basket: getCurrencyName(clash.basket, locale),
            journey: getCurrencyName(clash.journey, locale),
          })}
        </p>
      ) : (
        messages.map((message) => <p key={message}>{message}</p>)
      )}
      <p>{text('currencyDiffersAdvice')}</p>
    </Notice>
  );
}
