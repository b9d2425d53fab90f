import { expect, it } from 'vitest';
import { originsOf } from './other-origin.ts';

it.each([
  ['http://localhost:8080', 'http://localhost:8080', 'http://127.0.0.1:8080'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080', 'http://localhost:8080'],
  ['https://shop.example', 'https://shop.example', 'https://localhost'],
  ['http://localhost', 'http://localhost', 'http://127.0.0.1'],
  ['http://[::1]:8080', 'http://[::1]:8080', 'http://localhost:8080'],
  ['http://a"><b>', 'http://localhost', 'http://127.0.0.1'],
])('a host reached at %s is %s, and %s as another origin', (origin, here, elsewhere) => {
  expect(originsOf(origin)).toEqual({ here, elsewhere });
});
