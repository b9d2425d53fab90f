import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isAmendment } from '#shared/domain/basket/basket.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useShared, useText } from '#shared/island/hooks/context.tsx';
import { goToStart } from '#shared/panels/basket/basket-hold/go-to-start.ts';
import { basketSumsStyles } from '#shared/panels/basket/basket-sums/basket-sums.tsx';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';
import { badgeStyles } from '#shared/ui/badge/badge.tsx';
import { confirmedButtonStyles } from '#shared/ui/confirmed-button/confirmed-button.tsx';
import { disclosureStyles } from '#shared/ui/disclosure/disclosure.tsx';
import { formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { isFocusLostAround } from '#shared/ui/keyboard/get-root.ts';
import { BasketPage, basketPageStyles } from '../../checkout/basket-page.tsx';
import { checkoutBarStyles } from '../../checkout/progress/checkout-bar.tsx';
import basketExtrasStyles from './basket-extras.css?inline';
import type { messages } from './messages.ts';
import basketStyles from './basket.css?inline';
import { EmptyBasket, TradeIns } from './empty-basket.tsx';
import { FullBasket } from './full-basket.tsx';
import { RescueReport, useRescue } from './rescue-report.tsx';
import { SeatPlanNotice } from '../../checkout/seat-plan-notice.tsx';

/** Style sheets of the screen. */
export const styles = [
  ...basketPageStyles,
  badgeStyles,
  confirmedButtonStyles,
  disclosureStyles,
  formFieldStyles,
  basketSumsStyles,
  checkoutBarStyles,
  basketStyles,
  basketExtrasStyles,
];

/**
 * The basket (spec §2 "Basket"): journeys, total, and the remaining time for which their seats are reserved; forms for
 * redemption codes, text messages and travellers; a check of the trip for disruptions; and the button to continue. If the
 * basket is empty because it expired, it can be restored ("rescue"). A basket without journeys may still contain tickets of an
 * existing order that the traveller exchanges (`TradeIns`).
 */
export function Screen() {
  const text = useText<typeof messages>();
  const basket = getLastValue(useShared(selectBasket));
  const frame = useRef<HTMLDivElement>(null);
  const rescue = useRescue(frame);
  // Null means that the visitor has no basket; undefined, that it is not loaded yet.
  useFocusRecovery(frame, basket === null);

  return (
    <BasketPage
      className="basket"
      // The current step in the progress of the checkout.
      step="journey"
      title={text('title')}
      frame={frame}
      top={
        <>
          <SeatPlanNotice title={text('seatPlanMissed')} advice={text('seatPlanMissedAdvice')} />
          <RescueReport rescue={rescue} hasSomeJourneys={(basket?.journeys.length ?? 0) > 0} />
        </>
      }
      skeleton={{ rows: 2, rowHeight: 240 }}
      failure={{ title: text('failed'), advice: text('failedAdvice') }}
    >
      {(loadedBasket) => {
        if (loadedBasket && loadedBasket.journeys.length > 0) return <FullBasket basket={loadedBasket} frame={frame} />;
        // The basket exchanges tickets, but has no new journeys yet.
        if (loadedBasket && isAmendment(loadedBasket)) return <TradeIns basket={loadedBasket} frame={frame} />;
        return <EmptyBasket rescue={rescue} />;
      }}
    </BasketPage>
  );
}

/**
 * Moves the focus to the start of the frame if the focused element disappears together with the basket, for example
 * when the basket expires.
 *
 * @param hasNoBasket whether the basket does not exist (any more); false while it is not loaded
 */
function useFocusRecovery(frame: RefObject<HTMLElement | null>, hasNoBasket: boolean): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    if (hasNoBasket && hadFocus.current && isFocusLostAround(box)) goToStart(box);
    const rememberFocus = () => {
      hadFocus.current = true;
    };
    const forgetFocus = (event: FocusEvent) => {
      // Without a related target the focused element may have been removed, so the flag stays.
      if (event.relatedTarget instanceof Node && !box.contains(event.relatedTarget)) hadFocus.current = false;
    };
    box.addEventListener('focusin', rememberFocus);
    box.addEventListener('focusout', forgetFocus);
    return () => {
      box.removeEventListener('focusin', rememberFocus);
      box.removeEventListener('focusout', forgetFocus);
    };
  }, [frame, hasNoBasket]);
}
