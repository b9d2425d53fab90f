import { describe, expect, it } from 'vitest';
import { getPictureBase, toPictureUrl, toPictureSrcSet } from './picture-url.ts';

describe('pictures of an API at another address than the page', () => {
  it.each([
    ['/assets/carriers/albion.svg', '', '/assets/carriers/albion.svg'],
    ['/assets/carriers/albion.svg', 'https://api.example', 'https://api.example/assets/carriers/albion.svg'],
    ['/guides/london.jpg', 'https://api.example/v1', 'https://api.example/v1/guides/london.jpg'],
    ['/guides/london.jpg', '/coach', '/coach/guides/london.jpg'],
    ['https://cdn.example/london.jpg', 'https://api.example', 'https://cdn.example/london.jpg'],
    ['//cdn.example/london.jpg', 'https://api.example', '//cdn.example/london.jpg'],
  ])('%s of the API at “%s” is %s', (address, apiBase, expected) => {
    expect(toPictureUrl(address, apiBase)).toBe(expected);
  });

  it.each([
    ['', 'https://page.example'],
    ['/coach', 'https://page.example/coach'],
    ['https://api.example/v1', 'https://api.example/v1'],
  ])('the base of the setting “%s” is absolute: %s', (apiBase, expected) => {
    expect(getPictureBase(apiBase, 'https://page.example')).toBe(expected);
  });

  it.each([
    ['/a.jpg 480w, /b.jpg 960w', 'https://api.example/a.jpg 480w, https://api.example/b.jpg 960w'],
    ['/a.jpg,/b,c.jpg 2x', 'https://api.example/a.jpg,/b,c.jpg 2x'],
    ['/a.jpg 1x,https://cdn.example/b.jpg 2x', 'https://api.example/a.jpg 1x, https://cdn.example/b.jpg 2x'],
    ['/w_480,h_320/a.jpg', 'https://api.example/w_480,h_320/a.jpg'],
  ])('the candidates %s are %s', (candidates, expected) => {
    expect(toPictureSrcSet(candidates, 'https://api.example')).toBe(expected);
  });
});
