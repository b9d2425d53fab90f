import decodeQr from 'jsqr';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { renderCode } from './mail-queue.ts';

it('a code is black on white, 4 px a module, in a quiet zone of 4 modules (ISO/IEC 18004)', () => {
  const { data, width, height } = PNG.sync.read(Buffer.from(renderCode('CW1.7K3M9QAC')));
  expect(decodeQr(new Uint8ClampedArray(data), width, height)?.data).toBe('CW1.7K3M9QAC');
  const pixel = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
  const [black, white] = [
    [0, 0, 0],
    [255, 255, 255],
  ];
  // Version 1 has 21 modules; its corner is a ring of 7 modules.
  expect([width, height]).toEqual([29 * 4, 29 * 4]);
  expect([pixel(15, 16), pixel(16, 15), pixel(16, 16), pixel(19, 19), pixel(20, 20)]).toEqual([
    white,
    white,
    black,
    black,
    white,
  ]);
});
