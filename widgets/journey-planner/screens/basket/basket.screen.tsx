import { useRef } from 'react';
import { isAmendment } from '#shared/domain/basket/amendment.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { asyncContentStyles } from '#shared/panels/kit/async-content/async-content.tsx';
import { basketSumsStyles } from '#shared/panels/basket/basket-sums/basket-sums.tsx';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';
import { badgeStyles } from '#shared/ui/badge/badge.tsx';
import { disclosureStyles } from '#shared/ui/disclosure/disclosure.tsx';
import { emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import { BasketPage } from '../../checkout/basket-page.tsx';
import { checkoutBarStyles } from '../../checkout/way/checkout-bar.tsx';
import { checkoutStepsStyles } from '../../checkout/way/checkout-steps.tsx';
import basketStyles from './basket.css?inline';
import basketExtrasStyles from './basket-extras.css?inline';
import { EmptyBasket } from './empty-basket.tsx';
import { FullBasket } from './full-basket.tsx';
import type { messages } from './messages/fr.ts';
import { SeatPlanNotice } from './journey/seat-plan-notice.tsx';
import { RescueReport } from './rescue-report.tsx';
import { TradedIn } from './traded-in.tsx';
import { useFocusRecovery } from './use-focus-recovery.ts';
import { useRescue } from './use-rescue.ts';

/** CSS texts of the screen. */
export const styles: readonly string[] = [
  ...[...asyncContentStyles, badgeStyles, disclosureStyles, emptyStateStyles, formFieldStyles, skeletonStyles],
  ...[textLinkStyles, basketSumsStyles, checkoutStepsStyles, checkoutBarStyles, basketStyles, basketExtrasStyles],
];

/**
 * The basket (spec §2 "Basket"): its journeys, what they cost and how long they are held; codes, text messages and
 * travellers; what may surprise of the trip; and the way on. One that has run out can be held again.
 */
export function Screen() {
  const text = useText<typeof messages>();
  const basket = lastOf(useShared(selectBasket));
  const frame = useRef<HTMLDivElement>(null);
  const rescue = useRescue(frame);
  useFocusRecovery(frame, basket === null);

  return (
    <BasketPage
      className="basket"
      step="journey"
      title={text('title')}
      frame={frame}
      top={
        <>
          <SeatPlanNotice />
          <RescueReport rescue={rescue} isBegun={(basket?.journeys.length ?? 0) > 0} />
        </>
      }
      skeleton={{ rows: 2, rowHeight: 240 }}
      failure={{ title: text('failed'), advice: text('failedAdvice') }}
    >
      {(held) => {
        if (held && held.journeys.length > 0) return <FullBasket basket={held} frame={frame} />;
        if (held && isAmendment(held)) return <TradedIn basket={held} frame={frame} />;
        return <EmptyBasket rescue={rescue} />;
      }}
    </BasketPage>
  );
}
