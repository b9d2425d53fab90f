import { type Basket, type FeeKind, totalOf } from '#shared/domain/basket/basket.ts';
import { feesOf } from '#shared/domain/basket/fees.ts';
import { formatCountdown } from '#shared/domain/basket/countdown.ts';
import { formatMoney } from '#shared/domain/money/format-money.ts';
import { isZero, type Money } from '#shared/domain/money/money.ts';
import { useIsland } from '#shared/island/context.tsx';
import { Heading } from '#shared/island/heading.tsx';
import { useText } from '#shared/island/use-text.ts';
import { BoughtJourneys } from '../bought-journeys/bought-journeys.tsx';
import type { messages } from './messages/fr.ts';

const feeWords = {
  booking: 'feeBooking',
  sms: 'feeSms',
  facilities: 'feeFacilities',
  seats: 'feeSeats',
  amendment: 'feeAmendment',
} as const satisfies Record<FeeKind, keyof typeof messages>;

interface PurchaseReviewProps {
  readonly basket: Basket;
  /** How long its seats are still held; `undefined` where it names no end. */
  readonly secondsLeft: number | undefined;
}

/** What is bought, once more before it is paid: the journeys, the fees, what is taken off, the total. */
export function PurchaseReview({ basket, secondsLeft }: PurchaseReviewProps) {
  const text = useText<typeof messages>();
  const { settings, headingLevel } = useIsland();
  const money = (amount: Money) => formatMoney(amount, { pageCurrency: settings.currency, free: text('free') });
  const { discountTotal } = basket;
  return (
    <section className="purchase-review" aria-label={text('review')}>
      <Heading level={headingLevel + 1} className="purchase-legend">
        {text('review')}
      </Heading>
      <BoughtJourneys journeys={basket.journeys} level={headingLevel + 2} />
      <dl className="purchase-sums">
        {feesOf(basket).map(({ kind, amount }) => (
          <Sum key={kind} words={text(feeWords[kind])} amount={money(amount)} />
        ))}
        {discountTotal && !isZero(discountTotal) && (
          <Sum words={text('discount')} amount={`−${money(discountTotal)}`} />
        )}
        <Sum words={text('total')} amount={money(totalOf(basket))} isTotal />
      </dl>
      {secondsLeft !== undefined && (
        <p className="purchase-held">{text('held', { time: formatCountdown(secondsLeft) })}</p>
      )}
    </section>
  );
}

interface SumProps {
  readonly words: string;
  readonly amount: string;
  readonly isTotal?: boolean;
}

function Sum({ words, amount, isTotal = false }: SumProps) {
  return (
    <div className={isTotal ? 'purchase-sum purchase-total' : 'purchase-sum'}>
      <dt>{words}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
