import {
  type Colour,
  contrast,
  darkened,
  lightened,
  luminance,
  mixed,
  readableOn,
  readColour,
  writeColour,
} from './colour.ts';

/** Whether a page is light or dark, as its `color-scheme` says. */
export type Scheme = 'light' | 'dark';

/** A custom property that the widgets ask the page for (host contract §6), with what it is without. */
export interface PropertyFacts {
  /** `--coach-…`. */
  readonly name: string;
  /** Absent where it follows from the others. */
  readonly light?: string;
  readonly dark?: string;
}

/** What a page sets of them, by name; an empty value counts as left out. */
export type Theme = Readonly<Record<string, string>>;

/** Two colours that lie on one another in the widgets. */
export interface ColourPair {
  readonly pair: 'on-accent' | 'ink' | 'ink-quiet' | 'accent' | 'danger' | 'warning' | 'success' | 'edge';
  readonly ratio: number;
  /** What WCAG AA asks for: 4.5 for words, 3 for the edge of a control. */
  readonly least: 4.5 | 3;
  /** As `#rrggbb`. */
  readonly ink: string;
  readonly ground: string;
  /** What to do where it is too little. */
  readonly mend?: Mend;
}

/** What makes a pair readable: another value of a property, or none, or the other scheme. */
export type Mend =
  | { readonly kind: 'take'; readonly property: string; readonly colour: string }
  | { readonly kind: 'leave-out'; readonly property: string }
  | { readonly kind: 'other-scheme' };

/**
 * The pairs of colours of a themed widget, with their contrast (WCAG 2.2 AA). What a page leaves out follows from the
 * rest as in `shared/ui/tokens.css`, which darkens or lightens a brand's colour until it can be read on a light or dark
 * surface; so most that fails is an ink or a surface that the page names itself.
 *
 * @param theme colours as `#rrggbb`; one that is written otherwise counts as left out
 */
export function checkTheme(theme: Theme, properties: readonly PropertyFacts[], scheme: Scheme): readonly ColourPair[] {
  const own = (name: string) => readColour(theme[`--coach-color-${name}`]?.trim() ?? '');
  const colour = (name: string) =>
    own(name) ?? readColour(properties.find((known) => known.name === `--coach-color-${name}`)?.[scheme] ?? '') ?? grey;
  const ink = colour('ink');
  const surface = colour('surface');
  const brand = colour('accent');
  const legible = (of: Colour) => (scheme === 'light' ? darkened(of, 0.12) : lightened(of, 0.42));
  const onAccent = own('on-accent') ?? (luminance(brand) < 0.18 ? white : black);
  const onSurface = (pair: ColourPair['pair'], words: Colour, least: 4.5 | 3 = 4.5): ColourPair =>
    measured({ pair, words, ground: surface, least }, proposeColour(ink, surface, scheme));
  return [
    measured({ pair: 'on-accent', words: onAccent, ground: brand, least: 4.5 }, () => ({
      kind: 'leave-out',
      property: '--coach-color-on-accent',
    })),
    onSurface('ink', ink),
    onSurface('ink-quiet', legible(mixed(ink, surface, 0.74))),
    onSurface('accent', legible(brand)),
    ...(['danger', 'warning', 'success'] as const).map((status) => onSurface(status, legible(colour(status)))),
    onSurface('edge', mixed(ink, surface, 0.58), 3),
  ];
}

const white: Colour = [1, 1, 1];
const black: Colour = [0, 0, 0];
const grey: Colour = [0.2, 0.2, 0.2];

interface Unmeasured {
  readonly pair: ColourPair['pair'];
  readonly words: Colour;
  readonly ground: Colour;
  readonly least: 4.5 | 3;
}

function measured({ pair, words, ground, least }: Unmeasured, mend: () => Mend): ColourPair {
  const ratio = contrast(words, ground);
  const shown = { pair, ratio, least, ink: writeColour(words), ground: writeColour(ground) };
  return ratio < least ? { ...shown, mend: mend() } : shown;
}

/**
 * Words in a status's or the brand's colour are made to be read on a surface of their scheme: where one fails, so does the
 * surface, or the scheme is the other one.
 */
function proposeColour(ink: Colour, surface: Colour, scheme: Scheme): () => Mend {
  return () => {
    const own = luminance(surface);
    if (scheme === 'light' ? own < darkGround : own > lightGround) return { kind: 'other-scheme' };
    const isGround = scheme === 'light' ? own >= lightGround : own <= darkGround;
    if (isGround) {
      return { kind: 'take', property: '--coach-color-ink', colour: writeColour(readableOn(surface, ink, inkLeast)) };
    }
    const better = scheme === 'light' ? lightened(surface, lightGround + 0.01) : darkened(surface, darkGround - 0.005);
    return { kind: 'take', property: '--coach-color-surface', colour: writeColour(better) };
  };
}

/** A surface of at least this luminance has 4.5 : 1 under words of 0.12, one of at most that under words of 0.42. */
const lightGround = 4.5 * (0.12 + 0.05) - 0.05;
const darkGround = (0.42 + 0.05) / 4.5 - 0.05;

/** An ink from which the quiet words and the edges follow, which lie between it and the surface. */
const inkLeast = 7;
