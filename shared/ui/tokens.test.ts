import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Colour = readonly [number, number, number];

/** The colours of browsers without relative colours; brand-colours.spec.ts covers the others. */
const text = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(
  /@supports[^{]*\{(?:[^{}]|\n)*\}/,
  '',
);
const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

function parse(hex: string): Colour {
  const channel = (index: number) => Number.parseInt(hex.slice(index, index + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function getColour(name: string, scheme: Scheme): Colour {
  const same = new RegExp(`--_${name}: var\\(--_([\\w-]+)\\);`).exec(text);
  if (same) return getColour(same[1] ?? '', scheme);
  const match = new RegExp(`--_${name}: .*light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(text);
  if (match) return parse((scheme === 'light' ? match[1] : match[2]) ?? '');
  const mixture = new RegExp(
    `--_${name}: color-mix\\(in srgb, var\\(--_([\\w-]+)\\) (\\d+)%, var\\(--_([\\w-]+)\\)`,
  ).exec(text);
  if (!mixture) throw new Error(`no colour called ${name}`);
  return mix(getColour(mixture[1] ?? '', scheme), getColour(mixture[3] ?? '', scheme), Number(mixture[2]) / 100);
}

function mix(a: Colour, b: Colour, share: number): Colour {
  const channel = (i: 0 | 1 | 2) => a[i] * share + b[i] * (1 - share);
  return [channel(0), channel(1), channel(2)];
}

function luminance(colour: Colour): number {
  const linear = (value: number) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);
}

function contrast(a: Colour, b: Colour): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const textColours = [
  ['ink', 'surface'],
  ['ink-quiet', 'surface'],
  ['ink-quiet', 'surface-quiet'],
  ['ink-quiet', 'accent-tint'],
  ['accent', 'surface'],
  ['accent', 'accent-tint'],
  ['on-accent', 'brand'],
  ['on-accent', 'brand-deep'],
  ['danger', 'surface'],
] as const;

describe.each(schemes)('the %s colour scheme (WCAG AA, host contract, section 6)', (scheme) => {
  it.each(textColours)('has enough contrast for text in %s on %s', (ink, ground) => {
    expect(contrast(getColour(ink, scheme), getColour(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['success', 'info', 'warning', 'danger'])('has enough contrast for text in %s on its own tint', (tone) => {
    const ink = getColour(tone, scheme);
    expect(contrast(ink, mix(ink, getColour('surface', scheme), 0.12))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['line-strong', 'focus'])(
    'has enough contrast of the line %s, which marks controls, on the surface',
    (line) => {
      expect(contrast(getColour(line, scheme), getColour('surface', scheme))).toBeGreaterThanOrEqual(3);
    },
  );
});
