import { readLinks, type NavLink } from '#shared/domain/page/routes/nav-links.ts';

/**
 * The links that an editor wrote inside the tag, lists and paragraphs around them or not. What is meant for a slot of the
 * bar, or stands for an island of its own, is none of them.
 */
export function readNestedLinks(written: ParentNode): readonly NavLink[] {
  const anchors = [...written.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
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
