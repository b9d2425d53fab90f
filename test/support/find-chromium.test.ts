import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { chromiumArguments, findChromium } from './find-chromium.mjs';

it(
  'turns off all that Playwright itself turns off: of two lists the last one counts',
  { timeout: 60_000 },
  async () => {
    const browser = await chromium.launchServer({ executablePath: findChromium(), args: [...chromiumArguments] });
    try {
      const lists = browser
        .process()
        .spawnargs.filter((argument) => argument.startsWith('--disable-features='))
        .map((argument) => argument.replace('--disable-features=', '').split(','));
      expect(lists).toHaveLength(2);
      expect(lists[1]).toEqual(expect.arrayContaining(lists[0] ?? []));
    } finally {
      await browser.close();
    }
  },
);
