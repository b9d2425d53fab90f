import { type Locator } from '@playwright/test';
import decodeQr from 'jsqr';
import { PNG } from 'pngjs';

/** Decodes the code in a screenshot of an element with an independent decoder. */
export async function decodeScreenshot(element: Locator): Promise<string | undefined> {
  const { data, width, height } = PNG.sync.read(await element.screenshot());
  return decodeQr(new Uint8ClampedArray(data), width, height)?.data;
}
