import { describe, expect, it } from 'vitest';
import { mergeShapes } from './inline-icons.mjs';

const svg = (shapes: string) => `<svg class="lucide" viewBox="0 0 24 24">\n${shapes}\n</svg>`;

describe('mergeShapes', () => {
  it.each([
    ['one path', '<path d="M4 12h16" />', 'M4 12h16'],
    ['several paths, each with its own start', '<path d="M4 5h16" /><path d="m4 9 3 3" />', 'M4 5h16M4 9l3 3'],
    ['a circle', '<circle cx="12" cy="10" r="3" />', 'M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0'],
    ['a line', '<line x1="2" x2="2" y1="4" y2="9" />', 'M2 4v5'],
    ['a rectangle', '<rect x="2" y="3" width="4" height="5" />', 'M2 3h4v5H2z'],
  ])('turns %s into one path', (_, shapes, path) => {
    expect(mergeShapes(svg(shapes))).toBe(path);
  });

  it('rounds the corners of a rectangle', () => {
    expect(mergeShapes(svg('<rect x="3" y="8" width="18" height="4" rx="1" />'))).toContain('s');
  });

  it.each([
    ['a shape that it does not support', '<text x="1" y="2" />', '<text>'],
    ['a shape that is filled', '<circle cx="12" cy="12" r=".5" fill="currentColor" />', '<circle>'],
  ])('throws for %s', (_, shapes, shape) => {
    expect(() => mergeShapes(svg(shapes))).toThrow(shape);
  });
});
