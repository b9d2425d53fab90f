import decodeQr from 'qr/decode.js';

/** The longer side of a searched frame, px. Larger frames take longer and do not find more. */
const longestSide = 800;
const everyMs = 200;

/**
 * Searches camera frames for codes until it is stopped.
 *
 * @param onCode receives each code, also repeatedly
 * @returns stops the search
 * @throws if there is no camera, or no permission
 */
export async function scanCodes(video: HTMLVideoElement, onCode: (code: string) => void): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  video.srcObject = stream;
  await video.play();
  const canvas = document.createElement('canvas');
  const timer = setInterval(() => {
    const code = codeIn(video, canvas);
    if (code !== undefined) onCode(code);
  }, everyMs);
  return () => {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
}

function codeIn(video: HTMLVideoElement, canvas: HTMLCanvasElement): string | undefined {
  const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight, 1));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || canvas.width === 0) return undefined;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQr(context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    // The frame contains no code.
    return undefined;
  }
}
