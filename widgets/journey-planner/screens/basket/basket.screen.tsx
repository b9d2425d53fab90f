import { useRef } from 'react';
import { lastOf } from '#shared/domain/units/loading.ts';
import { useIsland } from '#shared/island/context.tsx';
import { Heading } from '#shared/island/heading.tsx';
import { useRunning } from '#shared/island/use-running.ts';
import { useShared } from '#shared/island/use-shared.ts';
import { useText } from '#shared/island/use-text.ts';
import { Answered, answeredStyles } from '#shared/panels/answered/answered.tsx';
import { BasketWarningsPart } from '#shared/panels/basket-hold/basket-warnings-part.tsx';
import { useWayToPayment } from '#shared/panels/basket-hold/use-way-to-payment.ts';
import { basketSumsStyles } from '#shared/panels/basket-sums/basket-sums.tsx';
import { useBasketNews } from '#shared/panels/news/use-basket-news.ts';
import { createBaskets } from '#shared/services/baskets.ts';
import { selectBasket } from '#shared/store/slices/basket.ts';
import { badgeStyles } from '#shared/ui/badge/badge.tsx';
import { disclosureStyles } from '#shared/ui/disclosure/disclosure.tsx';
import { emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import basketStyles from './basket.css?inline';
import basketExtrasStyles from './basket-extras.css?inline';
import { EmptyBasket } from './empty-basket.tsx';
import { FullBasket } from './full-basket.tsx';
import type { messages } from './messages/fr.ts';
import { SeatPlanNotice } from './seat-plan-notice.tsx';
import { RescueReport } from './rescue-report.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useRescue } from './use-rescue.ts';

/** CSS texts of the screen. */
export const styles: readonly string[] = [
  ...[...answeredStyles, badgeStyles, disclosureStyles, emptyStateStyles, formFieldStyles, skeletonStyles],
  ...[textLinkStyles, basketSumsStyles, basketStyles, basketExtrasStyles],
];

const rowHeight = 240;

/**
 * The basket (spec §2 "Basket"): its journeys, what they cost and how long they are held; codes, text messages and
 * travellers; what may surprise of the trip; and the way on. One that has run out can be held again.
 */
export function Screen() {
  const text = useText<typeof messages>();
  const { services, headingLevel } = useIsland();
  const baskets = services.open(createBaskets);
  useRunning('basket', () => baskets.watch());
  const answer = useShared(selectBasket);
  const basket = lastOf(answer);
  const frame = useRef<HTMLDivElement>(null);
  const rescue = useRescue(frame);
  useBasketNews();
  useWayToPayment(basket);
  useKeptFocus(frame, basket === null);

  return (
    <div className="basket" tabIndex={-1} ref={frame}>
      <Heading level={headingLevel} className="basket-title">
        {text('title')}
      </Heading>
      <SeatPlanNotice />
      <BasketWarningsPart />
      <RescueReport rescue={rescue} isBegun={(basket?.journeys.length ?? 0) > 0} />
      <Answered
        answer={answer}
        waiting={<Skeleton rows={2} rowHeight={rowHeight} />}
        failure={{ title: text('failed'), advice: text('failedAdvice') }}
        onRetry={() => baskets.retry()}
      >
        {(held) =>
          held && held.journeys.length > 0 ? (
            <FullBasket basket={held} frame={frame} />
          ) : (
            <EmptyBasket rescue={rescue} />
          )
        }
      </Answered>
    </div>
  );
}
