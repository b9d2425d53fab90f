import type { Basket } from '#shared/domain/basket/basket.ts';
import { formatCountdown } from '#shared/domain/basket/countdown.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import { BasketSums } from '#shared/panels/basket/basket-sums/basket-sums.tsx';
import { BoughtJourneys } from '../bought-journeys/bought-journeys.tsx';
import type { messages } from './messages/fr.ts';
import type { messages as sumsMessages } from '#shared/panels/basket/basket-sums/messages/fr.ts';

interface PurchaseReviewProps {
  readonly basket: Basket;
  /** How long its seats are still held; `undefined` where it names no end. */
  readonly secondsLeft: number | undefined;
}

/** What is bought, once more before it is paid: the journeys, the fees, what is taken off, the total. */
export function PurchaseReview({ basket, secondsLeft }: PurchaseReviewProps) {
  const text = useText<typeof messages & typeof sumsMessages>();
  const { headingLevel } = useIsland();
  return (
    <section className="purchase-review" aria-label={text('review')}>
      <Heading level={headingLevel + 1} className="purchase-legend">
        {text('review')}
      </Heading>
      <BoughtJourneys journeys={basket.journeys} level={headingLevel + 2} />
      <BasketSums basket={basket} text={text} />
      {secondsLeft !== undefined && (
        <p className="purchase-held">{text('held', { time: formatCountdown(secondsLeft) })}</p>
      )}
    </section>
  );
}
