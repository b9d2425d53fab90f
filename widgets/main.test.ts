// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';

it('the bootstrap runs once on a page, even if its script is loaded twice', async () => {
  vi.stubEnv('VERSION', '9.9.9');
  vi.spyOn(console, 'info').mockImplementation(() => {});
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    Reflect.deleteProperty(window, 'coachWidgets');
  });
  await import('./main.ts');
  const api = window.coachWidgets;
  expect(api).toHaveProperty('version', '9.9.9');
  vi.resetModules();
  await import('./main.ts');
  expect(window.coachWidgets).toBe(api);
});
