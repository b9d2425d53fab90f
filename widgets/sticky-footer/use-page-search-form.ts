import { useEffect, useRef, useState } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { watchIslands } from '#shared/island/tags/watch-islands.ts';

/** The search form of this page. */
export interface PageSearchForm {
  /** Whether it is in sight; presumed until it is known. */
  readonly isInView: boolean;
  /** Brings it into sight, with the focus in its first field and all that was filled in. @returns whether there is one */
  readonly show: () => boolean;
}

/** Knows of the page's search form, which the bar must not offer a second time while it is seen. */
export function usePageSearchForm(): PageSearchForm {
  const { written } = useIsland();
  const [isInView, setInView] = useState(true);
  const lastForm = useRef<HTMLElement>(undefined);

  useEffect(() => {
    const page = written.ownerDocument;
    if (!page) return setInView(false);
    const visibility = new Map<Element, boolean>();
    const observer = new IntersectionObserver(
      (changes) => {
        changes.forEach(({ target, isIntersecting }) => visibility.set(target, isIntersecting));
        setInView([...visibility.values()].includes(true));
      },
      // An edge of the form, or what the bar itself would cover, is not the form.
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
  }, [written]);

  const show = () => {
    const form = lastForm.current;
    if (!form?.isConnected) return false;
    form.scrollIntoView({ block: 'center' });
    form.querySelector<HTMLElement>('[role=combobox]')?.focus({ preventScroll: true });
    return true;
  };
  return { isInView, show };
}
