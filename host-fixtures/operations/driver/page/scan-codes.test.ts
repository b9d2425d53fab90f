// @vitest-environment happy-dom
import encodeQr from 'qr';
import { beforeEach, expect, it, vi } from 'vitest';
import { scanCodes } from './scan-codes.ts';

const stopTrack = vi.fn();
const drawImage = vi.fn();

/** A picture of a code, four pixels per module. */
function drawCode(text: string) {
  const rows = encodeQr(text, 'raw', { border: 4, scale: 4 });
  const pixels = rows.flatMap((row) => row.flatMap((isDark) => (isDark ? [0, 0, 0, 255] : [255, 255, 255, 255])));
  return { width: rows.length, height: rows.length, data: new Uint8ClampedArray(pixels) };
}

/** Scans a camera that shows a picture. */
async function scan(
  size: { readonly width: number; readonly height: number },
  picture: unknown,
  play = () => Promise.resolve(),
) {
  const canvas = { width: 0, height: 0 };
  const context = { drawImage, getImageData: () => picture };
  const createElement = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
    name === 'canvas' ? (Object.assign(canvas, { getContext: () => context }) as never) : createElement(name),
  );
  const stream = { getTracks: () => [{ stop: stopTrack }, { stop: stopTrack }] };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => Promise.resolve(stream) } });
  const codes: string[] = [];
  const video = { videoWidth: size.width, videoHeight: size.height, srcObject: null, play };
  const stop = await scanCodes(video as unknown as HTMLVideoElement, (code) => codes.push(code));
  return { canvas, codes, stop, video };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});

it('searches five frames a second until it is stopped', async () => {
  const { codes, stop, video } = await scan({ width: 640, height: 480 }, drawCode('7K3M9QAC-1'));
  vi.advanceTimersByTime(199);
  expect(codes).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(codes).toEqual(['7K3M9QAC-1']);
  vi.advanceTimersByTime(800);
  expect(codes).toHaveLength(5);
  stop();
  vi.advanceTimersByTime(1000);
  expect([codes.length, stopTrack.mock.calls.length, video.srcObject]).toEqual([5, 2, null]);
});

it('stops the camera if its picture cannot be shown', async () => {
  const refuse = () => Promise.reject(new Error('refused'));
  await expect(scan({ width: 640, height: 480 }, drawCode('a'), refuse)).rejects.toThrow('refused');
  expect(stopTrack).toHaveBeenCalledTimes(2);
});

it('shrinks large frames, but does not enlarge small ones', async () => {
  const large = await scan({ width: 1600, height: 800 }, drawCode('a'));
  vi.advanceTimersByTime(200);
  expect(large.canvas).toMatchObject({ width: 800, height: 400 });
  large.stop();
  const small = await scan({ width: 320, height: 240 }, drawCode('a'));
  vi.advanceTimersByTime(200);
  expect(small.canvas).toMatchObject({ width: 320, height: 240 });
  expect(drawImage).toHaveBeenLastCalledWith(expect.anything(), 0, 0, 320, 240);
});

it('finds nothing in an empty frame, or before the first frame', async () => {
  const { codes } = await scan({ width: 8, height: 8 }, { width: 8, height: 8, data: new Uint8ClampedArray(256) });
  vi.advanceTimersByTime(200);
  expect(codes).toEqual([]);
  drawImage.mockClear();
  const beforeFirstFrame = await scan({ width: 0, height: 0 }, drawCode('a'));
  vi.advanceTimersByTime(200);
  expect(beforeFirstFrame.codes).toEqual([]);
});
