import { type RefObject, useEffect, useRef } from 'react';
import { getTitleMinutes, findDueWarning } from '#shared/domain/basket/warning.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { startLazily } from '#shared/services/kit/start-lazily.ts';
import { selectBasketSecondsLeft, selectExpiredBaskets } from '#shared/store/slices/basket/basket.ts';
import type { Text } from '#shared/text/create-text.ts';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { noticeStyles } from '#shared/ui/notice/notice.tsx';
import type { ExtendHoldProps } from './extend-hold.tsx';
import { LastSeconds, lastSecondsStyles } from './last-seconds.tsx';
import type { messages } from './messages.ts';
import { useIsExtendable } from './use-is-extendable.ts';

/** CSS texts of what it draws: of the last seconds. */
export const styles: readonly string[] = [iconStyles, noticeStyles, lastSecondsStyles];

interface BasketWarningsProps {
  readonly frame?: RefObject<HTMLElement | null>;
  readonly text: Text<typeof messages>;
}

/**
 * Warns before the basket runs out, where it is not seen too (field notes §3, 11): in the announcer at 5, 2 and 1
 * minutes and at the end, and in the page's title from the first warning on. Several islands of a page may do it: it is
 * announced once. What stands on the basket is frozen in its last seconds. It is loaded by `BasketWarningsPart`.
 */
export function BasketWarnings({ frame, text }: BasketWarningsProps) {
  return (
    <>
      <Warnings text={text} />
      {frame && <ExtendHoldPart frame={frame} text={text} />}
      {frame && <LastSeconds frame={frame} text={text} />}
    </>
  );
}

const loadExtendHold = () => import('./extend-hold.tsx');

/** The offer to hold the basket for longer, by code that comes where it may be. */
function ExtendHoldPart(props: ExtendHoldProps) {
  const minutes = useShared((state) => getTitleMinutes(selectBasketSecondsLeft(state)));
  const isExtendable = useIsExtendable();
  const part = useChunk(loadExtendHold, isExtendable && minutes !== undefined);
  return part.state === 'ready' && <part.module.ExtendHold {...props} />;
}

function Warnings({ text }: { readonly text: Text<typeof messages> }) {
  const { services } = useIsland();
  const secondsLeft = useShared(selectBasketSecondsLeft);
  const expired = useShared(selectExpiredBaskets);
  const minutes = getTitleMinutes(secondsLeft);
  const isExtendable = useIsExtendable();

  const before = useRef<number>(undefined);
  useEffect(() => {
    const due = secondsLeft === undefined ? undefined : findDueWarning(before.current, secondsLeft);
    before.current = secondsLeft;
    if (due === undefined) return;
    const advice = isExtendable ? ` ${text('extendAdvice')}` : '';
    services.announcer.say(text('warning', { count: due / 60 }) + advice);
  }, [secondsLeft, isExtendable, services, text]);

  // What expired before this island mounted was announced by another.
  const told = useRef(expired);
  useEffect(() => {
    if (expired > told.current) services.announcer.say(text('expired'));
    told.current = expired;
  }, [expired, services, text]);

  useSubscription(minutes === undefined ? undefined : String(minutes), () =>
    startLazily(async () => {
      // Few baskets come to this: the code follows when one does.
      const { createPageTitle } = await import('#shared/services/page/page-title.ts');
      return services.open(createPageTitle).show(text('titleWarning', { count: minutes ?? 0 }));
    }, services.failures.report),
  );
  return null;
}
