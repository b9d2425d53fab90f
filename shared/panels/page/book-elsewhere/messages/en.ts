import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** What a browser without the API's cookies cannot do, and where to book, in English. */
export const messages: Translation<typeof french> = {
  title: 'You can’t book here in this browser',
  otherSite:
    'It doesn’t keep cookies from another site, so this page can’t hold a basket or sign you in. You can still look up times and prices.',
  ownSite:
    'It doesn’t keep this site’s cookies, and without them there is no basket and no sign-in. Allow them, then reload the page.',
  book: 'Book on {site}',
};
