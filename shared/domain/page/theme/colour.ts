/** Red, green and blue, each from 0 to 1 and linear: as light adds up, not as screens count. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Reads `#rgb` or `#rrggbb`; `undefined` for a colour that is written otherwise. */
export function readColour(text: string): Colour | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text);
  const long = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : text;
  const [, ...parts] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(long) ?? [];
  const [red, green, blue] = parts.map((part) => linear(Number.parseInt(part, 16) / 255));
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue];
}

/** Writes a colour as `#rrggbb`. */
export function writeColour(colour: Colour): string {
  const parts = colour.map((part) => Math.round(screened(Math.min(1, Math.max(0, part))) * 255));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The luminance that WCAG 2.2 counts by: 0 is black, 1 is white. */
export const luminance = ([red, green, blue]: Colour): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** The contrast of two colours (WCAG 2.2): from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes two colours as `color-mix(in srgb, one share, other)` does. */
export function mixed(one: Colour, other: Colour, share: number): Colour {
  const part = (at: 0 | 1 | 2) => linear(screened(one[at]) * share + screened(other[at]) * (1 - share));
  return [part(0), part(1), part(2)];
}

/** Darkens a colour down to a luminance; its hue stays. */
export function darkened(colour: Colour, most: number): Colour {
  const share = Math.min(1, most / Math.max(luminance(colour), 1e-6));
  return [colour[0] * share, colour[1] * share, colour[2] * share];
}

/** Mixes a colour with white up to a luminance. */
export function lightened(colour: Colour, least: number): Colour {
  const own = luminance(colour);
  const share = Math.max(0, (least - own) / Math.max(1 - own, 1e-6));
  const part = (at: 0 | 1 | 2) => colour[at] + (1 - colour[at]) * share;
  return [part(0), part(1), part(2)];
}

/**
 * The colour nearest to another that can be read on a ground, in the direction in which there is room.
 *
 * @param least the contrast that it shall have, with a little more for what rounding takes
 */
export function readableOn(ground: Colour, colour: Colour, least: number): Colour {
  const own = luminance(ground);
  const wanted = least + 0.05;
  const below = (own + 0.05) / wanted - 0.05;
  const above = (own + 0.05) * wanted - 0.05;
  const canDarken = below >= 0;
  const isDarker = luminance(colour) <= own;
  if (canDarken && (isDarker || above > 1)) return darkened(colour, below);
  return lightened(colour, Math.min(1, above));
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const screened = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
