import { act, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { importFile } from 'virtual:widgets';
import { onTestFinished, vi } from 'vitest';
import { completeSettings } from '#shared/domain/page/operation/complete-settings.ts';
import type { Settings } from '#shared/domain/page/operation/settings.ts';
import type { IslandMessages, IslandModule } from '#shared/island/mount/mount-island.tsx';
import { mountIsland, type IslandPage } from '#shared/island/mount/mount-island.tsx';
import type { CommonOptions } from '#shared/island/tags/read-options.ts';
import { createStyleRegistry } from '#shared/island/mount/style-registry.ts';
import { openPage } from '#shared/services/page/page.ts';
import { answerMs, fakePage } from '#shared/services/page/fake-page.test-data.ts';
import { getMessageLocale } from '#shared/text/define-messages.ts';
import { baseStyles } from '#shared/ui/base-styles.ts';
import type { MapRenderer } from '#shared/ui/map/map-renderer.ts';

/** Options for an island in a test. */
export interface IslandScene {
  /** The widget's options, parsed. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly common?: CommonOptions;
  readonly settings?: Partial<Settings>;
  /** Responses of the network by the endpoint's name. They arrive after 100 ms. */
  readonly answers?: Parameters<typeof fakePage>[0];
  /** Replaces parts of the fake page. */
  readonly page?: Parameters<typeof fakePage>[2];
  /** Whether the tag has original content from the editor; true by default. */
  readonly hasOriginal?: boolean;
  /** The page of an island that is already mounted: this one is mounted next to it and shares its services. */
  readonly sharedPage?: ReturnType<typeof fakePage>;
  /** Draws the maps; without it, maps fail to load. */
  readonly mapRenderer?: MapRenderer;
}

/**
 * Advances the fake timers and renders what is due. Lazy code loads in no fake time, however busy the machine is: code that the
 * first responses need has loaded before the next ones arrive.
 */
export async function pass(periodMs: number): Promise<void> {
  let remainingMs = periodMs;
  for (let answers = 0; answers < 3 && remainingMs > answerMs; answers += 1) {
    await passStep(answerMs);
    remainingMs -= answerMs;
  }
  await passStep(remainingMs);
}

async function passStep(periodMs: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(periodMs));
  await waitForLazyCode();
}

/** Waits until lazy code has loaded, and the messages that it imports in turn. */
export async function waitForLazyCode() {
  for (let round = 0; round < 2; round += 1) {
    await act(async () => {
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(0);
    });
  }
}

/** Simulates keyboard and pointer with fake timers. */
export function createUser() {
  // Testing Library only advances fake timers that this name provides.
  vi.stubGlobal('jest', { advanceTimersByTime: (periodMs: number) => vi.advanceTimersByTime(periodMs) });
  return userEvent.setup({ advanceTimers: (periodMs) => vi.advanceTimersByTime(periodMs) });
}

/**
 * Mounts a real island, with its messages, store and services, in a shadow root of the document; with `isolation: 'light'`,
 * next to the shadow root, which stays empty. Only the network and the page's clock, storage and data layer are fakes. Fake
 * timers must be on. It is unmounted when the test ends.
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
  const page = scene.sharedPage ?? ownPage();
  const { locale, operation } = settings;
  const files = [name, `${name}-${getMessageLocale(locale, operation)}`];
  const [module, messages] = (await Promise.all(files.map((file) => importFile(file)))) as [
    IslandModule,
    IslandMessages,
  ];

  const host = document.body.appendChild(document.createElement(`coach-${name}`));
  // A tag has this attribute while its island is loading.
  host.setAttribute('data-coach-state', 'loading');
  const root = host.attachShadow({ mode: 'open' });
  const place = scene.common?.isolation === 'light' ? host : root;
  const showOriginal = vi.fn((_isBack: boolean) => scene.hasOriginal ?? true);
  const callbacks = { emit: vi.fn(), showOriginal, onReady: vi.fn(), onFailed: vi.fn() };
  const islandPage: IslandPage = {
    services: { ...page.services, maps: { renderer: () => getRenderer(scene) }, preparePlaceSearch: async () => {} },
    settings: () => settings,
    styleRegistry: createStyleRegistry(),
    baseStyles,
    identifierPrefix: scene.sharedPage ? `${name}-second-` : `${name}-`,
  };
  const options = { own: scene.options ?? {}, common: scene.common ?? {} };
  const request = { place, name, module, messages, options, locale, ...callbacks };
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

  const box = place.querySelector<HTMLElement>('[data-coach-root]');
  if (!box) throw new Error('The island is not drawn.');
  return {
    ...page,
    ...callbacks,
    ...within(box),
    root,
    unmount,
    change: (newOptions: IslandScene['options'] = {}) =>
      act(async () => island.update({ options: { ...options, own: newOptions } })),
  };
}

function getRenderer({ mapRenderer }: IslandScene): Promise<MapRenderer> {
  return mapRenderer ? Promise.resolve(mapRenderer) : Promise.reject(new Error('This test has no map.'));
}
