import {
  type Colour,
  getContrast,
  darken,
  lighten,
  getLuminance,
  mix,
  makeReadable,
  readColour,
  writeColour,
} from './colour.ts';

/** The `color-scheme` of a page. */
export type ColourScheme = 'light' | 'dark';

/** A custom property for themes (host contract §6), with its defaults. */
export interface ThemeProperty {
  /** `--coach-…`. */
  readonly name: string;
  /** Missing if it is derived from others. */
  readonly light?: string;
  readonly dark?: string;
}

/** Values of a page's theme, by name; empty values are ignored. */
export type Theme = Readonly<Record<string, string>>;

/** A foreground and a background colour of the widgets. */
export interface ColourPair {
  readonly pair: 'on-accent' | 'ink' | 'ink-quiet' | 'accent' | 'danger' | 'warning' | 'success' | 'edge';
  readonly ratio: number;
  /** Minimum of WCAG AA: 4.5 for text, 3 for the edge of a control. */
  readonly minRatio: 4.5 | 3;
  /** As `#rrggbb`. */
  readonly ink: string;
  readonly background: string;
  /** A suggestion if the contrast is too low. */
  readonly fix?: ContrastFix;
}

/** A change that makes a pair readable: set a property to another value, remove a property, or use the other scheme. */
export type ContrastFix =
  | { readonly kind: 'take'; readonly property: string; readonly colour: string }
  | { readonly kind: 'leave-out'; readonly property: string }
  | { readonly kind: 'other-scheme' };

/**
 * The colour pairs of a themed widget, with their contrast (WCAG 2.2 AA). Missing colours are derived from the others
 * as in `shared/ui/tokens.css`, which adapts brand colours until they are readable on a light or dark surface. Most
 * failures are therefore caused by an ink or surface colour of the page.
 *
 * @param theme colours as `#rrggbb`; other notations are ignored
 */
export function checkTheme(theme: Theme, properties: readonly ThemeProperty[], scheme: ColourScheme) {
  const readOwnColour = (name: string) => readColour(theme[`--coach-color-${name}`]?.trim() ?? '');
  const getColour = (name: string) =>
    readOwnColour(name) ??
    readColour(properties.find((property) => property.name === `--coach-color-${name}`)?.[scheme] ?? '') ??
    grey;
  const ink = getColour('ink');
  const surface = getColour('surface');
  const brand = getColour('accent');
  // The numbers below are those of the style sheet: luminances of text, and shares of ink in mixed colours.
  const makeLegible = (value: Colour) => (scheme === 'light' ? darken(value, 0.12) : lighten(value, 0.42));
  const onAccent = readOwnColour('on-accent') ?? (getLuminance(brand) < 0.18 ? white : black);
  const onSurface = (pair: ColourPair['pair'], foreground: Colour, minRatio: 4.5 | 3 = 4.5): ColourPair =>
    measurePair({ pair, foreground, background: surface, minRatio }, suggestFix(ink, surface, scheme));
  return [
    measurePair({ pair: 'on-accent', foreground: onAccent, background: brand, minRatio: 4.5 }, () => ({
      kind: 'leave-out',
      property: '--coach-color-on-accent',
    })),
    onSurface('ink', ink),
    onSurface('ink-quiet', makeLegible(mix(ink, surface, 0.74))),
    onSurface('accent', makeLegible(brand)),
    ...(['danger', 'warning', 'success'] as const).map((status) => onSurface(status, makeLegible(getColour(status)))),
    onSurface('edge', mix(ink, surface, 0.58), 3),
  ];
}

const white: Colour = [1, 1, 1];
const black: Colour = [0, 0, 0];
const grey: Colour = [0.2, 0.2, 0.2];

type PairInput = Pick<ColourPair, 'pair' | 'minRatio'> & Readonly<Record<'foreground' | 'background', Colour>>;

function measurePair({ pair, foreground, background, minRatio }: PairInput, fix: () => ContrastFix): ColourPair {
  const ratio = getContrast(foreground, background);
  const pairWithRatio = { pair, ratio, minRatio, ink: writeColour(foreground), background: writeColour(background) };
  return ratio < minRatio ? { ...pairWithRatio, fix: fix() } : pairWithRatio;
}

/**
 * Status and brand colours are designed for surfaces of their scheme. If one fails, the surface is unsuitable, or
 * belongs to the other scheme.
 */
function suggestFix(ink: Colour, surface: Colour, scheme: ColourScheme): () => ContrastFix {
  return () => {
    const luminance = getLuminance(surface);
    if (scheme === 'light' ? luminance < maxDarkSurface : luminance > minLightSurface) return { kind: 'other-scheme' };
    const isSuitable = scheme === 'light' ? luminance >= minLightSurface : luminance <= maxDarkSurface;
    if (isSuitable) {
      const colour = writeColour(makeReadable(surface, ink, suggestedInkRatio));
      return { kind: 'take', property: '--coach-color-ink', colour };
    }
    const suggestedSurface =
      scheme === 'light' ? lighten(surface, minLightSurface + 0.01) : darken(surface, maxDarkSurface - 0.005);
    return { kind: 'take', property: '--coach-color-surface', colour: writeColour(suggestedSurface) };
  };
}

/**
 * Minimum luminance of light surfaces, for a contrast of 4.5 with text of luminance 0.12, and maximum luminance of dark
 * surfaces, for text of 0.42.
 */
const minLightSurface = 4.5 * (0.12 + 0.05) - 0.05;
const maxDarkSurface = (0.42 + 0.05) / 4.5 - 0.05;

/**
 * Contrast of a suggested ink: higher than required, because quiet text and edges are mixed from it and the surface.
 */
const suggestedInkRatio = 7;
