import { describe, expect, it } from 'vitest';
import { fakePage } from '../page/fake-page.test-data.ts';
import { createReturnAddress } from './return-address.ts';

const site = 'https://coaches.example';

function open() {
  const page = fakePage();
  return { ...page, returnAddress: page.services.open(createReturnAddress) };
}

describe('the stored page that required a sign-in (spec §2, §4 "Access")', () => {
  it('is returned once', () => {
    const { returnAddress } = open();
    returnAddress.remember('/account-management/my-tickets?page=2');
    expect(returnAddress.peek()).toBe('/account-management/my-tickets?page=2');
    expect(returnAddress.take()).toBe('/account-management/my-tickets?page=2');
    expect(returnAddress.peek()).toBeUndefined();
    expect(returnAddress.take()).toBe('/');
  });

  it('is stored in the tab, and not in the browser', () => {
    const { returnAddress, storage, tabStorage } = open();
    returnAddress.remember('/a');
    expect([...tabStorage.values()]).toEqual(['/a']);
    expect(storage.size).toBe(0);
  });

  it('is the default page if none is stored', () => {
    const { returnAddress } = open();
    expect(returnAddress.take()).toBe('/');
    expect(returnAddress.take('/account-management')).toBe('/account-management');
  });

  it.each([
    'https://evil.example/',
    'HTTPS://EVIL.EXAMPLE',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '/\n//evil.example',
    '/\r\\evil.example',
    ' //evil.example',
    '\u0000//evil.example',
    '\u0001//evil.example',
    '\u00a0//evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'http:evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/./\\evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://evil.example/1',
    'vbscript:x',
    'file:///etc/passwd',
    'https://coaches.example@evil.example/',
    'https://coaches.example:pass@evil.example/',
    '//coaches.example@evil.example',
    'https://coaches.example.evil.example/',
    'https://evil.example\\@coaches.example',
    '\uff0f\uff0fevil.example',
    '\u2215\u2215evil.example',
    'https:\uff0f\uff0fevil.example',
    'evil.example',
    '@evil.example',
    '?//evil.example',
    '#//evil.example',
    '{"path":"//evil.example"}',
    '__proto__',
    'x'.repeat(100_000),
  ])('is the default page when the stored text is not a path of the site: %j', (poison) => {
    const { returnAddress, tabStorage } = open();
    returnAddress.remember('/a');
    for (const key of tabStorage.keys()) tabStorage.set(key, poison);
    expect(returnAddress.take()).toBe('/');
    expect(returnAddress.take('/account-management')).toBe('/account-management');
  });

  it.each([
    // A proxy may decode them.
    ['/%2F/evil.example', '/'],
    ['/%5Cevil.example', '/'],
    ['/%09/evil.example', '/'],
    ['/\uff0fevil.example', '/%EF%BC%8Fevil.example'],
    ['/%2e%2e//evil.example', '/'],
    ['/@evil.example', '/@evil.example'],
    ['/a?next=//evil.example', '/a?next=//evil.example'],
    ['/javascript:alert(1)', '/javascript:alert(1)'],
  ])('is a path of the same site for %j', (address, expected) => {
    const { returnAddress } = open();
    returnAddress.remember(address);
    const path = returnAddress.take();
    expect(path).toBe(expected);
    expect(new URL(path, site).origin).toBe(site);
  });
});
