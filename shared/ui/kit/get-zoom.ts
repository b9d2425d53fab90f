/**
 * Returns the CSS `zoom` of an element with its ancestors, 1.5 on a page with `html { zoom: 1.5 }`. Lengths in its styles are
 * multiplied by it; boxes, pointers and the viewport are measured without it. 1 in browsers that do not report it.
 */
export function getZoom({ currentCSSZoom = 1 }: { readonly currentCSSZoom?: number }): number {
  return currentCSSZoom;
}
