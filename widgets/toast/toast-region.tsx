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
  const visibleToasts = useShared(selectToasts(id));
  useAnnouncements(visibleToasts);
  return visibleToasts.length > 0 && <ToastList visibleToasts={visibleToasts} />;
}

function ToastList({ visibleToasts }: { readonly visibleToasts: readonly Toast[] }) {
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
  useFit(region, visibleToasts, toasts);
  useMoveOffFocus(region, visibleToasts);
  useFocusReturn(region, visibleToasts, { hasFocus, setHasFocus });

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
        {visibleToasts.map((toast) => (
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
function useAnnouncements(visibleToasts: readonly Toast[]): void {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const announcedAt = useRef<ReadonlyMap<string, number>>(new Map());
  const announce = useEffectEvent(({ words, action }: Toast) =>
    services.announcer.say(action === undefined ? words : text('withAction', { words, action })),
  );
  useEffect(() => {
    // Not at once: one for which there is no room has gone by then.
    const timer = setTimeout(() => {
      for (const toast of visibleToasts) if (announcedAt.current.get(toast.id) !== toast.askedAtMs) announce(toast);
      announcedAt.current = new Map(visibleToasts.map(({ id, askedAtMs }) => [id, askedAtMs]));
    });
    return () => clearTimeout(timer);
  }, [visibleToasts]);
}

/** Whether the page is out of sight: in another tab, or behind another window. */
function usePageHidden(): boolean {
  return useSyncExternalStore(watchVisibility, () => document.visibilityState === 'hidden');
}

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * As many messages as can be read at once: where one of several would have to be scrolled, the last one waits. One that
 * is too long by itself scrolls.
 */
function useFit(region: RefObject<HTMLElement | null>, visibleToasts: readonly Toast[], toasts: Toasts): void {
  // Before anything is painted: none comes to go at once.
  useLayoutEffect(() => {
    const items = [...(region.current?.querySelectorAll('li') ?? [])];
    // Both heights are rounded, each for itself.
    const isTight = items.some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
    if (isTight && items.length > 1) toasts.fit(items.length - 1);
  }, [region, visibleToasts, toasts]);

  useEffect(() => {
    const tryAll = () => toasts.fit(maxVisible);
    const view = region.current?.ownerDocument.defaultView;
    view?.addEventListener('resize', tryAll);
    return () => view?.removeEventListener('resize', tryAll);
  }, [region, toasts]);
}

/** Whether the focus is among the messages, and how that changes. */
interface FocusState {
  readonly hasFocus: boolean;
  readonly setHasFocus: (hasFocus: boolean) => void;
}

/**
 * A traveller who closes a message with the focus on it is not thrown back to the top of the page: the focus goes to
 * the next message, and after the last to where it was.
 */
function useFocusReturn(
  region: RefObject<HTMLElement | null>,
  visibleToasts: readonly Toast[],
  { hasFocus, setHasFocus }: FocusState,
): void {
  const restoreFocus = useRef<() => void>(undefined);
  const isInside = useRef(hasFocus);
  useLayoutEffect(() => {
    isInside.current = hasFocus;
  }, [hasFocus]);

  useEffect(() => {
    const listening = new AbortController();
    const leave = (event: Event) => {
      const path = event.composedPath();
      const [target] = path;
      const host = region.current?.getRootNode();
      const isInside =
        !region.current || path.includes(region.current) || (host instanceof ShadowRoot && host.host === target);
      if (!isInside && target instanceof HTMLElement && target.isConnected) restoreFocus.current = keepFocus(target);
    };
    const options = { capture: true, signal: listening.signal };
    const page = region.current?.ownerDocument;
    const previous = page && getFocusedElement(page);
    if (previous) restoreFocus.current = keepFocus(previous);
    page?.addEventListener('focusout', leave, options);
    return () => {
      listening.abort();
      // The last message has left, and the region with it.
      if (isInside.current) restoreFocus.current?.();
    };
  }, [region]);

  const focusNext = useEffectEvent(() => {
    const element = region.current;
    // An element that is removed while it has the focus sends no blur event.
    if (!element || !hasFocus || element.contains(getRoot(element).activeElement)) return;
    const next = element.querySelector('button');
    next?.focus();
    setHasFocus(next !== null);
  });
  useLayoutEffect(() => focusNext(), [visibleToasts]);
}

/**
 * Keeps the messages off what has the focus: they stand at the foot of the screen until that would cover it, and at the
 * head until that would. Where both would in part, they stay.
 */
function useMoveOffFocus(region: RefObject<HTMLElement | null>, visibleToasts: readonly Toast[]): void {
  // Before they are painted: none jumps that has just come.
  useLayoutEffect(() => {
    if (region.current) moveOffFocus(region.current);
  }, [region, visibleToasts]);

  useLayoutEffect(() => {
    const element = region.current;
    const page = element?.ownerDocument;
    if (!page) return undefined;
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    let frame = 0;
    const scheduleMove = () => {
      // Heard once, however often it is listened to.
      for (const root of listFocusRoots(page)) root.addEventListener('focusin', scheduleMove, options);
      // The page scrolls to what gets the focus after it has said so.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => moveOffFocus(element));
    };
    page.addEventListener('scroll', scheduleMove, options);
    page.defaultView?.addEventListener('resize', scheduleMove, options);
    scheduleMove();
    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
    };
  }, [region]);
}

function moveOffFocus(region: HTMLElement): void {
  const focusedElement = getFocusedElement(region.ownerDocument);
  // Who goes by the pointer alone looks for no focus, and would see messages jump.
  if (!focusedElement?.matches(':focus-visible') || region.contains(focusedElement)) return;
  const previous = measureOverlap(region, focusedElement);
  if (previous === 0) return;
  region.classList.toggle('is-at-head');
  if (measureOverlap(region, focusedElement) >= previous) region.classList.toggle('is-at-head');
}

/** How much of what has the focus is under the messages, in square pixels. */
function measureOverlap(region: HTMLElement, focusedElement: HTMLElement): number {
  const [regionBox, elementBox] = [
    region.getBoundingClientRect(),
    getVisiblePart(focusedElement).getBoundingClientRect(),
  ];
  const width = Math.min(regionBox.right, elementBox.right) - Math.max(regionBox.left, elementBox.left);
  const height = Math.min(regionBox.bottom, elementBox.bottom) - Math.max(regionBox.top, elementBox.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** A hidden choice, as of radio buttons that are drawn otherwise, is seen by its label alone. */
function getVisiblePart(focusedElement: HTMLElement): HTMLElement {
  if (!(focusedElement instanceof HTMLInputElement) || focusedElement.getBoundingClientRect().width > 1)
    return focusedElement;
  return focusedElement.labels?.[0] ?? focusedElement;
}

/** Events between two elements of a root stay in the root: the page does not receive them. */
function listFocusRoots(page: Document): readonly Root[] {
  const roots: Root[] = [page];
  for (let root = page.activeElement?.shadowRoot; root; root = root.activeElement?.shadowRoot) roots.push(root);
  return roots;
}
