/**
 * The URL of a picture in the API: paths are relative to `apiBase` (host contract §4), which may be another origin than
 * the page. Complete URLs stay unchanged.
 */
export function toPictureUrl(url: string, apiBase: string): string {
  return /^\/(?!\/)/.test(url) ? apiBase + url : url;
}

/** The same for a list of candidates as in `srcset`: URLs with or without a width or density. */
export function toPictureSrcSet(candidates: string, apiBase: string): string {
  return candidates
    .split(/,\s+|(?<=\s[\d.]+[wx]),/)
    .map((candidate) => toPictureUrl(candidate.trim(), apiBase))
    .join(', ');
}
