/** Where a script came from. A `<base>` that follows it in the page came too late to lead it elsewhere. */
export function scriptAddress(script: HTMLScriptElement): string {
  const base = document.querySelector('base');
  const isLate = base && script.compareDocumentPosition(base) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isLate ? new URL(script.getAttribute('src') ?? '', location.href).href : script.src;
}
