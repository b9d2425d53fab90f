import { readFileSync } from 'node:fs';
import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TagFacts } from '../tags/tag-facts.ts';
import { checkTheme, type Scheme } from './check-theme.ts';
import { contrast, readableOn, readColour, writeColour } from './colour.ts';
import { writeTheme } from './write-theme.ts';

const facts = JSON.parse(readFileSync(new URL('../../../../widgets/facts.json', import.meta.url), 'utf8')) as TagFacts;
const check = (colours: Readonly<Record<string, string>>, scheme: Scheme = 'light') =>
  checkTheme(
    Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--coach-color-${name}`, value])),
    facts.properties,
    scheme,
  );
const failing = (...of: Parameters<typeof check>) =>
  check(...of).flatMap(({ pair, mend }) => (mend ? [[pair, mend]] : []));
const hex = integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('checkTheme (WCAG 2.2 AA; host contract §6)', () => {
  it.each(['light', 'dark'] as const)('has nothing to say of our own colours, %s', (scheme) => {
    expect(failing({}, scheme)).toEqual([]);
  });

  it('has nothing to say of any brand, which is made readable by itself', () => {
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
      ['ink', 'edge'].map((pair) => [pair, { kind: 'take', property: '--coach-color-ink', colour: '#595959' }]),
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
      'a dark surface on a page that says to be light',
      [{ surface: '#141b23', ink: '#ffffff' }],
      ['accent', 'danger', 'warning', 'success'].map((pair) => [pair, { kind: 'other-scheme' }]),
    ],
  ])('says what to do about %s', (_case, of, expected) => {
    const found = failing(...of);
    for (const one of expected) expect(found).toContainEqual(one);
  });

  it('measures as WCAG does', () => {
    expect(contrast(readColour('#777') ?? [0, 0, 0], [1, 1, 1])).toBeCloseTo(4.48, 2);
    expect(check({ ink: '#777777', surface: '#ffffff' })[1]).toMatchObject({
      ...{ ink: '#777777', ground: '#ffffff', least: 4.5 },
      ratio: expect.closeTo(4.48, 2),
    });
  });

  it('finds a colour that can be read on any ground', () => {
    assert(
      property(hex, hex, (ground, ink) => {
        const on = readColour(ground) ?? [0, 0, 0];
        const found = readColour(writeColour(readableOn(on, readColour(ink) ?? [0, 0, 0], 4.5))) ?? on;
        expect(contrast(found, on)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('takes a colour that it cannot read for left out', () => {
    expect(failing({ ink: 'tomato', surface: 'red' })).toEqual([]);
  });
});

describe('writeTheme', () => {
  it('writes what is set, and nothing that would end the rule', () => {
    const theme = {
      ...{ '--coach-color-accent': ' #7a1f5c ', '--coach-radius': '', '--coach-space': '4px; } body { display: none' },
      ...{ '--coach-font-family': 'Georgia, serif', '--other': '1' },
    };
    expect(writeTheme(theme, 'light')).toBe(
      ':root {\n  --coach-color-accent: #7a1f5c;\n  --coach-font-family: Georgia, serif;\n}',
    );
    expect(writeTheme({}, 'dark')).toBe(':root {\n  color-scheme: dark;\n}');
    expect(writeTheme({}, 'light')).toBe('');
  });
});
