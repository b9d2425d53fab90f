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
 * A message that this browser blocks the cookies of the API, so that baskets and sign-ins do not work. It is announced to
 * screen readers and scrolled into view. If the API is on another origin, its cookies may be blocked only on
 * this page, so the message has a link to the operator's site, if the setting `links.bookingSite` is a valid URL.
 */
export function BookElsewhere() {
  const text = useText<typeof messages>();
  const { services, settings } = useIsland();
  const box = useRef<HTMLDivElement>(null);
  // An empty `apiBase` is the origin of the page.
  const isOtherOrigin = new URL(settings.apiBase || '/', location.origin).origin !== location.origin;
  const { bookingSite } = settings.links;
  const site = isOtherOrigin && bookingSite !== undefined ? getBookingUrl(bookingSite, location) : undefined;
  const [title, advice] = [text('title'), text(isOtherOrigin ? 'otherSite' : 'ownSite')];
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
 * Returns the address of the booking site; undefined if the setting is not a valid URL. If this page's query contains a
 * search (`originId`) and the site's address has no query, the query is added, so that the traveller continues there.
 *
 * @param site the setting, an absolute URL or a path of this site
 */
function getBookingUrl(site: string, { origin, search }: Pick<Location, 'origin' | 'search'>): URL | undefined {
  if (!URL.canParse(site, origin)) return undefined;
  const address = new URL(site, origin);
  if (!address.search && new URLSearchParams(search).has('originId')) address.search = search;
  return address;
}
