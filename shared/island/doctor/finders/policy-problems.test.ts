// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { grants, readPolicy } from './policy-problems.ts';

const here = 'https://host.example/coach-widgets/coach-widgets.js';
const cdn = 'https://cdn.example/1.4.0/coach-widgets.js';

it.each<[policy: string, address: string, expected: boolean]>([
  ['', cdn, true],
  ["img-src 'none'", cdn, true],
  ["default-src 'self'", here, true],
  ["default-src 'self'", cdn, false],
  ["default-src 'SELF'", cdn, false],
  ["default-src 'none'; script-src 'self'", here, true],
  ["script-src 'self'; script-src *", cdn, false],
  ['script-src https:', cdn, true],
  ['script-src http:', cdn, false],
  ['script-src https://cdn.example', cdn, true],
  ['script-src cdn.example', cdn, true],
  ['script-src *.example', cdn, true],
  ['script-src *.cdn.example', cdn, false],
  ['script-src https://cdn.example/1.4.0/', cdn, true],
  ['script-src https://cdn.example/1.3.0/', cdn, false],
  ['script-src https://cdn.example/1.4.0/coach-widgets.js', cdn, true],
  ['script-src https://cdn.example/1.4.0/coach', cdn, false],
  ['script-src http://cdn.example', cdn, false],
  ['script-src cdn.example/1.4.0/', cdn, true],
  ["script-src 'unsafe-inline'", cdn, false],
  ["script-src 'strict-dynamic'", cdn, true],
  ["; script-src 'self' ;; ", here, true],
  ["script-src 'nonce-abc'", cdn, true],
  ["SCRIPT-SRC 'none'", here, false],
])('the policy %j allows a script at %s: %j', (policy, address, expected) => {
  expect(grants(readPolicy(policy), 'script-src', new URL(address))).toBe(expected);
});
