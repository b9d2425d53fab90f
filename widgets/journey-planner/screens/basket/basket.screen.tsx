import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isAmendment } from '#shared/domain/basket/amendment.ts';
import type { RescueChange } from '#shared/domain/basket/rescue/rescue-changes.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
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
import { checkoutBarStyles } from '../../checkout/way/checkout-bar.tsx';
import { checkoutStepsStyles } from '../../checkout/way/checkout-steps.tsx';
import basketExtrasStyles from './basket-extras.css?inline';
import { type BasketFormatters, basketFormatters } from './basket-formatters.ts';
import type { BasketMessages, messages } from './messages.ts';
import basketStyles from './basket.css?inline';
import { EmptyBasket } from './empty-basket.tsx';
import { FullBasket } from './full-basket.tsx';
import { SeatPlanNotice } from './journey/seat-plan-notice.tsx';
import { TradedIn } from './traded-in.tsx';
import { type Rescue, useRescue, wordsOf } from './use-rescue.ts';

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

/**
 * Leads the focus to the beginning of the frame where it was on something that has gone with the basket: a basket may
 * run out under a traveller's hands.
 *
 * @param isGone whether there is no basket any more
 */
function useFocusRecovery(frame: RefObject<HTMLElement | null>, isGone: boolean): void {
  const wasThere = useRef(false);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    if (isGone && wasThere.current && getRoot(box).activeElement === null) goToStart(box);
    const follow = () => {
      wasThere.current = true;
    };
    const leave = (event: FocusEvent) => {
      // An element removed under the focus has no next target; what a traveller moves on to is one, or the window
      // itself.
      if (event.relatedTarget instanceof Node && !box.contains(event.relatedTarget)) wasThere.current = false;
    };
    box.addEventListener('focusin', follow);
    box.addEventListener('focusout', leave);
    return () => {
      box.removeEventListener('focusin', follow);
      box.removeEventListener('focusout', leave);
    };
  }, [frame, isGone]);
}

interface RescueReportProps {
  readonly rescue: Rescue;
  /** Whether some of it is held already, and drawn. */
  readonly isBegun: boolean;
}

/** What becomes of a basket that is to be held again: that it goes on, exactly what has changed, or that it failed. */
function RescueReport({ rescue, isBegun }: RescueReportProps) {
  const text = useText<BasketMessages>();
  const formatters = useFormatters(basketFormatters, text);
  const { rescued, report: changes } = rescue;
  if (rescued.state === 'failed') {
    return (
      <Notice
        tone="danger"
        title={text('rescueFailed')}
        actions={<Button onClick={() => rescue.holdAgain(rescued.choices)}>{text('holdAgain')}</Button>}
      >
        <p>{text('rescueFailedAdvice')}</p>
      </Notice>
    );
  }
  if (rescued.state === 'busy' && isBegun) return <LoadingIndicator words={text('rescuing')} />;
  if (!changes) return null;
  return (
    <Notice
      tone={changes.length === 0 ? 'success' : 'warning'}
      title={text(wordsOf(changes))}
      actions={<Button onClick={() => rescue.dismiss()}>{text('understood')}</Button>}
    >
      {changes.map((change) => (
        <p key={`${change.kind} ${sentenceOf(change, formatters)}`}>{sentenceOf(change, formatters)}</p>
      ))}
    </Notice>
  );
}

function sentenceOf(change: RescueChange, { text, money, clock }: BasketFormatters): string {
  const names = ({ origin, destination, departureDateTime }: Journey) => ({
    origin: origin.cityName,
    destination: destination.cityName,
    time: clock(departureDateTime),
  });
  const list = (seats: readonly string[]) => (seats.length > 0 ? seats.join(', ') : text('noSeats'));
  const said = (words: string, messages: readonly string[]) => [words, ...messages].join(' ');
  switch (change.kind) {
    case 'gone':
      return said(
        text(change.messages.length > 0 ? 'changedGone' : 'changedSoldOut', names(change.journey)),
        change.messages,
      );
    case 'price':
      return text('changedPrice', {
        ...names(change.journey),
        before: money(change.before),
        after: money(change.after),
      });
    case 'seats':
      return text('changedSeats', { ...names(change.journey), before: list(change.before), after: list(change.after) });
    case 'code':
      return said(text('changedCode', { code: change.code }), change.messages);
    case 'sms':
      return text('changedSms', { number: change.number });
    case 'total':
      return text('changedTotal', { before: money(change.before), after: money(change.after) });
  }
}
