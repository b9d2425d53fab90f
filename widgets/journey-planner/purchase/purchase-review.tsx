import type { Basket } from '#shared/domain/basket/basket.ts';
import { formatCountdown } from '#shared/domain/basket/countdown.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { BasketSums } from '#shared/panels/basket/basket-sums/basket-sums.tsx';
import { selectBasketSecondsLeft } from '#shared/store/slices/basket/basket.ts';
import { BoughtJourneys } from '../bought-journeys/bought-journeys.tsx';
import type { messages } from './messages/fr.ts';
import type { messages as sumsMessages } from '#shared/panels/basket/basket-sums/messages/fr.ts';

/** What is bought, once more before it is paid: the journeys, the fees, what is taken off, the total. */
export function PurchaseReview({ basket }: { readonly basket: Basket }) {
  const text = useText<typeof messages & typeof sumsMessages>();
  const { headingLevel } = useIsland();
  return (
    <section className="purchase-review" aria-label={text('review')}>
      <Heading level={headingLevel + 1} className="purchase-legend">
        {text('review')}
      </Heading>
      <BoughtJourneys journeys={basket.journeys} level={headingLevel + 2} />
      <BasketSums basket={basket} text={text} />
      <HeldFor />
    </section>
  );
}

/** How long the seats are still held, drawn anew every second. */
function HeldFor() {
  const text = useText<typeof messages>();
  const secondsLeft = useShared(selectBasketSecondsLeft);
  if (secondsLeft === undefined) return null;
  return <p className="purchase-held">{text('held', { time: formatCountdown(secondsLeft) })}</p>;
}
