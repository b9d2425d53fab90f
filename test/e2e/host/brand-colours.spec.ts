import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

/**
 * Brand colours, from hardly visible on white to hardly visible on black. Colours that an island derives from them must
 * be readable (WCAG 2.2 AA, host contract §6).
 */
const brands = {
  'pure red': '#ff0000',
  'signal red': '#e4002b',
  'brick red': '#9c2a1c',
  burgundy: '#6d0f2c',
  coral: '#ff6f61',
  orange: '#ff7900',
  amber: '#ffb300',
  'school-bus yellow': '#ffd800',
  lemon: '#fff44f',
  olive: '#7a7d1a',
  lime: '#a4d233',
  'coach green': '#73d700',
  emerald: '#00a651',
  forest: '#0b4f2e',
  mint: '#98ffd9',
  teal: '#008080',
  turquoise: '#2ad2c9',
  cyan: '#00ffff',
  sky: '#5bc2e7',
  azure: '#007fff',
  'pure blue': '#0000ff',
  'royal blue': '#1d3fbb',
  navy: '#0a1a4f',
  indigo: '#4b0082',
  violet: '#8a2be2',
  magenta: '#ff00ff',
  pink: '#ff9ecf',
  'middle grey': '#777777',
  black: '#000000',
  white: '#ffffff',
} as const;

/** All colours whose components are multiples of a third, to cover the space between the brands. */
const parts = ['00', '55', 'aa', 'ff'];
const mixedColours = Object.fromEntries(
  parts
    .flatMap((red) => parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)))
    .map((colour) => [colour, colour]),
);

/** Pairs of text colour and surface; the first is the default. */
const surfaces = {
  light: [
    ['', ''],
    ['#3a3a3a', '#faf6ee'],
  ],
  dark: [
    ['', ''],
    ['#f4efe4', '#1b2436'],
  ],
} as const;

type Luminances<Value = number> = Readonly<Record<string, Value>>;

test.describe('colours derived from a brand colour', () => {
  test('are readable on every surface, light and dark, and changed no more than necessary', async ({ page }) => {
    const tokens = readFileSync('shared/ui/tokens.css', 'utf8');
    await page.setContent(`<style>${tokens}</style><div id="container"><p class="coach-root">x</p></div>`);
    for (const scheme of ['light', 'dark'] as const)
      for (const [ink, surface] of surfaces[scheme])
        await test.step(`${scheme}, on ${surface || 'the default surface'}`, async () => {
          const palettes = Object.entries({ ...brands, ...mixedColours }).flatMap(([name, brand]) => {
            const palette = { 'color-scheme': scheme, '--coach-color-accent': brand, ...createSurface(ink, surface) };
            // An operator may also set the status colours.
            const status = toProperties({ danger: brand, warning: brand, success: brand });
            return [
              { name, palette },
              { name: `${name}, statuses too`, palette: { ...palette, ...status } },
            ];
          });
          const luminances = await page.evaluate(measure, {
            palettes: palettes.map(({ palette }) => palette),
            colours,
          });
          const failures = luminances.flatMap((luminances, index) =>
            pairs
              .map(([ink, surface, minimum]) => ({ ink, surface, minimum, ratio: contrast(luminances, ink, surface) }))
              .filter(({ ratio, minimum }) => !(ratio >= minimum))
              .map(
                ({ ink, surface, ratio }) => `${palettes[index]?.name}: ${ink} on ${surface} has ${ratio.toFixed(2)}`,
              ),
          );
          expect(luminances).toHaveLength(palettes.length);
          expect(failures).toEqual([]);
        });

    await test.step('a readable colour is not changed', async () => {
      const ownColours = { '--coach-color-accent': '#0b5cad', '--coach-color-on-accent': '#fafbfc' };
      const palettes = [{ 'color-scheme': 'light', ...ownColours }];
      const [{ accent, brand, 'on-accent': onAccent } = {}] = await page.evaluate(measure, { palettes, colours });
      expect(accent).toBeCloseTo(brand ?? 0, 2);
      expect(onAccent).toBeGreaterThan(0.95);
    });
  });
});

const createTint = (name: string) => `color-mix(in srgb, var(--_${name}) 12%, var(--_surface))`;
const colours = {
  ...Object.fromEntries(
    // oxfmt-ignore
    ['ink', 'ink-quiet', 'surface', 'surface-quiet', 'brand', 'brand-deep', 'on-accent', 'accent', 'accent-deep', 'accent-tint',
      'danger', 'warning', 'success', 'info', 'line-strong', 'focus'].map((name) => [name, `var(--_${name})`]),
  ),
  ...Object.fromEntries(['danger', 'warning', 'success', 'info'].map((name) => [`${name}-tint`, createTint(name)])),
};

const textContrast = 4.5;
const markContrast = 3;
const pairs = [
  ['ink', 'surface', textContrast],
  ['ink-quiet', 'surface', textContrast],
  ['ink-quiet', 'surface-quiet', textContrast],
  ['ink-quiet', 'accent-tint', textContrast],
  ['accent', 'surface', textContrast],
  ['accent', 'surface-quiet', textContrast],
  ['accent', 'accent-tint', textContrast],
  ['accent-deep', 'surface', textContrast],
  ['on-accent', 'brand', textContrast],
  ['on-accent', 'brand-deep', textContrast],
  ['danger', 'surface', textContrast],
  ['danger', 'danger-tint', textContrast],
  ['warning', 'warning-tint', textContrast],
  ['success', 'success-tint', textContrast],
  ['info', 'info-tint', textContrast],
  ['line-strong', 'surface', markContrast],
  ['focus', 'surface', markContrast],
] as const;

const toProperties = (status: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(status).map(([name, value]) => [`--coach-color-${name}`, value]));

const createSurface = (ink: string, surface: string) => (ink ? toProperties({ ink, surface }) : {});

function contrast(luminances: Luminances, ink: string, surface: string): number {
  const [dark = 0, light = 0] = [luminances[ink] ?? 0, luminances[surface] ?? 0].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Runs in the page. Returns the luminance of each computed colour for each pair. */
function measure({ palettes, colours }: { palettes: readonly object[]; colours: Luminances<string> }): Luminances[] {
  const container = document.querySelector<HTMLElement>('#container');
  const root = document.querySelector<HTMLElement>('.coach-root');
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!container || !root || !context) throw new Error('The elements of this test are missing.');
  const luminance = (colour: string) => {
    root.style.color = colour;
    context.fillStyle = getComputedStyle(root).color;
    context.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  return palettes.map((palette) => {
    container.removeAttribute('style');
    for (const [name, value] of Object.entries(palette)) container.style.setProperty(name, String(value));
    return Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, luminance(colour)]));
  });
}
