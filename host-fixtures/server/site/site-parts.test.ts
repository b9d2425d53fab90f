import { expect, it } from 'vitest';
import { Html, html } from './html.ts';
import { originsOf } from './other-origin.ts';
import { pageIn } from './page-in-language.ts';
import { contentSecurityPolicy } from './security-policy.ts';
import { readTags } from './tags.ts';

it.each([
  ['http://localhost:8080', 'http://localhost:8080', 'http://127.0.0.1:8080'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080', 'http://localhost:8080'],
  ['https://shop.example', 'https://shop.example', 'https://localhost'],
  ['http://[::1]:8080', 'http://[::1]:8080', 'http://localhost:8080'],
  ['http://"><script>', 'http://localhost', 'http://127.0.0.1'],
])('a host at %s is also at another origin', (origin, here, elsewhere) => {
  expect(originsOf(origin)).toEqual({ here, elsewhere });
});

it.each([
  ['strict', "script-src 'self';", "base-uri 'self';"],
  ['script-from-elsewhere', "script-src 'self' http://other.example;", "base-uri 'self';"],
  ['base-elsewhere', "script-src 'self';", 'base-uri *;'],
] as const)('the policy “%s” allows scripts and bases', (policy, scripts, bases) => {
  const text = contentSecurityPolicy(policy, { elsewhere: 'http://other.example' });
  expect(text).toContain(scripts);
  expect(text).toContain(bases);
  expect(text).not.toContain('report-uri');
});

it('a policy names where browsers report', () => {
  expect(contentSecurityPolicy('strict', { elsewhere: '', reportPath: '/reports' })).toMatch(/; report-uri \/reports$/);
});

it.each([
  ['es', '/account-management', undefined, '/es/account-management'],
  ['es', '/account-management/activate', 'a b', '/es/account-management/activate/a%20b'],
  ['es', '/account-management-of-others', undefined, '/account-management-of-others'],
  ['fr', '/account-management', undefined, '/account-management'],
  ['es', '/nowhere', 'code', '/nowhere/code'],
] as const)('in %s the page %s with the code %s is %s', (...[locale, page, code, path]) => {
  expect(pageIn(locale, page, code)).toBe(path);
});

it('HTML escapes what is filled in, joins lists, and leaves out what is not there', () => {
  const list = [new Html('<i>1</i>'), '<2>'];
  expect(html`<p>${'"a"'} ${0} ${undefined}${false} ${new Html('<b></b>')} ${list}</p>`.text).toBe(
    '<p>&quot;a&quot; 0  <b></b> <i>1</i>&lt;2&gt;</p>',
  );
});

it('without a list of tags none is known', async () => {
  expect(await readTags('/missing')).toEqual({ common: [], widgets: [], properties: [] });
});
