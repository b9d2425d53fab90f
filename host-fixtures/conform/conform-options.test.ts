import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { conformOptions, conformUsage } from './conform-options.ts';

const api = 'https://api.example';
const order = [api, '--order', 'C12', '--order-email', 'test@shop.example'];

describe('conformOptions', () => {
  it('reads alone, within three seconds, as a page of the API’s own origin', () => {
    expect(conformOptions([api])).toEqual({
      ...{ base: api, buys: false, moves: false, refunds: false, slowMs: 3000, isJson: false },
    });
  });

  it.each([
    ['a path', ['https://example.com/coaches/'], { base: 'https://example.com/coaches' }],
    ['an origin of pages', [api, '--origin', 'https://shop.example/'], { origin: 'https://shop.example' }],
    ['two cities', [api, '--from', '12', '--to', '40'], { from: 12, to: 40 }],
    ['the leave to buy', ['--buy', api], { buys: true }],
    ['another patience', [api, '--slow-ms', '500'], { slowMs: 500 }],
    ['an order that is kept for tests', order, { order: { orderNumber: 'C12', emailAddress: 'test@shop.example' } }],
    ['the leave to move it', [...order, '--buy', '--move'], { buys: true, moves: true, refunds: false }],
    ['the leave to refund it', [...order, '--refund'], { refunds: true }],
    ['a report for programs', [api, '--json'], { isJson: true }],
  ])('takes %s', (_name, args, expected) => {
    expect(conformOptions(args)).toMatchObject(expected);
  });

  it('takes the password of an account from the environment', () => {
    const args = [api, '--account', 'test@shop.example'];
    expect(conformOptions(args, { CONFORM_PASSWORD: 'secret' })).toMatchObject({
      account: { emailAddress: 'test@shop.example', password: 'secret' },
    });
    expect(() => conformOptions(args, {})).toThrow(
      'The password of --account is missing: put it into CONFORM_PASSWORD.',
    );
  });

  it.each([
    [[api, '--order', 'C12'], 'give --order and --order-email'],
    [[api, '--refund'], '--refund needs an order that is kept for tests'],
    [[api, '--buy', '--move'], '--move needs an order that is kept for tests'],
    [[...order, '--move'], '--move changes an order: give --buy as well.'],
    [[], 'Name one API, such as https://api.example; 0 are named.'],
    [[api, api], 'Name one API, such as https://api.example; 2 are named.'],
    [['api.example'], '“api.example” is no address of an API: write it as https://api.example.'],
    [[`${api}/?x=1`], `“${api}/?x=1” is no address of an API: write it as https://api.example.`],
    [[api, '--origin', 'shop'], '“shop” is no address of an API: write it as https://api.example.'],
    [[api, '--from', '0'], '“0” will not do for --from: give a whole number above 0.'],
    [[api, '--slow-ms', 'soon'], '“soon” will not do for --slow-ms: give a whole number above 0.'],
  ])('refuses %j with a sentence', (args, message) => {
    expect(() => conformOptions(args)).toThrow(message);
  });

  it('asks for the help text, which names every option', () => {
    expect(conformOptions(['--help'])).toBe('help');
    const source = readFileSync(new URL('conform-options.ts', import.meta.url), 'utf8');
    const options = [...source.matchAll(/^ {6}'?([a-z-]+)'?: \{ type/gm)].map(([, name = '']) => name);
    expect(options).toHaveLength(12);
    for (const name of options) expect(conformUsage).toContain(`--${name}`);
  });
});
