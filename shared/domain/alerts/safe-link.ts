const safeSchemes: readonly string[] = ['http', 'https', 'mailto', 'tel'];

/**
 * A link of an alert or a guide that may be followed: to the web, to a mailbox, to a telephone, or relative to the page.
 * It never names a widget of ours, as links of a page may (host contract §2): a text must not mount one.
 *
 * @returns The address without what browsers drop from it, or `undefined` for scripts, data, and other schemes.
 */
export function safeLink(url: string | undefined): string | undefined {
  // Browsers drop tabs and line breaks anywhere in an address, and control characters at its ends, so that
  // "java\nscript:" is a script to them.
  const address = url
    ?.replace(/[\u0000-\u001f\u007f]/g, '')
    .replace(/#coach-.*/i, '')
    .trim();
  if (!address) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  return scheme === undefined || safeSchemes.includes(scheme) ? address : undefined;
}
