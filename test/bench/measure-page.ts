import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type CDPSession, type Page } from 'playwright-core';
import { type Step } from './journey.ts';
import { type MeasuredPage } from './pages.ts';
import { type Profile } from './profiles.ts';
import { getBlockingMs, getLayoutShift, type Shift, type Span } from './statistics.ts';

/** One visit to a page, in ms and MB. */
export interface Visit {
  readonly usableMs: number;
  /** Transferred JavaScript (gzip, without headers) in KiB until the page is usable, and until it has settled. */
  readonly usableKib: number;
  readonly settledKib: number;
  /** Total blocking time from the start of navigation until the page has settled. */
  readonly blockingMs: number;
  readonly longTasks: readonly number[];
  readonly scriptMs: number;
  readonly layoutMs: number;
  /** Cumulative layout shift until the page has settled. */
  readonly layoutShift: number;
  /** The same, including the journey. */
  readonly journeyShift: number;
  readonly shifts: readonly Shift[];
  readonly heapMb: number;
  readonly nodes: number;
  /** From the input's timestamp to the frame after a condition holds, by its name. */
  readonly steps: Readonly<Record<string, number>>;
  readonly worstEventMs: number;
  readonly problems: readonly string[];
}

/** The data that `in-page.js` collects. */
interface PageData {
  readonly usableMs: number | null;
  readonly longTasks: readonly Span[];
  readonly shifts: readonly Shift[];
  readonly events: readonly (Span & { readonly name: string })[];
  readonly step: { readonly ms: Readonly<Record<string, number>> } | null;
}

/** A requested script; its time is that of `performance.now`. */
interface Script {
  readonly startTime: number;
  readonly bytes: number;
}

const inPageScript = readFileSync(new URL('in-page.js', import.meta.url), 'utf8');
const signalTimeoutMs = 30_000;

/** Visits a page with an empty cache, waits until it has settled, and runs its journey, if any. */
export async function measurePage(
  browser: Browser,
  page: MeasuredPage,
  { profile, origin }: { readonly profile: Profile; readonly origin: string },
): Promise<Visit> {
  const { viewport, isMobile } = profile;
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport, isMobile, hasTouch: isMobile });
  try {
    const tab = await context.newPage();
    const problems: string[] = [];
    tab.on('pageerror', ({ message }) => problems.push(message));
    tab.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await tab.addInitScript(`${inPageScript}\n__benchStart(${JSON.stringify(page.usableWhen ?? '')});`);
    const devtools = await context.newCDPSession(tab);
    const signals = await watchSignals(devtools);
    await throttle(devtools, profile);

    const usableSignal = page.usableWhen === undefined ? undefined : signals.next('__benchUsable');
    await tab.goto(`${origin}/${page.name}`, { waitUntil: page.usableWhen ? 'commit' : 'load' });
    await usableSignal;
    await waitUntilSettled(tab, signals);
    const dataAfterLoad = await readPageData(tab);
    const scripts = await tab.evaluate<Script[]>('window.__bench.scripts()');
    const sumKib = (until: number) =>
      scripts.reduce((sum, { startTime, bytes }) => sum + (startTime <= until ? bytes : 0), 0) / 1024;
    const metrics = await readMetrics(devtools);
    const { heapMb, nodes } = await readMemory(devtools);
    const steps = await runJourney(tab, page.journey ?? [], signals);
    const { shifts, events } = await readPageData(tab);
    return {
      usableMs: dataAfterLoad.usableMs ?? Number.NaN,
      usableKib: sumKib(dataAfterLoad.usableMs ?? Infinity),
      settledKib: sumKib(Infinity),
      blockingMs: getBlockingMs(dataAfterLoad.longTasks),
      longTasks: dataAfterLoad.longTasks.map(({ duration }) => duration),
      scriptMs: (metrics['ScriptDuration'] ?? 0) * 1000,
      layoutMs: ((metrics['LayoutDuration'] ?? 0) + (metrics['RecalcStyleDuration'] ?? 0)) * 1000,
      layoutShift: getLayoutShift(dataAfterLoad.shifts),
      journeyShift: getLayoutShift(shifts),
      shifts,
      heapMb,
      nodes,
      steps,
      problems,
      worstEventMs: Math.max(0, ...events.map(({ duration }) => duration)),
    };
  } finally {
    await context.close();
  }
}

/** Signals of the page and its network. */
interface Signals {
  /** Waits for the next call of a binding by the page. */
  next(name: string): Promise<void>;
  /** The `performance.now` at which loading ended; undefined while something is loading. */
  idleSince(): number | undefined;
}

async function watchSignals(devtools: CDPSession): Promise<Signals> {
  const listeners = new Map<string, () => void>();
  const pendingRequests = new Set<string>();
  let lastChangeMs = performance.now();
  devtools.on('Runtime.bindingCalled', ({ name }) => listeners.get(name)?.());
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('data:')) pendingRequests.add(requestId);
    lastChangeMs = performance.now();
  });
  const onRequestEnd = ({ requestId }: { requestId: string }) => {
    pendingRequests.delete(requestId);
    lastChangeMs = performance.now();
  };
  devtools.on('Network.loadingFinished', onRequestEnd);
  devtools.on('Network.loadingFailed', onRequestEnd);
  for (const domain of ['Network', 'Runtime', 'Performance', 'HeapProfiler'] as const)
    await devtools.send(`${domain}.enable`);
  for (const name of ['__benchUsable', '__benchStep']) await devtools.send('Runtime.addBinding', { name });
  return {
    next: (name) =>
      new Promise((resolve, reject) => {
        const timeout = setTimeout(
          () => reject(new Error(`No ${name} within ${signalTimeoutMs} ms.`)),
          signalTimeoutMs,
        );
        listeners.set(name, () => {
          clearTimeout(timeout);
          resolve();
        });
      }),
    idleSince: () => (pendingRequests.size > 0 ? undefined : lastChangeMs),
  };
}

async function throttle(devtools: CDPSession, { network, processorSlowdown }: Profile): Promise<void> {
  if (network) {
    const { down, up, latencyMs } = network;
    const conditions = { offline: false, latency: latencyMs, downloadThroughput: down, uploadThroughput: up };
    await devtools.send('Network.emulateNetworkConditions', conditions);
  }
  if (processorSlowdown > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
}

const readPageData = (tab: Page) => tab.evaluate<PageData>('window.__bench');

/** Waits for half a second without requests and long tasks, and for a second after the page was usable. */
async function waitUntilSettled(tab: Page, signals: Signals): Promise<void> {
  await sleep(1000);
  const deadline = performance.now() + 15_000;
  while (performance.now() < deadline) {
    const idleSinceMs = signals.idleSince();
    const sinceLongTask = await tab.evaluate<number>(
      'performance.now() - Math.max(0, ...window.__bench.longTasks.map((task) => task.startTime + task.duration))',
    );
    if (idleSinceMs !== undefined && performance.now() - idleSinceMs > 500 && sinceLongTask > 500) return;
    await sleep(100);
  }
}

async function readMetrics(devtools: CDPSession): Promise<Readonly<Record<string, number>>> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

async function readMemory(devtools: CDPSession): Promise<{ readonly heapMb: number; readonly nodes: number }> {
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { JSHeapUsedSize = 0 } = await readMetrics(devtools);
  const { nodes } = await devtools.send('Memory.getDOMCounters');
  return { heapMb: JSHeapUsedSize / 1e6, nodes };
}

async function runJourney(tab: Page, journey: readonly Step[], signals: Signals): Promise<Record<string, number>> {
  const ms: Record<string, number> = {};
  for (const step of journey) Object.assign(ms, await runStep(tab, step, signals));
  return ms;
}

/** Runs a step after the previous one has settled, so that it does not affect its time. */
async function runStep(
  tab: Page,
  { name, click, key, conditions }: Step,
  signals: Signals,
): Promise<Readonly<Record<string, number>>> {
  const stepSignal = signals.next('__benchStep');
  await tab.evaluate(`window.__bench.startStep(${JSON.stringify(conditions)})`);
  await sleep(50);
  if (click !== undefined) await tab.locator(click).click();
  if (key !== undefined) await tab.keyboard.press(key);
  await stepSignal.catch((problem: unknown) => {
    throw new Error(`No result of the step “${name}” was shown.`, { cause: problem });
  });
  const { step } = await readPageData(tab);
  await sleep(300);
  while ((signals.idleSince() ?? Infinity) > performance.now() - 200) await sleep(50);
  return step?.ms ?? {};
}
