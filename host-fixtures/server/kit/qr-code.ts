import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { html, type Html } from './html.ts';

/** The margin of a code, in modules, as ISO/IEC 18004 requires. */
const margin = 4;

/** Renders a text as a picture with a QR code, without an image file. @param label describes the picture for screen readers */
export function renderQrCode(text: string, label: string): Html {
  const modules = generate(text, { minCorrectionLevel: correction.M });
  const size = modules.size + 2 * margin;
  return html`<svg
    class="operator-code"
    viewBox="-${margin} -${margin} ${size} ${size}"
    role="img"
    aria-label="${label}"
  >
    <rect x="-${margin}" y="-${margin}" width="${size}" height="${size}" fill="#fff" />
    <path d="${toSvgPath(modules)}" fill="#000" />
  </svg>`;
}
