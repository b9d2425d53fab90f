import { expect, it } from 'vitest';
import { getListeningOrigin, toReachableHost } from './addresses.ts';
import { type FastifyInstance } from 'fastify';

it.each([
  ['localhost', 'localhost'],
  ['0.0.0.0', 'localhost'],
  ['::', 'localhost'],
  ['', 'localhost'],
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '[::1]'],
  ['[::1]', '[::1]'],
])('a server at %s is reachable as %s', (...[host, name]) => {
  expect(toReachableHost(host)).toBe(name);
});

it.each([
  ['127.0.0.1', 'IPv4', 'http://127.0.0.1:8080'],
  ['::1', 'IPv6', 'http://[::1]:8080'],
  ['0.0.0.0', 'IPv4', 'http://localhost:8080'],
])('this machine reaches a host that listens at %s', (address, family, origin) => {
  const app = { addresses: () => [{ address, family, port: 8080 }] } as unknown as FastifyInstance;
  expect(getListeningOrigin(app)).toBe(origin);
});

it('a host that does not listen is at localhost', () => {
  const app = { addresses: () => [] } as unknown as FastifyInstance;
  expect(getListeningOrigin(app)).toBe('http://localhost');
});
