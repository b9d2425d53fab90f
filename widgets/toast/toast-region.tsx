import x from 'lucide-static/icons/x.svg?icon';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { maxVisible } from '#shared/domain/page/toasts/toast-queue.ts';
import type { Toast } from '#shared/domain/page/toasts/toast.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createToasts, type Toasts } from '#shared/services/page/toasts.ts';
import { selectToasts } from '#shared/store/slices/page/toasts.ts';
import { toneIcons } from '#shared/ui/badge/badge.tsx';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { Icon, iconStyles } from '#shared/ui/icon/icon.tsx';
import { getFocusedElement } from '#shared/ui/keyboard/get-focused-element.ts';
import { keepFocus } from '#shared/ui/keyboard/keep-focus.ts';
import { type Root, getRoot } from '#shared/ui/keyboard/get-root.ts';
import type { messages } from './messages.ts';
import toastStyles from './toast.css?inline';

/** CSS texts of the messages. */
export const styles: readonly string[] = [iconStyles, buttonStyles, toastStyles];

/** The messages that are shown, above everything else on the page, in the tab order where the tag stands. */
export function ToastRegion() {
  const { services, id } = useIsland();
  const toasts = services.open(createToasts);
  useSubscription(id, () => toasts.claim(id));
  const shown = useShared(selectToasts(id));
  useSaid(shown);
  return shown.length > 0 && <Shown shown={shown} />;
}

function Shown({ shown }: { readonly shown: readonly Toast[] }) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const toasts = services.open(createToasts);
  const region = useRef<HTMLElement>(null);
  const [isUnderPointer, setIsUnderPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHidden = usePageHidden();
  const isHeld = isUnderPointer || hasFocus || isHidden;
  useEffect(() => toasts.hold(isHeld), [toasts, isHeld]);
  useEffect(() => () => toasts.hold(false), [toasts]);
  // The top layer, where nothing of the page covers it; absent where nothing is laid out: a test's document.
  useLayoutEffect(() => region.current?.showPopover?.(), []);
  useRoom(region, shown, toasts);
  useClearOfFocus(region, shown);
  useWayBack(region, shown, { hasFocus, setHasFocus });

  const close = (event: KeyboardEvent, toast: Toast) => {
    if (event.key !== 'Escape') return;
    // The page's own dialog, or the like, is not meant.
    event.stopPropagation();
    toasts.dismiss(toast.id);
  };

  return (
    <section
      ref={region}
      className="toasts"
      popover="manual"
      aria-label={text('region')}
      onPointerEnter={() => setIsUnderPointer(true)}
      onPointerLeave={() => setIsUnderPointer(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={({ relatedTarget }) => setHasFocus(region.current?.contains(relatedTarget) === true)}
    >
      <ul className="toasts-list">
        {shown.map((toast) => (
          <li key={toast.id} className={`toast tone-${toast.tone}`}>
            <Icon drawing={toneIcons[toast.tone]} />
            <p className="toast-words">{toast.words}</p>
            {toast.action !== undefined && (
              <span className="toast-action">
                <Button kind="quiet" onKeyDown={(event) => close(event, toast)} onClick={() => toasts.act(toast.id)}>
                  {toast.action}
                </Button>
              </span>
            )}
            <Button
              kind="icon"
              icon={x}
              onKeyDown={(event) => close(event, toast)}
              onClick={() => toasts.dismiss(toast.id)}
            >
              {text('dismiss', { words: toast.words })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each message is announced once, and again when it is requested again. */
function useSaid(shown: readonly Toast[]): void {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const said = useRef<ReadonlyMap<string, number>>(new Map());
  const tell = useEffectEvent(({ words, action }: Toast) =>
    services.announcer.say(action === undefined ? words : text('withAction', { words, action })),
  );
  useEffect(() => {
    // Not at once: one for which there is no room has gone by then.
    const timer = setTimeout(() => {
      for (const toast of shown) if (said.current.get(toast.id) !== toast.askedAtMs) tell(toast);
      said.current = new Map(shown.map(({ id, askedAtMs }) => [id, askedAtMs]));
    });
    return () => clearTimeout(timer);
  }, [shown]);
}

/** Whether the page is out of sight: in another tab, or behind another window. */
function usePageHidden(): boolean {
  return useSyncExternalStore(listen, () => document.visibilityState === 'hidden');
}

function listen(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * As many messages as can be read at once: where one of several would have to be scrolled, the last one waits. One that
 * is too long by itself scrolls.
 */
function useRoom(region: RefObject<HTMLElement | null>, shown: readonly Toast[], toasts: Toasts): void {
  // Before anything is painted: none comes to go at once.
  useLayoutEffect(() => {
    const items = [...(region.current?.querySelectorAll('li') ?? [])];
    // Both heights are rounded, each for itself.
    const isTight = items.some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
    if (isTight && items.length > 1) toasts.fit(items.length - 1);
  }, [region, shown, toasts]);

  useEffect(() => {
    const tryAll = () => toasts.fit(maxVisible);
    const view = region.current?.ownerDocument.defaultView;
    view?.addEventListener('resize', tryAll);
    return () => view?.removeEventListener('resize', tryAll);
  }, [region, toasts]);
}

/** Whether the focus is among the messages, and how that changes. */
interface FocusInside {
  readonly hasFocus: boolean;
  readonly setHasFocus: (hasFocus: boolean) => void;
}

/**
 * A traveller who closes a message with the focus on it is not thrown back to the top of the page: the focus goes to
 * the next message, and after the last to where it was.
 */
function useWayBack(
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
      if (!isOurs && left instanceof HTMLElement && left.isConnected) giveBack.current = keepFocus(left);
    };
    const options = { capture: true, signal: listening.signal };
    const page = region.current?.ownerDocument;
    const before = page && getFocusedElement(page);
    if (before) giveBack.current = keepFocus(before);
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
    if (!element || !hasFocus || element.contains(getRoot(element).activeElement)) return;
    const next = element.querySelector('button');
    next?.focus();
    setHasFocus(next !== null);
  });
  useLayoutEffect(() => goOn(), [shown]);
}

/**
 * Keeps the messages off what has the focus: they stand at the foot of the screen until that would cover it, and at the
 * head until that would. Where both would in part, they stay.
 */
function useClearOfFocus(region: RefObject<HTMLElement | null>, shown: readonly Toast[]): void {
  // Before they are painted: none jumps that has just come.
  useLayoutEffect(() => {
    if (region.current) giveWay(region.current);
  }, [region, shown]);

  useLayoutEffect(() => {
    const element = region.current;
    const page = element?.ownerDocument;
    if (!page) return undefined;
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    let frame = 0;
    const soon = () => {
      // Heard once, however often it is listened to.
      for (const root of rootsOfFocus(page)) root.addEventListener('focusin', soon, options);
      // The page scrolls to what gets the focus after it has said so.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => giveWay(element));
    };
    page.addEventListener('scroll', soon, options);
    page.defaultView?.addEventListener('resize', soon, options);
    soon();
    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
    };
  }, [region]);
}

function giveWay(region: HTMLElement): void {
  const focused = getFocusedElement(region.ownerDocument);
  // Who goes by the pointer alone looks for no focus, and would see messages jump.
  if (!focused?.matches(':focus-visible') || region.contains(focused)) return;
  const before = coveredPx(region, focused);
  if (before === 0) return;
  region.classList.toggle('is-at-head');
  if (coveredPx(region, focused) >= before) region.classList.toggle('is-at-head');
}

/** How much of what has the focus is under the messages, in square pixels. */
function coveredPx(region: HTMLElement, focused: HTMLElement): number {
  const [over, under] = [region.getBoundingClientRect(), seenPartOf(focused).getBoundingClientRect()];
  const width = Math.min(over.right, under.right) - Math.max(over.left, under.left);
  const height = Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** A hidden choice, as of radio buttons that are drawn otherwise, is seen by its label alone. */
function seenPartOf(focused: HTMLElement): HTMLElement {
  if (!(focused instanceof HTMLInputElement) || focused.getBoundingClientRect().width > 1) return focused;
  return focused.labels?.[0] ?? focused;
}

/** Events between two elements of a root stay in the root: the page does not receive them. */
function rootsOfFocus(page: Document): readonly Root[] {
  const roots: Root[] = [page];
  for (let root = page.activeElement?.shadowRoot; root; root = root.activeElement?.shadowRoot) roots.push(root);
  return roots;
}
