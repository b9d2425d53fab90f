import { useEffect, useRef, useState } from 'react';
import { type Basket, getBasketTotal } from '#shared/domain/basket/basket.ts';
import { formatCountdown } from '#shared/domain/basket/countdown.ts';
import { isFreeOfCharge } from '#shared/domain/basket/next-step.ts';
import { type FareTerm, listFareTerms } from '#shared/domain/journeys/fare-terms.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import type { BillingScope } from '#shared/domain/payment/billing/billing-form.ts';
import { useIsland, useAddress, useFormatters, useShared, useText } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { LazyBasketWarnings } from '#shared/panels/basket/basket-hold/lazy-basket-warnings.tsx';
import { useBasketHold, usePaymentRedirect } from '#shared/panels/basket/basket-hold/use-basket-hold.ts';
import { useSteadyBasket } from '#shared/panels/basket/basket-hold/use-steady-basket.ts';
import { BasketSums, basketSumsStyles } from '#shared/panels/basket/basket-sums/basket-sums.tsx';
import type { messages as sumsMessages } from '#shared/panels/basket/basket-sums/messages.ts';
import { AsyncContent, asyncContentStyles } from '#shared/panels/kit/async-content/async-content.tsx';
import { useBasketEvents } from '#shared/panels/page/page-events/use-basket-events.ts';
import { createPayments } from '#shared/services/payment/payments.ts';
import { selectBasketSecondsLeft } from '#shared/store/slices/basket/basket.ts';
import { disclosureStyles } from '#shared/ui/disclosure/disclosure.tsx';
import { EmptyState, emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { errorSummaryStyles } from '#shared/ui/error-summary/error-summary.tsx';
import { formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import { BoughtJourneys, boughtJourneysStyles } from '../bought-journeys/bought-journeys.tsx';
import type { messages as boughtMessages } from '../bought-journeys/messages.ts';
import { checkoutBarStyles } from '../checkout/progress/checkout-bar.tsx';
import { CheckoutSteps, checkoutStepsStyles } from '../checkout/progress/checkout-steps.tsx';
import type { messages } from './messages.ts';
import { PayForm } from './pay-form.tsx';
import { PayNotices } from './pay-notices.tsx';
import purchaseStyles from './purchase.css?inline';
import { usePaymentRun } from './use-payment-run.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

const termMessages = {
  refund: { free: 'refundFree', fee: 'refundFee', never: 'refundNever' },
  change: { free: 'changeFree', fee: 'changeFee', never: 'changeNever' },
} as const satisfies Record<FareTerm['kind'], Record<string, keyof typeof messages>>;

/** CSS texts of both purchase screens. */
export const purchaseStyleTexts: readonly string[] = [
  ...asyncContentStyles,
  emptyStateStyles,
  skeletonStyles,
  textLinkStyles,
  formFieldStyles,
  errorSummaryStyles,
  disclosureStyles,
  boughtJourneysStyles,
  basketSumsStyles,
  checkoutStepsStyles,
  checkoutBarStyles,
  purchaseStyles,
];

interface PurchaseScreenProps {
  readonly scope: BillingScope;
  readonly title: string;
  /** Returns the label of the pay button for a formatted total. */
  readonly getPayLabel: (total: string) => string;
  /** Note below the button. */
  readonly note: string;
}

/**
 * Buys the basket: billing details, review and pay button. A free basket needs only name and e-mail, on its own page
 * (spec §2 `journey-planner/zero-payment`). Each of the two pages redirects to the other if it does not fit the basket.
 */
export function PurchaseScreen({ scope, title, getPayLabel, note }: PurchaseScreenProps) {
  const text = useText<typeof messages>();
  const { services, headingLevel } = useIsland();
  const { navigation } = useAddress();
  const { baskets, answer, basket } = useBasketHold();
  const steadyAnswer = useSteadyBasket(answer);
  const { paying, pay } = usePaymentRun(answer);
  const [endedPayment] = useState(() => services.open(createPayments).getEndedPayment());
  const noticeRef = useRef<HTMLDivElement>(null);
  const frameRef = useRef<HTMLDivElement>(null);
  const formRef = useRef<HTMLFormElement>(null);
  useBasketEvents();
  usePaymentRedirect(paying.state === 'filling' ? basket : undefined);

  const count = basket?.journeys.length ?? 0;
  const isOtherScreen = count > 0 && !!basket && isFreeOfCharge(basket) !== (scope === 'contact');
  const canRedirect = answer.state === 'ready' && paying.state === 'filling';
  useEffect(() => {
    if (!isOtherScreen || !canRedirect) return;
    navigation.go(navigation.href(scope === 'contact' ? 'payment' : 'zeroPayment'), { isReplaced: true });
  }, [isOtherScreen, canRedirect, navigation, scope]);

  const message = paying.state === 'filling' ? paying.message : undefined;
  useEffect(() => {
    if (message) noticeRef.current?.focus();
  }, [message]);

  const retry = () => {
    // The notice is removed with its button, so the focus moves to the pay button.
    formRef.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    formRef.current?.requestSubmit();
  };

  return (
    <div className="purchase" ref={frameRef}>
      <Heading level={headingLevel} className="purchase-title">
        {title}
      </Heading>
      <CheckoutSteps currentStep="payment" />
      <LazyBasketWarnings frame={frameRef} />
      <PayNotices
        message={message}
        endedPayment={paying.state === 'filling' ? endedPayment : undefined}
        noticeRef={noticeRef}
        onRetry={count > 0 ? retry : undefined}
      />
      <AsyncContent
        answer={steadyAnswer}
        placeholder={<Skeleton rows={3} rowHeight={160} />}
        failure={{ title: text('basketFailed'), advice: text('basketFailedAdvice') }}
        onRetry={() => baskets.retry()}
      >
        {(loadedBasket) =>
          hasJourneys(loadedBasket) ? (
            <div className="purchase-columns">
              <PurchaseReview basket={loadedBasket} />
              <PayForm
                scope={scope}
                getPayLabel={getPayLabel}
                note={note}
                pay={pay}
                formRef={formRef}
                total={getBasketTotal(loadedBasket)}
                paymentOptions={loadedBasket.payment}
                terms={<FareTermsList journeys={loadedBasket.journeys} />}
                isBusy={paying.state !== 'filling'}
              />
            </div>
          ) : (
            <NothingToPay />
          )
        }
      </AsyncContent>
    </div>
  );
}

function hasJourneys(basket: Basket | null): basket is Basket {
  return basket !== null && basket.journeys.length > 0;
}

/** Shown without a basket: a link to the order if it was paid, or an empty state. */
function NothingToPay() {
  const text = useText<typeof messages>();
  const payment = getLastValue(useShared((state) => state.payment));
  const orderNumber = payment?.status === 'PAID' ? payment.orderNumber : undefined;
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

/** A review before paying: journeys, fees, discounts and total. */
function PurchaseReview({ basket }: { readonly basket: Basket }) {
  const text = useText<typeof messages & typeof sumsMessages>();
  const { headingLevel } = useIsland();
  return (
    <section className="purchase-review" aria-label={text('review')}>
      <Heading level={headingLevel + 1} className="purchase-legend">
        {text('review')}
      </Heading>
      <BoughtJourneys journeys={basket.journeys} level={headingLevel + 2} />
      <BasketSums basket={basket} text={text} />
      <HoldTime />
    </section>
  );
}

/** The remaining hold time. A component of its own, since it renders every second. */
function HoldTime() {
  const text = useText<typeof messages>();
  const secondsLeft = useShared(selectBasketSecondsLeft);
  if (secondsLeft === undefined) return null;
  return <p className="purchase-held">{text('held', { time: formatCountdown(secondsLeft) })}</p>;
}

/** Refund and exchange terms of each ticket. Journeys without terms are left out. */
function FareTermsList({ journeys }: { readonly journeys: readonly Journey[] }) {
  const text = useText<typeof messages & typeof boughtMessages>();
  const describeTerm = useDescribeTerm();
  const journeysWithTerms = journeys.filter(({ conditions }) => conditions !== undefined);
  if (journeysWithTerms.length === 0) return null;
  return (
    <section className="purchase-conditions" aria-label={text('fareTerms')}>
      <p className="purchase-conditions-title">{text('fareTerms')}</p>
      <ul>
        {journeysWithTerms.map(({ conditions, journeyId, lineItemId = journeyId, origin, destination }) => (
          <li key={lineItemId}>
            {journeys.length > 1 && (
              <strong>{text('cities', { origin: origin.cityName, destination: destination.cityName })} </strong>
            )}
            {conditions && listFareTerms(conditions).map(describeTerm).join(' ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useDescribeTerm(): (term: FareTerm) => string {
  const text = useText<typeof messages>();
  const { clock, day } = useFormatters(createTimeFormatters);
  const { money } = useFormatters(createMoneyFormatters);
  return ({ kind, until, fee }) => {
    if (until === undefined) return text(termMessages[kind].never);
    const values = { day: day(until, 'long'), time: clock(until) };
    return fee ? text(termMessages[kind].fee, { ...values, fee: money(fee) }) : text(termMessages[kind].free, values);
  };
}
