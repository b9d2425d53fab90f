import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { PieceText, useIsland } from '#shared/island/hooks/context.tsx';
import type { LazyModule } from '#shared/island/hooks/use-chunk.ts';
import { type LazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { createPageTitle } from '#shared/services/page/page-title.ts';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { playOnce } from '#shared/ui/motion/play-once.ts';
import { Unavailable } from '../../kit/unavailable/unavailable.tsx';

/** Less room above a heading than this is none. */
const leastRoom = 16;

export interface ScreenPartProps<Module extends LazyModule> {
  /** Always the same one for a screen: another is another component, with another `key`. */
  readonly source: LazyPiece<Module>;
  readonly path: string;
  /** The path that was shown last; undefined on a fresh page. It outlives the screens. */
  readonly lastPathRef: RefObject<string | undefined>;
  /** A class of the island's own style sheet. */
  readonly className: string;
  /** Draws the screen that has come. */
  readonly children: (module: Module) => ReactNode;
}

/**
 * A screen that comes with its words; its heading takes the focus when the traveller has been led to it, and names the
 * tab.
 */
export function ScreenPart<Module extends LazyModule>(props: ScreenPartProps<Module>) {
  const { source, path, lastPathRef, className, children } = props;
  const { common } = useIsland();
  const part = useLazyPiece(source, true);
  const frame = useRef<HTMLDivElement>(null);
  const isHere = part.state === 'ready';
  useScreenMotion({ frame, path, lastPathRef, isHere });
  useScreenHeading({ frame, path, lastPathRef, isHere });

  if (part.state === 'failed') {
    return <Unavailable onRetry={part.retry} />;
  }
  return (
    <div className={className} tabIndex={-1} ref={frame}>
      {isHere ? (
        <PieceText text={part.text}>{children(part.module)}</PieceText>
      ) : (
        <LoadingIndicator text={common('loading')} />
      )}
    </div>
  );
}

/**
 * A screen that the traveller has been led to fades in, before it is seen first; not the first one, which the browser
 * shows. It must stand before `useScreenHeading`, which notes the path.
 */
function useScreenMotion({ frame, path, lastPathRef, isHere }: ScreenFrame): void {
  useLayoutEffect(() => {
    const before = lastPathRef.current;
    // From a quarter: what is shared with the former screen is seen to move from the start.
    if (isHere && before !== undefined && before !== path) fadeIn(frame);
  }, [frame, path, lastPathRef, isHere]);
}

function fadeIn({ current }: RefObject<HTMLElement | null>): void {
  if (current) playOnce(current, { opacity: 0.25 });
}

/** The box of a screen, and the path that it shows. */
interface ScreenFrame {
  readonly frame: RefObject<HTMLElement | null>;
  readonly path: string;
  /** The path that was shown last; undefined on a fresh page. */
  readonly lastPathRef: RefObject<string | undefined>;
  /** Whether the screen has come. */
  readonly isHere: boolean;
}

/**
 * What a browser does for a page of its own: the tab is called as the screen's heading says, with "Error:" before it where
 * something is to be mended (WCAG 2.4.2), and on a new path the heading has the focus (2.4.3) and is in sight. Not for the
 * first path, where the browser itself has brought the traveller. Headings may come, and change, with the answers.
 */
function useScreenHeading({ frame, path, lastPathRef, isHere }: ScreenFrame): void {
  const { services, headingLevel, common } = useIsland();
  useEffect(() => {
    const box = frame.current;
    if (!box || !isHere) return undefined;
    const before = lastPathRef.current;
    lastPathRef.current = path;
    const tab = nameTab(services.open(createPageTitle), common('error'));
    let focused: HTMLElement | undefined = before === undefined || before === path ? undefined : box;
    if (focused) {
      box.focus({ preventScroll: true });
      if (box.getBoundingClientRect().top < 0) box.scrollIntoView?.({ block: 'start' });
    }

    const look = () => {
      const heading = headingOf(box, headingLevel);
      tab.tell(heading?.textContent ?? '', box.querySelector('.error-summary') !== null);
      if (!heading || !focused || !isWaitedFor(focused, box)) return;
      focused = heading;
      focusOn(heading);
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(box, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      tab.leave();
    };
  }, [frame, path, lastPathRef, isHere, services, headingLevel, common]);
}

/** The screen's own heading once it says something, else the first that stands on it. */
function headingOf(box: HTMLElement, level: number): HTMLElement | undefined {
  const headings = [`h${level}`, 'h1,h2,h3,h4,h5,h6'].flatMap((tags) => [...box.querySelectorAll<HTMLElement>(tags)]);
  return headings.find(({ textContent }) => /\S/.test(textContent));
}

/** Whether the focus is still on the screen as a whole, or has been lost with a heading that went: not once it was moved on. */
function isWaitedFor(focused: HTMLElement, box: HTMLElement): boolean {
  const { activeElement } = box.getRootNode() as Document | ShadowRoot;
  if (activeElement === box) return true;
  return !focused.isConnected && [null, document.body].includes(document.activeElement as HTMLElement | null);
}

function focusOn(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  const { top, bottom } = heading.getBoundingClientRect();
  if (top < leastRoom || bottom > window.innerHeight) heading.scrollIntoView?.({ block: 'start' });
}

/** Puts a name before the page's title, and takes it away. */
function nameTab(title: ReturnType<typeof createPageTitle>, error: string) {
  let shown: string | undefined;
  let leave: readonly (() => void)[] = [];
  const tell = (heading: string, isWrong: boolean) => {
    const name = heading.replaceAll(/\s+/g, ' ').trim();
    const key = `${isWrong} ${name}`;
    if (key === shown) return;
    shown = key;
    const former = leave;
    leave = [...(name ? [title.show(name, 'screen')] : []), ...(isWrong ? [title.show(error, 'error')] : [])];
    former.forEach((end) => end());
  };
  return { tell, leave: () => leave.forEach((end) => end()) };
}
