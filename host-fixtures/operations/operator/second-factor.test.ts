import { expect, it } from 'vitest';
import { createKeyStore, createRecoveryCodes, findCodeStep, showKey, toRecoveryDigest } from './second-factor.ts';

const key = Buffer.from('12345678901234567890');

// The values of RFC 6238, appendix B, with six digits.
it.each([
  ['287082', 59_000, 1],
  ['287 082', 59_000, 1],
  ['287082', 89_000, 1],
  ['287082', 90_000, undefined],
  ['287082', 29_000, 1],
  ['081804', 1_111_111_109_000, 37_037_036],
  ['81804', 1_111_111_109_000, undefined],
  ['', 59_000, undefined],
  ['28708２', 59_000, undefined],
])('the code “%s” at %d ms has the step %s', (code, now, step) => {
  expect(findCodeStep(key, code, now)).toBe(step);
});

it('encrypts a key differently each time, for one person and one secret', () => {
  const store = createKeyStore(Buffer.alloc(32, 1));
  const encrypted = store.encrypt(key, 'ada');
  expect(store.encrypt(key, 'ada')).not.toBe(encrypted);
  expect(store.decrypt(encrypted, 'ada')).toEqual(key);
  expect(store.decrypt(encrypted, 'grace')).toBeUndefined();
  expect(createKeyStore(Buffer.alloc(32, 2)).decrypt(encrypted, 'ada')).toBeUndefined();
});

it('derives one key of 20 bytes for each invitation', () => {
  const { deriveKey } = createKeyStore(Buffer.alloc(32, 1));
  expect(deriveKey('a')).toHaveLength(20);
  expect(deriveKey('a')).toEqual(deriveKey('a'));
  expect(deriveKey('a')).not.toEqual(deriveKey('b'));
});

it('shows a key as text and as a picture', () => {
  const { text, picture } = showKey(key, { issuer: 'shop.example', label: 'ada@shop.example' });
  expect(text).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
  expect(picture.text).toMatch(/^<svg\s[^>]*role="img"\s+aria-label="QR code with the key"/);
  expect(picture.text).not.toMatch(/style=|<script/);
});

it('creates ten recovery codes, which may be typed in lower case', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[\dA-Z]{5}(-[\dA-Z]{5}){2}$/);
    expect(toRecoveryDigest(code.toLowerCase().replaceAll('-', ''))).toBe(toRecoveryDigest(code));
  }
});
