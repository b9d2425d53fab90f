import { describe, expect, it } from 'vitest';
import { writeFolder } from '../../testing/test-feed.ts';
import { readSecrets } from './secrets.ts';

const read = (env: Readonly<Record<string, string>>, secretFiles = {}) =>
  readSecrets({ secretFiles, providerKind: 'hosted-page' }, env);

describe.each([
  ['SESSION_SECRET', 'session', 32],
  ['PROVIDER_SECRET', 'provider', 32],
  ['METRICS_TOKEN', 'metrics', 32],
  ['DRIVER_PIN', 'driver', 6],
])('%s', (variable, name, least) => {
  it(`is read if it has ${least} characters, and refused if it has fewer`, () => {
    expect(read({ [variable]: 'x'.repeat(least) })).toEqual({ [name]: 'x'.repeat(least) });
    expect(() => read({ [variable]: 'x'.repeat(least - 1) })).toThrow(
      `The secret in ${variable} is too short: it needs at least ${least} characters.`,
    );
  });
});

it('spaces around a secret do not count, and an empty one is missing', () => {
  expect(read({ DRIVER_PIN: ' 123456\n', SESSION_SECRET: ' ' })).toEqual({ driver: '123456' });
});

it('a file has precedence over the environment', () => {
  const file = `${writeFolder({ pin: '654321\n' })}/pin`;
  expect(read({ DRIVER_PIN: '123456' }, { driver: file })).toEqual({ driver: '654321' });
});
