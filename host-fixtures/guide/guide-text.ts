import { createText } from '#shared/text/create-text.ts';
import { type Message, type PluralMessage } from '#shared/text/placeholders.ts';

/**
 * A language of the guide's first page. The guide is the set of pages of the reference host that show and document the widgets;
 * its other pages are in English.
 */
export type GuideLocale = 'en' | 'fr';

/**
 * The texts of the guide's first page and of the frame around all pages, by key. Names in braces are placeholders. A key that
 * ends in `Says` is the description of the tool whose name has the same key without it. A `scenario` is called a situation in
 * the texts.
 */
export const guideTexts = {
  skip: { en: 'Skip to content', fr: 'Aller au contenu' },
  mainLinks: { en: 'Main', fr: 'Principale' },
  guide: { en: 'Guide', fr: 'Guide' },
  navBuilder: { en: 'Builder', fr: 'Atelier' },
  inEnglish: { en: 'These pages are in English.', fr: 'Ces pages sont en anglais.' },
  allPages: { en: 'All pages', fr: 'Toutes les pages' },
  firstSteps: { en: 'First steps', fr: 'Premiers pas' },
  widgets: { en: 'Widgets', fr: 'Widgets' },
  reference: { en: 'Reference', fr: 'Référence' },
  findTitles: { en: 'Search titles', fr: 'Chercher un titre' },
  findOnPage: { en: 'Search this page', fr: 'Chercher sur cette page' },
  findHint: { en: 'A widget, a situation, a page, a tool', fr: 'Un widget, une situation, une page, un outil' },
  found: {
    en: { one: '{count} result', other: '{count} results' },
    fr: { one: '{count} résultat', other: '{count} résultats' },
  },
  foundNone: {
    en: 'No results. Clear the search to see everything again.',
    fr: 'Aucun résultat. Effacez la recherche pour tout revoir.',
  },
  headline: {
    en: 'Sell and follow coach journeys on any page',
    fr: 'Vendez et suivez vos voyages en autocar sur n’importe quelle page',
  },
  lead: {
    en: 'One tag for each widget and a single script: search, real-time departures, basket and ticket appear where your editor puts them.',
    fr: 'Une balise par widget et un seul script : la recherche, les horaires en temps réel, le panier et le billet s’affichent là où votre éditeur les place.',
  },
  firstTag: { en: 'The first tag', fr: 'La première balise' },
  linkBuilder: { en: 'Build a tag', fr: 'Composer une balise' },
  liveSearch: { en: 'Try it: this search is a widget', fr: 'Essayez : cette recherche est un widget' },
  buyTitle: { en: 'A ticket in a minute', fr: 'Un billet en une minute' },
  buyLead: {
    en: 'Everything is real except the money: the seat is held, the order is written, the ticket is signed.',
    fr: 'Tout est réel sauf l’argent : la place est réservée, la commande écrite, le billet signé.',
  },
  buyStart: { en: '{origin} to {destination}, tomorrow', fr: '{origin} – {destination}, demain' },
  buySearch: {
    en: 'Open the search: tomorrow’s journeys come with their prices.',
    fr: 'Ouvrez la recherche : les voyages de demain arrivent, avec leurs prix.',
  },
  buyChoose: { en: 'Choose a journey, then open the basket.', fr: 'Choisissez un voyage, puis ouvrez le panier.' },
  buyName: {
    en: 'Continue without an account, with any name and the address anna@example.com.',
    fr: 'Continuez sans compte, avec n’importe quel nom et l’adresse anna@example.com.',
  },
  buyPay: {
    en: 'Pay with the test card {card}, any future date and any three digits.',
    fr: 'Payez avec la carte d’essai {card}, une date à venir et trois chiffres au choix.',
  },
  buyTicket: {
    en: 'The ticket is shown. Its message is in the outbox.',
    fr: 'Le billet s’affiche. Le message qui l’accompagne est dans la boîte d’envoi.',
  },
  openOutbox: { en: 'Open the outbox', fr: 'Ouvrir la boîte d’envoi' },
  widgetsLead: {
    en: 'Copy a tag, or show the widget right here, with real answers of this host.',
    fr: 'Copiez une balise, ou affichez le widget ici même, avec de vraies réponses de ce serveur.',
  },
  copy: { en: 'Copy', fr: 'Copier' },
  copied: { en: 'Copied', fr: 'Copié' },
  copyFailed: {
    en: 'The browser refuses to copy: the tag is selected, copy it by keyboard.',
    fr: 'La copie est refusée par le navigateur : la balise est sélectionnée, copiez-la au clavier.',
  },
  show: { en: 'Show it here', fr: 'Afficher ici' },
  hide: { en: 'Take it away', fr: 'Retirer' },
  ownPage: { en: 'Its page', fr: 'Sa page' },
  inGuide: { en: 'In the guide', fr: 'Dans le guide' },
  alsoIn: { en: 'Also:', fr: 'Aussi :' },
  frameTitle: { en: '{widget}, full page', fr: '{widget}, page entière' },
  showToast: { en: 'Show a message', fr: 'Afficher un message' },
  toast: { en: 'Your search is saved.', fr: 'Votre recherche est enregistrée.' },
  scenariosTitle: { en: 'Situations and the clock', fr: 'Situations et horloge' },
  scenariosLead: {
    en: 'A situation and a clock apply only to this browser, on every page, until you clear them.',
    fr: 'Une situation et une horloge valent pour ce navigateur seul, sur toutes les pages, jusqu’à ce que vous les effaciez.',
  },
  scenariosForm: { en: 'Choose a situation and a time', fr: 'Choisir une situation et une heure' },
  scenario: { en: 'Situation', fr: 'Situation' },
  noScenario: { en: 'none', fr: 'aucune' },
  clock: { en: 'Clock (London)', fr: 'Horloge (Londres)' },
  start: { en: 'Start', fr: 'Commencer' },
  clearAll: { en: 'Clear situation and clock', fr: 'Effacer situation et horloge' },
  pagesTitle: { en: 'Example pages', fr: 'Pages d’exemple' },
  hostileTitle: { en: 'Pages that behave badly', fr: 'Pages qui se conduisent mal' },
  hostileLead: {
    en: 'Each does one thing that real pages do, and that widgets must survive.',
    fr: 'Chacune fait une chose que font de vraies pages ; les widgets doivent tenir.',
  },
  toolsTitle: { en: 'Tools', fr: 'Outils' },
  builder: { en: 'Snippet builder', fr: 'Atelier de balises' },
  builderSays: {
    en: 'Set a widget up, see it at three widths, copy the tag and the head of the page.',
    fr: 'Réglez un widget, voyez-le à trois largeurs, copiez la balise et l’en-tête de page.',
  },
  doctor: { en: 'Page doctor', fr: 'Diagnostic de page' },
  doctorSays: {
    en: 'Add {query} to the address of a page: each tag shows its state and what it lacks.',
    fr: 'Ajoutez {query} à l’adresse d’une page : chaque balise dit son état et ce qui lui manque.',
  },
  api: { en: 'API', fr: 'API' },
  apiSays: {
    en: 'Every call that the widgets make, to read or as OpenAPI 3.1.',
    fr: 'Tous les appels que les widgets font, à lire ou en OpenAPI 3.1.',
  },
  driver: { en: 'Ticket check', fr: 'Contrôle des billets' },
  driverSays: {
    en: 'The driver’s page, which reads codes without a network.',
    fr: 'La page du conducteur, qui lit les codes sans réseau.',
  },
  outbox: { en: 'Outbox', fr: 'Boîte d’envoi' },
  outboxSays: {
    en: 'The messages that the host has written to customers.',
    fr: 'Les messages que le serveur a écrits aux clients.',
  },
  imports: { en: 'Import of the timetable', fr: 'Import des horaires' },
  importsSays: { en: 'The report of the last import.', fr: 'Ce que le dernier import a signalé.' },
  reports: { en: 'Security reports', fr: 'Rapports de sécurité' },
  reportsSays: {
    en: 'Violations of a page’s security policy that this browser has reported, as JSON.',
    fr: 'Ce que ce navigateur a signalé d’une page et de sa politique de sécurité, en JSON.',
  },
  health: { en: 'Health of the host', fr: 'État du serveur' },
  healthSays: {
    en: 'Answers “ok” as long as the database does.',
    fr: 'Répond «\u00a0ok\u00a0» tant que la base de données répond.',
  },
  foot: {
    en: 'The guide of Coach Widgets {version}, generated from manifests and contract.',
    fr: 'Le guide de Coach Widgets {version}, tiré des manifestes et du contrat.',
  },
} as const satisfies Record<string, Readonly<Record<GuideLocale, Message>>>;

/** The texts of the guide in one language. */
export interface GuideText {
  readonly locale: GuideLocale;
  /** Returns a text. `values` are those of its placeholders, by name. */
  readonly say: (key: keyof typeof guideTexts, values?: Readonly<Record<string, string>>) => string;
  /** The text `found` in all plural forms, for the script of the page, which counts the results. */
  readonly foundForms: PluralMessage;
}

/** Creates the texts of the guide in one language. */
export function createGuideText(locale: GuideLocale): GuideText {
  const messages = Object.fromEntries(Object.entries(guideTexts).map(([key, text]) => [key, text[locale]]));
  return { locale, say: createText({ locale, messages }), foundForms: guideTexts.found[locale] };
}
