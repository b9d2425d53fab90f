// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boot } from './boot.ts';
import { consider } from '../tags/consider.ts';
import { emit } from '../events/emit.ts';
import type { MountTrigger } from '../manifest.ts';
import type { RuntimeModule } from './runtime.ts';
import { createMockParts, toast, tracker } from '../tags/small-tags.test-data.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

/** Waits until observers and tasks have run, also on a slow machine. */
async function settle() {
  for (let round = 0; round < 10; round += 1) await new Promise((resolve) => setTimeout(resolve, 2));
}

/** Boots on a page with this HTML. Uses new tag names for each call, because custom elements cannot be redefined. */
let count = 0;
async function start(html: string, mountWhen?: MountTrigger) {
  count += 1;
  const tags = { tracker: `coach-t${count}`, toast: `coach-o${count}` } as const;
  document.body.innerHTML = html.replaceAll('tracker', tags.tracker.slice(6)).replaceAll('toast', tags.toast.slice(6));
  const { module, runtime, adoptedTag } = createMockParts();
  const faults = { findFault: vi.fn(async () => 'broken') };
  const advice = { advisePage: vi.fn() };
  const considering = { consider: vi.fn(consider) };
  const openRuntime = vi.fn<RuntimeModule['openRuntime']>(() => runtime);
  const importFile = vi.fn(async (name: string): Promise<unknown> => {
    if (name === 'core') return { openRuntime };
    if (name === 'advice') return advice;
    if (name === 'faults') return faults;
    if (name === 'consider') return considering;
    return module;
  });
  const api = boot({
    manifests: [
      { ...tracker, tag: tags.tracker },
      { ...toast, tag: tags.toast, mountWhen },
    ],
    importFile,
    base: ['react'],
    address: 'https://host.example/coach-widgets.js',
  });
  await settle();
  const element = (index: number) => runtime.adopt.mock.calls[index]?.[0].tag.element;
  return { ...api, considering, runtime, openRuntime, adoptedTag, importFile, tags, element, body: document.body };
}

const tag = '<coach-tracker></coach-tracker>';

describe('boot (host contract §2)', () => {
  it('loads nothing on a page without our tags', async () => {
    const { importFile } = await start('<p>A page of the host.</p>');
    expect(importFile).not.toHaveBeenCalled();
  });

  it.each([
    ['a tag that mounts at once', tag, ['react', 'core']],
    ['a widget that mounts later', '<coach-toast></coach-toast>', []],
    ['a tag with mount="visible"', '<coach-tracker mount="visible"></coach-tracker>', []],
    ['an element with data-mount="idle"', '<coach-tracker data-mount="idle"></coach-tracker>', []],
  ])('requests the shared files first, unless the island mounts later: %s', async (_case, html, first) => {
    const { importFile } = await start(html, 'idle');
    expect(importFile.mock.calls.slice(0, 2).map(([file]) => file)).toEqual(first);
  });

  it.each([
    ['tag', tag],
    ['data attribute', '<div data-coach-widget="tracker"></div>'],
    ['class', '<p class="coach-widget-tracker"></p>'],
    ['link', '<a href="/#coach-tracker"></a>'],
  ])('mounts a widget that is written as a %s, once', async (_case, html) => {
    const { runtime, body, element } = await start(html);
    expect(runtime.adopt).toHaveBeenCalledOnce();
    expect(element(0)).toBe(body.firstElementChild);
    expect(body.firstElementChild?.getAttribute('data-coach-state')).toBe('ready');
  });

  it('mounts each of several tags of one kind', async () => {
    const { runtime } = await start(tag + tag + '<coach-toast></coach-toast>');
    expect(runtime.adopt).toHaveBeenCalledTimes(3);
  });

  it('mounts the other tags when one of them fails', async () => {
    const { runtime, adoptedTag, scan, body, tags } = await start('');
    runtime.adopt.mockImplementationOnce(() => {
      throw new Error('broken');
    });
    body.innerHTML = `<${tags.tracker}></${tags.tracker}><${tags.toast}></${tags.toast}>`;
    scan(body);
    await settle();
    expect([...body.children].map((child) => child.getAttribute('data-coach-state'))).toEqual(['failed', 'ready']);
    expect(adoptedTag.remove).not.toHaveBeenCalled();
  });

  it.each([
    ['a tag', (name: string) => `<${name}></${name}>`],
    ['a data attribute deep inside', (name: string) => `<div><div data-coach-widget="${name.slice(6)}"></div></div>`],
    ['a link', (name: string) => `<a href="/#${name}"></a>`],
  ])('mounts %s that is added later', async (_case, html) => {
    const { runtime, body, tags } = await start('');
    body.insertAdjacentHTML('beforeend', html(tags.tracker));
    await settle();
    expect(runtime.adopt).toHaveBeenCalledOnce();
  });

  it('mounts an element that becomes a tag later', async () => {
    const { runtime, body, tags } = await start('<div id="x"></div>');
    body.firstElementChild?.setAttribute('data-coach-widget', tags.tracker.slice(6));
    await settle();
    expect(runtime.adopt).toHaveBeenCalledOnce();
  });

  it('mounts a tag inside another shadow root', async () => {
    const { runtime, body, tags } = await start('<div></div>');
    const root = body.firstElementChild?.attachShadow({ mode: 'open' });
    root?.append(document.createElement(tags.tracker));
    await settle();
    expect(runtime.adopt).toHaveBeenCalledOnce();
  });

  it.each([
    ['tag', tag],
    ['div', '<div data-coach-widget="tracker"></div>'],
    ['tag inside something', `<div>${tag}</div>`],
  ])('unmounts a %s that is removed', async (_case, html) => {
    const { adoptedTag, body } = await start(html);
    body.replaceChildren();
    await settle();
    expect(adoptedTag.remove).toHaveBeenCalledOnce();
  });

  it('keeps the island of a tag that is moved in the page', async () => {
    const { adoptedTag, runtime, body, element } = await start(`${tag}<main></main>`);
    body.querySelector('main')?.append(element(0) ?? '');
    await settle();
    expect(runtime.adopt).toHaveBeenCalledOnce();
    expect(adoptedTag.remove).not.toHaveBeenCalled();
  });

  it('mounts a tag again when it was removed and added again', async () => {
    const { runtime, body, element } = await start(tag);
    const removedElement = element(0);
    body.replaceChildren();
    await settle();
    body.append(removedElement ?? '');
    await settle();
    expect(runtime.adopt).toHaveBeenCalledTimes(2);
  });

  it('ignores an unknown widget, and mounts the others', async () => {
    const { runtime } = await start(`<div data-coach-widget="ghost"></div>${tag}`);
    expect(runtime.adopt).toHaveBeenCalledOnce();
  });

  it.each([
    ['an unknown widget', '<div data-coach-widget="ghost"></div>'],
    ['an empty name', '<div data-coach-widget=""></div>'],
    ['a class like ours', '<p class="coach-tracker"></p>'],
    ['a tag like ours', '<coach-ghost></coach-ghost>'],
    ['a link like ours', '<a href="/x#coach-ghost">x</a>'],
  ])('considers elements that may be meant for it: %s', async (_case, html) => {
    const { considering, body } = await start(html);
    expect(considering.consider.mock.calls.map(([element]) => element)).toEqual([body.firstElementChild]);
  });

  it.each([
    ['only our tags', tag],
    ['tags of another library', '<other-tag></other-tag>'],
    ['classes and links that only have a similar beginning', '<p class="coaches lead"></p><a href="/coach">x</a>'],
    ['the box of an island in the page’s own tree', '<div class="coach-root" data-coach-root="x"></div>'],
  ])('considers nothing on a page with %s', async (_case, html) => {
    const { importFile } = await start(html);
    expect(importFile.mock.calls.filter(([name]) => name === 'consider')).toEqual([]);
  });

  it('mounts only the spellings that the page allows', async () => {
    const settings = '<script type="application/json" data-coach-config>{"spellings":["data"]}</script>';
    const { runtime, element, body } = await start(`${settings}${tag}<div data-coach-widget="tracker"></div>`);
    expect(runtime.adopt).toHaveBeenCalledOnce();
    expect(element(0)).toBe(body.lastElementChild);
  });

  it('mounts all spellings if the setting contains a mistake', async () => {
    const settings = '<script type="application/json" data-coach-config>{"spellings":["tags","data"]}</script>';
    const { runtime } = await start(`${settings}${tag}<div data-coach-widget="tracker"></div>`);
    expect(runtime.adopt).toHaveBeenCalledTimes(2);
  });
});

describe('the functions for the page’s script (host contract §5)', () => {
  it('scan mounts the tags of a shadow root, and watches it from then on', async () => {
    const { scan, runtime, body, tags } = await start('<div></div>');
    const root = body.firstElementChild?.attachShadow({ mode: 'open' });
    if (!root) throw new Error('The shadow root is missing.');
    const data = `<p data-coach-widget="${tags.tracker.slice(6)}"></p>`;
    root.innerHTML = data;
    await settle();
    expect(runtime.adopt).not.toHaveBeenCalled();
    scan(root);
    await settle();
    expect(runtime.adopt).toHaveBeenCalledOnce();
    root.append(root.firstElementChild?.cloneNode() ?? '');
    await settle();
    expect(runtime.adopt).toHaveBeenCalledTimes(2);
  });

  it('scan mounts an element that is a tag only once', async () => {
    const { scan, runtime, element } = await start(tag);
    scan(element(0) ?? document);
    scan(document);
    await settle();
    expect(runtime.adopt).toHaveBeenCalledOnce();
  });

  it('scan without a root searches the document', async () => {
    const { scan, unmount, runtime, element } = await start(tag);
    unmount(element(0) ?? document.body);
    scan();
    await settle();
    expect(runtime.adopt).toHaveBeenCalledTimes(2);
  });

  it('unmount removes an island, which a later scan mounts again', async () => {
    const { unmount, scan, adoptedTag, runtime, element } = await start(tag);
    unmount(element(0) ?? document.body);
    expect(adoptedTag.remove).toHaveBeenCalledOnce();
    scan(document);
    await settle();
    expect(runtime.adopt).toHaveBeenCalledTimes(2);
  });

  it('on receives the events of all islands, also in shadow roots, until it is stopped', async () => {
    const { on, body } = await start('<div></div>');
    const onReady = vi.fn();
    const stop = on('coach:ready', (event) => onReady(event.detail));
    const island = document.createElement('coach-x');
    body.firstElementChild?.attachShadow({ mode: 'open' }).append(island);
    emit(island, 'coach:ready', { widget: 'x' });
    emit(island, 'coach:basket-expired');
    stop();
    emit(island, 'coach:ready', { widget: 'x' });
    expect(onReady.mock.calls).toEqual([[{ version: 1, widget: 'x' }]]);
  });

  it('on passes the names of events to the runtime, which checks them', async () => {
    const { on, openRuntime, body, tags } = await start('');
    // Scripts of pages are not type-checked.
    on('coach:nope' as 'coach:ready', () => {});
    body.append(document.createElement(tags.tracker));
    await settle();
    expect(openRuntime.mock.calls[0]?.[0].events).toEqual(['coach:nope']);
  });

  it('unmount ignores an element that is not ours', async () => {
    const { unmount } = await start('<div></div>');
    expect(() => unmount(document.body)).not.toThrow();
  });

  it('configure applies to mounted islands, and to those that mount later', async () => {
    const { configure, runtime, body, tags, importFile } = await start(tag);
    configure({ locale: 'en' });
    expect(runtime.configure.mock.calls).toEqual([[{ locale: 'en' }]]);
    body.append(document.createElement(tags.tracker));
    await settle();
    expect(importFile.mock.calls.map(([name]) => name)).toContain(`${tags.tracker.slice(6)}-en`);
  });

  it('all islands share one runtime', async () => {
    const { runtime, openRuntime } = await start(tag + tag);
    expect(runtime.adopt).toHaveBeenCalledTimes(2);
    expect(openRuntime).toHaveBeenCalledOnce();
  });

  it('toast shows messages, and keeps those that are sent before the runtime has loaded', async () => {
    const { toast, runtime, openRuntime, body, tags } = await start('');
    toast('early');
    body.append(document.createElement(tags.tracker));
    await settle();
    toast({ words: 'late' });
    expect(openRuntime.mock.calls[0]?.[0].toasts).toEqual(['early']);
    expect(runtime.toast.mock.calls).toEqual([[{ words: 'late' }]]);
  });

  it('settings of the markup are separate from those that a script configures', async () => {
    const { configure, openRuntime, body, tags } = await start('');
    configure({ consent: 'granted' });
    body.append(document.createElement(tags.tracker));
    await settle();
    expect(openRuntime.mock.calls[0]?.[0]).toMatchObject({ settings: { consent: 'granted' }, markup: {} });
  });

  it('configure also takes effect before the runtime has loaded', async () => {
    const { configure, importFile, openRuntime, body, tags } = await start('');
    configure({ locale: 'pl' });
    body.append(document.createElement(tags.tracker));
    await settle();
    expect(openRuntime.mock.calls.map(([{ settings }]) => settings)).toEqual([{ locale: 'pl' }]);
    expect(importFile.mock.calls.map(([name]) => name)).toContain(`${tags.tracker.slice(6)}-pl`);
  });
});
