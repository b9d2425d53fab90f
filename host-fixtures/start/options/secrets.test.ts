import { describe, expect, it } from 'vitest';
import { writeFolder } from '../../testing/test-feed.ts';
import { readSecrets } from './secrets.ts';

const read = (env: Readonly<Record<string, string>>, secretFiles = {}) =>
  readSecrets({ secretFiles, providerKind: 'hosted-page' }, env);

describe.each([
  ['SESSION_SECRET', 'session', 32],
  ['PROVIDER_SECRET', 'provider', 32],
  ['METRICS_TOKEN', 'metrics', 32],
])('%s', (variable, name, least) => {
  it(`is read if it has ${least} characters, and refused if it has fewer`, () => {
    expect(read({ [variable]: 'x'.repeat(least) })).toEqual({ [name]: 'x'.repeat(least) });
    expect(() => read({ [variable]: 'x'.repeat(least - 1) })).toThrow(
      `The secret in ${variable} is too short: it needs at least ${least} characters.`,
    );
  });
});

it('spaces around a secret do not count, and an empty one is missing', () => {
  const token = 'x'.repeat(32);
  expect(read({ METRICS_TOKEN: ` ${token}\n`, SESSION_SECRET: ' ' })).toEqual({ metrics: token });
});

it('a file has precedence over the environment', () => {
  const file = `${writeFolder({ token: `${'y'.repeat(32)}\n` })}/token`;
  expect(read({ METRICS_TOKEN: 'x'.repeat(32) }, { metrics: file })).toEqual({ metrics: 'y'.repeat(32) });
});
