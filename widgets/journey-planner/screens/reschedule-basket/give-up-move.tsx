import { type RefObject, useState } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createReschedules } from '#shared/services/orders/reschedules.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { MoveWays } from '../../moves/move-ways.ts';
import type { RescheduleBasketWords } from './reschedule-basket-words.ts';

interface GiveUpMoveProps {
  readonly reservationKey: string;
  readonly ways: MoveWays;
  readonly isDisabled: boolean;
  /** Has the focus while what was pressed goes. */
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** Gives the move up, and leads to the journeys to choose another, or back to the reservation (spec §4 "Reschedule"). */
export function GiveUpMove({ reservationKey, ways, isDisabled, frame }: GiveUpMoveProps) {
  const text = useText<RescheduleBasketWords>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const [state, setState] = useState<'idle' | 'restart' | 'cancel' | 'failed'>('idle');
  const isBusy = state === 'restart' || state === 'cancel';
  const giveUp = async (way: 'restart' | 'cancel') => {
    if (isBusy) return;
    setState(way);
    // The basket goes, and with it what was pressed.
    frame.current?.focus({ preventScroll: true });
    const outcome = await services.open(createReschedules).giveUp(reservationKey);
    if (outcome === 'done') return navigation.go(way === 'restart' ? ways.dates() : ways.cancellation());
    setState('failed');
    services.announcer.say(text('moveGiveUpFailed'));
  };
  return (
    <>
      {state === 'failed' && (
        <Notice tone="danger" title={text('moveGiveUpFailed')}>
          <p>{text('moveGiveUpAdvice')}</p>
        </Notice>
      )}
      <Button
        isWide
        isBusy={state === 'restart'}
        isDisabled={isDisabled || isBusy}
        onClick={() => void giveUp('restart')}
      >
        {text('moveRestart')}
      </Button>
      <Button
        kind="quiet"
        isBusy={state === 'cancel'}
        isDisabled={isDisabled || isBusy}
        onClick={() => void giveUp('cancel')}
      >
        {text('moveKeep')}
      </Button>
    </>
  );
}
