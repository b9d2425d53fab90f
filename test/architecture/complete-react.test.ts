// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyProject, type ProjectCopy } from './project-copy.ts';

/**
 * Tests the bundle with complete React. The product must work without the build's removal of unused parts of React, so that it
 * can use a new release of React before this removal supports it (`shared/decisions/0001-react-pinned-and-trimmed.md`).
 */
let project: ProjectCopy;
beforeAll(() => {
  project = copyProject('rollup.config.mjs', 'LICENSE');
});
afterAll(() => project.remove());

const responses: Readonly<Record<string, unknown>> = {
  '/api/token': { token: 't' },
  '/journey-planner/api/origin-cities': { cities: [{ id: 1, name: 'London', timeZone: 'Europe/London' }] },
};

const respond = (input: RequestInfo | URL) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  return Promise.resolve(new Response(JSON.stringify(responses[pathname] ?? {}), { status: 200 }));
};

/** Adds a tag to the page, and returns its root when the island is ready. */
async function mount(tag: string): Promise<ShadowRoot> {
  const element = document.createElement(tag);
  element.setAttribute('mount', 'now');
  document.body.append(element);
  await expect.poll(() => element.dataset.coachState).toBe('ready');
  if (!element.shadowRoot) throw new Error(`${tag} has no shadow root.`);
  return element.shadowRoot;
}

// On a busy machine, the build of the bundle takes long.
describe('the bundle with complete React', { timeout: 900_000 }, () => {
  it('is built if COMPLETE_REACT is set', async () => {
    vi.stubEnv('COMPLETE_REACT', '1');
    const { status, output } = await project.run('rollup/dist/bin/rollup', '-c', '--silent');
    expect(status, output).toBe(0);
    const [version = ''] = readdirSync(path.join(project.folder, 'dist'));
    expect(readFileSync(path.join(project.folder, 'dist', version, 'react.js'), 'utf8')).toContain('hydrateRoot');
  });

  it('mounts islands, which react to input', async () => {
    vi.stubGlobal('fetch', respond);
    const [version = ''] = readdirSync(path.join(project.folder, 'dist'));
    await import(/* @vite-ignore */ pathToFileURL(path.join(project.folder, 'dist', version, 'coach-widgets.js')).href);

    const policy = await mount('coach-luggage-policy');
    expect(policy.querySelector('h2')?.textContent).toBe('Bagages');

    const form = await mount('coach-contact-form');
    form.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
    await expect.poll(() => form.querySelectorAll('[aria-invalid=true]').length).toBeGreaterThan(2);

    const tracker = await mount('coach-bus-tracker');
    await expect.poll(() => tracker.querySelector('[role=combobox]')).not.toBeNull();
    tracker.querySelector<HTMLInputElement>('[role=combobox]')?.click();
    await expect.poll(() => tracker.querySelector('[role=option]')?.textContent).toContain('London');
  });
});
