import type { City } from '#shared/domain/cities/city.ts';
import { lowestIn } from '#shared/domain/fares/fare-list.ts';
import { currencyOf, type Money } from '#shared/domain/kit/money/money.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { messages } from './messages/fr.ts';
import type { FoundFares } from './use-fares.ts';

interface FareFaultsProps {
  readonly found: FoundFares;
  readonly origin: City | undefined;
  /** The budget that leaves nothing to show. */
  readonly budget: Money | undefined;
  readonly money: (amount: Money) => string;
  readonly onRetry: () => void;
  readonly onAnyBudget: () => void;
  readonly onOtherOrigin: () => void;
}

/** What is missing from the list, why, and the way out. */
export function FareFaults({ found, origin, budget, money, ...on }: FareFaultsProps) {
  const text = useText<typeof messages>();
  const { common } = useIsland();
  const { stage, fares, failed } = found;
  const again = <Button onClick={on.onRetry}>{common('retry')}</Button>;

  if (stage === 'unlisted' || (stage === 'found' && failed > 0 && fares.length === 0)) {
    return (
      <Notice tone="danger" title={text('allFailed')} actions={again}>
        {text('allFailedAdvice')}
      </Notice>
    );
  }
  if (stage !== 'found') return null;
  if (fares.length === 0) {
    const words = origin ? text('none', { origin: origin.name }) : text('noneAtAll');
    return (
      <EmptyState
        drawing="price-tag"
        words={words}
        action={<Button onClick={on.onOtherOrigin}>{text('otherOrigin')}</Button>}
      />
    );
  }
  return (
    <>
      {budget !== undefined && (
        <EmptyState
          drawing="price-tag"
          words={text('noneWithin', {
            budget: money(budget),
            price: money(lowestIn(currencyOf(budget), fares)),
          })}
          action={<Button onClick={on.onAnyBudget}>{text('allBudgets')}</Button>}
        />
      )}
      {failed > 0 && <Notice tone="warning" title={text('someFailed', { count: failed })} actions={again} />}
    </>
  );
}
