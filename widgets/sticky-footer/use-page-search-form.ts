import { useEffect, useRef, useState } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { watchIslands } from '#shared/island/tags/watch-islands.ts';

/** Finds the search form of the page and watches whether it is in view. */
export function usePageSearchForm() {
  const { container } = useIsland();
  const [isInView, setInView] = useState(true);
  const lastForm = useRef<HTMLElement>(undefined);

  useEffect(() => {
    const page = container.ownerDocument;
    if (!page) return setInView(false);
    const visibility = new Map<Element, boolean>();
    const observer = new IntersectionObserver(
      (changes) => {
        changes.forEach(({ target, isIntersecting }) => visibility.set(target, isIntersecting));
        setInView([...visibility.values()].includes(true));
      },
      // Ignores the edges of the form and the area that the bar covers.
      { rootMargin: '-64px 0px' },
    );
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

  /** Scrolls to the form and focuses its first field. Returns false if the page has no form. */
  const show = () => {
    const form = lastForm.current;
    if (!form?.isConnected) return false;
    form.scrollIntoView({ block: 'center' });
    form.querySelector<HTMLElement>('[role=combobox]')?.focus({ preventScroll: true });
    return true;
  };
  return { /** Whether the form is in view; true until it is measured. */ isInView, show };
}
