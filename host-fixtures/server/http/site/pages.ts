import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { type SiteSection } from '../../mail/site-pages.ts';
import { type PagePolicy } from './security-policy.ts';

/** An example page with widgets, for QA and for browser tests. */
export interface FixturePage {
  /** The path of the page. Its file in `host-fixtures/pages` has the same path with `.html`. */
  readonly path: `/${string}`;
  /** The purpose of the page, for testers who choose a page from a list. */
  readonly hint: string;
  /** The content security policy; `strict` by default. */
  readonly policy?: PagePolicy;
  /** Whether the page is also served at all paths below its own, since a widget on it shows a screen for each of them. */
  readonly ownsRoutes?: boolean;
}

/**
 * Pages like those that an operator's editors write. In the hints, an island is a widget mounted in its tag (`<coach-…>`), a
 * shim is `<coach-modal-shim>`, and an operation is the operator's site for a country: UK (the default), US or Canada.
 */
export const ordinaryPages: readonly FixturePage[] = [
  { path: '/bus-tracker', hint: 'The bus tracker on an ordinary page.' },
  { path: '/preloaded', hint: 'modulepreload lines in the head, as a template may print them.' },
  { path: '/spellings', hint: 'The four spellings of a tag: the same island each time.' },
  { path: '/deep-link', hint: 'Both cities in the markup: the search runs at once.' },
  { path: '/several', hint: 'Three independent trackers.' },
  { path: '/light', hint: 'isolation="light": the island in the page’s own tree.' },
  { path: '/locale-fr', hint: 'locale="fr".' },
  { path: '/locale-en', hint: 'locale="en".' },
  { path: '/locale-es', hint: 'locale="es".' },
  { path: '/locale-pl', hint: 'locale="pl".' },
  { path: '/operation-us', hint: 'Operation US: AM and PM, miles, consent needed.' },
  { path: '/operation-ca', hint: 'Operation CA: kilometres, Canadian dollars.' },
  { path: '/dark', hint: 'A page with color-scheme: dark.' },
  { path: '/find-tickets', hint: 'The search form in a hero: layout="row".' },
  { path: '/find-tickets-stack', hint: 'The search form in a column: layout="stack".' },
  { path: '/find-tickets-return', hint: 'Cities and a return trip filled in by attributes.' },
  { path: '/user-home', hint: 'The last search and recent cities, ready to repeat.' },
  { path: '/narrow', hint: 'The tracker 320 px wide next to the text of a wide page.' },
  { path: '/themed', hint: 'Custom properties set the accent, radius and font.' },
  { path: '/late', hint: 'Tags added by a page script, moved, changed and removed.' },
  { path: '/journey-planner', hint: 'The journey planner, and every path under it.', ownsRoutes: true },
  { path: '/en/journey-planner', hint: 'The planner in English, under its own base path.', ownsRoutes: true },
  { path: '/es/journey-planner', hint: 'The planner in Spanish, under its own base path.', ownsRoutes: true },
  { path: '/pl/journey-planner', hint: 'The planner in Polish, under its own base path.', ownsRoutes: true },
  { path: '/us/journey-planner', hint: 'Operation US: dollars, AM and PM, miles, booking fee.', ownsRoutes: true },
  { path: '/ca/journey-planner', hint: 'Operation CA: dollars, kilometres, booking fee.', ownsRoutes: true },
  {
    path: '/account-management',
    hint: 'Sign-in, activation and profile, and every path under them.',
    ownsRoutes: true,
  },
  {
    path: '/en/account-management',
    hint: 'The account in English, under its own base path, in the page’s own tree.',
    ownsRoutes: true,
  },
  { path: '/es/account-management', hint: 'The account in Spanish.', ownsRoutes: true },
  { path: '/pl/account-management', hint: 'The account in Polish.', ownsRoutes: true },
  {
    path: '/itinerary',
    hint: 'A journey that is under way or next; links to one on time, delayed and severely delayed.',
  },
  { path: '/luggage-policy', hint: 'The luggage that a traveller may bring, in the operation’s units.' },
  { path: '/terms', hint: 'The page that the terms of the payment page link to.' },
  { path: '/city-guide', hint: 'Cards of two cities, and of one without a guide: its fallback.' },
  {
    path: '/fare-finder',
    hint: 'The lowest fares from an origin; /fare-finder/search is the same page.',
    ownsRoutes: true,
  },
  { path: '/en/fare-finder', hint: 'The fare finder in English.', ownsRoutes: true },
  { path: '/us/fare-finder', hint: 'The fare finder of operation US: dollars, miles.', ownsRoutes: true },
  { path: '/ca/fare-finder', hint: 'The fare finder of operation CA: dollars, kilometres.', ownsRoutes: true },
  { path: '/stops', hint: 'Cities and stops on a map and in a list.' },
  { path: '/en/stops', hint: 'Cities and stops in English.' },
  { path: '/us/stops', hint: 'Cities and stops of operation US: miles.' },
  { path: '/ca/stops', hint: 'Cities and stops of operation CA: kilometres.' },
  { path: '/en/find-tickets', hint: 'A search that leads to the planner in English.' },
  { path: '/us/find-tickets', hint: 'Operation US: texts, dates as 11/25/2026.' },
  { path: '/ca/find-tickets', hint: 'Operation CA: its own texts.' },
  { path: '/home', hint: 'A home page as from a CMS, with the widgets of every page.' },
  { path: '/en/home', hint: 'The home page in English.' },
  { path: '/us/home', hint: 'The home page of operation US, which asks for consent first.' },
  { path: '/offers', hint: 'A marketing page: tags within an editor’s text.' },
  { path: '/article', hint: 'An article: a plain link that becomes a tracker, and a city guide.' },
  { path: '/every-tag', hint: 'Every tag on one page.' },
  { path: '/service-alerts', hint: 'All alerts: the page that the tracker links to.' },
  { path: '/en/service-alerts', hint: 'All alerts in English.' },
  { path: '/us/service-alerts', hint: 'All alerts of operation US.' },
  { path: '/toast', hint: 'Toasts from a page script.' },
  { path: '/modal', hint: 'The privacy dialog over the page; two shims, of which the first is used.' },
  { path: '/sticky-footer', hint: 'A long page: the focused element is never under the footer.' },
  { path: '/us/consent', hint: 'Operation US: nothing is measured before the visitor agrees.' },
  { path: '/contact', hint: 'The contact form; what was sent is at /messages.json.' },
  { path: '/en/contact', hint: 'The contact form in English.' },
  { path: '/lost-property', hint: 'The lost-property form; ?journeyId= opens it from a journey.' },
  { path: '/en/lost-property', hint: 'The lost-property form in English.' },
];

/**
 * Pages with a fault that real pages may have, such as a global style reset. The widgets must work in spite of it, or show
 * their fallback: the content that the page has in the tag.
 */
export const hostilePages: readonly FixturePage[] = [
  { path: '/hostile/resets', hint: '* { … !important } resets and global rules.' },
  { path: '/hostile/strict-csp', hint: 'The strict policy of the contract: a clean console.' },
  { path: '/hostile/amd', hint: 'A global define with define.amd, as RequireJS leaves it.' },
  { path: '/hostile/old-library', hint: 'Built-ins replaced, as by Prototype.js, MooTools, Date.js and others.' },
  { path: '/hostile/another-react', hint: 'The page’s own React next to ours.' },
  { path: '/hostile/script-twice', hint: 'The script twice: the second logs one sentence and does nothing.' },
  { path: '/hostile/base-href', hint: 'A <base> that changes every relative address.', policy: 'base-elsewhere' },
  { path: '/hostile/inside-shadow', hint: 'A tag inside another shadow root, found by scan().' },
  { path: '/hostile/reinsert', hint: 'The page removes and re-adds the tag 100 times.' },
  { path: '/hostile/quirks', hint: 'No doctype: quirks mode.' },
  { path: '/hostile/right-to-left', hint: 'dir="rtl" around the tag.' },
  {
    path: '/hostile/no-cors',
    hint: 'The script on another origin that does not allow it: fallback, and the reason in the console.',
    policy: 'script-from-elsewhere',
  },
  {
    path: '/hostile/half-cors',
    hint: 'The other origin allows the entry but none of its chunks: a clear message.',
    policy: 'script-from-elsewhere',
  },
];

/** Pages for which the host simulates faults when it serves the chunks (the separately loaded files) of the widgets. */
export const badlyHostedPages: readonly FixturePage[] = [
  { path: '/failed-chunk', hint: 'Every chunk is missing: the fallback, with a retry.' },
  { path: '/flaky-chunk', hint: 'Each chunk fails once, then loads: the island mounts.' },
  { path: '/slow-chunk', hint: 'Chunks take 1.5 s: fallback until then, without a jump.' },
];

/**
 * Returns the path of a page in a language: `/en/contact`. If it does not exist in that language, returns the path of the
 * French page: `/contact`.
 *
 * @param page the path of the French page
 */
export function getPathInLanguage(language: Locale, page: string): string {
  return findPathIn(language, page) ?? page;
}

/** The path of a page in a folder of the pages, such as `en` or `us`; undefined if the page does not exist there. */
function findPathIn(folder: string, page: string): string | undefined {
  const inFolder = `/${folder}${page}`;
  // The page itself, or a page that is also served at the paths below its own.
  const exists = ordinaryPages.some(
    ({ path, ownsRoutes }) => path === inFolder || (ownsRoutes && inFolder.startsWith(`${path}/`)),
  );
  return exists ? inFolder : undefined;
}

/**
 * Lists the example pages as the sections of a site, for the links of messages. The pages of the operations US and CA are in
 * the folders `us` (English) and `ca` (French).
 */
export function listExampleSections(): readonly SiteSection[] {
  const mapLinks = (getPath: (page: string) => string) =>
    Object.fromEntries(
      Object.entries(defaultLinks).map(([name, page]) => [name, getPath(page)]),
    ) as SiteSection['links'];
  const mapOperation = (folder: string, locale: Locale) =>
    mapLinks((page) => findPathIn(folder, page) ?? getPathInLanguage(locale, page));
  return [
    ...locales.map((locale) => ({ locale, links: mapLinks((page) => getPathInLanguage(locale, page)) })),
    { locale: 'en', operation: 'US', links: mapOperation('us', 'en') },
    { locale: 'fr', operation: 'CA', links: mapOperation('ca', 'fr') },
  ];
}
