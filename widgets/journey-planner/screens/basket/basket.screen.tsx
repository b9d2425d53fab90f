import trash from 'lucide-static/icons/trash-2.svg?icon';
import { type RefObject, useRef, useState } from 'react';
import { type Basket, totalOf } from '#shared/domain/basket/basket.ts';
import type { BasketOutcome } from '#shared/domain/basket/basket-outcome.ts';
import { nightsOf } from '#shared/domain/journeys/card-facts.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { formatClock } from '#shared/domain/units/format-clock.ts';
import { formatDay } from '#shared/domain/units/format-day.ts';
import { formatMoney } from '#shared/domain/units/format-money.ts';
import { useIsland } from '#shared/island/context.tsx';
import { Heading } from '#shared/island/heading.tsx';
import { linkTo } from '#shared/island/link-to.ts';
import { useAddress } from '#shared/island/use-address.ts';
import { useRunning } from '#shared/island/use-running.ts';
import { useShared } from '#shared/island/use-shared.ts';
import { useText } from '#shared/island/use-text.ts';
import { Answered, answeredStyles } from '#shared/panels/answered/answered.tsx';
import { useBasketNews } from '#shared/panels/news/use-basket-news.ts';
import { type Baskets, createBaskets } from '#shared/services/baskets.ts';
import { selectBasket } from '#shared/store/slices/basket.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState, emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { TextLink, textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import basketStyles from './basket.css?inline';
import type { messages } from './messages/fr.ts';
import { SeatPlanNotice } from './seat-plan-notice.tsx';

/** CSS texts of the screen. */
export const styles: readonly string[] = [
  ...answeredStyles,
  emptyStateStyles,
  skeletonStyles,
  textLinkStyles,
  basketStyles,
];

const rowHeight = 112;

/** The basket (spec §2 "Basket"): its journeys and what they cost; a journey can be taken out. */
export function Screen() {
  const text = useText<typeof messages>();
  const { services, headingLevel } = useIsland();
  const baskets = services.open(createBaskets);
  useRunning('basket', () => baskets.watch());
  const answer = useShared(selectBasket);
  const frame = useRef<HTMLDivElement>(null);
  useBasketNews();

  return (
    <div className="basket" tabIndex={-1} ref={frame}>
      <Heading level={headingLevel} className="basket-title">
        {text('title')}
      </Heading>
      <SeatPlanNotice />
      <Answered
        answer={answer}
        waiting={<Skeleton rows={2} rowHeight={rowHeight} />}
        failure={{ title: text('failed'), advice: text('failedAdvice') }}
        onRetry={() => baskets.retry()}
      >
        {(basket) =>
          basket && basket.journeys.length > 0 ? <Held basket={basket} baskets={baskets} frame={frame} /> : <Empty />
        }
      </Answered>
    </div>
  );
}

interface HeldProps {
  readonly basket: Basket;
  readonly baskets: Baskets;
  /** Takes the focus of a journey that has gone, whatever is left. */
  readonly frame: RefObject<HTMLDivElement | null>;
}

function Held({ basket, baskets, frame }: HeldProps) {
  const text = useText<typeof messages>();
  const { services, settings } = useIsland();
  const [problem, setProblem] = useState<Exclude<BasketOutcome, { kind: 'done' }>>();
  const count = basket.journeys.length;

  const remove = async (lineItemId: string) => {
    const outcome = await baskets.remove(lineItemId);
    setProblem(outcome.kind === 'done' ? undefined : outcome);
    if (outcome.kind !== 'done') return services.announcer.say(text('removeFailed'));
    frame.current?.focus();
  };

  return (
    <>
      <p className="basket-summary">
        <strong>{text('count', { count })}</strong> {text('held')}
      </p>
      {problem && (
        <Notice tone="danger" title={text('removeFailed')}>
          {problem.kind === 'refused' && problem.messages.map((message) => <p key={message}>{message}</p>)}
        </Notice>
      )}
      <ul className="basket-journeys">
        {basket.journeys.map((journey) => (
          <li key={journey.lineItemId ?? journey.journeyId} className="basket-journey">
            <JourneyFacts journey={journey} onRemove={remove} />
          </li>
        ))}
      </ul>
      <p className="basket-total">
        {text('total')}{' '}
        <strong>{formatMoney(totalOf(basket), { currency: settings.currency, free: text('free') })}</strong>
      </p>
      <More />
    </>
  );
}

interface JourneyFactsProps {
  readonly journey: Journey;
  readonly onRemove: (lineItemId: string) => Promise<void>;
}

function JourneyFacts({ journey, onRemove }: JourneyFactsProps) {
  const text = useText<typeof messages>();
  const { settings, locale, common } = useIsland();
  const [isBusy, setIsBusy] = useState(false);
  const { departureDateTime, arrivalDateTime, lineItemId, passengers, price } = journey;
  const nights = nightsOf(journey);
  const clock = { isAmPm: settings.isAmPm, locale };
  const cities = text('cities', { origin: journey.origin.cityName, destination: journey.destination.cityName });

  const remove = async (lineItem: string) => {
    setIsBusy(true);
    await onRemove(lineItem);
    setIsBusy(false);
  };

  return (
    <>
      <p className="basket-cities">{cities}</p>
      <p className="basket-day">
        {formatDay(departureDateTime, { locale, style: 'long', operation: settings.operation })}
        {passengers !== undefined && <> · {text('travellers', { count: passengers })}</>}
      </p>
      <p className="basket-times">
        <time dateTime={departureDateTime}>{formatClock(departureDateTime, clock)}</time>
        {' – '}
        <time dateTime={arrivalDateTime}>{formatClock(arrivalDateTime, clock)}</time>
        {nights > 0 && ` ${common('nextDay', { count: nights })}`}
      </p>
      <p className="basket-price">{formatMoney(price, { currency: settings.currency, free: text('free') })}</p>
      {lineItemId !== undefined && (
        <Button kind="quiet" icon={trash} isBusy={isBusy} onClick={() => void remove(lineItemId)}>
          {text('remove')} <span className="visually-hidden">{cities}</span>
        </Button>
      )}
    </>
  );
}

function Empty() {
  const text = useText<typeof messages>();
  return <EmptyState words={text('empty')} action={<More />} />;
}

function More() {
  const text = useText<typeof messages>();
  const { navigation } = useAddress();
  return <TextLink {...linkTo(navigation, navigation.href('journeys'))}>{text('more')}</TextLink>;
}
