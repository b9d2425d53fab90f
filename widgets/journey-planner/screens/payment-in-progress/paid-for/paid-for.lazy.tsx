import type { Payment } from '#shared/domain/payment/payment.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import { useIsland, useFormatters, useText } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { BoughtJourneys, boughtJourneysStyles } from '../../../bought-journeys/bought-journeys.tsx';
import type { messages } from './messages.ts';
import paidForStyles from './paid-for.css?inline';
import { useBasketHold } from '#shared/panels/basket/basket-hold/use-basket-hold.ts';

/** Style sheets, in addition to those of the page that waits for a payment, which loads this file on demand. */
export const styles = [boughtJourneysStyles, paidForStyles];

/**
 * The journeys and the amount of a payment that is not decided yet. The journeys are those of the basket, which contains
 * them until then. Renders nothing before the basket has loaded, or if it has none.
 */
export function PaidFor({ payment }: { readonly payment: Payment }) {
  const text = useText<typeof messages>();
  const { headingLevel } = useIsland();
  const { money } = useFormatters(createMoneyFormatters);
  const journeys = useBasketHold().basket?.journeys ?? [];
  if (journeys.length === 0) return null;
  return (
    <section className="paid-for">
      <Heading level={headingLevel + 1} className="paid-for-title">
        {text('paidFor')}
      </Heading>
      <BoughtJourneys journeys={journeys} level={headingLevel + 2} />
      <p className="paid-for-sum">
        <span>{text('sum')}</span> <strong>{money(payment.amount)}</strong>
      </p>
    </section>
  );
}
