import { type RefObject, useEffect, useRef } from 'react';
import { findDueWarning, getTitleMinutes, isInLastSeconds } from '#shared/domain/basket/countdown.ts';
import { useIsland, useSubscription, useShared } from '#shared/island/hooks/context.tsx';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { startLazily } from '#shared/services/kit/start-lazily.ts';
import { selectBasket, selectBasketSecondsLeft } from '#shared/store/slices/basket/basket.ts';
import type { Text } from '#shared/text/create-text.ts';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { noticeStyles, Notice } from '#shared/ui/notice/notice.tsx';
import type { ExtendHoldProps } from './extend-hold.tsx';
import type { messages } from './messages.ts';
import lastSecondsStyles from './last-seconds.css?inline';

/** Style sheets of the warnings. The code that loads this file adds them to the island. */
export const styles = [iconStyles, noticeStyles, lastSecondsStyles];

interface BasketWarningsProps {
  /**
   * The element with the basket's controls, which is blocked in the last seconds. Without it, travellers are only warned by
   * announcements and the page's title.
   */
  readonly frame?: RefObject<HTMLElement | null> | undefined;
  readonly text: Text<typeof messages>;
}

/**
 * Warns that the hold (the reservation of the basket's seats for some minutes) will end, even if the countdown is not visible
 * (field notes §3, 11): with announcements to screen readers at 5, 2 and 1 minutes before the end and at the end, and in the
 * page's title from the first warning on. If several islands (mounted widgets) of a page render it, each warning is still
 * announced once, because the announcer, which they share, drops repetitions within 3 s. With a frame, it also offers to extend
 * the hold, and blocks the frame in the last seconds.
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

/**
 * The offer to extend the hold. Loads from the first warning on, and only if the hold can be extended. Then it stays mounted,
 * and hides itself when the hold cannot be extended.
 */
function LazyExtendHold(props: Omit<ExtendHoldProps, 'isExtendable'>) {
  const minutes = useShared((state) => getTitleMinutes(selectBasketSecondsLeft(state)));
  const isExtendable = useIsExtendable();
  const extendHoldChunk = useChunk(loadExtendHold, isExtendable && minutes !== undefined);
  if (extendHoldChunk.state !== 'ready') return null;
  return <extendHoldChunk.module.ExtendHold {...props} isExtendable={isExtendable} />;
}

/** Whether the operator allows the hold of the basket to be extended now. */
function useIsExtendable(): boolean {
  return useShared((state) => !!getLastValue(selectBasket(state))?.extendableBySeconds);
}

/** The announcements and the warning in the page's title. Renders nothing. */
function Warnings({ text }: { readonly text: Text<typeof messages> }) {
  const { services } = useIsland();
  const secondsLeft = useShared(selectBasketSecondsLeft);
  const expiredCount = useShared((state) => state.expiredBaskets);
  // Rounded up; undefined before the first warning.
  const minutes = getTitleMinutes(secondsLeft);
  const isExtendable = useIsExtendable();

  // The seconds left at the last tick of the countdown, which show whether a warning became due since. If the effect runs
  // without a tick, for example because `isExtendable` has changed, both are equal, and no warning is due.
  const previousSeconds = useRef<number>(undefined);
  useEffect(() => {
    const warning = secondsLeft === undefined ? undefined : findDueWarning(previousSeconds.current, secondsLeft);
    previousSeconds.current = secondsLeft;
    if (warning === undefined) return;
    const advice = isExtendable ? ` ${text('extendAdvice')}` : '';
    services.announcer.announce(text('warning', { count: warning / 60 }) + advice);
  }, [secondsLeft, isExtendable, services, text]);

  // Baskets that expired before this island mounted are not announced.
  const announcedCount = useRef(expiredCount);
  useEffect(() => {
    if (expiredCount > announcedCount.current) services.announcer.announce(text('expired'));
    announcedCount.current = expiredCount;
  }, [expiredCount, services, text]);

  // Shows the minutes in front of the page's own title, until they change or the warnings end.
  useSubscription(minutes === undefined ? undefined : String(minutes), () =>
    startLazily(async () => {
      // Few baskets get this far, so the code loads on demand.
      const { createPageTitle } = await import('#shared/services/page/page-title.ts');
      return services.open(createPageTitle).show(text('titleWarning', { count: minutes ?? 0 }));
    }, services.failures.report),
  );
  return null;
}

/** Attribute of the frame while its buttons are blocked; they look disabled then. */
const blockedAttribute = 'data-last-seconds';

interface LastSecondsProps {
  /** The element whose buttons and forms are blocked in the last seconds. Links still work. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly text: Text<typeof messages>;
}

/**
 * Blocks the frame in the last seconds of a basket, when it can no longer be changed or paid (field notes §3, 11). A notice is
 * shown and announced, and announced again, at most every 3 s, when the user presses a button or submits a form. The focus and
 * entered texts are preserved.
 */
function LastSeconds({ frame, text }: LastSecondsProps) {
  const { announcer } = useIsland().services;
  const isLast = useShared((state) => isInLastSeconds(selectBasketSecondsLeft(state)));

  useEffect(() => {
    const box = frame.current;
    if (!isLast || !box) return undefined;
    const announce = () => announcer.announce(`${text('last')} ${text('lastAdvice')}`);
    const block = (event: Event) => {
      // Clicks on anything but buttons, such as links, still work.
      if (event.type === 'click' && !(event.target as Element).closest('button')) return;
      event.preventDefault();
      event.stopPropagation();
      announce();
    };
    // Capturing listeners run before React's.
    const kinds = ['click', 'submit'] as const;
    for (const kind of kinds) box.addEventListener(kind, block, true);
    box.toggleAttribute(blockedAttribute, true);
    announce();
    return () => {
      for (const kind of kinds) box.removeEventListener(kind, block, true);
      box.toggleAttribute(blockedAttribute, false);
    };
  }, [isLast, frame, announcer, text]);

  if (!isLast) return null;
  return (
    <div className="last-seconds">
      <Notice tone="warning" title={text('last')}>
        <p>{text('lastAdvice')}</p>
      </Notice>
    </div>
  );
}
