/**
 * The URL of a picture in the API: paths are relative to `apiBase` (host contract §4), which may be another origin than
 * the page. Complete URLs stay unchanged.
 */
export function toPictureUrl(url: string, apiBase: string): string {
  return /^\/(?!\/)/.test(url) ? apiBase + url : url;
}

/** Same as `toPictureUrl` for the candidates of a `srcset` attribute: URLs, each with or without a width or density. */
export function toPictureSrcSet(candidates: string, apiBase: string): string {
  return (
    candidates
      // Commas are also allowed in URLs; they separate candidates only before a space or after a width or density.
      .split(/,\s+|(?<=\s[\d.]+[wx]),/)
      .map((candidate) => toPictureUrl(candidate.trim(), apiBase))
      .join(', ')
  );
}
