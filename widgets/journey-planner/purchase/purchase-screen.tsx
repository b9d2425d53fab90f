import { useEffect, useRef, useState } from 'react';
import { type Basket, totalOf } from '#shared/domain/basket/basket.ts';
import type { BillingScope } from '#shared/domain/payment/billing/billing-form.ts';
import { costsNothing } from '#shared/domain/basket/next-step.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { AsyncContent, asyncContentStyles } from '#shared/panels/kit/async-content/async-content.tsx';
import { BasketWarningsPart } from '#shared/panels/basket/basket-hold/basket-warnings-part.tsx';
import { useBasketHold } from '#shared/panels/basket/basket-hold/use-basket-hold.ts';
import { useSteadyBasket } from '#shared/panels/basket/basket-hold/use-steady-basket.ts';
import { useWayToPayment } from '#shared/panels/basket/basket-hold/use-way-to-payment.ts';
import { basketSumsStyles } from '#shared/panels/basket/basket-sums/basket-sums.tsx';
import { useBasketEvents } from '#shared/panels/page/page-events/use-basket-events.ts';
import { createPayments } from '#shared/services/payment/payments.ts';
import { selectPayment } from '#shared/store/slices/payment/payment.ts';
import { disclosureStyles } from '#shared/ui/disclosure/disclosure.tsx';
import { EmptyState, emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { errorSummaryStyles } from '#shared/ui/error-summary/error-summary.tsx';
import { formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { TextLink, textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import { boughtJourneysStyles } from '../bought-journeys/bought-journeys.tsx';
import { checkoutBarStyles } from '../checkout/way/checkout-bar.tsx';
import { CheckoutSteps, checkoutStepsStyles } from '../checkout/way/checkout-steps.tsx';
import { FareTermsList } from './fare-terms-list.tsx';
import type { messages } from './messages/fr.ts';
import { PayForm } from './pay-form.tsx';
import { PayNotices } from './pay-notices.tsx';
import purchaseStyles from './purchase.css?inline';
import { PurchaseReview } from './purchase-review.tsx';
import { usePaying } from './use-paying.ts';

/** CSS texts of a screen that buys the basket. */
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
  /** The words of the button that buys, by the total as it is written. */
  readonly payWords: (total: string) => string;
  /** What is said under the button. */
  readonly note: string;
}

/**
 * Buys the basket: who pays, what is bought, and the button. A basket that costs nothing is bought by name and e-mail
 * alone, on a page of its own (spec §2 `journey-planner/zero-payment`); whoever is on the wrong one of the two is led over.
 */
export function PurchaseScreen({ scope, title, payWords, note }: PurchaseScreenProps) {
  const text = useText<typeof messages>();
  const { services, headingLevel } = useIsland();
  const { navigation } = useAddress();
  const { baskets, answer, basket } = useBasketHold();
  const steady = useSteadyBasket(answer);
  const { paying, pay } = usePaying(answer);
  const [ended] = useState(() => services.open(createPayments).ended());
  const news = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useBasketEvents();
  useWayToPayment(paying.state === 'filling' ? basket : undefined);

  const count = basket?.journeys.length ?? 0;
  const isElsewhere = count > 0 && !!basket && costsNothing(basket) !== (scope === 'contact');
  const mayLead = answer.state === 'ready' && paying.state === 'filling';
  useEffect(() => {
    if (!isElsewhere || !mayLead) return;
    navigation.go(navigation.href(scope === 'contact' ? 'payment' : 'zeroPayment'), { isReplaced: true });
  }, [isElsewhere, mayLead, navigation, scope]);

  const told = paying.state === 'filling' ? paying.news : undefined;
  useEffect(() => {
    if (told) news.current?.focus();
  }, [told]);

  const retry = () => {
    // The notice leaves with its button: the focus goes to the one that works on.
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    form.current?.requestSubmit();
  };

  return (
    <div className="purchase" ref={frame}>
      <Heading level={headingLevel} className="purchase-title">
        {title}
      </Heading>
      <CheckoutSteps at="payment" />
      <BasketWarningsPart frame={frame} />
      <PayNotices
        news={told}
        ended={paying.state === 'filling' ? ended : undefined}
        place={news}
        onRetry={count > 0 ? retry : undefined}
      />
      <AsyncContent
        answer={steady}
        waiting={<Skeleton rows={3} rowHeight={160} />}
        failure={{ title: text('basketFailed'), advice: text('basketFailedAdvice') }}
        onRetry={() => baskets.retry()}
      >
        {(held) =>
          isSold(held) ? (
            <div className="purchase-columns">
              <PurchaseReview basket={held} />
              <PayForm
                {...{ scope, payWords, note, pay }}
                box={form}
                total={totalOf(held)}
                ways={held.payment}
                terms={<FareTermsList journeys={held.journeys} />}
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

function isSold(basket: Basket | null): basket is Basket {
  return basket !== null && basket.journeys.length > 0;
}

/** No basket: it was paid, which is said with its order, or there is none. */
function NothingToPay() {
  const text = useText<typeof messages>();
  const { navigation } = useAddress();
  const payment = lastOf(useShared(selectPayment));
  const orderNumber = payment?.status === 'PAID' ? payment.orderNumber : undefined;
  return (
    <>
      {orderNumber !== undefined && (
        <Notice
          tone="success"
          title={text('bought', { orderNumber })}
          actions={
            <TextLink {...linkTo(navigation, navigation.href('confirmation', new URLSearchParams({ orderNumber })))}>
              {text('toOrder')}
            </TextLink>
          }
        />
      )}
      <EmptyState
        drawing="basket"
        words={text('nothing')}
        action={<TextLink {...linkTo(navigation, navigation.href('basket'))}>{text('toBasket')}</TextLink>}
      />
    </>
  );
}
