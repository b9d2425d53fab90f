import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createBrowserScripts } from './browser-scripts.ts';

it('bundles the scripts of a page once, minified and with their imports, and writes no file', async () => {
  const entries = {
    copy: new URL('../../../builder/copy-text.ts', import.meta.url),
    codes: new URL('../../../operations/driver/page/driver-device.ts', import.meta.url),
  };
  const readScripts = createBrowserScripts(entries);
  const scripts = await readScripts();
  expect(await readScripts()).toBe(scripts);
  expect(Object.keys(scripts)).toEqual(['copy', 'codes']);
  for (const text of Object.values(scripts)) {
    expect(text).not.toMatch(/^import /m);
    // Minified code has hardly any line breaks.
    expect(text.trim().split('\n').length).toBeLessThan(5);
    expect(text).toContain('export');
  }
  expect(existsSync('scripts')).toBe(false);
});
