/** How a fixture page is shut: as the host contract promises to work, or the same with a script from elsewhere. */
export type PagePolicy = 'strict' | 'script-from-elsewhere';

const reports = 'report-uri /csp-report';

/**
 * The strict policy of the host contract §1, with the address for reports that the QA page reads.
 *
 * @param elsewhere the other origin of this host, for pages that take the script from there
 */
export function contentSecurityPolicy(policy: PagePolicy, elsewhere: string): string {
  const scripts = policy === 'strict' ? "'self'" : `'self' ${elsewhere}`;
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types coach-widgets dompurify',
    reports,
  ].join('; ');
}
