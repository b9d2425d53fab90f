import { type GuidePart, hidePart } from '../server/http/site/fill-page.ts';
import { badlyHostedPages, type FixturePage, ordinaryPages, hostilePages } from '../server/http/site/pages.ts';
import { html, Html } from '../server/kit/html.ts';
import type { Scenario } from '../server/scenarios/scenario.ts';
import type { GuideText } from './guide-text.ts';
import { getPageLanguage, getPagePath, readVariant, renderVariantLinks } from './page-links.ts';
import { readExample, widgetOrder } from './widget-card.ts';

/**
 * French descriptions of scenarios (situations that QA can choose) by name, and of fixture pages (examples) by path without
 * the first slash. The scenarios and pages contain the English descriptions.
 */
export const frenchSituations: Readonly<Record<string, string>> = {
  '1000-journeys': 'Chaque recherche trouve 1 000 voyages, de plusieurs transporteurs.',
  'alerts-storm': 'Quatorze alertes de toute gravité, avec du code hostile ; l’une est périmée.',
  'api-500-then-recovers': 'Chaque appel, sauf celui du jeton, échoue cinq fois (erreur 500), puis réussit.',
  'basket-ends-in-40s': 'Le panier ne tient ses places que 40 secondes.',
  'basket-errors':
    'Chaque panier revient avec deux erreurs : un prix et un arrêt ont changé. Il s’achète tout de même.',
  'carrier-down': 'Les voyages du dernier transporteur échouent cinq fois (erreur 503), puis arrivent.',
  'carriers-fail': 'La liste des transporteurs échoue toujours ; la recherche fonctionne.',
  'coach-cancelled':
    'Tous les autocars des prochaines 48 heures sont annulés : tout est remboursé, et l’échange est gratuit.',
  'code-refused':
    'Les quatre premiers codes de réduction sont refusés : inconnu, expiré, utilisé, non cumulable ; puis tout va bien.',
  'far-timezones':
    'Les destinations ont des horloges très décalées : on arrive avant d’être parti, ou des jours après.',
  'free-seating': 'Aucun autocar n’a de places à choisir : on s’assied où l’on veut.',
  'live-missing': 'Aucun autocar n’est suivi : seuls les horaires prévus s’affichent.',
  'locked-user': 'Chaque connexion répond que le compte est bloqué.',
  'malformed-answers': 'Les réponses ne respectent pas le contrat : une ville cassée, un itinéraire coupé.',
  'maps-down': 'La carte de Google ne se charge jamais, et la recherche de lieux échoue (erreur 503).',
  'no-fares': 'Aucun voyage n’a de prix : tout est gratuit.',
  'no-journeys': 'Aucun autocar ne part aujourd’hui ; les autres jours sont normaux.',
  'not-activated': 'La personne connectée n’a pas encore activé son compte.',
  'order-not-found': 'Aucune commande n’est trouvée, quelle que soit la façon de la chercher.',
  'payment-declined': 'Toutes les cartes sont refusées : provision insuffisante.',
  'payment-pending': 'Le paiement ne se décide que 15 secondes après le retour, et il est accepté.',
  'provider-down': 'Le prestataire de paiement ne répond pas aux deux premiers essais, puis répond.',
  'quote-expired': 'La première annulation confirmée arrive trop tard pour son devis ; la suivante passe.',
  'refund-pending': 'Le remboursement n’est décidé que 15 secondes après la demande, puis l’argent est rendu.',
  'refund-refused': 'Chaque remboursement est refusé, la carte est fermée. La commande est annulée tout de même.',
  'reschedule-fails': 'Chaque échange confirmé revient avec deux erreurs et ne change rien.',
  'seat-taken': 'Au premier choix de places, quelqu’un vient de prendre la première, et la garde.',
  'severe-delay': 'Chaque autocar suivi a au moins 90 minutes de retard ; un sur quatre est annulé.',
  'slow-api': 'Chaque réponse, sauf le jeton, prend trois secondes.',
  'slow-carrier': 'Les voyages du dernier transporteur prennent quatre secondes.',
  'sold-elsewhere': 'La recherche ne trouve rien et mène à la page qui vend ces voyages.',
  'sold-out-231': 'Au premier ajout au panier, il manque une place ; ensuite il y en a.',
  'token-lost': 'Le jeton de chaque appel est refusé la première fois ; avec un nouveau, tout va.',
  'upload-fails': 'Les trois premiers morceaux d’un fichier joint échouent ; puis tous passent.',
  'zero-total': 'Le panier ne coûte rien : un code enlève tout, et il n’y a rien à payer.',
  preloaded: 'Le code annoncé dans l’en-tête, pour démarrer plus vite',
  spellings: 'Les quatre façons d’écrire une balise',
  'deep-link': 'Deux villes choisies d’avance : la recherche part seule',
  several: 'Trois horaires sur une page, sans se gêner',
  light: 'Un widget dans l’arbre de la page, sans racine fermée',
  dark: 'Une page sombre',
  'find-tickets-stack': 'La recherche de billets dans une colonne',
  'find-tickets-return': 'Un aller-retour rempli d’avance',
  narrow: 'Les horaires dans une colonne de 320 pixels',
  themed: 'Aux couleurs de la maison : accent, arrondi, police',
  late: 'Des balises ajoutées, déplacées, changées et retirées par un script',
  home: 'Un accueil complet, comme un CMS le produit',
  offers: 'Une page de promotion, des balises parmi les mots',
  article: 'Un article : un simple lien devient un widget',
  'every-tag': 'Toutes les balises sur une page',
  terms: 'Les conditions de transport, où mène la page de paiement',
  'us/consent': 'Rien n’est mesuré avant l’accord du visiteur',
  'failed-chunk': 'Tous les morceaux de code manquent : le contenu de secours, et un nouvel essai',
  'flaky-chunk': 'Chaque morceau échoue une fois, puis se charge',
  'slow-chunk': 'Les morceaux prennent une seconde et demie ; la page ne saute pas',
  'hostile/resets': 'Des remises à zéro et des règles globales',
  'hostile/strict-csp': 'La politique de sécurité la plus stricte, une console propre',
  'hostile/amd': 'Un chargeur AMD déjà en place',
  'hostile/old-library': 'Une vieille bibliothèque qui change les tableaux et les éléments',
  'hostile/another-react': 'Un autre React à côté du nôtre',
  'hostile/script-twice': 'Le script deux fois : le second le dit et s’en va',
  'hostile/base-href': 'Une base qui mène toute adresse relative ailleurs',
  'hostile/inside-shadow': 'Une balise dans la racine fermée d’un autre',
  'hostile/reinsert': 'La balise retirée et remise cent fois',
  'hostile/quirks': 'Une page sans doctype',
  'hostile/right-to-left': 'Une page qui se lit de droite à gauche',
  'hostile/no-cors': 'Le script d’une autre origine qui ne l’autorise pas',
  'hostile/half-cors': 'Une autre origine qui n’autorise que le premier fichier',
};

/** The page that shows the effect of a scenario best, by scenario. For all others it is the journey planner. */
const bestPages: Readonly<Record<string, string>> = {
  'alerts-storm': '/bus-tracker',
  'api-500-then-recovers': '/bus-tracker',
  'live-missing': '/bus-tracker',
  'locked-user': '/account-management',
  'malformed-answers': '/bus-tracker',
  'maps-down': '/stops',
  'no-journeys': '/bus-tracker',
  'not-activated': '/account-management',
  'severe-delay': '/bus-tracker',
  'slow-api': '/bus-tracker',
  'token-lost': '/bus-tracker',
  'upload-fails': '/contact',
};

/**
 * Renders the part of the guide's first page that is for QA: scenarios, fixture pages and tools. Scenarios, hostile pages and
 * some tools are marked by `renderForHosts`, because only some hosts have them.
 */
export function renderSituations(scenarios: Iterable<Scenario>, text: GuideText): Html {
  return html`${renderForHosts('scenarios', renderScenarios([...scenarios], text))}
  ${renderForHosts('pages', renderExamplePages(text))} ${renderForHosts('hostile', renderHostilePages(text))}
  ${renderTools(text)}`;
}

/**
 * Wraps HTML that only hosts with a feature show, such as the link to the driver's page, in a comment. When a host with the
 * feature serves the page, it replaces the comment by the HTML; other hosts remove it.
 */
export const renderForHosts = (name: GuidePart, content: Html) => new Html(hidePart(name, content.text));

function renderScenarios(scenarios: readonly Scenario[], text: GuideText): Html {
  // `say` returns a text of the guide in its language.
  const { locale, say } = text;
  const tracker = getPagePath(locale, '/bus-tracker');
  // The form opens the bus tracker with the scenario and the clock, which then apply to all pages. Empty parameters, as in the
  // link of `clearAll`, end the scenario and reset the clock.
  return html`<section aria-labelledby="scenarios">
    <h2 id="scenarios">${say('scenariosTitle')}</h2>
    <p>${say('scenariosLead')}</p>
    <form class="guide-form" action="${tracker}" method="get" aria-label="${say('scenariosForm')}">
      <label
        >${say('scenario')}
        <select name="scenario">
          <option value="">${say('noScenario')}</option>
          ${scenarios.map(({ name }) => html`<option value="${name}">${name}</option>`)}
        </select></label
      >
      <label>${say('clock')} <input type="datetime-local" name="now" /></label>
      <button type="submit">${say('start')}</button>
      <a href="${tracker}?scenario=&amp;now=">${say('clearAll')}</a>
    </form>
    <ul class="guide-cards">
      ${scenarios.map((scenario) => renderScenario(scenario, text))}
    </ul>
  </section>`;
}

/** Renders a link to a page in the scenario. Elements with `data-find` can be found by the page's search field. */
function renderScenario({ name, summary }: Scenario, { locale }: GuideText): Html {
  const page = getPagePath(locale, bestPages[name] ?? '/journey-planner');
  return html`<li data-find>
    <a href="${page}?scenario=${name}" hreflang="${getPageLanguage(page)}"><code>${name}</code></a>
    ${describe(name, summary, locale)}
  </li>`;
}

/** Returns the description in the language of the page, or the English one if the French one is missing. */
function describe(name: string, english: string, locale: GuideText['locale']): Html {
  if (locale === 'en') return html`${english}`;
  const french = frenchSituations[name];
  return french === undefined ? html`<span lang="en">${english}</span>` : html`${french}`;
}

/**
 * Renders links to the pages that show a situation of a site. Pages that are the example of a widget are left out, because the
 * widget's card links to them; except `/home`, which is the example of several widgets.
 */
function renderExamplePages(text: GuideText): Html {
  const widgetPages = new Set<string>(widgetOrder.map((name) => readExample(name).page));
  const pages = ordinaryPages.filter(({ path }) => path === '/home' || !widgetPages.has(path));
  return html`<section aria-labelledby="pages">
    <h2 id="pages">${text.say('pagesTitle')}</h2>
    ${renderPageList(pages, text)}
  </section>`;
}

/** Renders links to pages that break something on purpose. */
function renderHostilePages(text: GuideText): Html {
  return html`<section aria-labelledby="hostile">
    <h2 id="hostile">${text.say('hostileTitle')}</h2>
    <p>${text.say('hostileLead')}</p>
    ${renderPageList([...badlyHostedPages, ...hostilePages], text)}
  </section>`;
}

/**
 * Renders links to pages, without variants for another language or country: `/en/home` is a variant of `/home`. The entry of
 * the original page links to its variants or, if it is the example of a widget, the widget's card does.
 */
function renderPageList(pages: readonly FixturePage[], text: GuideText): Html {
  const paths: readonly string[] = [...pages, ...ordinaryPages].map(({ path }) => path);
  // No page has an empty path, which is used for a path that is not a variant.
  const originals = pages.filter(({ path }) => !paths.includes(readVariant(path)?.base ?? ''));
  return html`<ul class="guide-cards">
    ${originals.map((page) => renderPage(page, text))}
  </ul>`;
}

function renderPage({ path, hint }: FixturePage, text: GuideText): Html {
  const shownPath = getPagePath(text.locale, path);
  return html`<li data-find>
    <a href="${shownPath}" hreflang="${getPageLanguage(shownPath)}">${describe(path.slice(1), hint, text.locale)}</a>
    ${renderVariantLinks(shownPath, text)}
  </li>`;
}

/** Renders links to other tools of the host, each with a sentence. */
function renderTools({ locale, say }: GuideText): Html {
  const query = '?coach-check';
  // A page with this query reports the state of each of its tags.
  const doctor = `${getPagePath(locale, '/bus-tracker')}${query}`;
  const renderTool = (path: string, name: string, about: string) =>
    html`<li data-find><a href="${path}">${name}</a> ${about}</li>`;
  return html`<section aria-labelledby="tools">
    <h2 id="tools">${say('toolsTitle')}</h2>
    <ul class="guide-cards">
      ${renderForHosts('builder', renderTool('/builder', say('builder'), say('builderSays')))}
      ${renderForHosts('pages', renderTool(doctor, say('doctor'), say('doctorSays', { query })))}
      ${renderForHosts('openapi', renderTool('/openapi', say('api'), say('apiSays')))}
      ${renderForHosts('driver', renderTool('/driver', say('driver'), say('driverSays')))}
      ${renderForHosts('outbox', renderTool('/outbox', say('outbox'), say('outboxSays')))}
      ${renderForHosts('imports', renderTool('/import', say('imports'), say('importsSays')))}
      ${renderForHosts('reports', renderTool('/csp-reports.json', say('reports'), say('reportsSays')))}
      ${renderTool('/healthz', say('health'), say('healthSays'))}
    </ul>
  </section>`;
}
