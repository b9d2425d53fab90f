/** Red, green and blue in linear light, each from 0 to 1. The parts in CSS, from 0 to 255, are not linear (sRGB). */
export type Colour = readonly [red: number, green: number, blue: number];

/** Parses `#rgb` or `#rrggbb`; `undefined` for other notations. */
export function readColour(text: string): Colour | undefined {
  // Each digit of a short colour counts twice: `#f80` is `#ff8800`.
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text);
  const long = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : text;
  const [, ...parts] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(long) ?? [];
  const [red, green, blue] = parts.map((part) => toLinear(Number.parseInt(part, 16) / 255));
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue];
}

/** Formats a colour as `#rrggbb`. */
export function writeColour(colour: Colour): string {
  const parts = colour.map((part) => Math.round(toScreen(Math.min(1, Math.max(0, part))) * 255));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance by WCAG 2.2: 0 is black, 1 is white. */
export const getLuminance = ([red, green, blue]: Colour): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Contrast ratio of two colours (WCAG 2.2), from 1 to 21. */
export function getContrast(a: Colour, b: Colour): number {
  const [dark = 0, light = 0] = [getLuminance(a), getLuminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes two colours as `color-mix(in srgb, a share, b)` does. The share of `a` is from 0 to 1. */
export function mix(a: Colour, b: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2) => toLinear(toScreen(a[index]) * share + toScreen(b[index]) * (1 - share));
  return [part(0), part(1), part(2)];
}

/** Darkens a colour to a maximum luminance, preserving its hue. A darker colour stays the same. */
export function darken(colour: Colour, maxLuminance: number): Colour {
  // The minimum avoids a division by zero for black.
  const share = Math.min(1, maxLuminance / Math.max(getLuminance(colour), 1e-6));
  return [colour[0] * share, colour[1] * share, colour[2] * share];
}

/** Mixes a colour with white up to a minimum luminance. A lighter colour stays the same. */
export function lighten(colour: Colour, minLuminance: number): Colour {
  const current = getLuminance(colour);
  const share = Math.max(0, (minLuminance - current) / Math.max(1 - current, 1e-6));
  const part = (index: 0 | 1 | 2) => colour[index] + (1 - colour[index]) * share;
  return [part(0), part(1), part(2)];
}

/**
 * Makes a colour readable on a background: darkens it if it is not lighter than the background, else lightens it, unless only
 * the other direction can reach the contrast. A colour that has the contrast, including its margin, stays the same.
 *
 * @param minRatio minimum contrast; a small margin is added for rounding
 */
export function makeReadableOn(background: Colour, colour: Colour, minRatio: number): Colour {
  const backgroundLuminance = getLuminance(background);
  const ratio = minRatio + 0.05;
  // The luminances with this contrast, by the formula of `getContrast`.
  const maxDarkLuminance = (backgroundLuminance + 0.05) / ratio - 0.05;
  const minLightLuminance = (backgroundLuminance + 0.05) * ratio - 0.05;
  // Below 0 or above 1, no colour has that contrast. If neither direction reaches it, the result is white.
  const canDarken = maxDarkLuminance >= 0;
  const isDarker = getLuminance(colour) <= backgroundLuminance;
  if (canDarken && (isDarker || minLightLuminance > 1)) return darken(colour, maxDarkLuminance);
  return lighten(colour, Math.min(1, minLightLuminance));
}

// Conversion between the parts of an sRGB colour as displayed and linear light, both from 0 to 1 (IEC 61966-2-1).
const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const toScreen = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
