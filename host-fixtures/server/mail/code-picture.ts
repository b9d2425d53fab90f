import { correction, generate } from 'lean-qr';
import { toPngBuffer } from 'lean-qr/extras/node_export';

/** Pixels of each module of a code, and modules of the quiet zone around it (ISO/IEC 18004). */
const [scale, quietZone] = [4, 4];

/** The picture of a code, PNG, black on white in whatever colours a mail program has. It takes some ms to draw. */
export function codePicture(code: string): Uint8Array {
  const modules = generate(code, { minCorrectionLevel: correction.M });
  return toPngBuffer(modules, { scale, pad: quietZone, on: [0, 0, 0], off: [255, 255, 255] });
}
