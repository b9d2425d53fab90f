/** How a fixture page is shut: as the host contract promises to work, or the same with a script from elsewhere. */
export type PagePolicy = 'strict' | 'script-from-elsewhere' | 'base-elsewhere';

/** For pages that the server writes itself, which run no script. */
export const ownPagePolicy = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'";

/**
 * The strict policy of the host contract §1, and what a page of a shop needs besides: it is framed by no other site, its
 * forms are sent to no other, and no `<base>` leads its addresses elsewhere.
 *
 * @param facts.elsewhere the other origin of this host, for pages that take the script, or their base, from there
 * @param facts.reportPath where browsers report; absent on a live host
 */
export function contentSecurityPolicy(
  policy: PagePolicy,
  { elsewhere, reportPath }: { readonly elsewhere: string; readonly reportPath?: string | undefined },
): string {
  const scripts = policy === 'script-from-elsewhere' ? `'self' ${elsewhere}` : "'self'";
  const bases = policy === 'base-elsewhere' ? '*' : "'self'";
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types coach-widgets dompurify',
    `base-uri ${bases}`,
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(reportPath ? [`report-uri ${reportPath}`] : []),
  ].join('; ');
}
