import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { PieceText, useIsland } from '#shared/island/hooks/context.tsx';
import type { LazyModule } from '#shared/island/hooks/use-chunk.ts';
import { type LazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { createPageTitle } from '#shared/services/page/page-title.ts';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { showHeading } from '#shared/ui/keyboard/show-heading.ts';
import { playOnce } from '#shared/ui/motion/play-once.ts';
import { Unavailable } from '../../kit/unavailable/unavailable.tsx';

/** Props of a screen that loads on demand. */
export interface LazyScreenProps<Module extends LazyModule> {
  /** The code of the screen. Must not change: render another screen with another `key`. */
  readonly source: LazyPiece<Module>;
  /** The current path of the page. */
  readonly path: string;
  /**
   * Contains the path of the previous screen; undefined for the first screen of the page. All screens of the caller share the
   * ref: after loading, each screen reads it, and then sets it to its own path.
   */
  readonly lastPathRef: RefObject<string | undefined>;
  /** The class of the screen's frame. */
  readonly className: string;
  /** Renders the loaded screen. */
  readonly children: (module: Module) => ReactNode;
}

/** A screen that loads on demand. Its heading is shown in the page's title, and receives the focus after a navigation. */
export function LazyScreen<Module extends LazyModule>(props: LazyScreenProps<Module>) {
  const { source, path, lastPathRef, className, children } = props;
  const { common, services } = useIsland();
  const piece = useLazyPiece(source);
  const frame = useRef<HTMLDivElement>(null);
  const isLoaded = piece.state === 'ready';
  // Withdraws announcements about the previous screen, before the effects of this one announce anything. Fades in after a
  // navigation, before the first paint. Runs before `useScreenHeading`, which updates the path.
  useLayoutEffect(() => {
    const previousPath = lastPathRef.current;
    if (!isLoaded || previousPath === undefined || previousPath === path || !frame.current) return;
    services.announcer.leaveScreen();
    // Not from 0, so that elements that the previous screen also had do not vanish.
    playOnce(frame.current, { opacity: 0.25 });
  }, [path, lastPathRef, isLoaded, services]);
  useScreenHeading({ frame, path, lastPathRef, isLoaded });

  if (piece.state === 'failed') return <Unavailable onRetry={piece.retry} />;
  return (
    <div className={className} tabIndex={-1} ref={frame}>
      {isLoaded ? (
        <PieceText text={piece.text}>{children(piece.module)}</PieceText>
      ) : (
        <LoadingIndicator text={common('loading')} />
      )}
    </div>
  );
}

interface ScreenFrame extends Pick<LazyScreenProps<LazyModule>, 'path' | 'lastPathRef'> {
  readonly frame: RefObject<HTMLElement | null>;
  readonly isLoaded: boolean;
}

/**
 * Does what a browser does for a new page. The tab is named after the screen's heading, with the prefix "Error:" if a
 * form has errors (WCAG 2.4.2). After a navigation the heading receives the focus (2.4.3) and is scrolled into view; on
 * the first path the browser has already set the focus. Headings that appear or change when data loads are handled,
 * too.
 */
function useScreenHeading({ frame, path, lastPathRef, isLoaded }: ScreenFrame): void {
  const { services, headingLevel, common } = useIsland();
  useEffect(() => {
    const box = frame.current;
    if (!box || !isLoaded) return undefined;
    const previousPath = lastPathRef.current;
    lastPathRef.current = path;
    const title = createScreenTitle(services.open(createPageTitle), common('error'));
    // The element focused after a navigation: first the screen, then its heading. Undefined without a navigation.
    let focusTarget: HTMLElement | undefined = previousPath === undefined || previousPath === path ? undefined : box;
    if (focusTarget) {
      box.focus({ preventScroll: true });
      // `scrollIntoView` is missing in the document of the tests.
      if (box.getBoundingClientRect().top < 0) box.scrollIntoView?.({ block: 'start' });
    }

    // Called now, and after each change of the screen's content.
    const update = () => {
      const heading = findHeading(box, headingLevel);
      const hasErrors = box.querySelector('.error-summary') !== null;
      title.update({ heading: heading?.textContent ?? '', hasErrors });
      if (!heading || !focusTarget || !isFocusWaiting(focusTarget, box)) return;
      focusTarget = heading;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      showHeading(heading);
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(box, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      title.clear();
    };
  }, [frame, path, lastPathRef, isLoaded, services, headingLevel, common]);
}

/** Of the headings with text, returns the first of the given level, or else the first of any level. */
function findHeading(box: HTMLElement, level: number): HTMLElement | undefined {
  const headings = [`h${level}`, 'h1,h2,h3,h4,h5,h6'].flatMap((tags) => [...box.querySelectorAll<HTMLElement>(tags)]);
  return headings.find(({ textContent }) => /\S/.test(textContent));
}

/**
 * Whether the focus may move to the heading, because the user has not moved it: it is still on the screen itself, or the last
 * target was removed, so that the page has no focused element.
 */
function isFocusWaiting(focusTarget: HTMLElement, box: HTMLElement): boolean {
  const { activeElement } = box.getRootNode() as Document | ShadowRoot;
  if (activeElement === box) return true;
  return !focusTarget.isConnected && [null, document.body].includes(document.activeElement as HTMLElement | null);
}

/**
 * Creates functions for the page's title. `update` shows a screen's heading in it and, if the screen has errors, the prefix
 * `error`; `clear` removes both.
 */
function createScreenTitle(pageTitle: ReturnType<typeof createPageTitle>, error: string) {
  let currentKey: string | undefined;
  let removers: readonly (() => void)[] = [];
  const update = ({ heading, hasErrors }: { readonly heading: string; readonly hasErrors: boolean }) => {
    const name = heading.replaceAll(/\s+/g, ' ').trim();
    const key = `${hasErrors} ${name}`;
    if (key === currentKey) return;
    currentKey = key;
    // The new texts are added before the previous ones are removed, so that the title does not show only the page's own name
    // in between.
    const previousRemovers = removers;
    removers = [
      ...(name ? [pageTitle.show(name, 'screen')] : []),
      ...(hasErrors ? [pageTitle.show(error, 'error')] : []),
    ];
    previousRemovers.forEach((remove) => remove());
  };
  return { update, clear: () => removers.forEach((remove) => remove()) };
}
