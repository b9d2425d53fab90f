import { useEffect, useRef } from 'react';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { Notice, noticeStyles } from '#shared/ui/notice/notice.tsx';
import { TextLink, textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import bookElsewhereStyles from './book-elsewhere.css?inline';
import type { messages } from './messages.ts';

/** Style sheets of the message. */
export const styles = [iconStyles, noticeStyles, textLinkStyles, bookElsewhereStyles];

/**
 * A message that this browser blocks the cookies of the API, so that baskets and sign-ins do not work; announced and
 * scrolled into view. If the API is on another origin, it links to the operator's site, if the setting
 * `links.bookingSite` exists.
 */
export function BookElsewhere() {
  const text = useText<typeof messages>();
  const { services, settings } = useIsland();
  const box = useRef<HTMLDivElement>(null);
  const isOtherSite = new URL(settings.apiBase || '/', location.origin).origin !== location.origin;
  const { bookingSite } = settings.links;
  const site = isOtherSite && bookingSite !== undefined ? getBookingUrl(bookingSite, location) : undefined;
  const [title, advice] = [text('title'), text(isOtherSite ? 'otherSite' : 'ownSite')];
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    services.announcer.announce(`${title}. ${advice}`);
  }, [services, title, advice]);
  const actions = site && <TextLink href={site.href}>{text('book', { site: site.hostname })}</TextLink>;
  return (
    <div ref={box} className="book-elsewhere">
      <Notice tone="warning" title={title} actions={actions}>
        <p>{advice}</p>
      </Notice>
    </div>
  );
}

/**
 * The address of the booking site; with the query of this page if that contains a search and the site's address has
 * no query.
 */
function getBookingUrl(site: string, { origin, search }: Pick<Location, 'origin' | 'search'>): URL | undefined {
  if (!URL.canParse(site, origin)) return undefined;
  const address = new URL(site, origin);
  if (!address.search && new URLSearchParams(search).has('originId')) address.search = search;
  return address;
}
