import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Colour = readonly [number, number, number];

/** What a browser without relative colours reads; what the others derive is drawn by brand-colours.spec.ts. */
const text = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(
  /@supports[^{]*\{(?:[^{}]|\n)*\}/,
  '',
);
const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

function parse(hex: string): Colour {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

function colourOf(name: string, scheme: Scheme): Colour {
  const same = new RegExp(`--_${name}: var\\(--_([\\w-]+)\\);`).exec(text);
  if (same) return colourOf(same[1] ?? '', scheme);
  const own = new RegExp(`--_${name}: .*light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(text);
  if (own) return parse((scheme === 'light' ? own[1] : own[2]) ?? '');
  const mixed = new RegExp(
    `--_${name}: color-mix\\(in srgb, var\\(--_([\\w-]+)\\) (\\d+)%, var\\(--_([\\w-]+)\\)`,
  ).exec(text);
  if (!mixed) throw new Error(`no colour called ${name}`);
  return mix(colourOf(mixed[1] ?? '', scheme), colourOf(mixed[3] ?? '', scheme), Number(mixed[2]) / 100);
}

function mix(a: Colour, b: Colour, share: number): Colour {
  const part = (i: 0 | 1 | 2) => a[i] * share + b[i] * (1 - share);
  return [part(0), part(1), part(2)];
}

function luminance(colour: Colour): number {
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);
}

function contrast(a: Colour, b: Colour): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const words = [
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
  it.each(words)('has enough contrast of text in %s on %s', (ink, ground) => {
    expect(contrast(colourOf(ink, scheme), colourOf(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['success', 'info', 'warning', 'danger'])('has enough contrast of text in %s on its own tint', (tone) => {
    const ink = colourOf(tone, scheme);
    expect(contrast(ink, mix(ink, colourOf('surface', scheme), 0.12))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['line-strong', 'focus'])(
    'has enough contrast of the line %s, which marks controls, on the surface',
    (line) => {
      expect(contrast(colourOf(line, scheme), colourOf('surface', scheme))).toBeGreaterThanOrEqual(3);
    },
  );
});
