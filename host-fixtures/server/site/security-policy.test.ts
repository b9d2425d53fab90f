import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './security-policy.ts';

const elsewhere = 'http://127.0.0.1:8080';

it.each([
  ['strict', "'self'", "'self'"],
  ['script-from-elsewhere', `'self' ${elsewhere}`, "'self'"],
  ['base-elsewhere', "'self'", '*'],
] as const)('the policy "%s" allows scripts from %s and bases at %s', (policy, scripts, bases) => {
  const parts = contentSecurityPolicy(policy, { elsewhere }).split('; ');
  expect(parts).toContain(`script-src ${scripts}`);
  expect(parts).toContain(`base-uri ${bases}`);
  expect(parts.filter((part) => part.startsWith('report-uri'))).toEqual([]);
});

it('a page reports where it is told to', () => {
  expect(contentSecurityPolicy('strict', { elsewhere, reportPath: '/csp-report' })).toMatch(
    /; report-uri \/csp-report$/,
  );
});
