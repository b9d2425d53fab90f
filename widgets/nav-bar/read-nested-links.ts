import { readLinks, type NavLink } from '#shared/domain/page/routes/nav-links.ts';

/**
 * Reads the links that the author of a page wrote inside the tag of the navigation bar, at any depth; the bar shows them. Other
 * links are ignored: those within an element with `slot` (the content for the slot of the bar's basket), those that a mounted
 * widget has rendered (`data-coach-root`), those within a mini-basket that is written as a data attribute, and those that a
 * widget will replace (`<a href="/x#coach-bus-tracker">`).
 */
export function readNestedLinks(container: ParentNode): readonly NavLink[] {
  const anchors = [...container.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (anchor) =>
      !anchor.closest('[slot],[data-coach-root],[data-coach-widget="mini-basket"]') && !/^#coach-/.test(anchor.hash),
  );
  // Drops links without a text and links that would run a script.
  return readLinks(
    anchors.map((anchor) => ({
      href: anchor.getAttribute('href'),
      label: anchor.getAttribute('aria-label') ?? anchor.textContent,
      isCurrent: /^(page|true)$/.test(anchor.getAttribute('aria-current') ?? ''),
    })),
  );
}
