import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type PagePolicy } from './security-policy.ts';

/** An example page with widgets, for QA and for browser tests. */
export interface FixturePage {
  /** The path of the page. Its file in `host-fixtures/pages` has the same path with `.html`. */
  readonly path: `/${string}`;
  readonly title: string;
  /** The purpose of the page for testers. */
  readonly hint: string;
  /** The content security policy; `strict` by default. */
  readonly policy?: PagePolicy;
  /** Whether the page is also served at all paths below its own, since a widget on it has routes there. */
  readonly ownsRoutes?: boolean;
}

/** Pages like those that an operator's editors write. */
export const friendlyPages: readonly FixturePage[] = [
  { path: '/bus-tracker', title: 'Horaires en temps réel', hint: 'The bus tracker on an ordinary page.' },
  {
    path: '/preloaded',
    title: 'Chargé d’avance',
    hint: 'modulepreload lines in the head, as a template may print them.',
  },
  {
    path: '/spellings',
    title: 'Quatre façons d’écrire',
    hint: 'The four spellings of a tag: the same island each time.',
  },
  {
    path: '/deep-link',
    title: 'Villes choisies d’avance',
    hint: 'Both cities in the markup: the search runs at once.',
  },
  { path: '/several', title: 'Plusieurs horaires', hint: 'Three independent trackers.' },
  { path: '/light', title: 'Sans racine fermée', hint: 'isolation="light": the island in the page’s own tree.' },
  { path: '/locale-fr', title: 'En français', hint: 'locale="fr".' },
  { path: '/locale-en', title: 'In English', hint: 'locale="en".' },
  { path: '/locale-es', title: 'En español', hint: 'locale="es".' },
  { path: '/locale-pl', title: 'Po polsku', hint: 'locale="pl".' },
  { path: '/operation-us', title: 'Horaires aux États-Unis', hint: 'Operation US: AM and PM, miles, consent needed.' },
  { path: '/operation-ca', title: 'Horaires au Canada', hint: 'Operation CA: kilometres, Canadian dollars.' },
  { path: '/dark', title: 'Fond sombre', hint: 'A page with color-scheme: dark.' },
  { path: '/find-tickets', title: 'Trouver des billets', hint: 'The search form in a hero: layout="row".' },
  {
    path: '/find-tickets-stack',
    title: 'Trouver des billets, en colonne',
    hint: 'The search form in a column: layout="stack".',
  },
  {
    path: '/find-tickets-return',
    title: 'Aller-retour',
    hint: 'Cities and a return trip filled in by attributes.',
  },
  { path: '/user-home', title: 'Bonjour', hint: 'The last search and recent cities, ready to repeat.' },
  { path: '/narrow', title: 'Colonne étroite', hint: 'The tracker 320 px wide next to the text of a wide page.' },
  { path: '/themed', title: 'Aux couleurs de la maison', hint: 'Custom properties set the accent, radius and font.' },
  { path: '/late', title: 'Ajouté plus tard', hint: 'Tags added by a page script, moved, changed and removed.' },
  {
    path: '/journey-planner',
    title: 'Chercher et réserver',
    hint: 'The journey planner, and every path under it.',
    ownsRoutes: true,
  },
  {
    path: '/en/journey-planner',
    title: 'Find and book',
    hint: 'The planner in English, under its own base path.',
    ownsRoutes: true,
  },
  {
    path: '/es/journey-planner',
    title: 'Buscar y reservar',
    hint: 'The planner in Spanish, under its own base path.',
    ownsRoutes: true,
  },
  {
    path: '/pl/journey-planner',
    title: 'Szukaj i rezerwuj',
    hint: 'The planner in Polish, under its own base path.',
    ownsRoutes: true,
  },
  {
    path: '/us/journey-planner',
    title: 'Find and book, United States',
    hint: 'Operation US: dollars, AM and PM, miles, booking fee.',
    ownsRoutes: true,
  },
  {
    path: '/ca/journey-planner',
    title: 'Chercher et réserver au Canada',
    hint: 'Operation CA: dollars, kilometres, booking fee.',
    ownsRoutes: true,
  },
  {
    path: '/account-management',
    title: 'Votre compte',
    hint: 'Sign-in, activation and profile, and every path under them.',
    ownsRoutes: true,
  },
  {
    path: '/en/account-management',
    title: 'Your account',
    hint: 'The account in English, under its own base path, in the page’s own tree.',
    ownsRoutes: true,
  },
  { path: '/es/account-management', title: 'Su cuenta', hint: 'The account in Spanish.', ownsRoutes: true },
  { path: '/pl/account-management', title: 'Twoje konto', hint: 'The account in Polish.', ownsRoutes: true },
  {
    path: '/itinerary',
    title: 'Votre itinéraire',
    hint: 'A journey that is under way or next; links to one on time, delayed and severely delayed.',
  },
  {
    path: '/luggage-policy',
    title: 'Que puis-je emporter ?',
    hint: 'The luggage that a traveller may bring, in the operation’s units.',
  },
  { path: '/terms', title: 'Conditions de transport', hint: 'The page that the terms of the payment page link to.' },
  {
    path: '/city-guide',
    title: 'Guides des villes',
    hint: 'Cards of two cities, and of one without a guide: its fallback.',
  },
  {
    path: '/fare-finder',
    title: 'Petits prix',
    hint: 'The lowest fares from an origin; /fare-finder/search is the same page.',
    ownsRoutes: true,
  },
  { path: '/en/fare-finder', title: 'Low fares', hint: 'The fare finder in English.', ownsRoutes: true },
  {
    path: '/us/fare-finder',
    title: 'Low fares, United States',
    hint: 'The fare finder of operation US: dollars, miles.',
    ownsRoutes: true,
  },
  {
    path: '/ca/fare-finder',
    title: 'Petits prix au Canada',
    hint: 'The fare finder of operation CA: dollars, kilometres.',
    ownsRoutes: true,
  },
  { path: '/stops', title: 'Nos arrêts', hint: 'Cities and stops on a map and in a list.' },
  { path: '/en/stops', title: 'Our stops', hint: 'Cities and stops in English.' },
  { path: '/us/stops', title: 'Our stops, United States', hint: 'Cities and stops of operation US: miles.' },
  { path: '/ca/stops', title: 'Nos arrêts au Canada', hint: 'Cities and stops of operation CA: kilometres.' },
  { path: '/en/find-tickets', title: 'Find tickets, English', hint: 'A search that leads to the planner in English.' },
  { path: '/us/find-tickets', title: 'Find tickets, United States', hint: 'Operation US: texts, dates as 11/25/2026.' },
  { path: '/ca/find-tickets', title: 'Trouver des billets au Canada', hint: 'Operation CA: its own texts.' },
  { path: '/home', title: 'Accueil', hint: 'A home page as from a CMS, with the widgets of every page.' },
  { path: '/en/home', title: 'Home', hint: 'The home page in English.' },
  {
    path: '/us/home',
    title: 'Home, United States',
    hint: 'The home page of operation US, which asks for consent first.',
  },
  { path: '/offers', title: 'L’hiver à petit prix', hint: 'A marketing page: tags within an editor’s text.' },
  {
    path: '/article',
    title: 'Trois jours à pied dans les Highlands',
    hint: 'An article: a plain link that becomes a tracker, and a city guide.',
  },
  { path: '/every-tag', title: 'Toutes les balises', hint: 'Every tag on one page.' },
  { path: '/service-alerts', title: 'Alertes de service', hint: 'All alerts: the page that the tracker links to.' },
  { path: '/en/service-alerts', title: 'Service alerts', hint: 'All alerts in English.' },
  { path: '/toast', title: 'Messages', hint: 'Toasts from a page script.' },
  {
    path: '/modal',
    title: 'Au-dessus de la page',
    hint: 'The privacy dialog over the page; two shims, of which the first is used.',
  },
  {
    path: '/sticky-footer',
    title: 'Au bas de la page',
    hint: 'A long page: the focused element is never under the footer.',
  },
  {
    path: '/us/consent',
    title: 'Your privacy, United States',
    hint: 'Operation US: nothing is measured before the visitor agrees.',
  },
  { path: '/contact', title: 'Contact', hint: 'The contact form; what was sent is at /messages.json.' },
  { path: '/en/contact', title: 'Contact us', hint: 'The contact form in English.' },
  {
    path: '/lost-property',
    title: 'Objets trouvés',
    hint: 'The lost-property form; ?journeyId= opens it from a journey.',
  },
  { path: '/en/lost-property', title: 'Lost property', hint: 'The lost-property form in English.' },
];

/** Pages with a fault that real pages may have, such as a global style reset. The widgets must work in spite of it. */
export const hostilePages: readonly FixturePage[] = [
  { path: '/hostile/resets', title: 'Remises à zéro', hint: '* { … !important } resets and global rules.' },
  {
    path: '/hostile/strict-csp',
    title: 'Politique stricte',
    hint: 'The strict policy of the contract: a clean console.',
  },
  { path: '/hostile/amd', title: 'Chargeur AMD', hint: 'A global define with define.amd, as RequireJS leaves it.' },
  {
    path: '/hostile/old-library',
    title: 'Vieille bibliothèque',
    hint: 'Array.prototype extended, toJSON broken, remove replaced.',
  },
  { path: '/hostile/another-react', title: 'Un autre React', hint: 'The page’s own React next to ours.' },
  {
    path: '/hostile/script-twice',
    title: 'Script en double',
    hint: 'The script twice: the second logs one sentence and does nothing.',
  },
  {
    path: '/hostile/base-href',
    title: 'Base ailleurs',
    hint: 'A <base> that changes every relative address.',
    policy: 'base-elsewhere',
  },
  {
    path: '/hostile/inside-shadow',
    title: 'Dans une autre racine',
    hint: 'A tag inside another shadow root, found by scan().',
  },
  {
    path: '/hostile/reinsert',
    title: 'Cent fois remis',
    hint: 'The page removes and re-adds the tag 100 times.',
  },
  { path: '/hostile/quirks', title: 'Mode de compatibilité', hint: 'No doctype: quirks mode.' },
  { path: '/hostile/right-to-left', title: 'De droite à gauche', hint: 'dir="rtl" around the tag.' },
  {
    path: '/hostile/no-cors',
    title: 'Script sans CORS',
    hint: 'The script on another origin that does not allow it: fallback, and the reason in the console.',
    policy: 'script-from-elsewhere',
  },
  {
    path: '/hostile/half-cors',
    title: 'CORS pour l’entrée seule',
    hint: 'The other origin allows the entry but none of its chunks: a clear message.',
    policy: 'script-from-elsewhere',
  },
];

/** Pages for which the host simulates faults when it serves the chunks (the separately loaded files) of the widgets. */
export const badlyHostedPages: readonly FixturePage[] = [
  { path: '/failed-chunk', title: 'Un morceau manque', hint: 'Every chunk is missing: the fallback, with a retry.' },
  {
    path: '/flaky-chunk',
    title: 'Un réseau capricieux',
    hint: 'Each chunk fails once, then loads: the island mounts.',
  },
  { path: '/slow-chunk', title: 'Un réseau lent', hint: 'Chunks take 1.5 s: fallback until then, without a jump.' },
];

/**
 * Returns the path of a page in a language, or of the French page if there is no other.
 *
 * @param code is added to the path
 */
export function getPathInLanguage(language: Locale, page: string, code?: string): string {
  const inLanguage = `/${language}${page}`;
  const exists = friendlyPages.some(
    ({ path, ownsRoutes }) => path === inLanguage || (ownsRoutes && inLanguage.startsWith(`${path}/`)),
  );
  return `${exists ? `/${language}` : ''}${page}${code === undefined ? '' : `/${encodeURIComponent(code)}`}`;
}
