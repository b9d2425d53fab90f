import type { ConfirmMessage } from '#shared/domain/orders/moves/confirming.ts';
import { moneyFormatters } from '#shared/domain/kit/money/money-formatters.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { RescheduleBasketWords } from './reschedule-basket-words.ts';

/** Why a confirmation moved nothing: the operator's first message first (spec §8), and what is safe. */
export function ConfirmNotice({ message }: { readonly message: ConfirmMessage }) {
  const text = useText<RescheduleBasketWords>();
  const { money } = useFormatters(moneyFormatters);
  switch (message.kind) {
    case 'total-changed': {
      const { before, after } = message;
      return (
        <Notice tone="warning" title={text('moveSumChanged', { before: money(before), after: money(after) })}>
          <p>{text('moveSumChangedAdvice')}</p>
        </Notice>
      );
    }
    case 'refused': {
      const [first = text('confirmFailed'), ...others] = message.messages;
      return (
        <Notice tone="danger" title={first}>
          {others.map((words) => (
            <p key={words}>{words}</p>
          ))}
          <p>{text('moveUnchanged')}</p>
        </Notice>
      );
    }
    case 'failed':
      return (
        <Notice tone="danger" title={text('confirmFailed')}>
          <p>{text('moveUnchanged')}</p>
        </Notice>
      );
    case 'unsure':
      return (
        <Notice tone="warning" title={text('confirmUnsure')}>
          <p>{text('confirmUnsureAdvice')}</p>
        </Notice>
      );
  }
}
