import decodeQr from 'qr/decode.js';

/** Camera frames are scaled down to this length of their longer side, px. Larger frames take longer and do not find more. */
const maxFrameSide = 800;
/** The time from one search of a frame to the next. */
const scanIntervalMs = 200;

/**
 * Searches the frames of the device's rear camera for QR codes until it is stopped.
 *
 * @param video shows the picture of the camera
 * @param onCode receives the text of each code, again for each frame with the code
 * @returns a function that stops the search and the camera
 * @throws if there is no camera, no permission, or its picture cannot be shown
 */
export async function scanCodes(video: HTMLVideoElement, onCode: (code: string) => void): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stopCamera = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  video.srcObject = stream;
  try {
    await video.play();
  } catch (cause) {
    stopCamera();
    throw cause;
  }
  const canvas = document.createElement('canvas');
  const timer = setInterval(() => {
    const code = findCode(video, canvas);
    if (code !== undefined) onCode(code);
  }, scanIntervalMs);
  return () => {
    clearInterval(timer);
    stopCamera();
  };
}

/** Returns the text of the QR code in the current frame; undefined if missing. */
function findCode(video: HTMLVideoElement, canvas: HTMLCanvasElement): string | undefined {
  // The sizes are 0 before the first frame.
  const scale = Math.min(1, maxFrameSide / Math.max(video.videoWidth, video.videoHeight, 1));
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
