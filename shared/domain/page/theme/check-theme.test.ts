import { readFileSync } from 'node:fs';
import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TagCatalog } from '../tags/tag-catalog.ts';
import { checkTheme, type ColourScheme } from './check-theme.ts';
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
import { writeTheme } from './write-theme.ts';

const facts = JSON.parse(
  readFileSync(new URL('../../../../widgets/facts.json', import.meta.url), 'utf8'),
) as TagCatalog;
const check = (colours: Readonly<Record<string, string>>, scheme: ColourScheme = 'light') =>
  checkTheme(
    Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--coach-color-${name}`, value])),
    facts.properties,
    scheme,
  );
const failing = (...of: Parameters<typeof check>) =>
  check(...of).flatMap(({ pair, fix: mend }) => (mend ? [[pair, mend]] : []));
const hex = integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('checkTheme (WCAG 2.2 AA; host contract §6)', () => {
  it.each(['light', 'dark'] as const)('finds no problem in the default colours, %s', (scheme) => {
    expect(failing({}, scheme)).toEqual([]);
  });

  it('finds no problem with any brand colour, because it is adapted', () => {
    assert(
      property(hex, constantFrom('light' as const, 'dark' as const), (accent, scheme) => {
        expect(failing({ accent, danger: accent }, scheme)).toEqual([]);
      }),
    );
  });

  it.each<[string, Parameters<typeof check>, readonly unknown[]]>([
    [
      'yellow on white, which the page insists on',
      [{ accent: '#ffd800', 'on-accent': '#ffffff' }],
      [['on-accent', { kind: 'leave-out', property: '--coach-color-on-accent' }]],
    ],
    [
      'an ink that is too light',
      [{ ink: '#999999' }],
      ['ink', 'edge'].map((pair) => [pair, { kind: 'take', property: '--coach-color-ink', colour: '#454545' }]),
    ],
    [
      'a grey surface',
      [{ surface: '#bbbbbb', ink: '#000000' }],
      ['accent', 'danger', 'warning', 'success'].map((pair) => [
        pair,
        { kind: 'take', property: '--coach-color-surface', colour: '#dddddd' },
      ]),
    ],
    [
      'a dark surface on a page with a light scheme',
      [{ surface: '#141b23', ink: '#ffffff' }],
      ['accent', 'danger', 'warning', 'success'].map((pair) => [pair, { kind: 'other-scheme' }]),
    ],
    [
      'a grey surface on a page that is dark',
      [{ surface: '#555555', ink: '#ffffff' }, 'dark'],
      ['danger', 'warning'].map((pair) => [
        pair,
        { kind: 'take', property: '--coach-color-surface', colour: '#3f3f3f' },
      ]),
    ],
    [
      'a light surface on a page that is dark',
      [{ surface: '#ffffff', ink: '#000000' }, 'dark'],
      ['accent', 'danger', 'warning', 'success'].map((pair) => [pair, { kind: 'other-scheme' }]),
    ],
  ])('suggests a fix for %s', (_case, of, expected) => {
    const failures = failing(...of);
    for (const failure of expected) expect(failures).toContainEqual(failure);
  });

  it('suggests only ink colours that leave no contrast problem', () => {
    assert(
      property(hex, hex, constantFrom('light' as const, 'dark' as const), (surface, ink, scheme) => {
        for (const { fix } of check({ surface, ink }, scheme))
          if (fix?.kind === 'take' && fix.property === '--coach-color-ink')
            expect(failing({ surface, ink: fix.colour }, scheme)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('measures contrast as defined by WCAG', () => {
    expect(getContrast(readColour('#777') ?? [0, 0, 0], [1, 1, 1])).toBeCloseTo(4.48, 2);
    expect(check({ ink: '#777777', surface: '#ffffff' })[1]).toMatchObject({
      ink: '#777777',
      background: '#ffffff',
      minRatio: 4.5,
      ratio: expect.closeTo(4.48, 2),
    });
  });

  it('finds a readable colour for any background', () => {
    assert(
      property(hex, hex, (ground, ink) => {
        const on = readColour(ground) ?? [0, 0, 0];
        const readableColour = readColour(writeColour(makeReadableOn(on, readColour(ink) ?? [0, 0, 0], 4.5))) ?? on;
        expect(getContrast(readableColour, on)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('ignores a colour that it cannot parse', () => {
    expect(failing({ ink: 'tomato', surface: 'red' })).toEqual([]);
  });
});

describe('writeTheme', () => {
  it('writes the properties that are set, and no value that would end the rule', () => {
    const theme = {
      '--coach-color-accent': ' #7a1f5c ',
      '--coach-radius': '',
      '--coach-space': '4px; } body { display: none',
      '--coach-font-family': 'Georgia, serif',
      '--other': '1',
    };
    expect(writeTheme(theme, 'light')).toBe(
      ':root {\n  --coach-color-accent: #7a1f5c;\n  --coach-font-family: Georgia, serif;\n}',
    );
    expect(writeTheme({}, 'dark')).toBe(':root {\n  color-scheme: dark;\n}');
    expect(writeTheme({}, 'light')).toBe('');
  });

  it.each([
    ['a string in double quotes', '"Open Sans", serif', true],
    ['an apostrophe in a string', `"Ann's", serif`, true],
    ['nested functions', 'rgb(from var(--brand, #123) r g b)', true],
    ['a string that is not closed', '"Open Sans', false],
    ['a string with a line break', '"Open\nSans"', false],
    ['a function that is not closed', 'calc((1px + 2px)', false],
    ['brackets that are closed in another order', 'f([)]', false],
    ['an image', 'URL(a.png)', false],
    ['an image without url()', 'image-set("a.png" 1x)', false],
  ])('decides whether it writes %s (%s): %s', (_case, value, expected) => {
    expect(writeTheme({ '--coach-font-family': value }, 'light') !== '').toBe(expected);
  });
});

describe('a colour', () => {
  const colour = (text: string): Colour => readColour(text) ?? [0, 0, 0];

  it.each([
    ['#f00', 0.2126],
    ['#0f0', 0.7152],
    ['#00f', 0.0722],
    ['#ffffff', 1],
    ['#0a0a0a', 10 / 255 / 12.92],
    ['#0b0b0b', 0.003346],
    ['#808080', 0.21586],
  ])('%s has the luminance that WCAG computes: %d', (text, expected) => {
    expect(getLuminance(colour(text))).toBeCloseTo(expected, 5);
  });

  it.each(['red', '#ff', '#fffffff', '#ggg', ''])('%j is rejected', (text) => expect(readColour(text)).toBeUndefined());

  it.each(['#000000', '#010203', '#0a0b0c', '#7f8081', '#ffffff'])(
    '%s is unchanged after reading and writing',
    (text) => {
      expect(writeColour(colour(text))).toBe(text);
    },
  );

  it('is clamped to the displayable range', () => expect(writeColour([-1, 2, 0.5])).toBe('#00ffbc'));

  it('is mixed in sRGB', () => {
    expect(writeColour(mix(colour('#ffffff'), colour('#000000'), 0.6))).toBe('#999999');
    expect(writeColour(mix(colour('#ff0000'), colour('#0000ff'), 0.2))).toBe('#3300cc');
  });

  it('is darkened or lightened to a luminance, unless it is already beyond it', () => {
    const [blue, pink] = [colour('#3366cc'), colour('#ffccdd')];
    expect(getLuminance(darken(pink, 0.2))).toBeCloseTo(0.2, 5);
    expect(getLuminance(lighten(blue, 0.6))).toBeCloseTo(0.6, 5);
    expect([darken(blue, 0.9), lighten(pink, 0.1)]).toEqual([blue, pink]);
  });

  it('is made readable with barely more than the minimum contrast, lighter or darker as the background allows', () => {
    const contrastOn = (ground: string, ink: string) =>
      getContrast(colour(ground), makeReadableOn(colour(ground), colour(ink), 4.5));
    expect(contrastOn('#ffffff', '#bbbbbb')).toBeCloseTo(4.55, 5);
    expect(contrastOn('#000000', '#333333')).toBeCloseTo(4.55, 5);
    expect(getLuminance(makeReadableOn(colour('#707070'), colour('#999999'), 4.5))).toBeGreaterThan(
      getLuminance(colour('#707070')),
    );
    expect(getLuminance(makeReadableOn(colour('#999999'), colour('#aaaaaa'), 4.5))).toBeLessThan(
      getLuminance(colour('#999999')),
    );
  });
});
