import { manifest } from '#widgets/bus-tracker/manifest.ts';

/** A page that is measured: the same CMS page each time, and what is embedded in it. */
export interface MeasuredPage {
  readonly name: 'blank' | 'floor' | 'tracker';
  readonly label: string;
  readonly html: string;
  /** Holds once the page can be used; written with the helpers of `in-page.js`. Absent: once it has loaded. */
  readonly usableWhen?: string;
}

/** What a page's template says of a widget's place, so that it is kept from the first paint on, before any script. */
const kept = (manifest.heights ?? [])
  .map(
    ([fromWidth, height]) =>
      `@media (width >= ${fromWidth && fromWidth + 32}px){${manifest.tag}{min-height:${height}px}}`,
  )
  .join('');

const page = (entry: string, tag: string) => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Horaires</title><link rel="icon" href="data:,">
<style>body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:960px;padding:0 16px}header,footer{padding:16px 0}${manifest.tag}{display:block}${kept}</style>
${entry && `<script type="module" src="/${entry}/coach-widgets.js"></script>`}
</head>
<body>
<header><b>Ligne d’Horizon</b> <a href="#a">Horaires</a> <a href="#b">Perturbations</a></header>
<main><h1>Horaires en temps réel</h1><p>Où est votre autocar ?</p>
${tag && `<${tag}></${tag}>`}
<h2>Avant de partir</h2><p>Ce qui suit un îlot est déplacé par lui s’il grandit trop tard.</p></main>
<footer>Mentions légales</footer>
</body>
</html>`;

/** The page without us; R, which is the bootstrap, React and one button; and the tracker's page. */
export const pages: readonly MeasuredPage[] = [
  { name: 'blank', label: 'page without tags', html: page('', '') },
  {
    name: 'floor',
    label: 'R: bootstrap, React, one button',
    html: page('floor', 'coach-button'),
    usableWhen: "usable(one('button'))",
  },
  {
    name: 'tracker',
    label: 'bus tracker',
    html: page('bundle', 'coach-bus-tracker'),
    usableWhen: "usable(one('input'))",
  },
];
