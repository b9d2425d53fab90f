import { type RefObject } from 'react';
import { isAmendment } from '#shared/domain/basket/amendment.ts';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { bookingFeesOf } from '#shared/domain/basket/fees.ts';
import { basketOutcomeOf } from '#shared/domain/basket/basket-outcome.ts';
import { reasonsOf } from '#shared/domain/basket/refusal-reasons.ts';
import { hasBookingFeeNotice } from '#shared/domain/journeys/card-facts.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import { BasketProblem } from '#shared/panels/basket/basket-hold/basket-problem.tsx';
import { useBasketRemoval } from '#shared/panels/basket/basket-hold/use-basket-removal.ts';
import { BasketSums } from '#shared/panels/basket/basket-sums/basket-sums.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { BasketExtras } from './basket-extras.tsx';
import { BasketJourney } from './journey/basket-journey.tsx';
import { ClearBasket } from './clear-basket.tsx';
import { WayToJourneys } from './empty-basket.tsx';
import { HoldClock } from './hold-clock.tsx';
import { usePendingForms } from './forms/pending-forms.ts';
import type { BasketWords } from './basket-words.ts';
import { TradedIn } from './traded-in.tsx';
import { TripCheck } from './trip-check.tsx';
import { useTripAlerts } from './use-trip-alerts.ts';
import { WayOn } from './way-on.tsx';

interface FullBasketProps {
  readonly basket: Basket;
  /** Takes the focus of what has gone, whatever is left. */
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** A basket with journeys: what is held, what goes with it, what it costs, and the way on. */
export function FullBasket({ basket, frame }: FullBasketProps) {
  const text = useText<BasketWords>();
  const { settings } = useIsland();
  const pending = usePendingForms();
  const alerts = useTripAlerts(basket.journeys);
  const removal = useBasketRemoval({ frame, removed: text('removed'), removeFailed: text('removeFailed') });
  const state = basketOutcomeOf(basket.errors ?? []);
  const [headline, ...others] = state.kind === 'done' ? [] : reasonsOf(state, text('notEnoughSeats'));

  return (
    <>
      <div className="basket-head">
        <p className="basket-summary">
          <strong>{text('count', { count: basket.journeys.length })}</strong> {text('held')}
        </p>
        <HoldClock />
      </div>
      {headline !== undefined && (
        <Notice tone="danger" title={headline}>
          {others.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
      {removal.problem && <BasketProblem problem={removal.problem} title={text('removeFailed')} />}
      <div className="basket-columns">
        <div className="basket-main">
          {isAmendment(basket) && <TradedIn basket={basket} frame={frame} />}
          <ul className="basket-journeys">
            {basket.journeys.map((journey) => (
              <BasketJourney
                key={journey.lineItemId ?? journey.journeyId}
                journey={journey}
                removal={removal}
                alerts={alerts.byJourney.get(journey.journeyId)}
              />
            ))}
          </ul>
          <div className="basket-ways">
            <WayToJourneys />
            {!isAmendment(basket) && <ClearBasket frame={frame} />}
          </div>
          <BasketExtras basket={basket} pending={pending} />
        </div>
        <div className="basket-side">
          <TripCheck journeys={basket.journeys} alerts={alerts} />
          <BasketSums basket={basket} text={text} />
          {hasBookingFeeNotice(settings.operation, bookingFeesOf(basket)) && (
            <p className="basket-notice">{text('bookingFeeNotice')}</p>
          )}
          <WayOn pending={pending} />
        </div>
      </div>
    </>
  );
}
