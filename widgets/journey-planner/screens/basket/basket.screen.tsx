import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isAmendment } from '#shared/domain/basket/basket.ts';
import type { RescueChange } from '#shared/domain/basket/rescue/rescue-changes.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useShared, useText } from '#shared/island/hooks/context.tsx';
import { goToStart } from '#shared/panels/basket/basket-hold/go-to-start.ts';
import { basketSumsStyles } from '#shared/panels/basket/basket-sums/basket-sums.tsx';
import { asyncContentStyles } from '#shared/panels/kit/async-content/async-content.tsx';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';
import { badgeStyles } from '#shared/ui/badge/badge.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { disclosureStyles } from '#shared/ui/disclosure/disclosure.tsx';
import { emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { getRoot } from '#shared/ui/keyboard/get-root.ts';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import { BasketPage } from '../../checkout/basket-page.tsx';
import { checkoutBarStyles } from '../../checkout/progress/checkout-bar.tsx';
import { checkoutStepsStyles } from '../../checkout/progress/checkout-steps.tsx';
import basketExtrasStyles from './basket-extras.css?inline';
import { type BasketFormatters, useBasketFormatters } from './basket-formatters.ts';
import type { messages } from './messages.ts';
import basketStyles from './basket.css?inline';
import { EmptyBasket, TradeIns } from './empty-basket.tsx';
import { FullBasket } from './full-basket.tsx';
import { type Rescue, useRescue, getReportTitle } from './use-rescue.ts';
import { SeatPlanNotice } from '../../checkout/seat-plan-notice.tsx';

/** CSS texts. */
export const styles = [
  ...[...asyncContentStyles, badgeStyles, disclosureStyles, emptyStateStyles, formFieldStyles, skeletonStyles],
  ...[textLinkStyles, basketSumsStyles, checkoutStepsStyles, checkoutBarStyles, basketStyles, basketExtrasStyles],
];

/**
 * The basket (spec §2 "Basket"): journeys, total and remaining hold time; codes, text messages and travellers; the trip
 * check; and the button to continue. An expired basket can be restored.
 */
export function Screen() {
  const text = useText<typeof messages>();
  const basket = getLastValue(useShared(selectBasket));
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
          <SeatPlanNotice title={text('seatPlanMissed')} advice={text('seatPlanMissedAdvice')} />
          <RescueReport rescue={rescue} hasSomeJourneys={(basket?.journeys.length ?? 0) > 0} />
        </>
      }
      skeleton={{ rows: 2, rowHeight: 240 }}
      failure={{ title: text('failed'), advice: text('failedAdvice') }}
    >
      {(loadedBasket) => {
        if (loadedBasket && loadedBasket.journeys.length > 0) return <FullBasket basket={loadedBasket} frame={frame} />;
        if (loadedBasket && isAmendment(loadedBasket)) return <TradeIns basket={loadedBasket} frame={frame} />;
        return <EmptyBasket rescue={rescue} />;
      }}
    </BasketPage>
  );
}

/**
 * Moves the focus to the start of the frame if the focused element was removed with the basket, for example when it
 * expires.
 *
 * @param isBasketGone whether the basket no longer exists
 */
function useFocusRecovery(frame: RefObject<HTMLElement | null>, isBasketGone: boolean): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    if (isBasketGone && hadFocus.current && getRoot(box).activeElement === null) goToStart(box);
    const rememberFocus = () => {
      hadFocus.current = true;
    };
    const forgetFocus = (event: FocusEvent) => {
      // If the focused element is removed, the event has no related target.
      if (event.relatedTarget instanceof Node && !box.contains(event.relatedTarget)) hadFocus.current = false;
    };
    box.addEventListener('focusin', rememberFocus);
    box.addEventListener('focusout', forgetFocus);
    return () => {
      box.removeEventListener('focusin', rememberFocus);
      box.removeEventListener('focusout', forgetFocus);
    };
  }, [frame, isBasketGone]);
}

interface RescueReportProps {
  readonly rescue: Rescue;
  /** Whether some journeys are restored and shown already. */
  readonly hasSomeJourneys: boolean;
}

/** Reports on restoring a basket: progress, the changes, or a failure. */
function RescueReport({ rescue, hasSomeJourneys }: RescueReportProps) {
  const formatters = useBasketFormatters();
  const { text } = formatters;
  const { rescueState, report: changes } = rescue;
  if (rescueState.state === 'failed') {
    return (
      <Notice
        tone="danger"
        title={text('rescueFailed')}
        actions={<Button onClick={() => rescue.holdAgain(rescueState.choices)}>{text('holdAgain')}</Button>}
      >
        <p>{text('rescueFailedAdvice')}</p>
      </Notice>
    );
  }
  if (rescueState.state === 'busy' && hasSomeJourneys) return <LoadingIndicator text={text('rescuing')} />;
  if (!changes) return null;
  return (
    <Notice
      tone={changes.length === 0 ? 'success' : 'warning'}
      title={text(getReportTitle(changes))}
      actions={<Button onClick={() => rescue.dismiss()}>{text('understood')}</Button>}
    >
      {changes.map((change) => (
        <p key={`${change.kind} ${describeChange(change, formatters)}`}>{describeChange(change, formatters)}</p>
      ))}
    </Notice>
  );
}

function describeChange(change: RescueChange, { text, money, clock }: BasketFormatters): string {
  const getJourneyValues = ({ origin, destination, departureDateTime }: Journey) => ({
    origin: origin.cityName,
    destination: destination.cityName,
    time: clock(departureDateTime),
  });
  const listSeats = (seats: readonly string[]) => (seats.length > 0 ? seats.join(', ') : text('noSeats'));
  const joinSentences = (sentence: string, messages: readonly string[]) => [sentence, ...messages].join(' ');
  switch (change.kind) {
    case 'gone':
      return joinSentences(
        text(change.messages.length > 0 ? 'changedGone' : 'changedSoldOut', getJourneyValues(change.journey)),
        change.messages,
      );
    case 'price':
      return text('changedPrice', {
        ...getJourneyValues(change.journey),
        before: money(change.before),
        after: money(change.after),
      });
    case 'seats':
      return text('changedSeats', {
        ...getJourneyValues(change.journey),
        before: listSeats(change.before),
        after: listSeats(change.after),
      });
    case 'code':
      return joinSentences(text('changedCode', { code: change.code }), change.messages);
    case 'sms':
      return text('changedSms', { number: change.number });
    case 'total':
      return text('changedTotal', { before: money(change.before), after: money(change.after) });
  }
}
