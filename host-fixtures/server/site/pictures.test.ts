import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerPictures } from './pictures.ts';

async function draw(url: string): Promise<string> {
  const app = Fastify();
  registerPictures(app);
  const { body, headers } = await app.inject(url);
  expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' });
  return body;
}

const numbers = (picture: string, attribute: string) =>
  [...picture.matchAll(new RegExp(`\\s${attribute}="(\\d+)"`, 'g'))].map(([, value]) => Number(value));
const hues = (picture: string) => [...picture.matchAll(/hsl\((\d+) /g)].map(([, value]) => Number(value));

const names = ['london', 'leeds', 'york', 'paris', 'lyon', 'boston', 'albany', 'toronto'];

it('a city is drawn with towers that fill the width and stand on the ground', async () => {
  const picture = await draw('/assets/guides/london.svg');
  const [xs, ys, heights] = [numbers(picture, 'x'), numbers(picture, 'y'), numbers(picture, 'height').slice(2)];
  expect(xs).toEqual(Array.from({ length: 16 }, (_, index) => index * 30));
  expect(ys.map((y, index) => y + (heights[index] ?? 0))).toEqual(xs.map(() => 240));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
  expect(Math.max(...heights)).toBeLessThan(160);
  expect(new Set(heights).size).toBeGreaterThan(8);
});

it('each city has a colour of its own, in all its parts', async () => {
  const pictures = await Promise.all(names.map((name) => draw(`/assets/guides/${name}.svg`)));
  expect(pictures.every((picture) => new Set(hues(picture)).size === 1)).toBe(true);
  const colours = pictures.map((picture) => hues(picture)[0] ?? NaN);
  expect(new Set(colours).size).toBe(names.length);
  expect(colours.every((hue) => hue < 360)).toBe(true);
});

it('a carrier has a badge with its first two letters', async () => {
  const picture = await draw('/assets/carriers/albion.svg');
  expect(/<text[^>]*>\s*(\S*)\s*<\/text>/.exec(picture)?.[1]).toBe('AL');
});
