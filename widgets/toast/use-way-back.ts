import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Toast } from '#shared/domain/page/toasts/toast.ts';
import { focusedOf } from '#shared/ui/keyboard/focused-of.ts';
import { keepFocusOf } from '#shared/ui/keyboard/keep-focus-of.ts';
import { rootOf } from '#shared/ui/keyboard/root-of.ts';

/** Whether the focus is among the messages, and how that changes. */
export interface FocusInside {
  readonly hasFocus: boolean;
  readonly setHasFocus: (hasFocus: boolean) => void;
}

/**
 * A traveller who closes a message with the focus on it is not thrown back to the top of the page: the focus goes to
 * the next message, and after the last to where it was.
 */
export function useWayBack(
  region: RefObject<HTMLElement | null>,
  shown: readonly Toast[],
  { hasFocus, setHasFocus }: FocusInside,
): void {
  const giveBack = useRef<() => void>(undefined);
  const isInside = useRef(hasFocus);
  useLayoutEffect(() => {
    isInside.current = hasFocus;
  }, [hasFocus]);

  useEffect(() => {
    const listening = new AbortController();
    const leave = (event: Event) => {
      const path = event.composedPath();
      const [left] = path;
      const host = region.current?.getRootNode();
      const isOurs =
        !region.current || path.includes(region.current) || (host instanceof ShadowRoot && host.host === left);
      if (!isOurs && left instanceof HTMLElement && left.isConnected) giveBack.current = keepFocusOf(left);
    };
    const options = { capture: true, signal: listening.signal };
    const page = region.current?.ownerDocument;
    const before = page && focusedOf(page);
    if (before) giveBack.current = keepFocusOf(before);
    page?.addEventListener('focusout', leave, options);
    return () => {
      listening.abort();
      // The last message has left, and the region with it.
      if (isInside.current) giveBack.current?.();
    };
  }, [region]);

  const goOn = useEffectEvent(() => {
    const element = region.current;
    // An element that is removed while it has the focus sends no blur event.
    if (!element || !hasFocus || element.contains(rootOf(element).activeElement)) return;
    const next = element.querySelector('button');
    next?.focus();
    setHasFocus(next !== null);
  });
  useLayoutEffect(() => goOn(), [shown]);
}
