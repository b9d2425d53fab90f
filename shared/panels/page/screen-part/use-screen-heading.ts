import { type RefObject, useEffect } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createPageTitle } from '#shared/services/page/page-title.ts';

/** The box of a screen, and the path that it shows. */
export interface ScreenFrame {
  readonly frame: RefObject<HTMLElement | null>;
  readonly path: string;
  /** The path that was shown last; undefined on a fresh page. */
  readonly lastPathRef: RefObject<string | undefined>;
  /** Whether the screen has come. */
  readonly isHere: boolean;
}

/** Less room above a heading than this is none. */
const leastRoom = 16;

/**
 * What a browser does for a page of its own: the tab is called as the screen's heading says, with "Error:" before it where
 * something is to be mended (WCAG 2.4.2), and on a new path the heading has the focus (2.4.3) and is in sight. Not for the
 * first path, where the browser itself has brought the traveller. Headings may come, and change, with the answers.
 */
export function useScreenHeading({ frame, path, lastPathRef, isHere }: ScreenFrame): void {
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
