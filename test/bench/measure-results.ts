import { type Browser, type Page } from 'playwright-core';
import { openBenchHost } from './open-bench-host.ts';
import { type Profile } from './profiles.ts';
import { getPercentile, getSpread } from './statistics.ts';

/** Measurements of the results with 1,000 journeys. */
export interface ResultsLoad {
  /** Median time from a choice in the sort menu to the frame after the list has changed, in ms. */
  readonly sortMs: number;
  /** The same for the filter. */
  readonly filterMs: number;
  /** Elements of the page, including shadow roots. */
  readonly nodes: number;
  /** Frames per second while the ribbon is swiped, and the 95th percentile of their duration in ms. */
  readonly swipeFps: number;
  readonly swipeP95Ms: number;
}

/** Targets; the swipe must have 59 frames per second, 95 % of them within 17 ms. */
export const resultsLimits = {
  none: { sortMs: 50, filterMs: 50, nodes: 1500 },
  slow: { sortMs: 150, filterMs: 150, nodes: 1500 },
} as const;

const query = 'scenario=1000-journeys&originId=1&destinationId=4&departureDate=2026-11-25&now=2026-11-20T09:00';

/** Measures the results of 1,000 journeys on a separate reference host, in a throttled browser. */
export async function measureResults(browser: Browser, profile: Profile, rounds = 9): Promise<ResultsLoad> {
  const host = await openBenchHost();
  const { viewport, isMobile } = profile;
  const context = await browser.newContext({ viewport, isMobile, hasTouch: isMobile });
  try {
    const page = await context.newPage();
    await page.addInitScript(inPageScript);
    await page.goto(`${host.origin}/journey-planner/journeys?${query}`);
    await page.locator('.journey').first().waitFor();
    await page.getByRole('button', { name: 'Filtrer' }).click();
    await page.locator('.results-filter').waitFor();
    // Work after the list (lazy chunks, further days) is not part of a step.
    await page.waitForTimeout(2000);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: profile.processorSlowdown });
    const sortOrders = ['price', 'duration', 'arrival', 'departure'];
    const earliestTimes = ['08:00', '06:00', '09:00', '00:00'];
    const sortMs = await measureMedianMs(rounds, (round) =>
      chooseOption(page, '.results-sort select', sortOrders[round % 4] ?? ''),
    );
    const filterMs = await measureMedianMs(rounds, (round) =>
      chooseOption(page, '.filter-times select', earliestTimes[round % 4] ?? ''),
    );
    return { sortMs, filterMs, nodes: await page.evaluate<number>('__count(document)'), ...(await swipe(page)) };
  } finally {
    await context.close();
    await host.close();
  }
}

/** Returns the median of all rounds but the first, in which code is compiled. */
async function measureMedianMs(rounds: number, measureRound: (round: number) => Promise<number>): Promise<number> {
  const durations: number[] = [];
  for (let round = 0; round <= rounds; round += 1) durations.push(await measureRound(round));
  return getSpread(durations.slice(1)).median;
}

/** Code for the page as a string, since a compiled function would need helpers of the compiler. */
const inPageScript = `
window.__painted = () => new Promise((resolve) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = resolve;
  port2.postMessage('');
}));
window.__choose = async (menu, value) => {
  await __painted();
  const start = performance.now();
  // React only notices a value that is set without its own setter.
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(menu, value);
  menu.dispatchEvent(new Event('change', { bubbles: true }));
  await __painted();
  return performance.now() - start;
};
window.__count = (root) =>
  [...root.querySelectorAll('*')].reduce((sum, { shadowRoot }) => sum + 1 + (shadowRoot ? __count(shadowRoot) : 0), 0);
window.__watchFrames = () => {
  window.__frames = [];
  const frame = (now) => {
    __frames.push(now);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
};
`;

/** Chooses an option of a menu. Returns the ms until the frame with the new list is painted. */
async function chooseOption(page: Page, menu: string, value: string): Promise<number> {
  const menuExpression = `document.querySelector('[data-coach-state]').shadowRoot.querySelector(${JSON.stringify(menu)})`;
  const ms = await page.evaluate<number>(`__choose(${menuExpression}, ${JSON.stringify(value)})`);
  await page.waitForTimeout(200);
  return ms;
}

/** Swipes the ribbon back and forth, and counts the frames. */
async function swipe(page: Page): Promise<Pick<ResultsLoad, 'swipeFps' | 'swipeP95Ms'>> {
  const box = await page.locator('.ribbon-days').boundingBox();
  if (!box) throw new Error('The results have no ribbon.');
  const devtools = await page.context().newCDPSession(page);
  await page.evaluate('__watchFrames()');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const xDistance of [-400, 300, -400, 300]) {
    await devtools.send('Input.synthesizeScrollGesture', { x, y, xDistance, speed: 900, gestureSourceType: 'touch' });
  }
  const frames = await page.evaluate<number[]>('__frames');
  const frameMs = frames.slice(1).map((now, index) => now - (frames[index] ?? now));
  const totalMs = (frames.at(-1) ?? 0) - (frames[0] ?? 0);
  return { swipeFps: (frameMs.length / totalMs) * 1000, swipeP95Ms: getPercentile(frameMs, 0.95) };
}
