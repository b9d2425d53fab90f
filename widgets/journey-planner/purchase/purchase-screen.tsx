import { useEffect, useRef, useState, useEffectEvent, type RefObject } from 'react';
import { type Basket, getBasketTotal } from '#shared/domain/basket/basket.ts';
import { formatCountdown } from '#shared/domain/basket/countdown.ts';
import { isFreeOfCharge } from '#shared/domain/basket/next-step.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import {
  useIsland,
  useAddress,
  useShared,
  useText,
  useSubscription,
  useFormatters,
} from '#shared/island/hooks/context.tsx';
import { LazyBasketWarnings } from '#shared/panels/basket/basket-hold/lazy-basket-warnings.tsx';
import { useBasketHold, usePaymentRedirect } from '#shared/panels/basket/basket-hold/use-basket-hold.ts';
import { useSteadyBasket } from '#shared/panels/basket/basket-hold/use-steady-basket.ts';
import { BasketSums, basketSumsStyles } from '#shared/panels/basket/basket-sums/basket-sums.tsx';
import type { messages as sumsMessages } from '#shared/panels/basket/basket-sums/messages.ts';
import { AsyncContent } from '#shared/panels/kit/async-content/async-content.tsx';
import { useBasketEvents } from '#shared/panels/page/page-events/use-basket-events.ts';
import { createPayments } from '#shared/services/payment/payments.ts';
import { selectBasketSecondsLeft } from '#shared/store/slices/basket/basket.ts';
import { disclosureStyles } from '#shared/ui/disclosure/disclosure.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { errorSummaryStyles } from '#shared/ui/error-summary/error-summary.tsx';
import { formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { Notice, type NoticeProps } from '#shared/ui/notice/notice.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { BoughtJourneys, boughtJourneysStyles } from '../bought-journeys/bought-journeys.tsx';
import { checkoutBarStyles } from '../checkout/progress/checkout-bar.tsx';
import { CheckoutSteps, checkoutStepsStyles } from '../checkout/progress/checkout-steps.tsx';
import { PageSection, pageStyles, PlannerPage, useRedirect } from '../kit/planner-page.tsx';
import type { messages } from './messages.ts';
import { PayForm, type PayFormOptions } from './pay-form.tsx';
import purchaseStyles from './purchase.css?inline';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';
import { getCurrency, type Money, sumMoney } from '#shared/domain/kit/money/money.ts';
import type { BillingInfo } from '#shared/domain/payment/billing/billing-info.ts';
import { usePaymentForm } from './use-payment-form.ts';
import type { PayMessage } from '#shared/domain/payment/payment-form-state.ts';
import { toDeclineReason } from '#shared/domain/payment/payment.ts';
import type { EndedPayment } from '#shared/domain/payment/payment-attempt.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import { Button } from '#shared/ui/button/button.tsx';

/**
 * Style sheets of both purchase screens. The nested lists only keep the formatter from writing each element on its own
 * line.
 */
export const purchaseStyleTexts: readonly string[] = [
  ...[...pageStyles, formFieldStyles, errorSummaryStyles, disclosureStyles, boughtJourneysStyles, basketSumsStyles],
  ...[checkoutStepsStyles, checkoutBarStyles, purchaseStyles],
];

/**
 * The screen on which the basket is bought: review, billing details and pay button. A free basket needs only name and
 * e-mail, on its own page (spec §2 `journey-planner/zero-payment`), which passes the scope `contact`. Each of the two pages
 * redirects to the other if the basket belongs there.
 */
export function PurchaseScreen({ title, ...options }: PayFormOptions & { readonly title: string }) {
  const { scope } = options;
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const { baskets, answer, basket } = useBasketHold();
  // Shows the last basket also while it is reloaded or after a failure, so that the form and its input do not disappear.
  const steadyAnswer = useSteadyBasket(answer);
  const { paying, pay } = usePaymentRun(answer);
  // Read once: it is about the time before this screen was opened.
  const [endedPayment] = useState(() => services.open(createPayments).getEndedPayment());
  // A failed payment is the first thing that a screen reader reads: in the heading, which has the focus, and in the page's title.
  const visibleEndedPayment = paying.state === 'filling' && !paying.message ? endedPayment : undefined;
  const heading = visibleEndedPayment ? text(endHeadings[visibleEndedPayment.status]) : title;
  const noticeRef = useRef<HTMLDivElement>(null);
  const frameRef = useRef<HTMLDivElement>(null);
  const formRef = useRef<HTMLFormElement>(null);
  // Emits events on the page when the basket changes.
  useBasketEvents();
  // If the basket is already being paid, for example in another tab, goes to the page that waits for the payment. After the
  // pay button was pressed, this screen navigates itself.
  usePaymentRedirect(paying.state === 'filling' ? basket : undefined);

  const journeyCount = basket?.journeys.length ?? 0;
  const belongsOnOtherScreen = journeyCount > 0 && !!basket && isFreeOfCharge(basket) !== (scope === 'contact');
  // Not while the basket is reloaded, since it may change, and not after the pay button was pressed.
  const canRedirect = answer.state === 'ready' && paying.state === 'filling';
  const otherScreenHref = navigation.href(scope === 'contact' ? 'payment' : 'zeroPayment');
  useRedirect(belongsOnOtherScreen && canRedirect ? otherScreenHref : undefined);

  const message = paying.state === 'filling' ? paying.message : undefined;
  useEffect(() => {
    if (message) noticeRef.current?.focus();
  }, [message]);

  const retry = () => {
    // Submitting removes the notice with the pressed button, so the focus moves to the pay button first.
    formRef.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    formRef.current?.requestSubmit();
  };

  return (
    <PlannerPage className="purchase" title={heading} ref={frameRef}>
      <CheckoutSteps currentStep="payment" />
      <LazyBasketWarnings frame={frameRef} />
      <PayNotices
        message={message}
        endedPayment={visibleEndedPayment}
        noticeRef={noticeRef}
        onRetry={journeyCount > 0 ? retry : undefined}
      />
      <AsyncContent
        answer={steadyAnswer}
        placeholder={<Skeleton rows={3} rowHeight={160} />}
        failure={{ title: text('basketFailed'), advice: text('basketFailedAdvice') }}
        onRetry={() => baskets.retry()}
      >
        {(loadedBasket) =>
          loadedBasket && loadedBasket.journeys.length > 0 ? (
            <div className="purchase-columns">
              <PurchaseReview basket={loadedBasket} />
              <PayForm
                {...options}
                basket={loadedBasket}
                formRef={formRef}
                isBusy={paying.state !== 'filling'}
                pay={pay}
              />
            </div>
          ) : (
            <NothingToPay />
          )
        }
      </AsyncContent>
    </PlannerPage>
  );
}

/** Shown if the basket is empty or does not exist: a link to the order if it was just paid, and an empty state. */
function NothingToPay() {
  const text = useText<typeof messages>();
  const payment = getLastValue(useShared((state) => state.payment));
  const orderNumber = payment?.status === 'PAID' && payment.isOwn !== false ? payment.orderNumber : undefined;
  return (
    <>
      {orderNumber !== undefined && (
        <Notice
          tone="success"
          title={text('bought', { orderNumber })}
          actions={
            <PageLink to="confirmation" query={{ orderNumber }}>
              {text('toOrder')}
            </PageLink>
          }
        />
      )}
      <EmptyState
        drawing="basket"
        text={text('nothing')}
        action={<PageLink to="basket">{text('toBasket')}</PageLink>}
      />
    </>
  );
}

/**
 * The basket to check before paying: journeys, fees, discounts, total, and for how long the seats are still held
 * (reserved).
 */
function PurchaseReview({ basket }: { readonly basket: Basket }) {
  const text = useText<typeof messages & typeof sumsMessages>();
  const { headingLevel } = useIsland();
  return (
    <PageSection className="purchase-review" headingClass="purchase-legend" title={text('review')}>
      <BoughtJourneys journeys={basket.journeys} level={headingLevel + 2} />
      <BasketSums basket={basket} text={text} />
      <HoldTime />
    </PageSection>
  );
}

/**
 * The remaining hold time. A separate component, because it renders every second. Renders nothing if there is no time
 * limit.
 */
function HoldTime() {
  const text = useText<typeof messages>();
  const secondsLeft = useShared(selectBasketSecondsLeft);
  if (secondsLeft === undefined) return null;
  return <p className="purchase-held">{text('held', { time: formatCountdown(secondsLeft) })}</p>;
}

/**
 * Starts a payment when `pay` is called, and then navigates: to the order if the payment has succeeded at once, to the
 * page of the payment provider, or otherwise to the page that waits for the payment. Before it navigates to the provider, the
 * waiting page replaces this one in the history, so that Back shows the state of the payment.
 */
function usePaymentRun(basket: Loading<Basket | null>) {
  const { services } = useIsland();
  const { navigation } = useAddress();
  const payments = services.open(createPayments);
  // If the server refuses the payment because the total has changed, the callback returns the total of the reloaded basket:
  // zero if the basket no longer exists.
  const { paying, pay } = usePaymentForm(basket, (loadedBasket, before) =>
    loadedBasket ? getBasketTotal(loadedBasket) : sumMoney(getCurrency(before), []),
  );
  // Once when the screen is opened: loads the visitor's previous payment, so that it is not mistaken for the next one. There
  // is nothing to unsubscribe.
  useSubscription('previous-payment', () => {
    void payments.prepare();
    return () => {};
  });

  const { state } = paying;
  const goToNextPage = useEffectEvent(() => {
    // There is always a payment: it is only missing after a reschedule, which uses the same states.
    if (paying.state !== 'leaving' || !paying.payment) return;
    const { status, orderNumber, redirectUrl } = paying.payment;
    if (status === 'PAID') {
      const query = new URLSearchParams(orderNumber === undefined ? {} : { orderNumber });
      return navigation.go(navigation.href('confirmation', query), { isReplaced: true });
    }
    navigation.go(navigation.href('paymentInProgress'), { isReplaced: true });
    if (status === 'REDIRECT' && redirectUrl !== undefined) navigation.go(redirectUrl);
  });
  // Only when the state changes, so that it navigates once.
  useEffect(() => {
    if (state === 'leaving') goToNextPage();
  }, [state]);

  return {
    paying,
    // Does nothing unless the state is `filling`. The provider returns the traveller to `paymentInProgress`. If the result of a
    // request is unknown, it can be sent again: it has the same idempotency key, so that the traveller does not pay twice.
    pay: (billingInfo: BillingInfo, total: Money) =>
      void pay(total, navigation.href('paymentInProgress'), (request) => payments.start({ billingInfo, ...request })),
  };
}

/** Keys of the titles for a payment that ended without an order. */
const endTitles = {
  DECLINED: 'declined',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
} as const satisfies Record<EndedPayment['status'], keyof typeof messages>;

/** Keys of the headings after such a payment. */
const endHeadings = {
  DECLINED: 'titleDeclined',
  CANCELLED: 'titleCancelled',
  EXPIRED: 'titleExpired',
} as const satisfies Record<EndedPayment['status'], keyof typeof messages>;

/** Keys of the sentences about why a payment was declined. */
const declineReasons = {
  funds: 'declinedFunds',
  authentication: 'declinedAuthentication',
  card: 'declinedCard',
  other: 'declinedOther',
} as const satisfies Record<ReturnType<typeof toDeclineReason>, keyof typeof messages>;

interface PayNoticesProps {
  /** Why the last attempt on this page failed. */
  readonly message: PayMessage | undefined;
  /** The last payment of this tab, if it ended without an order, for example because the card was declined. */
  readonly endedPayment: EndedPayment | undefined;
  /** Ref of the notice; the caller focuses it when `message` changes. */
  readonly noticeRef: RefObject<HTMLDivElement | null>;
  /** Submits the form again; undefined if no basket has loaded or it is empty, since there is no form then. */
  readonly onRetry: (() => void) | undefined;
}

/**
 * Shows the message of this page, or else why an earlier payment has ended; nothing without either. Except for `total-changed`
 * and `unsure`, it adds that nothing was charged.
 */
function PayNotices({ message, endedPayment, noticeRef, onRetry }: PayNoticesProps) {
  const text = useText<typeof messages>();
  const { money } = useFormatters(createMoneyFormatters);
  const { announcer } = useIsland().services;
  const notice = getNotice();
  // The message of this page takes the focus instead.
  const announcement = notice && !message ? [notice.title, notice.advice].flat().join(' ') : '';
  useEffect(() => announcer.announce(announcement), [announcer, announcement]);
  if (!notice) return null;
  const retry = onRetry && <Button onClick={onRetry}>{text('payAgain')}</Button>;
  return (
    <div className="purchase-notice" tabIndex={-1} ref={noticeRef}>
      <Notice {...notice} actions={message?.kind === 'total-changed' ? undefined : retry} />
    </div>
  );

  function getNotice(): NoticeProps | undefined {
    if (message?.kind === 'total-changed') {
      const title = text('totalChanged', { before: money(message.before), after: money(message.after) });
      return { tone: 'warning', title, advice: text('totalChangedAdvice') };
    }
    if (message) {
      // `failed`, `refused` and `unsure` (it is unknown whether a payment was started) are also the keys of the titles.
      const reasons = message.kind === 'refused' ? message.messages : [];
      const charge = text(message.kind === 'unsure' ? 'unsureAdvice' : 'notCharged');
      return { tone: 'danger', title: text(message.kind), advice: [...reasons, charge] };
    }
    if (!endedPayment) return undefined;
    const { status, reason } = endedPayment;
    const title = text(endTitles[status]);
    if (status !== 'DECLINED') return { tone: 'warning', title, advice: text('notCharged') };
    return { tone: 'danger', title, advice: [text(declineReasons[toDeclineReason(reason)]), text('notCharged')] };
  }
}
