import type { RescueChange } from '#shared/domain/basket/rescue/rescue-changes.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { type BasketFormatters, basketFormatters } from './basket-formatters.ts';
import type { BasketWords } from './basket-words.ts';
import { type Rescue, wordsOf } from './use-rescue.ts';

interface RescueReportProps {
  readonly rescue: Rescue;
  /** Whether some of it is held already, and drawn. */
  readonly isBegun: boolean;
}

/** What becomes of a basket that is to be held again: that it goes on, exactly what has changed, or that it failed. */
export function RescueReport({ rescue, isBegun }: RescueReportProps) {
  const text = useText<BasketWords>();
  const formatters = useFormatters(basketFormatters, text);
  const { rescued, report: changes } = rescue;
  if (rescued.state === 'failed') {
    return (
      <Notice
        tone="danger"
        title={text('rescueFailed')}
        actions={<Button onClick={() => rescue.holdAgain(rescued.choices)}>{text('holdAgain')}</Button>}
      >
        <p>{text('rescueFailedAdvice')}</p>
      </Notice>
    );
  }
  if (rescued.state === 'busy' && isBegun) return <LoadingIndicator words={text('rescuing')} />;
  if (!changes) return null;
  return (
    <Notice
      tone={changes.length === 0 ? 'success' : 'warning'}
      title={text(wordsOf(changes))}
      actions={<Button onClick={() => rescue.dismiss()}>{text('understood')}</Button>}
    >
      {changes.map((change) => (
        <p key={`${change.kind} ${sentenceOf(change, formatters)}`}>{sentenceOf(change, formatters)}</p>
      ))}
    </Notice>
  );
}

function sentenceOf(change: RescueChange, { text, money, clock }: BasketFormatters): string {
  const names = ({ origin, destination, departureDateTime }: Journey) => ({
    origin: origin.cityName,
    destination: destination.cityName,
    time: clock(departureDateTime),
  });
  const list = (seats: readonly string[]) => (seats.length > 0 ? seats.join(', ') : text('noSeats'));
  const said = (words: string, messages: readonly string[]) => [words, ...messages].join(' ');
  switch (change.kind) {
    case 'gone':
      return said(
        text(change.messages.length > 0 ? 'changedGone' : 'changedSoldOut', names(change.journey)),
        change.messages,
      );
    case 'price':
      return text('changedPrice', {
        ...names(change.journey),
        before: money(change.before),
        after: money(change.after),
      });
    case 'seats':
      return text('changedSeats', { ...names(change.journey), before: list(change.before), after: list(change.after) });
    case 'code':
      return said(text('changedCode', { code: change.code }), change.messages);
    case 'sms':
      return text('changedSms', { number: change.number });
    case 'total':
      return text('changedTotal', { before: money(change.before), after: money(change.after) });
  }
}
