// Rollup chunk: react
import type { MouseEvent } from 'react';
import type { Navigation } from '#shared/services/page/navigation.ts';

/** Props of an internal link. */
export interface LinkProps {
  readonly href: string;
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * Props of a link that navigates without leaving the page if an island on it owns the path. Clicks for a new tab or window,
 * and all other features of links, are left to the browser.
 */
export function linkTo(navigation: Pick<Navigation, 'go'>, href: string): LinkProps {
  return {
    href,
    onClick(event) {
      const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
      if (isForBrowser || event.defaultPrevented) return;
      event.preventDefault();
      navigation.go(href);
    },
  };
}
