/**
 * The URL of a picture that an answer of the API contains (host contract §4). A path, which starts with one slash, is appended
 * to `apiBase`, which may be on another origin than the page. Other URLs, including those that start with `//`, stay unchanged.
 *
 * @param apiBase the base URL of the API without a trailing slash: see {@link getPictureBase}
 */
export function toPictureUrl(url: string, apiBase: string): string {
  return /^\/(?!\/)/.test(url) ? apiBase + url : url;
}

/**
 * Same as `toPictureUrl` for the candidates of a `srcset` attribute, each a URL with or without a width or density:
 * `/a.jpg 320w, /b.jpg 640w`.
 */
export function toPictureSrcSet(candidates: string, apiBase: string): string {
  return (
    candidates
      // Commas are also allowed in URLs; they separate candidates only before a space or after a width or density.
      .split(/,\s+|(?<=\s[\d.]+[wx]),/)
      .map((candidate) => toPictureUrl(candidate.trim(), apiBase))
      .join(', ')
  );
}

/**
 * The absolute base URL of pictures, without a trailing slash, so that a `<base>` of the page does not change their addresses.
 *
 * @param apiBase the setting, which may be empty or a path
 * @param origin the origin of the page
 */
export function getPictureBase(apiBase: string, origin: string): string {
  return new URL(apiBase || '/', origin).href.replace(/\/$/, '');
}
