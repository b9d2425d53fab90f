const safeSchemes: readonly string[] = ['http', 'https', 'mailto', 'tel'];

/**
 * Validates a link in an alert or city guide: to a web page, e-mail address or telephone number, or relative to the
 * page. Fragments that open widgets, which links of the page may have (host contract §2), are removed.
 *
 * @returns the URL without the characters that browsers remove, or `undefined` for scripts, data and other schemes
 */
export function toSafeLink(url: string | undefined): string | undefined {
  // Browsers remove tabs and line breaks anywhere in a URL, and control characters at its ends, so they treat
  // "java\nscript:" as a script.
  const address = url
    ?.replace(/[\u0000-\u001f\u007f]/g, '')
    .replace(/#coach-.*/i, '')
    .trim();
  if (!address) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  return scheme === undefined || safeSchemes.includes(scheme) ? address : undefined;
}
