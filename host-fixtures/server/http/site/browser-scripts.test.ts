import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
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

it('bundles the scripts again after a failure', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'scripts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'page.ts');
  const readScripts = createBrowserScripts({ page: pathToFileURL(file) });
  await expect(readScripts()).rejects.toThrow('page.ts');
  writeFileSync(file, 'console.log(1);');
  expect((await readScripts()).page).toBe('console.log(1);\n');
});
