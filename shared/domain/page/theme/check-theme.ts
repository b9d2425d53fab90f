import {
  type Colour,
  getContrast,
  darken,
  lighten,
  getLuminance,
  mix,
  makeReadableOn,
  readColour,
  writeColour,
} from './colour.ts';

/** The `color-scheme` of a page. */
export type ColourScheme = 'light' | 'dark';

/** A CSS custom property with which a page sets a colour of the widgets (host contract §6), with its default values. */
export interface ThemeProperty {
  /** `--coach-…`. */
  readonly name: string;
  /** The default in the light scheme; missing if it is derived from other properties. */
  readonly light?: string;
  /** The same in the dark scheme. */
  readonly dark?: string;
}

/** Values of a page's theme, by name of the property (`--coach-color-accent`); empty values are ignored. */
export type Theme = Readonly<Record<string, string>>;

/** A foreground and a background colour of the widgets, with their contrast. */
export interface ColourPair {
  /**
   * The use of the foreground. `on-accent`: text on the accent, the brand's colour; `ink`: text on the surface (the
   * background of widgets); `ink-quiet`: less important text; `edge`: the border of a control. The others are coloured texts
   * on the surface.
   */
  readonly pair: 'on-accent' | 'ink' | 'ink-quiet' | 'accent' | 'danger' | 'warning' | 'success' | 'edge';
  /** The contrast, from 1 to 21. */
  readonly ratio: number;
  /** Minimum of WCAG AA: 4.5 for text, 3 for the edge of a control. */
  readonly minRatio: 4.5 | 3;
  /** The foreground as `#rrggbb`. */
  readonly ink: string;
  /** As `#rrggbb`. */
  readonly background: string;
  /** A suggestion if the contrast is too low. */
  readonly fix?: ContrastFix;
}

/**
 * A change that makes a pair readable: set a property to another value (`take`), remove a property (`leave-out`), or use the
 * other colour scheme.
 */
export type ContrastFix =
  | { readonly kind: 'take'; readonly property: string; readonly colour: string }
  | { readonly kind: 'leave-out'; readonly property: string }
  | { readonly kind: 'other-scheme' };

/**
 * Measures the contrast of the colours of a widget with a theme (WCAG 2.2 AA), for the page on which an operator tries out
 * the colours. Missing colours have their defaults, or are derived from the others as in `shared/ui/tokens.css`. That style
 * sheet adapts the brand's and the status colours until they are readable on a light or dark surface, so most failures are
 * caused by a page's own ink or surface colour.
 *
 * @param theme the colours that the page sets, as `#rgb` or `#rrggbb`; other notations are ignored
 * @param properties all properties, with their default values
 * @returns all pairs, whether their contrast is sufficient or not
 */
export function checkTheme(theme: Theme, properties: readonly ThemeProperty[], scheme: ColourScheme) {
  const readOwnColour = (name: string) => readColour(theme[`--coach-color-${name}`]?.trim() ?? '');
  const getColour = (name: string) =>
    readOwnColour(name) ??
    // Grey if the list of properties has no default value.
    readColour(properties.find((property) => property.name === `--coach-color-${name}`)?.[scheme] ?? '') ??
    grey;
  const ink = getColour('ink');
  const surface = getColour('surface');
  const brand = getColour('accent');
  // The numbers below are those of the style sheet: 0.12 is the maximum luminance of text on a light surface, 0.42 the
  // minimum on a dark one. An accent with a luminance below 0.18 has white text on it. 0.74 and 0.58 are the shares of ink in
  // quiet text and edges, which are mixed from ink and surface.
  const adaptToScheme = (value: Colour) => (scheme === 'light' ? darken(value, 0.12) : lighten(value, 0.42));
  const onAccent = readOwnColour('on-accent') ?? (getLuminance(brand) < 0.18 ? white : black);
  const onSurface = (pair: ColourPair['pair'], foreground: Colour, minRatio: 4.5 | 3 = 4.5): ColourPair =>
    measurePair({ pair, foreground, background: surface, minRatio }, suggestFix(ink, surface, scheme));
  return [
    // Only a page's own colour can fail: without it, black or white is chosen, which is readable on every accent.
    measurePair({ pair: 'on-accent', foreground: onAccent, background: brand, minRatio: 4.5 }, () => ({
      kind: 'leave-out',
      property: '--coach-color-on-accent',
    })),
    onSurface('ink', ink),
    onSurface('ink-quiet', adaptToScheme(mix(ink, surface, 0.74))),
    onSurface('accent', adaptToScheme(brand)),
    ...(['danger', 'warning', 'success'] as const).map((status) => onSurface(status, adaptToScheme(getColour(status)))),
    // Unlike quiet text, edges are not adapted to be readable.
    onSurface('edge', mix(ink, surface, 0.58), 3),
  ];
}

const white: Colour = [1, 1, 1];
const black: Colour = [0, 0, 0];
const grey: Colour = [0.2, 0.2, 0.2];

type PairInput = Pick<ColourPair, 'pair' | 'minRatio'> & Readonly<Record<'foreground' | 'background', Colour>>;

/** Measures a pair. @param fix creates the suggestion, if the contrast is too low */
function measurePair({ pair, foreground, background, minRatio }: PairInput, fix: () => ContrastFix): ColourPair {
  const ratio = getContrast(foreground, background);
  const pairWithRatio = { pair, ratio, minRatio, ink: writeColour(foreground), background: writeColour(background) };
  return ratio < minRatio ? { ...pairWithRatio, fix: fix() } : pairWithRatio;
}

/**
 * Creates a function that suggests a fix for a pair with the surface. If the surface is as dark or light as those of the other
 * scheme, that scheme is suggested. If the surface suits its own scheme, the ink is at fault: all other colours are adapted, or
 * mixed from the ink. Otherwise the surface is neither light nor dark enough, and is changed.
 */
function suggestFix(ink: Colour, surface: Colour, scheme: ColourScheme): () => ContrastFix {
  return () => {
    const luminance = getLuminance(surface);
    if (scheme === 'light' ? luminance < maxDarkSurface : luminance > minLightSurface) return { kind: 'other-scheme' };
    const isSuitable = scheme === 'light' ? luminance >= minLightSurface : luminance <= maxDarkSurface;
    if (isSuitable) {
      const colour = writeColour(makeReadableOn(surface, ink, suggestedInkRatio));
      return { kind: 'take', property: '--coach-color-ink', colour };
    }
    // The margins of 0.01 and 0.005 are for rounding.
    const suggestedSurface =
      scheme === 'light' ? lighten(surface, minLightSurface + 0.01) : darken(surface, maxDarkSurface - 0.005);
    return { kind: 'take', property: '--coach-color-surface', colour: writeColour(suggestedSurface) };
  };
}

/**
 * Minimum luminance of light surfaces, for a contrast of 4.5 with text of luminance 0.12. WCAG defines the contrast as
 * (lighter + 0.05) / (darker + 0.05).
 */
const minLightSurface = 4.5 * (0.12 + 0.05) - 0.05;
/** Maximum luminance of dark surfaces, for a contrast of 4.5 with text of luminance 0.42. */
const maxDarkSurface = (0.42 + 0.05) / 4.5 - 0.05;

/**
 * Contrast of a suggested ink: so high that edges, which are mixed from it and the surface, have their contrast of 3 on every
 * suitable surface.
 */
const suggestedInkRatio = 9.5;
