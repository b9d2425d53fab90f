/**
 * The content security policy of an example page: the strict policy, or one that also allows a script or a `<base>` from
 * another origin.
 */
export type PagePolicy = 'strict' | 'script-from-elsewhere' | 'base-elsewhere';

/** The policy of pages that the server writes itself: nothing from other origins. */
export const ownPagePolicy = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'";

/**
 * Writes a policy as the value of the header: only scripts of this origin and no markup from strings (host contract §1),
 * and as in a shop, no other site can frame the page or receive its forms.
 *
 * @param facts.elsewhere the other origin of this host, for pages with a script or a base from there
 * @param facts.reportPath the path that browsers report to; absent on a live host
 */
export function writeSecurityPolicy(
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
