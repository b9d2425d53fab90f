import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { chromiumArguments, findChromium } from './find-chromium.mjs';

const executablePath = findChromium();

it.skipIf(!executablePath)(
  'our arguments disable every feature that Playwright disables, since only the last list counts',
  async () => {
    const browser = await chromium.launchServer({ executablePath, args: [...chromiumArguments] });
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
