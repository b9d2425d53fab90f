import { useEffect, useRef, useState } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { watchIslands } from '#shared/island/tags/watch-islands.ts';

/**
 * Finds the search form of the page (the widget `find-tickets`) and watches whether it is in view. The sticky footer, a bar at
 * the bottom of the page, offers a search only while the form is not in view. If the page has several forms, one in view is
 * enough; `show` goes to the one that was mounted last.
 */
export function usePageSearchForm() {
  const { container } = useIsland();
  const [isInView, setInView] = useState(true);
  const lastForm = useRef<HTMLElement>(undefined);

  useEffect(() => {
    const page = container.ownerDocument;
    // Null only if the container is itself a document, which its type `ParentNode` allows.
    if (!page) return setInView(false);
    const visibility = new Map<Element, boolean>();
    const observer = new IntersectionObserver(
      (changes) => {
        changes.forEach(({ target, isIntersecting }) => visibility.set(target, isIntersecting));
        setInView([...visibility.values()].includes(true));
      },
      // Shrinks the view by 64 px at the top and the bottom: the bar covers the bottom, and a visible edge of the form is not
      // enough to use it.
      { rootMargin: '-64px 0px' },
    );
    // Calls the function for each form that is already mounted, and later for each new one.
    const stop = watchIslands(page, 'find-tickets', (form) => {
      lastForm.current = form;
      observer.observe(form);
    });
    if (!lastForm.current) setInView(false);
    return () => {
      stop();
      observer.disconnect();
    };
  }, [container]);

  /** Scrolls to the last form and focuses its first field. Returns false without a form, or if that one was removed. */
  const show = () => {
    const form = lastForm.current;
    if (!form?.isConnected) return false;
    form.scrollIntoView({ block: 'center' });
    // The first field is a combobox: the city of departure.
    form.querySelector<HTMLElement>('[role=combobox]')?.focus({ preventScroll: true });
    return true;
  };
  return { /** Whether a form is in view; true until it is measured, false without a form. */ isInView, show };
}
