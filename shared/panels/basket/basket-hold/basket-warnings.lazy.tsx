import { type RefObject, useEffect, useRef } from 'react';
import { findDueWarning, getTitleMinutes } from '#shared/domain/basket/countdown.ts';
import { useIsland, useSubscription, useShared } from '#shared/island/hooks/context.tsx';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { startLazily } from '#shared/services/kit/start-lazily.ts';
import { selectBasketSecondsLeft, selectExpiredBaskets } from '#shared/store/slices/basket/basket.ts';
import type { Text } from '#shared/text/create-text.ts';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { noticeStyles } from '#shared/ui/notice/notice.tsx';
import type { ExtendHoldProps } from './extend-hold.tsx';
import { LastSeconds, lastSecondsStyles } from './last-seconds.tsx';
import type { messages } from './messages.ts';
import { useIsExtendable } from './use-is-extendable.ts';

/** CSS texts of the warnings. */
export const styles: readonly string[] = [iconStyles, noticeStyles, lastSecondsStyles];

interface BasketWarningsProps {
  readonly frame?: RefObject<HTMLElement | null> | undefined;
  readonly text: Text<typeof messages>;
}

/**
 * Warns before the basket expires, even if the countdown is not visible (field notes §3, 11): with announcements at 5, 2 and
 * 1 minutes and at the end, and in the page's title from the first warning on. Several islands of a page may render it: each
 * warning is announced once. `frame` is disabled in the last seconds.
 */
export function BasketWarnings({ frame, text }: BasketWarningsProps) {
  return (
    <>
      <Warnings text={text} />
      {frame && <LazyExtendHold frame={frame} text={text} />}
      {frame && <LastSeconds frame={frame} text={text} />}
    </>
  );
}

const loadExtendHold = () => import('./extend-hold.tsx');

/** Loads the offer to extend the hold if it can be extended. */
function LazyExtendHold(props: ExtendHoldProps) {
  const minutes = useShared((state) => getTitleMinutes(selectBasketSecondsLeft(state)));
  const isExtendable = useIsExtendable();
  const extendHoldChunk = useChunk(loadExtendHold, isExtendable && minutes !== undefined);
  return extendHoldChunk.state === 'ready' && <extendHoldChunk.module.ExtendHold {...props} />;
}

function Warnings({ text }: { readonly text: Text<typeof messages> }) {
  const { services } = useIsland();
  const secondsLeft = useShared(selectBasketSecondsLeft);
  const expiredCount = useShared(selectExpiredBaskets);
  const minutes = getTitleMinutes(secondsLeft);
  const isExtendable = useIsExtendable();

  const previousSeconds = useRef<number>(undefined);
  useEffect(() => {
    const warning = secondsLeft === undefined ? undefined : findDueWarning(previousSeconds.current, secondsLeft);
    previousSeconds.current = secondsLeft;
    if (warning === undefined) return;
    const advice = isExtendable ? ` ${text('extendAdvice')}` : '';
    services.announcer.announce(text('warning', { count: warning / 60 }) + advice);
  }, [secondsLeft, isExtendable, services, text]);

  // Baskets that expired before this island mounted were announced by another one.
  const announcedCount = useRef(expiredCount);
  useEffect(() => {
    if (expiredCount > announcedCount.current) services.announcer.announce(text('expired'));
    announcedCount.current = expiredCount;
  }, [expiredCount, services, text]);

  useSubscription(minutes === undefined ? undefined : String(minutes), () =>
    startLazily(async () => {
      // Few baskets get this far, so the code loads on demand.
      const { createPageTitle } = await import('#shared/services/page/page-title.ts');
      return services.open(createPageTitle).show(text('titleWarning', { count: minutes ?? 0 }));
    }, services.failures.report),
  );
  return null;
}
