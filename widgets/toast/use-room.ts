import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { mostShown } from '#shared/domain/page/toasts/toast-queue.ts';
import type { Toast } from '#shared/domain/page/toasts/toast.ts';
import type { Toasts } from '#shared/services/page/toasts.ts';

/**
 * As many messages as can be read at once: where one of several would have to be scrolled, the last one waits. One that
 * is too long by itself scrolls.
 */
export function useRoom(region: RefObject<HTMLElement | null>, shown: readonly Toast[], toasts: Toasts): void {
  // Before anything is painted: none comes to go at once.
  useLayoutEffect(() => {
    const items = [...(region.current?.querySelectorAll('li') ?? [])];
    // Both heights are rounded, each for itself.
    const isTight = items.some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
    if (isTight && items.length > 1) toasts.fit(items.length - 1);
  }, [region, shown, toasts]);

  useEffect(() => {
    const tryAll = () => toasts.fit(mostShown);
    const view = region.current?.ownerDocument.defaultView;
    view?.addEventListener('resize', tryAll);
    return () => view?.removeEventListener('resize', tryAll);
  }, [region, toasts]);
}
