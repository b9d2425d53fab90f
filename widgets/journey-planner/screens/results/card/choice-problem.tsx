import type { CurrencyClash } from '#shared/domain/journeys/choice.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { getCurrencyName } from '#shared/domain/kit/money/currency-name.ts';
import { forFewer } from '#shared/domain/search/fewer-travellers.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { ChoiceProblem as Problem } from './use-choice.ts';
import type { ResultsFormatters } from '../results-formatters.ts';

export interface ChoiceProblemProps {
  readonly problem: Problem;
  readonly search: SearchModel;
  readonly formatters: ResultsFormatters;
  readonly onSearch: (search: SearchModel) => void;
  /** Asks for the journeys anew, since what was shown is not true any more. */
  readonly onOthers: () => void;
  readonly onRetry: () => void;
  /** The currencies of the basket and the journey, where they are known to differ. */
  readonly clash: CurrencyClash | undefined;
  /** The next coach with room for everybody, where one is known. */
  readonly next: Journey | undefined;
  readonly onNext: (journeyId: string) => void;
  /** Empties the basket for this journey. */
  readonly onAlone: () => void;
}

/** Why a journey is not in the basket, and what can be done (spec §5 "Error id 231 means not enough seats"). */
export function ChoiceProblem(props: ChoiceProblemProps) {
  const { problem, search, formatters, onSearch, onOthers, onRetry, next } = props;
  const { text } = formatters;
  const others = <Button onClick={onOthers}>{text('otherCoaches')}</Button>;
  if (problem.kind === 'not-enough-seats') {
    const { seatsLeft } = problem;
    const canTravel = seatsLeft !== undefined && seatsLeft > 0 && seatsLeft < search.totalPassengers;
    const actions = (
      <>
        {next && (
          <Button onClick={() => props.onNext(next.journeyId)}>
            {text('nextCoach', { time: formatters.clock(next.departureDateTime), price: formatters.money(next.price) })}
          </Button>
        )}
        {canTravel && (
          <Button onClick={() => onSearch(forFewer(search, seatsLeft))}>
            {text('searchFor', { count: seatsLeft })}
          </Button>
        )}
        {others}
      </>
    );
    return (
      <Notice tone="warning" title={titleOf(seatsLeft)} actions={actions}>
        <p>{text('fewSeatsAdvice')}</p>
      </Notice>
    );
  }
  if (problem.kind === 'currency-differs') return <OtherCurrency {...props} messages={problem.messages} />;
  if (problem.kind === 'refused') {
    return (
      <Notice tone="danger" title={text('refused')} actions={others}>
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

  function titleOf(seatsLeft: number | undefined): string {
    if (seatsLeft === undefined) return text('notEnoughSeats');
    return seatsLeft > 0 ? text('fewSeats', { count: seatsLeft }) : text('noSeats');
  }
}

interface OtherCurrencyProps extends Pick<ChoiceProblemProps, 'formatters' | 'clash' | 'onAlone'> {
  readonly messages: readonly string[];
}

/** A basket has one currency: which it has, which the journey has, and the ways on. */
function OtherCurrency({ formatters: { text }, clash, onAlone, messages }: OtherCurrencyProps) {
  const { locale } = useIsland();
  const { navigation } = useAddress();
  const actions = (
    <>
      <TextLink {...linkTo(navigation, navigation.href('basket'))}>{text('toBasket')}</TextLink>
      <Button onClick={onAlone}>{text('emptyAndChoose')}</Button>
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
