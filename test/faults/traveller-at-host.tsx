import { act, fireEvent, within } from '@testing-library/react';
import { vi } from 'vitest';
import { createClient } from '#shared/api/client.ts';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { pass, renderIsland } from '#test/support/render-island.tsx';
import { nowInTest } from '#test/support/test-clock.ts';
import { createNetwork } from './faulty-network.ts';
import { type FaultyShop } from './faulty-shop.ts';

type Island = Awaited<ReturnType<typeof renderIsland>>;

/** A traveller who uses the real planner and account with the real reference host. */
export type Traveller = Awaited<ReturnType<typeof createTraveller>>;

/** The maximum wait of a traveller in ms: longer than the product's retries (spec §9). */
const patienceMs = 600_000;
/** The interval between checks, in ms. */
const intervalMs = 15_000;
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Creates a traveller with no open page. Timers must be fake (`installFakeTimers`). */
export async function createTraveller(shop: Pick<FaultyShop, 'traveller' | 'mailsTo'>, locale: Locale = 'fr') {
  const visitor = await shop.traveller();
  const network = createNetwork((request) => visitor.open(request));
  const [storedTexts, storedTabTexts] = [new Map<string, string>(), new Map<string, string>()];
  let island: Island | undefined;
  let announcements: string[] = [];
  let pressed: HTMLElement | undefined;

  const getIsland = () => {
    if (!island) throw new Error('No page is open.');
    return island;
  };
  const getRoot = () => getIsland().root.querySelector<HTMLElement>('[data-coach-root]') ?? document.body;
  const field = (name: RegExp) => within(getRoot()).getByLabelText<HTMLInputElement>(name);
  /** Finds buttons and links by their text. */
  const findByText = (name: RegExp) =>
    [...getRoot().querySelectorAll<HTMLElement>('button, a, summary')].filter((element) => name.test(getText(element)));

  /** Waits until no request is pending and React has rendered the answers. */
  async function settle(): Promise<void> {
    for (let idleTurns = 0; idleTurns < 3; idleTurns += 1) {
      await pass(20);
      await act(nextTurn);
      if (network.isBusy()) idleTurns = 0;
    }
  }

  async function close(): Promise<void> {
    const host = island?.root.host as HTMLElement | undefined;
    await island?.unmount();
    host?.remove();
    island = undefined;
  }

  return {
    visitor,
    network,
    settle,
    close,
    field,
    mailsTo: shop.mailsTo,
    path: () => location.pathname.replace('/journey-planner', ''),
    /** Returns the addresses outside the page that it has loaded. */
    getLoadedAddresses: () => getIsland().loadedAddresses,
    /** Loads a page of the planner, or of the account by its absolute path. Closes the open one. */
    async open(path: string): Promise<void> {
      await close();
      const isAccountPage = path.startsWith('/account-management');
      history.replaceState(null, '', isAccountPage ? path : `/journey-planner${path}`);
      const client = createClient({
        apiBase: '',
        origin: location.origin,
        fetch: network.fetch,
        currency: () => 'GBP' as const,
        language: () => locale,
        readCookie: (name) => visitor.cookies.get(name),
      });
      const newIsland = await renderIsland(isAccountPage ? 'account' : 'journey-planner', {
        settings: { locale },
        page: {
          client,
          readText: (key) => storedTexts.get(key),
          writeText: (key, text) => void storedTexts.set(key, text),
          readTabText: (key) => storedTabTexts.get(key),
          writeTabText: (key, text) => void storedTabTexts.set(key, text),
        },
      });
      island = newIsland;
      announcements = [newIsland.store.getState().announcements.message];
      newIsland.store.subscribe(({ announcements: { message } }) => announcements.push(message));
      await settle();
      await pass(1500);
      await settle();
    },
    /** Whether a text is visible. The texts of the announcer, which only screen readers use, do not count. */
    hasText: (words: RegExp) => words.test(getVisibleText(getRoot()).replace(/\s+/g, ' ')),
    /** Finds the first enabled button or link with a text. */
    findEnabled: (name: RegExp) => findByText(name).find((element) => element.getAttribute('aria-disabled') !== 'true'),
    /** Presses a button or a link by its text; if there are several, the first enabled one. */
    async press(name: RegExp): Promise<void> {
      const target = this.findEnabled(name);
      if (!target)
        throw new Error(`No enabled button or link is called ${name} on ${this.path()}: ${getVisibleText(getRoot())}`);
      pressed = target;
      target.focus();
      fireEvent.click(target);
      await settle();
    },
    /** Presses the latest button or link again, even if it is disabled. */
    async pressAgain(): Promise<void> {
      if (pressed?.isConnected) fireEvent.click(pressed);
      await settle();
    },
    type: (name: RegExp, words: string) => void fireEvent.change(field(name), { target: { value: words } }),
    check: (name: RegExp) => void fireEvent.click(field(name)),
    async pass(ms: number): Promise<void> {
      await pass(ms);
      await settle();
    },
    /** Advances the clock without running timers. No page may be open. */
    advanceClock: (ms: number) => void vi.setSystemTime(nowInTest() + ms),
    /** Advances the time until a condition is true, for at most ten minutes. Returns whether it is true. */
    async waitUntil(isTrue: () => boolean): Promise<boolean> {
      for (let waitedMs = 0; !isTrue() && waitedMs < patienceMs; waitedMs += intervalMs) await this.pass(intervalMs);
      return isTrue();
    },
    /** Lists the texts that a screen reader announces: announcements, alerts, and the focused element with its description. */
    async listAnnouncedTexts(): Promise<readonly string[]> {
      // The announcer waits a second between two announcements.
      await pass(2000);
      const { root } = getIsland();
      const focusedElement = root.activeElement;
      const descriptionIds = focusedElement?.getAttribute('aria-describedby')?.split(' ') ?? [];
      const elements = [
        ...getRoot().querySelectorAll('[role=alert]'),
        ...(focusedElement ? [focusedElement] : []),
        ...descriptionIds.flatMap((id) => root.getElementById(id) ?? []),
      ];
      return [...announcements, ...elements.map(getText)];
    },
    /** Whether a busy indicator is visible. */
    isWaiting: () =>
      getRoot().querySelector('[aria-busy=true], .skeleton, .loading-indicator, [role=progressbar]') !== null,
  };
}

function getText(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The text below a node, without the announcer and style sheets. */
function getVisibleText(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  if (node.matches('[role=status], style')) return '';
  return [...node.childNodes].map(getVisibleText).join('');
}
