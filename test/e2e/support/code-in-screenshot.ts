import { type Locator } from '@playwright/test';
import decodeQr from 'jsqr';
import { PNG } from 'pngjs';

/** What a decoder that is not ours reads in a screenshot of an element. */
export async function codeInScreenshot(element: Locator): Promise<string | undefined> {
  const { data, width, height } = PNG.sync.read(await element.screenshot());
  return decodeQr(new Uint8ClampedArray(data), width, height)?.data;
}
