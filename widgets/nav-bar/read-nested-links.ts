import { readLinks, type NavLink } from '#shared/domain/page/routes/nav-links.ts';

/**
 * Reads the links inside the tag, at any depth. Links in slotted content, and links that represent another island, are
 * ignored.
 */
export function readNestedLinks(container: ParentNode): readonly NavLink[] {
  const anchors = [...container.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (anchor) =>
      !anchor.closest('[slot],[data-coach-root],[data-coach-widget="mini-basket"]') && !/^#coach-/.test(anchor.hash),
  );
  return readLinks(
    anchors.map((anchor) => ({
      href: anchor.getAttribute('href'),
      label: anchor.getAttribute('aria-label') ?? anchor.textContent,
      isCurrent: /^(page|true)$/.test(anchor.getAttribute('aria-current') ?? ''),
    })),
  );
}
