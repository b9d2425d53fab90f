import type { Problem } from '../problem.ts';
import type { CheckedPage } from '../page/checked-page.ts';
import { findByRequests, findProblems, joinProblems } from '../report/find-problems.ts';
import { createPageReport } from '../report/report.ts';
import { createBadges } from './badges.ts';
import { createElement } from './make-element.ts';
import styles from './overlay.css?inline';
import { createPanel } from './panel.ts';

/** Delay in ms between a change of the page and the next check. */
const redrawDelayMs = 300;
/** Interval in ms at which badges follow their tags, because pages move tags without an event. */
const placeIntervalMs = 500;
/** Delay in ms before the doctor sends requests, so that widgets load first. */
const requestDelayMs = 2500;

/**
 * Draws the page doctor, which shows mistakes to the author of a page, over that page: a panel with all problems, and a badge
 * at each widget's tag. They are in a shadow root, so that style sheets of the page do not apply; its own styles are
 * constructed, because a security policy may block style elements. The page is checked at once, and shortly after each change
 * in its present body. The overlay is never removed; if the page removes it, it is no longer updated.
 *
 * @param readPage reads the current state of the page
 * @returns a function that checks the page again after a short delay
 */
export function openOverlay(readPage: () => CheckedPage): () => void {
  const host = createElement('div', { 'data-coach-doctor': '' });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];

  const label = 'Badges of the widgets';
  const box = createElement('div', { class: 'badges', role: 'region', 'aria-label': label, lang: 'en' });
  // The panel has a button that repeats the checks by requests; a click on a badge shows its tag in the panel.
  const panel = createPanel(checkByRequests);
  const badges = createBadges(box, panel.showTag);
  root.append(box, ...panel.elements);
  // The host is added after the body, because some pages replace the body.
  document.documentElement.append(host);

  /** The problems that the last requests have found. They stay until the next requests. */
  let requestProblems: readonly Problem[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function draw(): void {
    const isRemovedByPage = !host.isConnected;
    if (isRemovedByPage) return;
    const page = readPage();
    const report = createPageReport(page, joinProblems(page, [...findProblems(page), ...requestProblems]));
    badges.draw(report.tags);
    panel.draw(report);
  }

  /** Finds problems by requests to the API and for the widgets' files, and draws them. */
  async function checkByRequests(): Promise<void> {
    requestProblems = await findByRequests(readPage());
    draw();
  }

  /** Checks and draws after a delay. Further calls during the delay have no effect, so that many changes cause one check. */
  const redrawSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      draw();
    }, redrawDelayMs);
  };

  draw();
  setTimeout(() => void checkByRequests(), requestDelayMs);
  setInterval(badges.place, placeIntervalMs);
  addEventListener('resize', badges.place);
  addEventListener('scroll', badges.place, { capture: true, passive: true });
  new MutationObserver(redrawSoon).observe(document.body, { subtree: true, childList: true, attributes: true });
  return redrawSoon;
}
