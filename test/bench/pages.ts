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

/** What a page is held to in a profile; what is left out is reported without a target. */
export interface Limits {
  /** Time until it is usable, in times of R. */
  readonly usableRatio?: number;
  /** JavaScript asked for until then, KiB. */
  readonly usableKib?: number;
  /** JavaScript asked for in all, until the page has settled, KiB. */
  readonly settledKib?: number;
  /** Total blocking time over the blank page, ms. */
  readonly blockingMs?: number;
  /** The first thing that each step shows, ms. */
  readonly stepMs?: number;
  /** Nodes of the whole page once it has settled. */
  readonly nodes?: number;
  /** JavaScript's heap once the page has settled and rubbish is collected, MB. */
  readonly heapMb?: number;
}

/** A page that is measured: the same CMS page each time, and what is embedded in it. */
export interface MeasuredPage {
  /** Its address, and its name in the report. */
  readonly name: string;
  readonly label: string;
  readonly html: string;
  /** Holds once the page can be used; written with the helpers of `in-page.js`. Absent: once it has loaded. */
  readonly usableWhen?: string;
  /** What a traveller then does. */
  readonly journey?: readonly Step[];
  readonly limits?: Readonly<Partial<Record<Profile['name'], Limits>>>;
  /** How many of the runs visit it, where steps matter more than the start; all if left out. */
  readonly runs?: number;
}

/** The page that all others are compared with, and R. */
export const blank = 'blank';
/** R, the measure of our targets: a loader, React, one button (see `floor/build-floor.ts`). */
export const floor = 'floor';
/** The same on the React that we pin: the least that an island of ours can cost. */
export const least = 'least';

/** Width of the page's column at most, and what is left free beside it on narrower screens, in px. */
const [columnWidth, sideWidth] = [960, 32];

/** What a page's template says of a widget's place, so that it is kept from the first paint on, before any script. */
function kept({ tag, heights = [] }: WidgetManifest): string {
  const rules = heights
    .filter(([fromWidth]) => fromWidth <= columnWidth)
    .map(
      ([fromWidth, height, only = '']) =>
        `@media (width >= ${fromWidth && fromWidth + sideWidth}px){${tag}${only}{min-height:${height}px}}`,
    );
  return `${tag}{display:block}${rules.join('')}`;
}

interface Embedded {
  /** The folder that the script comes from. */
  readonly entry?: string;
  readonly manifests?: readonly WidgetManifest[];
  /** The tags and what stands around them: above the page's own head, in its text, and at its foot. */
  readonly head?: string;
  readonly markup?: string;
  readonly foot?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
}

function page({ entry, manifests = [tracker], head = '', markup = '', foot = '', settings }: Embedded): string {
  const block = settings
    ? `<script type="application/json" data-coach-config>${JSON.stringify(settings)}</script>`
    : '';
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Horaires</title><link rel="icon" href="data:,">
<style>body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:${columnWidth}px;padding:0 ${sideWidth / 2}px}header,footer{padding:16px 0}.words{height:2000px}${manifests.map(kept).join('')}</style>
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

const tag = ({ tag: name }: WidgetManifest, content = '') => `<${name}>${content}</${name}>`;

/** A bar as an editor writes it; the basket in it is its own. */
const bar = tag(navBar, '<a href="#a">Horaires</a> <a href="#b">Alertes de service</a> <a href="#c">Tarifs</a>');

/** All that stands on every page, both forms, the tracker and the search form. */
const tenIslands = [
  ...[navBar, miniBasket, serviceAlerts, findTickets, tracker, contactForm, lostPropertyForm],
  ...[stickyFooter, toast, modalShim],
];

/** Where the server answers with 5,000 cities (`many-cities.ts`). */
export const manyCitiesBase = '/many-cities';

/** The page without us, R, the least of ours, and what we are held to. */
export const pages: readonly MeasuredPage[] = [
  { name: blank, label: 'page without tags', html: page({}) },
  ...[
    {
      name: floor,
      label: 'R: a loader, React 19.3, one button',
      usableWhen: "usable(document.querySelector('coach-button > button'))",
    },
    { name: least, label: 'the same by our bootstrap, on our React', usableWhen: "usable(one('button'))" },
  ].map((measured) => ({ ...measured, html: page({ entry: measured.name, markup: '<coach-button></coach-button>' }) })),
  {
    name: 'tracker',
    label: 'bus tracker',
    html: page({ entry: 'bundle', markup: tag(tracker) }),
    usableWhen: "usable(one('input'))",
    journey: searchJourney,
    limits: {
      none: { usableRatio: 1.35, blockingMs: 50, heapMb: 2.2 },
      slow: { usableRatio: 1.15, blockingMs: 280, stepMs: 120 },
    },
  },
  {
    name: 'search',
    label: 'search form',
    html: page({ entry: 'bundle', manifests: [findTickets], markup: tag(findTickets) }),
    usableWhen: "usable(one('input[role=combobox]'))",
    limits: {
      none: { usableRatio: 1.35, blockingMs: 50, settledKib: 98 },
      slow: { usableRatio: 1.1, blockingMs: 280 },
    },
  },
  {
    name: 'nav',
    label: 'nav bar and mini basket',
    html: page({ entry: 'bundle', manifests: [navBar, miniBasket], head: bar }),
    usableWhen: "usable(one('.nav-bar-account button'))",
    journey: chromeJourney,
    limits: { none: { usableRatio: 1.2 }, slow: { usableRatio: 1.05, usableKib: 90, stepMs: 100 } },
  },
  {
    name: 'ten',
    label: 'ten islands',
    html: page({
      entry: 'bundle',
      manifests: tenIslands,
      head: tag(serviceAlerts, '<a href="#d">Alertes de service</a>') + bar,
      markup: `${tag(findTickets)}${tag(tracker)}<div class="words"></div>${tag(contactForm)}${tag(lostPropertyForm)}`,
      foot: [stickyFooter, toast, modalShim].map((manifest) => tag(manifest)).join(''),
    }),
    usableWhen: "usable(one('input[role=combobox]')) && usable(one('.nav-bar-account button'))",
    journey: alertJourney,
    limits: {
      none: { settledKib: 118, heapMb: 3 },
      slow: { usableRatio: 1.4, usableKib: 118, blockingMs: 350, stepMs: 100 },
    },
  },
  {
    name: 'cities',
    label: 'city field over 5,000 cities',
    html: page({ entry: 'bundle', markup: tag(tracker), settings: { apiBase: manyCitiesBase } }),
    usableWhen: "usable(one('input'))",
    journey: typeaheadJourney,
    limits: { none: { stepMs: 50 } },
    runs: 5,
  },
];
