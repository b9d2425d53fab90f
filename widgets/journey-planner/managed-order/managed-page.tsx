import type { ReactNode } from 'react';
import type { Order } from '#shared/domain/orders/order.ts';
import type { Loading } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { AsyncContent } from '#shared/panels/kit/async-content/async-content.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import type { ManagedWords } from './managed-words.ts';
import { useManagedOrder } from './use-managed-order.ts';

interface ManagedFrameProps<Value> {
  readonly title: string;
  readonly answer: Loading<Value>;
  /** What is said beside a failure, where it is not that nothing has changed. */
  readonly failedAdvice?: string;
  readonly onRetry: () => void;
  readonly children: (value: Value) => ReactNode;
}

/** A screen about an order or a part of one: its heading at once, the rest once it has come. */
export function ManagedFrame<Value>({ title, answer, failedAdvice, onRetry, children }: ManagedFrameProps<Value>) {
  const text = useText<ManagedWords>();
  const { headingLevel } = useIsland();
  return (
    <div className="managed">
      <Heading level={headingLevel} className="managed-title">
        {title}
      </Heading>
      <AsyncContent
        answer={answer}
        waiting={<Skeleton rows={2} rowHeight={160} />}
        failure={{ title: text('orderFailed'), advice: failedAdvice ?? text('orderFailedAdvice') }}
        onRetry={onRetry}
      >
        {children}
      </AsyncContent>
    </div>
  );
}

interface ManagedPageProps {
  readonly title: string;
  readonly children: (order: Order) => ReactNode;
}

/** A screen about the order that is managed. */
export function ManagedPage({ title, children }: ManagedPageProps) {
  const { answer, retry } = useManagedOrder();
  return (
    <ManagedFrame title={title} answer={answer} onRetry={retry}>
      {children}
    </ManagedFrame>
  );
}
