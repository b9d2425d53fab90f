const safeSchemes: readonly string[] = ['http', 'https', 'mailto', 'tel'];

/**
 * Validates a link from the host's data, such as that of an alert: to a web page, e-mail address or telephone number, or
 * relative to the page. A fragment such as `#coach-bus-tracker` is removed, since it would turn the link into a widget.
 *
 * @returns the trimmed URL without control characters; `undefined` for scripts, data and other schemes, or if nothing remains
 */
export function toSafeLink(url: string | undefined): string | undefined {
  // Browsers remove tabs and line breaks anywhere in a URL, and control characters at its ends, so they treat
  // "java\nscript:" as a script.
  const address = url
    ?.replace(/[\u0000-\u001f\u007f]/g, '')
    .replace(/#coach-.*/i, '')
    .trim();
  if (!address) return undefined;
  // Undefined for a relative URL.
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  return scheme === undefined || safeSchemes.includes(scheme) ? address : undefined;
}
