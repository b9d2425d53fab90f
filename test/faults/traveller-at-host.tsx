import { act, fireEvent, within } from '@testing-library/react';
import { vi } from 'vitest';
import { createClient } from '#shared/api/client.ts';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { pass, renderIsland } from '#test/support/render-island.tsx';
import { nowInTest } from '#test/support/test-clock.ts';
import { createNetwork } from './faulty-network.ts';
import { type FaultyShop } from './faulty-shop.ts';

type Island = Awaited<ReturnType<typeof renderIsland>>;

/** A traveller with the real planner and account, at the real reference host. */
export type Traveller = Awaited<ReturnType<typeof createTraveller>>;

/** The maximum wait of a traveller in ms: longer than the product's retries (spec §9). */
const patienceMs = 600_000;
/** The interval between checks, in ms. */
const intervalMs = 15_000;
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Creates a traveller without a page. Timers must be fake (`holdTime`). */
export async function createTraveller(shop: Pick<FaultyShop, 'traveller' | 'mailsTo'>, locale: Locale = 'fr') {
  const visitor = await shop.traveller();
  const network = createNetwork((request) => visitor.open(request));
  const [memory, tabMemory] = [new Map<string, string>(), new Map<string, string>()];
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

  /** Waits until the host has finished its work and React has rendered it. */
  async function settle(): Promise<void> {
    for (let calm = 0; calm < 3; calm += 1) {
      await pass(20);
      await act(nextTurn);
      if (network.isBusy()) calm = 0;
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
    /** The address that the page was sent to. */
    getTarget: () => getIsland().loadedAddresses,
    /** Loads a page of the planner, or of the account by its absolute path, in place of the open one. */
    async open(path: string): Promise<void> {
      await close();
      const isOfAccount = path.startsWith('/account-management');
      history.replaceState(null, '', isOfAccount ? path : `/journey-planner${path}`);
      const client = createClient({
        apiBase: '',
        origin: location.origin,
        fetch: network.fetch,
        currency: () => 'GBP' as const,
        language: () => locale,
        readCookie: (name) => visitor.cookies.get(name),
      });
      const newIsland = await renderIsland(isOfAccount ? 'account' : 'journey-planner', {
        settings: { locale },
        page: {
          client,
          readText: (key) => memory.get(key),
          writeText: (key, text) => void memory.set(key, text),
          readTabText: (key) => tabMemory.get(key),
          writeTabText: (key, text) => void tabMemory.set(key, text),
        },
      });
      island = newIsland;
      announcements = [newIsland.store.getState().announcements.message];
      newIsland.store.subscribe(({ announcements: { message } }) => announcements.push(message));
      await settle();
      await pass(1500);
      await settle();
    },
    /** Whether a text is visible; texts for screen readers do not count. */
    sees: (words: RegExp) => words.test(getVisibleText(getRoot()).replace(/\s+/g, ' ')),
    /** A button or link that can be pressed. */
    offers: (name: RegExp) => findByText(name).find((element) => element.getAttribute('aria-disabled') !== 'true'),
    /** Presses a button or a link by its text; if there are several, the first enabled one. */
    async press(name: RegExp): Promise<void> {
      const target = this.offers(name);
      if (!target)
        throw new Error(`Nothing to press is called ${name} on ${this.path()}: ${getVisibleText(getRoot())}`);
      pressed = target;
      target.focus();
      fireEvent.click(target);
      await settle();
    },
    /** Presses it again, even if it is busy. */
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
    /** Runs something while no page is open. */
    wait: (ms: number) => void vi.setSystemTime(nowInTest() + ms),
    /** Waits for a condition, at most as long as a traveller would. Returns whether it became true. */
    async waitUntil(isTrue: () => boolean): Promise<boolean> {
      for (let waitedMs = 0; !isTrue() && waitedMs < patienceMs; waitedMs += intervalMs) await this.pass(intervalMs);
      return isTrue();
    },
    /**
     * Texts that all users perceive: alerts, announcements on this page, and the description of the focused element.
     */
    async listPerceived(): Promise<readonly string[]> {
      // The announcer waits a second between two announcements.
      await pass(2000);
      const { root } = getIsland();
      const focused = root.activeElement;
      const descriptionIds = focused?.getAttribute('aria-describedby')?.split(' ') ?? [];
      const elements = [
        ...getRoot().querySelectorAll('[role=alert]'),
        ...(focused ? [focused] : []),
        ...descriptionIds.flatMap((id) => root.getElementById(id) ?? []),
      ];
      return [...announcements, ...elements.map(getText)];
    },
    /** Whether there is a busy indicator. */
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
