// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import axe from 'axe-core';
import { importFile, manifests, base } from 'virtual:widgets';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listWidgetNames } from '#shared/build/widget-names.mjs';
import { endpoints } from '#shared/contract/endpoints.ts';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { boot } from '#shared/island/start/boot.ts';
import type { Attributes, WidgetManifest } from '#shared/island/manifest.ts';
import type { IslandModule } from '#shared/island/mount/mount-island.tsx';
import { watchListeners } from '#test/support/watch-listeners.ts';

const root = path.join(import.meta.dirname, '../..');
const names = listWidgetNames(root);
const manifestFile = (name: string) => path.join(root, 'widgets', name, 'manifest.ts');
const loadModule = async (name: string) => (await importFile(name)) as IslandModule;

/** Imports the manifest of a widget. */
function importManifest(
  name: string,
): Promise<{ readonly manifest: WidgetManifest; readonly attributes?: Attributes }> {
  return import(manifestFile(name));
}

const listeners = watchListeners();
const failures: unknown[] = [];
const realFetch = globalThis.fetch;

beforeAll(async () => {
  // React reads the timers when it is loaded, so that it must be loaded before they are fake.
  await Promise.all(['core', ...names].map((name) => importFile(name)));
  // `setImmediate` remains real, since React renders in it.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  // The API answers only the call for a token: an island must mount without its data.
  globalThis.fetch = async (request) => {
    const address = request instanceof Request ? request.url : String(request);
    const [body, status] = address.endsWith('/api/token') ? [{ token: 't' }, 200] : [{ errors: [] }, 404];
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  };
  document.addEventListener('coach:failed', (event) => failures.push((event as CustomEvent).detail));
  boot({ manifests, importFile, base, address: 'https://host.example/coach-widgets.js' });
});
beforeEach(() => {
  failures.length = 0;
  // In each test, since stubs are removed at its end.
  vi.stubGlobal('IntersectionObserver', AlwaysVisibleObserver);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  document.body.replaceChildren();
  await settle();
});
afterAll(() => {
  globalThis.fetch = realFetch;
  listeners.stop();
  vi.useRealTimers();
});

/** An observer for which all elements are visible. */
class AlwaysVisibleObserver {
  readonly #notify: () => void;
  constructor(listener: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.#notify = () => listener([{ isIntersecting: true }]);
  }
  observe() {
    setTimeout(this.#notify);
  }
  disconnect() {}
}

/** Waits until code has loaded, responses have arrived and React has rendered. */
async function settle() {
  for (let round = 0; round < 3; round += 1) {
    await vi.dynamicImportSettled();
    // Islands that wait for an idle page have also mounted.
    await vi.advanceTimersByTimeAsync(1000);
  }
}

/** Adds tags of a widget to the page, each with these attributes. */
async function addTags(name: string, ...tags: readonly Readonly<Record<string, string>>[]) {
  const elements = tags.map((attributes) => {
    const element = document.createElement(`coach-${name}`);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  });
  document.body.append(...elements);
  await settle();
  return elements;
}

const readStates = () => [...document.body.children].map((element) => element.getAttribute('data-coach-state'));
const findIslandRoot = (element: Element | undefined) => element?.shadowRoot?.querySelector('[data-coach-root]');
const toKebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Values that are invalid for most attributes. */
const unexpectedValues = [
  ...['  ', 'Leeds', '💥', '0', '-1', '1e999', '{"a":', 'null'],
  ...['<img src=x onerror=alert(1)>', 'javascript:alert(1)', 'x'.repeat(100_000)],
];

it('the bootstrap has the manifest of every widget', () => {
  expect(manifests.map(({ tag }) => tag)).toEqual(names.map((name) => `coach-${name}`));
});

describe.each(names)('%s', (name) => {
  it('has a tag that is named after its folder', async () => {
    expect((await importManifest(name)).manifest.tag).toBe(`coach-${name}`);
  });

  it('has a light manifest: plain data without imports except readers of attributes', async () => {
    const { manifest } = await importManifest(name);
    expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest);
    const source = readFileSync(manifestFile(name), 'utf8');
    const imports = [...source.matchAll(/from '([^']+)'/g)].map(([, from]) => from);
    expect(
      imports.filter(
        (from) => !/^#shared\/(island\/manifest|domain\/page\/tags\/attribute-value)\.ts$/.test(`${from}`),
      ),
    ).toEqual([]);
  });

  it('lists its reserved heights by increasing width', async () => {
    const widths = ((await importManifest(name)).manifest.heights ?? []).map(([fromWidth]) => fromWidth);
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
  });

  it('preloads only calls of the contract', async () => {
    const { requests = [] } = (await importManifest(name)).manifest;
    const callPaths = endpoints.filter(({ method }) => method === 'GET').map((endpoint) => endpoint.path as string);
    expect(requests.filter((request) => !callPaths.includes(request.replace(/\?.*/, '')))).toEqual([]);
  });

  it('reads its options with the readers of its manifest', async () => {
    const { attributes } = await importManifest(name);
    if (attributes) expect((await loadModule(name)).attributes).toBe(attributes);
    expect(
      Object.keys((await loadModule(name)).attributes).filter((option) => !/^[a-z][a-zA-Z]*$/.test(option)),
    ).toEqual([]);
  });

  it.each(locales)('has its messages in %s', async (locale) => {
    expect(await importFile(`${name}-${locale}`)).toHaveProperty('messages');
  });

  it('mounts without attributes', async () => {
    const [element] = await addTags(name, {});
    expect([readStates(), failures]).toEqual([['ready'], []]);
    expect(findIslandRoot(element)).toBeTruthy();
  });

  it('mounts twice on a page, without sharing ids', async () => {
    const elements = await addTags(name, {}, {});
    expect([readStates(), failures]).toEqual([['ready', 'ready'], []]);
    const ids = elements.flatMap((element) =>
      [...(findIslandRoot(element)?.querySelectorAll('[id]') ?? [])].map(({ id }) => id),
    );
    expect(ids.length).toBe(new Set(ids).size);
  });

  it('mounts without a shadow root with isolation="light"', async () => {
    const [element] = await addTags(name, { isolation: 'light' });
    expect([readStates(), failures]).toEqual([['ready'], []]);
    expect(element?.querySelector('[data-coach-root]')).toBeTruthy();
  });

  it('replaces its fallback when it is removed and inserted again', async () => {
    const [element] = await addTags(name, {});
    element?.append('fallback');
    element?.remove();
    await settle();
    expect(element?.shadowRoot?.querySelector('slot')).toBeTruthy();
    document.body.append(element ?? '');
    await settle();
    expect([readStates(), failures]).toEqual([['ready'], []]);
    expect(element?.shadowRoot?.querySelectorAll(':scope > slot')).toHaveLength(0);
  });

  it('moves out of its shadow root and back', async () => {
    const [element] = await addTags(name, {});
    element?.setAttribute('isolation', 'light');
    await settle();
    expect([readStates(), failures]).toEqual([['ready'], []]);
    expect(element?.querySelector('[data-coach-root]')).toBeTruthy();
    element?.removeAttribute('isolation');
    await settle();
    expect([readStates(), failures]).toEqual([['ready'], []]);
    expect(findIslandRoot(element)).toBeTruthy();
    expect([element?.innerHTML, document.adoptedStyleSheets]).toEqual(['', []]);
  });

  it('mounts with invalid attributes of any kind', async () => {
    const options = [
      ...Object.keys((await loadModule(name)).attributes),
      'mount',
      'isolation',
      'locale',
      'headingLevel',
    ];
    const tags = unexpectedValues.map((value) =>
      Object.fromEntries(options.map((option) => [toKebabCase(option), value])),
    );
    const elements = await addTags(name, ...tags);
    expect([readStates(), failures]).toEqual([unexpectedValues.map(() => 'ready'), []]);
    expect(elements.filter((element) => findIslandRoot(element)?.querySelector('img[onerror]'))).toEqual([]);
  });

  it('remains mounted when any of its attributes change', async () => {
    const [element] = await addTags(name, {});
    for (const option of [...Object.keys((await loadModule(name)).attributes), 'locale', 'headingLevel']) {
      for (const value of ['1', '💥', 'en', '']) element?.setAttribute(toKebabCase(option), value);
    }
    await settle();
    expect([readStates(), failures]).toEqual([['ready'], []]);
  });

  it.each(['shadow', 'light'])(
    'leaves no timers, listeners, styles and markup behind, with isolation="%s"',
    async (isolation) => {
      const cycle = async () => {
        const elements = await addTags(name, { isolation });
        for (const element of elements) element.remove();
        await settle();
        return elements;
      };
      // The first round may leave shared items, such as React’s listener.
      await cycle();
      const before = { timers: vi.getTimerCount(), listeners: listeners.list() };
      for (let round = 0; round < 3; round += 1) {
        const [element] = await cycle();
        expect(element?.hasAttribute('data-coach-state')).toBe(false);
        expect([element?.innerHTML, element?.shadowRoot?.innerHTML ?? '<slot></slot>']).toEqual(['', '<slot></slot>']);
        expect(element?.shadowRoot?.adoptedStyleSheets ?? []).toEqual([]);
      }
      expect({ timers: vi.getTimerCount(), listeners: listeners.list() }).toEqual(before);
      expect([document.adoptedStyleSheets, document.body.innerHTML]).toEqual([[], '']);
    },
  );

  it('has no axe violations', async () => {
    const [element] = await addTags(name, {});
    const checking = axe.run(element ?? document, {
      rules: {
        // These need a layout, which happy-dom does not have. The browser tests check them.
        'color-contrast': { enabled: false },
        'target-size': { enabled: false },
        'scrollable-region-focusable': { enabled: false },
        // The landmarks around an island belong to the page.
        region: { enabled: false },
      },
    });
    await settle();
    const { violations, passes } = await checking;
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(passes.length).toBeGreaterThan(0);
  });
});
