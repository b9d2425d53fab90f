import { manifest as tracker } from '#widgets/bus-tracker/manifest.ts';
import { manifest as contactForm } from '#widgets/contact-form/manifest.ts';
import { manifest as findTickets } from '#widgets/find-tickets/manifest.ts';
import { manifest as lostPropertyForm } from '#widgets/lost-property-form/manifest.ts';
import { manifest as miniBasket } from '#widgets/mini-basket/manifest.ts';
import { manifest as modalShim } from '#widgets/modal-shim/manifest.ts';
import { manifest as navBar } from '#widgets/nav-bar/manifest.ts';
import { manifest as serviceAlerts } from '#widgets/service-alerts/manifest.ts';
import { manifest as stickyFooter } from '#widgets/sticky-footer/manifest.ts';
import { manifest as toast } from '#widgets/toast/manifest.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';
import { alertJourney, chromeJourney, searchJourney, type Step, typeaheadJourney } from './journey.ts';
import { type Profile } from './profiles.ts';

/** Targets of a page in a profile. Other figures are reported without a target. */
export interface Limits {
  /** Time until it is usable, as a multiple of R. */
  readonly usableRatio?: number;
  /** JavaScript requested until then, in KiB. */
  readonly usableKib?: number;
  /** JavaScript requested until the page has settled, in KiB. */
  readonly settledKib?: number;
  /** Total blocking time more than that of the blank page, in ms. */
  readonly blockingMs?: number;
  /** Time to the first condition of each step, in ms. */
  readonly stepMs?: number;
  /** Nodes of the settled page. */
  readonly nodes?: number;
  /** JavaScript heap of the settled page after garbage collection, in MB. */
  readonly heapMb?: number;
}

/** A measured page: the same CMS page with different widgets. */
export interface MeasuredPage {
  /** Its path, and its name in the report. */
  readonly name: string;
  readonly label: string;
  readonly html: string;
  /** Condition for a usable page, with the helpers of `in-page.js`. By default it is usable when loaded. */
  readonly usableWhen?: string;
  /** The steps of a traveller. */
  readonly journey?: readonly Step[];
  readonly limits?: Readonly<Partial<Record<Profile['name'], Limits>>>;
  /** The number of runs that visit it, if steps matter more than the start; all by default. */
  readonly runs?: number;
}

/** The page without widgets, with which others are compared. */
export const blankPage = 'blank';
/** R, the unit of our targets: a loader, React and a button (`baseline/build-baseline.ts`). */
export const referencePage = 'reference';
/** The same with our pinned React: the minimum for our islands. */
export const minimalPage = 'minimal';

/** Maximum width of the page's column, and its margin on narrower screens, in px. */
const [columnWidth, sideMargins] = [960, 32];

/** Writes CSS that reserves a widget's height from the first paint on, before any script. */
function writeHeightRules({ tag, heights = [] }: WidgetManifest): string {
  const rules = heights
    .filter(([fromWidth]) => fromWidth <= columnWidth)
    .map(
      ([fromWidth, height, only = '']) =>
        `@media (width >= ${fromWidth && fromWidth + sideMargins}px){${tag}${only}{min-height:${height}px}}`,
    );
  return `${tag}{display:block}${rules.join('')}`;
}

interface PageParts {
  /** The folder of the script. */
  readonly entry?: string;
  readonly manifests?: readonly WidgetManifest[];
  /** The tags above the page's header, in its text, and at its end. */
  readonly head?: string;
  readonly markup?: string;
  readonly foot?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
}

function writePage({ entry, manifests = [tracker], head = '', markup = '', foot = '', settings }: PageParts): string {
  const block = settings
    ? `<script type="application/json" data-coach-config>${JSON.stringify(settings)}</script>`
    : '';
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Horaires</title><link rel="icon" href="data:,">
<style>body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:${columnWidth}px;padding:0 ${sideMargins / 2}px}header,footer{padding:16px 0}.words{height:2000px}${manifests.map(writeHeightRules).join('')}</style>
${block}${entry ? `<script type="module" src="/${entry}/coach-widgets.js"></script>` : ''}
</head>
<body>
${head}
<header><b>Ligne d’Horizon</b> <a href="#a">Horaires</a> <a href="#b">Alertes de service</a></header>
<main><h1>Horaires en temps réel</h1><p>Où est votre autocar ?</p>
${markup}
<h2>Avant de partir</h2><p>Ce qui suit un îlot est déplacé par lui s’il grandit trop tard.</p></main>
<footer>Mentions légales</footer>
${foot}
</body>
</html>`;
}

const writeTag = ({ tag: name }: WidgetManifest, content = '') => `<${name}>${content}</${name}>`;

/** A navigation bar with its own basket. */
const navBarTag = writeTag(
  navBar,
  '<a href="#a">Horaires</a> <a href="#b">Alertes de service</a> <a href="#c">Tarifs</a>',
);

/** Everything that is on every page, both forms, the tracker and the search form. */
const tenIslands = [
  ...[navBar, miniBasket, serviceAlerts, findTickets, tracker, contactForm, lostPropertyForm],
  ...[stickyFooter, toast, modalShim],
];

/** The API base whose list has 5,000 cities (`many-cities.ts`). */
export const manyCitiesBase = '/many-cities';

/** The blank page, R, our minimum, and the pages with targets. */
export const pages: readonly MeasuredPage[] = [
  { name: blankPage, label: 'page without tags', html: writePage({}) },
  ...[
    {
      name: referencePage,
      label: 'R: a loader, React 19.3, one button',
      usableWhen: "isUsable(document.querySelector('coach-button > button'))",
    },
    { name: minimalPage, label: 'the same by our bootstrap, on our React', usableWhen: "isUsable(find('button'))" },
  ].map((entry) => ({ ...entry, html: writePage({ entry: entry.name, markup: '<coach-button></coach-button>' }) })),
  {
    name: 'tracker',
    label: 'bus tracker',
    html: writePage({ entry: 'bundle', markup: writeTag(tracker) }),
    usableWhen: "isUsable(find('input'))",
    journey: searchJourney,
    limits: {
      none: { usableRatio: 1.35, blockingMs: 50, heapMb: 2.2 },
      slow: { usableRatio: 1.15, blockingMs: 280, stepMs: 120 },
    },
  },
  {
    name: 'search',
    label: 'search form',
    html: writePage({ entry: 'bundle', manifests: [findTickets], markup: writeTag(findTickets) }),
    usableWhen: "isUsable(find('input[role=combobox]'))",
    limits: {
      none: { usableRatio: 1.35, blockingMs: 50, settledKib: 98 },
      slow: { usableRatio: 1.1, blockingMs: 280 },
    },
  },
  {
    name: 'nav',
    label: 'nav bar and mini basket',
    html: writePage({ entry: 'bundle', manifests: [navBar, miniBasket], head: navBarTag }),
    usableWhen: "isUsable(find('.nav-bar-account button'))",
    journey: chromeJourney,
    limits: { none: { usableRatio: 1.2 }, slow: { usableRatio: 1.05, usableKib: 90, stepMs: 100 } },
  },
  {
    name: 'ten',
    label: 'ten islands',
    html: writePage({
      entry: 'bundle',
      manifests: tenIslands,
      head: writeTag(serviceAlerts, '<a href="#d">Alertes de service</a>') + navBarTag,
      markup: `${writeTag(findTickets)}${writeTag(tracker)}<div class="words"></div>${writeTag(contactForm)}${writeTag(lostPropertyForm)}`,
      foot: [stickyFooter, toast, modalShim].map((manifest) => writeTag(manifest)).join(''),
    }),
    usableWhen: "isUsable(find('input[role=combobox]')) && isUsable(find('.nav-bar-account button'))",
    journey: alertJourney,
    limits: {
      none: { settledKib: 118, heapMb: 3 },
      slow: { usableRatio: 1.4, usableKib: 118, blockingMs: 350, stepMs: 100 },
    },
  },
  {
    name: 'cities',
    label: 'city field over 5,000 cities',
    html: writePage({ entry: 'bundle', markup: writeTag(tracker), settings: { apiBase: manyCitiesBase } }),
    usableWhen: "isUsable(find('input'))",
    journey: typeaheadJourney,
    limits: { none: { stepMs: 50 } },
    runs: 5,
  },
];
