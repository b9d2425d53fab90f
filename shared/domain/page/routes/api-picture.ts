/**
 * Where a picture is that the API names by a path: there where its calls go (host contract §4 `apiBase`), which may be
 * another origin than the page's. An address of its own stays as it is.
 */
export function apiPicture(address: string, apiBase: string): string {
  return /^\/(?!\/)/.test(address) ? apiBase + address : address;
}

/** The same for a list of candidates, as `srcset` spells it: addresses with or without a width or a density. */
export function apiPictures(candidates: string, apiBase: string): string {
  return candidates
    .split(/,\s+|(?<=\s[\d.]+[wx]),/)
    .map((candidate) => apiPicture(candidate.trim(), apiBase))
    .join(', ');
}
