// chunk: react
import type { MouseEvent } from 'react';
import type { Navigation } from '#shared/services/page/navigation.ts';

/** What an `<a>` is given that leads through the product. */
export interface LinkProps {
  readonly href: string;
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * A link that stays within the page where an island on it owns the path. A press that asks for another tab or window is
 * the browser's, as is everything else that a link can do.
 */
export function linkTo(navigation: Pick<Navigation, 'go'>, href: string): LinkProps {
  return {
    href,
    onClick(event) {
      const isBrowsers = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
      if (isBrowsers || event.defaultPrevented) return;
      event.preventDefault();
      navigation.go(href);
    },
  };
}
