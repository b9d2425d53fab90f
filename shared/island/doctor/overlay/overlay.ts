import type { Problem } from '../problem.ts';
import type { CheckedPage } from '../page/checked-page.ts';
import { findByRequests, findProblems, joinProblems } from '../report/find-problems.ts';
import { pageReport } from '../report/report.ts';
import { createBadges } from './badges.ts';
import { make } from './make-element.ts';
import styles from './overlay.css?inline';
import { createPanel } from './panel.ts';

/** The delay after a change of the page before it is checked again, in ms. */
const restMs = 300;
/** How often badges follow their tags, in ms: pages move tags without an event. */
const followMs = 500;
/** The delay before network requests, in ms: islands load first. */
const askMs = 2500;

/**
 * Draws the panel and the badges over a page, in a root of their own that neither policy nor style sheets of the page spoil.
 *
 * @param look reads the page
 * @returns a function that looks at the page again soon
 */
export function openOverlay(look: () => CheckedPage): () => void {
  const host = make('div', { with: { 'data-coach-doctor': '' } });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];

  const box = make('div', {
    with: { class: 'badges', role: 'region', 'aria-label': 'Badges of the widgets', lang: 'en' },
  });
  const panel = createPanel(ask);
  const badges = createBadges(box, (at, badge) => panel.showTag(at, badge));
  root.append(box, ...panel.elements);
  // Behind the body, which some pages swap.
  document.documentElement.append(host);

  let answered: readonly Problem[] = [];
  let soon: ReturnType<typeof setTimeout> | undefined;

  function draw(): void {
    // The page has thrown it out.
    if (!host.isConnected) return;
    const page = look();
    const report = pageReport(page, joinProblems(page, [...findProblems(page), ...answered]));
    badges.draw(report.tags);
    panel.draw(report);
  }

  async function ask(): Promise<void> {
    answered = await findByRequests(look());
    draw();
  }

  const lookSoon = () => {
    soon ??= setTimeout(() => {
      soon = undefined;
      draw();
    }, restMs);
  };

  draw();
  setTimeout(() => void ask(), askMs);
  setInterval(badges.place, followMs);
  addEventListener('resize', badges.place);
  addEventListener('scroll', badges.place, { capture: true, passive: true });
  new MutationObserver(lookSoon).observe(document.body, { subtree: true, childList: true, attributes: true });
  return lookSoon;
}
