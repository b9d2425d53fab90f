// Rollup chunk: react (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import type { MouseEvent } from 'react';
import type { Navigation } from '#shared/services/page/navigation.ts';

/** Props of an internal link. */
export interface LinkProps {
  readonly href: string;
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * Creates the props of a link within the site. If a widget on the current page shows the target path, a click navigates without
 * reloading the page. Clicks with a modifier key or another mouse button are left to the browser: they open a new tab, for
 * example. Clicks whose default another handler has prevented do nothing here.
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
