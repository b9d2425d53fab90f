/**
 * The content security policy of an example page, on which widgets are tried out: the strict policy, or one that also allows a
 * script or a `<base>` from another origin.
 */
export type PagePolicy = 'strict' | 'script-from-elsewhere' | 'base-elsewhere';

/** The policy of pages without widgets that the server writes itself, such as error pages: nothing from other origins. */
export const ownPagePolicy = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'";

/**
 * Writes a policy as the value of the header `Content-Security-Policy`. The strict policy allows only scripts of this origin,
 * and no markup from unchecked strings (host contract §1). As usual for sites that sell something, other sites cannot show the
 * page in a frame or receive its forms.
 *
 * @param options `elsewhere`: the other origin of this host, for pages with a script from there; `reportPath`: the path to
 *   which browsers report violations, absent on a live host
 */
export function writeSecurityPolicy(
  policy: PagePolicy,
  { elsewhere, reportPath }: { readonly elsewhere: string; readonly reportPath?: string | undefined },
): string {
  const scripts = policy === 'script-from-elsewhere' ? `'self' ${elsewhere}` : "'self'";
  // Any origin: the `<base>` of the example page is the address of an imaginary third site.
  const bases = policy === 'base-elsewhere' ? '*' : "'self'";
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self'",
    // Strings must be checked by a Trusted Types policy: that of the widgets, or of their library DOMPurify.
    "require-trusted-types-for 'script'",
    'trusted-types coach-widgets dompurify',
    `base-uri ${bases}`,
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(reportPath ? [`report-uri ${reportPath}`] : []),
  ].join('; ');
}
