import { act, fireEvent, within } from '@testing-library/react';
import { vi } from 'vitest';
import { createClient } from '#shared/api/client.ts';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { pass, renderIsland } from '#test/support/render-island.tsx';
import { nowInTest } from '#test/support/test-clock.ts';
import { faultyNetwork } from './faulty-network.ts';
import { type FaultyShop } from './faulty-shop.ts';

type Island = Awaited<ReturnType<typeof renderIsland>>;

/** A traveller in a browser of their own: the planner and the account as they are, at the reference host as it is. */
export type Traveller = Awaited<ReturnType<typeof travellerAtHost>>;

/** So long a traveller waits for anything, in ms: longer than the product tries (spec §9). */
const patienceMs = 600_000;
/** How often they look. */
const lookMs = 15_000;
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A traveller who has not opened anything yet. Timers are held (`holdTime`). */
export async function travellerAtHost(shop: Pick<FaultyShop, 'traveller' | 'mailsTo'>, locale: Locale = 'fr') {
  const visitor = await shop.traveller();
  const network = faultyNetwork((request) => visitor.open(request));
  const [memory, tabMemory] = [new Map<string, string>(), new Map<string, string>()];
  let island: Island | undefined;
  let said: string[] = [];
  let pressed: HTMLElement | undefined;

  const here = () => {
    if (!island) throw new Error('No page is open.');
    return island;
  };
  const box = () => here().root.querySelector<HTMLElement>('[data-coach-root]') ?? document.body;
  const field = (name: RegExp) => within(box()).getByLabelText<HTMLInputElement>(name);
  /** Buttons and links of a name, which are their words. */
  const called = (name: RegExp) =>
    [...box().querySelectorAll<HTMLElement>('button, a, summary')].filter((it) => name.test(wordsOf(it)));

  /** What is under way at the host, and what is drawn of it, is over. */
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
    left: () => here().loaded,
    /** Loads a page of the planner, or of the account by its whole path, in the place of what was open. */
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
      const opened = await renderIsland(isOfAccount ? 'account' : 'journey-planner', {
        settings: { locale },
        page: {
          client,
          readText: (key) => memory.get(key),
          writeText: (key, text) => void memory.set(key, text),
          readTabText: (key) => tabMemory.get(key),
          writeTabText: (key, text) => void tabMemory.set(key, text),
        },
      });
      island = opened;
      said = [opened.store.getState().announcements.message];
      opened.store.subscribe(({ announcements: { message } }) => said.push(message));
      await settle();
      await pass(1500);
      await settle();
    },
    /** Whether words can be seen: what is only for screen readers does not count. */
    sees: (words: RegExp) => words.test(seenWords(box()).replace(/\s+/g, ' ')),
    /** A button or link that can be pressed. */
    offers: (name: RegExp) => called(name).find((it) => it.getAttribute('aria-disabled') !== 'true'),
    /** Presses a button or a link by its words; where there are several, the first that can be pressed. */
    async press(name: RegExp): Promise<void> {
      const found = this.offers(name);
      if (!found) throw new Error(`Nothing to press is called ${name} on ${this.path()}: ${seenWords(box())}`);
      pressed = found;
      found.focus();
      fireEvent.click(found);
      await settle();
    },
    /** Presses once more, though what was pressed may say that it is busy. */
    async pressAgain(): Promise<void> {
      if (pressed?.isConnected) fireEvent.click(pressed);
      await settle();
    },
    type: (name: RegExp, words: string) => void fireEvent.change(field(name), { target: { value: words } }),
    tick: (name: RegExp) => void fireEvent.click(field(name)),
    async pass(ms: number): Promise<void> {
      await pass(ms);
      await settle();
    },
    /** Does something else while no page is open. */
    stayAway: (ms: number) => void vi.setSystemTime(nowInTest() + ms),
    /** Waits until something is so, for as long as a traveller does; returns whether it is. */
    async waitUntil(isSo: () => boolean): Promise<boolean> {
      for (let waited = 0; !isSo() && waited < patienceMs; waited += lookMs) await this.pass(lookMs);
      return isSo();
    },
    /** What everybody perceives: alerts, what the announcer has said on this page, and what stands at the focus. */
    async heard(): Promise<readonly string[]> {
      // The announcer leaves a second between two sentences.
      await pass(2000);
      const { root } = here();
      const focused = root.activeElement;
      const described = focused?.getAttribute('aria-describedby')?.split(' ') ?? [];
      const told = [
        ...box().querySelectorAll('[role=alert]'),
        ...(focused ? [focused] : []),
        ...described.flatMap((id) => root.getElementById(id) ?? []),
      ];
      return [...said, ...told.map(wordsOf)];
    },
    /** Whether something says that it is on its way. */
    isWaiting: () =>
      box().querySelector('[aria-busy=true], .skeleton, .loading-indicator, [role=progressbar]') !== null,
  };
}

function wordsOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The words below a node, but for those of the announcer and of style sheets. */
function seenWords(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  if (node.matches('[role=status], style')) return '';
  return [...node.childNodes].map(seenWords).join('');
}
