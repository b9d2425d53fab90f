import { act, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { importFile } from 'virtual:widgets';
import { onTestFinished, vi } from 'vitest';
import { completeSettings } from '#shared/domain/page/operation/complete-settings.ts';
import type { Settings } from '#shared/domain/page/operation/settings.ts';
import type { IslandMessages, IslandModule } from '#shared/island/manifest.ts';
import { mountIsland, type IslandPage } from '#shared/island/mount/mount-island.tsx';
import type { CommonOptions } from '#shared/island/tags/read-options.ts';
import { createStyleRegistry } from '#shared/island/mount/style-registry.ts';
import { openPage } from '#shared/services/page/page.ts';
import { answerMs, fakePage } from '#shared/services/page/fake-page.test-data.ts';
import { getMessageLocale } from '#shared/text/define-messages.ts';
import { baseStyles } from '#shared/ui/base-styles.ts';
import type { MapRenderer } from '#shared/ui/map/map-renderer.ts';

/** What stands around an island in a test; everything may be left out. */
export interface IslandScene {
  /** The widget's own options, as its readers give them. */
  readonly own?: Readonly<Record<string, unknown>>;
  readonly common?: CommonOptions;
  readonly settings?: Partial<Settings>;
  /** What the network answers, by the endpoint's name; 100 ms later. */
  readonly answers?: Parameters<typeof fakePage>[0];
  /** What of the page is the test's own. */
  readonly page?: Parameters<typeof fakePage>[2];
  /** Whether the editor wrote something into the tag; yes, unless a test says otherwise. */
  readonly hasOriginal?: boolean;
  /** An island that stands on the page already: this one stands beside it, on the same services. */
  readonly beside?: ReturnType<typeof fakePage>;
  /** What draws the maps; without it there is no map. */
  readonly mapRenderer?: MapRenderer;
}

/**
 * Time passes by this many milliseconds; whatever is drawn meanwhile is drawn. Code takes no time to load, however busy the
 * machine is: what the first answers ask for has come before the next ones. Fake timers must run.
 */
export async function pass(periodMs: number): Promise<void> {
  let leftMs = periodMs;
  for (let answers = 0; answers < 3 && leftMs > answerMs; answers += 1) {
    await passAtOnce(answerMs);
    leftMs -= answerMs;
  }
  await passAtOnce(leftMs);
}

async function passAtOnce(periodMs: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(periodMs));
  await lazyCode();
}

/** Waits until lazy code has loaded, and the messages that it imports in turn. */
export async function lazyCode() {
  for (let round = 0; round < 2; round += 1) {
    await act(async () => {
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(0);
    });
  }
}

/** A hand on keyboard and pointer that goes with fake timers. */
export function createUser() {
  // Testing Library asks this name how to pass fake time.
  vi.stubGlobal('jest', { advanceTimersByTime: (periodMs: number) => vi.advanceTimersByTime(periodMs) });
  return userEvent.setup({ advanceTimers: (periodMs) => vi.advanceTimersByTime(periodMs) });
}

/**
 * Mounts a real island, with its messages, store and services, in a shadow root of the document; only the network and
 * the page's clock, memory and data layer are the test's. Fake timers must run. It leaves when the test ends.
 */
export async function renderIsland(name: string, scene: IslandScene = {}) {
  const settings = completeSettings(scene.settings ?? {});
  const { address, replaceAddress, pushAddress, onAddress } = openPage(window);
  const ownPage = () =>
    fakePage(scene.answers, scene.settings, {
      address,
      replaceAddress,
      pushAddress,
      onAddress,
      ...scene.page,
    });
  const page = scene.beside ?? ownPage();
  const { locale, operation } = settings;
  const files = [name, `${name}-${getMessageLocale(locale, operation)}`];
  const [module, messages] = (await Promise.all(files.map((file) => importFile(file)))) as [
    IslandModule,
    IslandMessages,
  ];

  const host = document.body.appendChild(document.createElement(`coach-${name}`));
  // As the life of a tag marks it.
  host.setAttribute('data-coach-state', 'loading');
  const root = host.attachShadow({ mode: 'open' });
  const showOriginal = vi.fn((_isBack: boolean) => scene.hasOriginal ?? true);
  const told = { emit: vi.fn(), showOriginal, onReady: vi.fn(), onFailed: vi.fn() };
  const islandPage: IslandPage = {
    services: { ...page.services, maps: { renderer: () => rendererOf(scene) }, preparePlaceSearch() {} },
    settings: () => settings,
    styleRegistry: createStyleRegistry(),
    baseStyles,
    identifierPrefix: scene.beside ? `${name}-beside-` : `${name}-`,
  };
  const options = { own: scene.own ?? {}, common: scene.common ?? {} };
  const request = { place: root, name, module, messages, options, locale, ...told };
  const island = await act(async () => mountIsland(request, islandPage));
  const unmount = () =>
    act(async () => {
      island.unmount();
      host.removeAttribute('data-coach-state');
    });
  onTestFinished(async () => {
    await unmount();
    host.remove();
  });

  const box = root.querySelector<HTMLElement>('[data-coach-root]');
  if (!box) throw new Error('The island has not been drawn.');
  return {
    ...page,
    ...told,
    ...within(box),
    root,
    unmount,
    change: (own: IslandScene['own'] = {}) => act(async () => island.update({ options: { ...options, own } })),
  };
}

function rendererOf({ mapRenderer }: IslandScene): Promise<MapRenderer> {
  return mapRenderer ? Promise.resolve(mapRenderer) : Promise.reject(new Error('There is no map here.'));
}
