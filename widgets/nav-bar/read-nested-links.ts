import { readLinks, type NavLink } from '#shared/domain/page/routes/nav-links.ts';

/**
 * Reads the links inside the tag of the navigation bar, at any depth, which the bar shows by default. Ignores links within an
 * element with `slot` (the page's own basket), links that a mounted widget has rendered (`data-coach-root`), links within a
 * mini-basket (`data-coach-widget`), and links that a widget will replace (`<a href="/x#coach-bus-tracker">`).
 */
export function readNestedLinks(container: ParentNode): readonly NavLink[] {
  const anchors = [...container.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (anchor) =>
      !anchor.closest('[slot],[data-coach-root],[data-coach-widget="mini-basket"]') && !/^#coach-/.test(anchor.hash),
  );
  // Drops links without a text, links that would run a script, and those after the 30th.
  return readLinks(
    anchors.map((anchor) => ({
      href: anchor.getAttribute('href'),
      label: anchor.getAttribute('aria-label') ?? anchor.textContent,
      isCurrent: /^(page|true)$/.test(anchor.getAttribute('aria-current') ?? ''),
    })),
  );
}
