import { useEffect, useRef } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { Notice, noticeStyles } from '#shared/ui/notice/notice.tsx';
import { TextLink, textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import bookElsewhereStyles from './book-elsewhere.css?inline';
import type { messages } from './messages.ts';

/** CSS texts of the message. */
export const styles: readonly string[] = [iconStyles, noticeStyles, textLinkStyles, bookElsewhereStyles];

/**
 * That this browser keeps no cookies of the API, so that it can hold no basket and no sign-in. On a page of another site it
 * names the operator's own, where the page says which: `bookingSite` among its links.
 */
export function BookElsewhere() {
  const text = useText<typeof messages>();
  const { services, settings } = useIsland();
  const placeRef = useRef<HTMLDivElement>(null);
  const isElsewhere = new URL(settings.apiBase || '/', location.origin).origin !== location.origin;
  const { bookingSite } = settings.links;
  const site = isElsewhere && bookingSite !== undefined ? bookingAddress(bookingSite, location) : undefined;
  const [title, advice] = [text('title'), text(isElsewhere ? 'otherSite' : 'ownSite')];
  useEffect(() => {
    placeRef.current?.scrollIntoView({ block: 'nearest' });
    services.announcer.say(`${title}. ${advice}`);
  }, [services, title, advice]);
  const actions = site && <TextLink href={site.href}>{text('book', { site: site.hostname })}</TextLink>;
  return (
    <div ref={placeRef} className="book-elsewhere">
      <Notice tone="warning" title={title} actions={actions}>
        <p>{advice}</p>
      </Notice>
    </div>
  );
}

/** Where to book instead: a search goes along to a page that asks for none of its own. */
function bookingAddress(site: string, { origin, search }: Pick<Location, 'origin' | 'search'>): URL | undefined {
  if (!URL.canParse(site, origin)) return undefined;
  const address = new URL(site, origin);
  if (!address.search && new URLSearchParams(search).has('originId')) address.search = search;
  return address;
}
