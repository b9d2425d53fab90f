import type { ReactNode } from 'react';
import type { Order } from '#shared/domain/orders/order.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { AsyncContent } from '#shared/panels/kit/async-content/async-content.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import type { ManagedWords } from './managed-words.ts';
import { useManagedOrder } from './use-managed-order.ts';

interface ManagedPageProps {
  readonly title: string;
  readonly children: (order: Order) => ReactNode;
}

/** A screen about the order that is managed: its heading at once, the order once it has come. */
export function ManagedPage({ title, children }: ManagedPageProps) {
  const text = useText<ManagedWords>();
  const { headingLevel } = useIsland();
  const { answer, retry } = useManagedOrder();
  return (
    <div className="managed">
      <Heading level={headingLevel} className="managed-title">
        {title}
      </Heading>
      <AsyncContent
        answer={answer}
        waiting={<Skeleton rows={2} rowHeight={160} />}
        failure={{ title: text('orderFailed'), advice: text('orderFailedAdvice') }}
        onRetry={retry}
      >
        {children}
      </AsyncContent>
    </div>
  );
}
