import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseConformOptions, usage } from './conform-options.ts';

const api = 'https://api.example';
const order = [api, '--order', 'C12', '--order-email', 'test@shop.example'];

describe('parseConformOptions', () => {
  it('only reads, with a limit of three seconds, as a page of the API’s origin by default', () => {
    expect(parseConformOptions([api])).toEqual({
      base: api,
      buys: false,
      moves: false,
      refunds: false,
      slowMs: 3000,
      isJson: false,
    });
  });

  it.each([
    ['a path', ['https://example.com/coaches/'], { base: 'https://example.com/coaches' }],
    ['an origin of pages', [api, '--origin', 'https://shop.example/'], { origin: 'https://shop.example' }],
    ['two cities', [api, '--from', '12', '--to', '40'], { from: 12, to: 40 }],
    ['permission to buy', ['--buy', api], { buys: true }],
    ['another time limit', [api, '--slow-ms', '500'], { slowMs: 500 }],
    ['an order for tests', order, { order: { orderNumber: 'C12', emailAddress: 'test@shop.example' } }],
    ['permission to move it', [...order, '--buy', '--move'], { buys: true, moves: true, refunds: false }],
    ['permission to refund it', [...order, '--refund'], { refunds: true }],
    ['the report for programs', [api, '--json'], { isJson: true }],
  ])('accepts %s', (_name, args, expected) => {
    expect(parseConformOptions(args)).toMatchObject(expected);
  });

  it('reads the password of an account from the environment', () => {
    const args = [api, '--account', 'test@shop.example'];
    expect(parseConformOptions(args, { CONFORM_PASSWORD: 'secret' })).toMatchObject({
      account: { emailAddress: 'test@shop.example', password: 'secret' },
    });
    expect(() => parseConformOptions(args, {})).toThrow('The password of --account is missing: set CONFORM_PASSWORD.');
  });

  it.each([
    [[api, '--order', 'C12'], 'give --order and --order-email'],
    [[api, '--refund'], '--refund needs a test order'],
    [[api, '--buy', '--move'], '--move needs a test order'],
    [[...order, '--move'], '--move changes an order: give --buy as well.'],
    [[], 'Name one API, such as https://api.example; 0 are named.'],
    [[api, api], 'Name one API, such as https://api.example; 2 are named.'],
    [['api.example'], '“api.example” is not the address of an API: write it as https://api.example.'],
    [[`${api}/?x=1`], `“${api}/?x=1” is not the address of an API: write it as https://api.example.`],
    [[api, '--origin', 'shop'], '“shop” is not the address of an API: write it as https://api.example.'],
    [[api, '--from', '0'], '“0” is invalid for --from: give a whole number above 0.'],
    [[api, '--slow-ms', 'soon'], '“soon” is invalid for --slow-ms: give a whole number above 0.'],
  ])('refuses %j with a message', (args, message) => {
    expect(() => parseConformOptions(args)).toThrow(message);
  });

  it('returns “help”, and the usage names every option', () => {
    expect(parseConformOptions(['--help'])).toBe('help');
    const source = readFileSync(new URL('conform-options.ts', import.meta.url), 'utf8');
    const options = [...source.matchAll(/^ {6}'?([a-z-]+)'?: \{ type/gm)].map(([, name = '']) => name);
    expect(options).toHaveLength(12);
    for (const name of options) expect(usage).toContain(`--${name}`);
  });
});
