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
import { maxVisible, type Toast } from '#shared/domain/page/toasts/toast.ts';
import { useIsland, useShared, useSubscription, useText } from '#shared/island/hooks/context.tsx';
import { createToasts, type Toasts } from '#shared/services/page/toasts.ts';
import { selectToasts } from '#shared/store/slices/page/toasts.ts';
import { toneIcons } from '#shared/ui/badge/badge.tsx';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { Icon, iconStyles } from '#shared/ui/icon/icon.tsx';
import { getFocusedElement } from '#shared/ui/keyboard/get-focused-element.ts';
import { rememberFocus } from '#shared/ui/keyboard/remember-focus.ts';
import { type Root, getRoot } from '#shared/ui/keyboard/get-root.ts';
import type { messages } from './messages.ts';
import toastStyles from './toast.css?inline';

/** CSS of the toasts. */
export const styles = [iconStyles, buttonStyles, toastStyles];

/**
 * The visible toasts (short messages), in the top layer, above all other content of the page. In the tab order, their
 * buttons are at the position of the widget's tag.
 */
export function ToastRegion() {
  const { services, id } = useIsland();
  const toasts = services.open(createToasts);
  // If the page has several of these widgets, the first one shows the toasts; the list is empty for the others.
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
  // Whether the toasts stay: their time does not pass while the user is about to read or use them, or cannot see them.
  const isHeld = isUnderPointer || hasFocus || isHidden;
  useEffect(() => toasts.hold(isHeld), [toasts, isHeld]);
  // The list is removed with its last toast. The time of the next toasts must not be paused by it.
  useEffect(() => () => toasts.hold(false), [toasts]);
  // Opening the popover puts it into the top layer. The method is missing in the document of the tests.
  useLayoutEffect(() => region.current?.showPopover?.(), []);
  useFit(region, visibleToasts, toasts);
  useMoveOffFocus(region, visibleToasts);
  useFocusReturn(region, visibleToasts, { hasFocus, setHasFocus });

  const closeOnEscape = (event: KeyboardEvent, toast: Toast) => {
    if (event.key !== 'Escape') return;
    // Other handlers of Escape must not run as well, for example to close a dialog of the page.
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
            <p className="toast-text">{toast.words}</p>
            {toast.action !== undefined && (
              <span className="toast-action">
                <Button
                  kind="quiet"
                  onKeyDown={(event) => closeOnEscape(event, toast)}
                  onClick={() => toasts.runAction(toast.id)}
                >
                  {toast.action}
                </Button>
              </span>
            )}
            <Button
              kind="icon"
              icon={x}
              onKeyDown={(event) => closeOnEscape(event, toast)}
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

/** Announces each toast to screen readers when it appears, and again if the same text is requested again. */
function useAnnouncements(visibleToasts: readonly Toast[]): void {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  /** The request time of each visible toast that was announced, by its id. */
  const announcedRequests = useRef<ReadonlyMap<string, number>>(new Map());
  const announce = useEffectEvent(({ words, action }: Toast) =>
    services.announcer.announce(action === undefined ? words : text('withAction', { words, action })),
  );
  useEffect(() => {
    // Deferred, because `useFit` removes toasts that do not fit; they are announced when they are shown.
    const timer = setTimeout(() => {
      for (const toast of visibleToasts)
        if (announcedRequests.current.get(toast.id) !== toast.requestedAtMs) announce(toast);
      announcedRequests.current = new Map(visibleToasts.map(({ id, requestedAtMs }) => [id, requestedAtMs]));
    });
    return () => clearTimeout(timer);
  }, [visibleToasts]);
}

/** Whether the page is hidden, for example in a background tab. */
function usePageHidden(): boolean {
  return useSyncExternalStore(watchVisibility, () => document.visibilityState === 'hidden');
}

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * Shows as many toasts as fit; the others wait. The style sheet shrinks toasts that do not fit, so that they scroll. One
 * toast is then removed at a time, until the rest fits or one is left: each change of the list runs the layout effect again.
 */
function useFit(region: RefObject<HTMLElement | null>, visibleToasts: readonly Toast[], toasts: Toasts): void {
  // Before the paint, so that no toast appears and disappears at once.
  useLayoutEffect(() => {
    const items = [...(region.current?.querySelectorAll('li') ?? [])];
    // Both heights are rounded, so they may differ by 1 px.
    const isTight = items.some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
    if (isTight && items.length > 1) toasts.fit(items.length - 1);
  }, [region, visibleToasts, toasts]);

  // After a resize, more or fewer toasts may fit. `fit` replaces the list, so the effect above runs again.
  useEffect(() => {
    const tryAll = () => toasts.fit(maxVisible);
    const view = region.current?.ownerDocument.defaultView;
    view?.addEventListener('resize', tryAll);
    return () => view?.removeEventListener('resize', tryAll);
  }, [region, toasts]);
}

/**
 * Moves the focus to the first remaining toast if the focused one is removed, and after the last one back to the element of
 * the page that had the focus before. Otherwise keyboard users would start again at the top of the page.
 */
function useFocusReturn(
  region: RefObject<HTMLElement | null>,
  visibleToasts: readonly Toast[],
  { hasFocus, setHasFocus }: { readonly hasFocus: boolean; readonly setHasFocus: (hasFocus: boolean) => void },
): void {
  /** Returns the focus to the element outside of the toasts that had it last (`rememberFocus` creates the function). */
  const restoreFocus = useRef<() => void>(undefined);
  /** The latest `hasFocus`, for the cleanup below. */
  const isFocusInside = useRef(hasFocus);
  useLayoutEffect(() => {
    isFocusInside.current = hasFocus;
  }, [hasFocus]);

  useEffect(() => {
    const listening = new AbortController();
    // Remembers each element outside of the toasts that loses the focus.
    const remember = (event: Event) => {
      const path = event.composedPath();
      const [target] = path;
      const root = region.current?.getRootNode();
      // The widget's own tag, which contains the shadow root of the toasts, does not count as outside.
      const isToast =
        !region.current || path.includes(region.current) || (root instanceof ShadowRoot && root.host === target);
      if (!isToast && target instanceof HTMLElement && target.isConnected) restoreFocus.current = rememberFocus(target);
    };
    const options = { capture: true, signal: listening.signal };
    const page = region.current?.ownerDocument;
    const focusedElement = page && getFocusedElement(page);
    if (focusedElement) restoreFocus.current = rememberFocus(focusedElement);
    page?.addEventListener('focusout', remember, options);
    return () => {
      listening.abort();
      // The region is removed with the last toast.
      if (isFocusInside.current) restoreFocus.current?.();
    };
  }, [region]);

  const focusNext = useEffectEvent(() => {
    const element = region.current;
    // React receives no blur event of a focused element that it removes, so `hasFocus` is still true.
    if (!element || !hasFocus || element.contains(getRoot(element).activeElement)) return;
    const next = element.querySelector('button');
    next?.focus();
    setHasFocus(next !== null);
  });
  useLayoutEffect(() => focusNext(), [visibleToasts]);
}

/**
 * Moves the toasts from the bottom to the top of the screen, or back, if they cover the focused element and would cover less
 * of it there.
 */
function useMoveOffFocus(region: RefObject<HTMLElement | null>, visibleToasts: readonly Toast[]): void {
  // Before the paint, so that a new toast does not jump.
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
      // The focus may have entered another shadow root, whose events the page does not receive. Adding the same listener
      // again has no effect.
      for (const root of listFocusRoots(page)) root.addEventListener('focusin', scheduleMove, options);
      // The page scrolls to the focused element after the event.
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

/** The class `is-at-head` puts the toasts at the top of the screen. */
function moveOffFocus(region: HTMLElement): void {
  const focusedElement = getFocusedElement(region.ownerDocument);
  // Pointer users do not need a visible focus, and would see the toasts jump.
  if (!focusedElement?.matches(':focus-visible') || region.contains(focusedElement)) return;
  const overlap = measureOverlap(region, focusedElement);
  if (overlap === 0) return;
  region.classList.toggle('is-at-head');
  if (measureOverlap(region, focusedElement) >= overlap) region.classList.toggle('is-at-head');
}

/** Returns the area of the focused element that the toasts cover, in square pixels. */
function measureOverlap(region: HTMLElement, focusedElement: HTMLElement): number {
  const regionBox = region.getBoundingClientRect();
  const elementBox = getVisiblePart(focusedElement).getBoundingClientRect();
  const width = Math.min(regionBox.right, elementBox.right) - Math.max(regionBox.left, elementBox.left);
  const height = Math.min(regionBox.bottom, elementBox.bottom) - Math.max(regionBox.top, elementBox.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** Returns the label of a visually hidden input, such as a styled radio button, or the element itself. */
function getVisiblePart(focusedElement: HTMLElement): HTMLElement {
  if (!(focusedElement instanceof HTMLInputElement) || focusedElement.getBoundingClientRect().width > 1)
    return focusedElement;
  return focusedElement.labels?.[0] ?? focusedElement;
}

/**
 * Lists the document and the nested shadow roots that contain the focus. If the focus moves within a shadow root, only that
 * root receives the event.
 */
function listFocusRoots(page: Document): readonly Root[] {
  const roots: Root[] = [page];
  for (let root = page.activeElement?.shadowRoot; root; root = root.activeElement?.shadowRoot) roots.push(root);
  return roots;
}
