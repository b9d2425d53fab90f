import { type Browser, type Page } from 'playwright-core';
import { createVehiclePlan } from '#shared/domain/seats/vehicle/vehicle-plan.ts';
import { openBenchHost } from './open-bench-host.ts';
import { type Profile } from './profiles.ts';
import { getSpread } from './statistics.ts';

/** Measurements of the plan of a coach with 89 seats. */
export interface SeatsLoad {
  /** Median time from the last byte of the plan to the frame that shows its seats, in ms. */
  readonly planMs: number;
  /** From a press on a seat to the frame that shows it as selected. */
  readonly choiceMs: number;
}

/** Targets. The fastest comparable site needs 319 ms for a plan of 56 seats on the slow profile. */
export const seatsLimits = {
  none: { planMs: 60, choiceMs: 50 },
  slow: { planMs: 150, choiceMs: 100 },
} as const;

const createCity = (cityName: string) => ({ cityName });
const journey = {
  journeyId: '7',
  lineItemId: '1',
  passengers: 2,
  price: 24,
  reservableType: 'SEAT',
  departureDateTime: '2031-03-09T10:00',
  arrivalDateTime: '2031-03-09T14:05',
  origin: createCity('London'),
  destination: createCity('Leeds'),
};
const basketAnswer = { basket: { journeys: [journey], errors: [], total: 24, expiryTotalSecondsRemaining: 900 } };
/** A third of the seats is occupied, and seats at the front cost more. */
const plan = {
  vehicleKind: 'ASTROMEGA',
  decks: createVehiclePlan('ASTROMEGA').map((deck) => ({
    ...deck,
    parts: deck.parts.map((part, index) => ({
      ...part,
      available: part.available && index % 3 !== 0,
      price: part.y < 6 ? 4 : null,
    })),
  })),
};

/** Measures the seat selection with fixed responses, in a throttled browser. */
export async function measureSeats(browser: Browser, profile: Profile, rounds = 7): Promise<SeatsLoad> {
  const host = await openBenchHost();
  const { viewport, isMobile } = profile;
  const context = await browser.newContext({ viewport, isMobile, hasTouch: isMobile });
  try {
    const planMs: number[] = [];
    const choiceMs: number[] = [];
    // The first visit fills the browser's cache and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      const page = await context.newPage();
      const usableMs = await openPlan(page, host.origin, profile);
      const choiceDurations = await chooseSeats(page);
      if (round > 0) {
        planMs.push(usableMs);
        choiceMs.push(...choiceDurations);
      }
      await page.close();
    }
    return { planMs: getSpread(planMs).median, choiceMs: getSpread(choiceMs).median };
  } finally {
    await context.close();
    await host.close();
  }
}

/** Opens the screen, whose plan is delivered after everything else. Returns the ms until it is usable. */
async function openPlan(page: Page, origin: string, profile: Profile): Promise<number> {
  let sendPlan = () => {};
  const planRequested = new Promise<void>((resolve) => (sendPlan = resolve));
  await page.addInitScript(inPageScript);
  await page.route(/\/api\/basket$/, (route) => route.fulfill({ json: basketAnswer }));
  await page.route(/\/seats\/sales-plan/, async (route) => {
    await planRequested;
    await route.fulfill({ json: plan });
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: profile.processorSlowdown });
  await page.goto(`${origin}/journey-planner/seat-reservation?liid=1`);
  await page.locator('.seats-end').waitFor();
  await page.waitForTimeout(1000);
  sendPlan();
  return await page.evaluate<number>('__usable');
}

/** Presses free seats one after another. Returns the ms of each. */
async function chooseSeats(page: Page): Promise<readonly number[]> {
  await page.waitForTimeout(500);
  const durations: number[] = [];
  for (const index of [0, 3, 6, 9]) {
    durations.push(await page.evaluate<number>(`__press(__cells().filter((cell) => !cell.ariaDisabled)[${index}])`));
    await page.waitForTimeout(200);
  }
  return durations;
}

/** Code for the page as a string, since a compiled function would need helpers of the compiler. */
const inPageScript = `
window.__painted = () => new Promise((resolve) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = resolve;
  port2.postMessage('');
}));
window.__cells = () => [...(document.querySelector('[data-coach-state]')?.shadowRoot?.querySelectorAll('[role=gridcell]') ?? [])];
const originalFetch = window.fetch;
window.fetch = async (...args) => {
  const response = await originalFetch(...args);
  if (response.url.includes('/seats/sales-plan')) response.clone().text().then(() => { window.__planAt = performance.now(); });
  return response;
};
window.__usable = new Promise((resolve) => {
  const check = () => {
    if (__cells().length > 0) __painted().then(() => resolve(performance.now() - window.__planAt));
    else requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
});
window.__press = async (cell) => {
  await __painted();
  const start = performance.now();
  cell.click();
  await __painted();
  if (cell.ariaSelected !== 'true') throw new Error('The seat was not selected.');
  return performance.now() - start;
};
`;
