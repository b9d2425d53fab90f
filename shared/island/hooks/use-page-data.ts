import { useEffect } from 'react';

/**
 * Adds JSON-LD to the head of the page while the component is mounted, because crawlers do not read shadow roots. Does nothing
 * if a page with Trusted Types has no script to clone.
 *
 * @param data written as JSON; undefined adds nothing
 */
export function usePageData(data: object | undefined): void {
  const json = data && JSON.stringify(data);
  useEffect(() => {
    const block = json === undefined ? undefined : createDataBlock();
    if (json === undefined || !block) return undefined;
    block.type = 'application/ld+json';
    // Escaped, so that the text cannot end the script element if the page's source is saved.
    block.append(document.createTextNode(json.replaceAll('<', '\\u003c')));
    document.head.append(block);
    return () => block.remove();
  }, [json]);
}

/**
 * Creates an empty script element for data. Trusted Types check the text of every new `script`, whatever its type, but not of
 * the clone of one that has run, which never runs again (HTML, "already started").
 */
function createDataBlock(): HTMLScriptElement | undefined {
  if (!('trustedTypes' in window)) return document.createElement('script');
  const executedScript = [...document.scripts].find(({ type }) => type === 'module' || type === '');
  const block = executedScript?.cloneNode(false);
  if (!(block instanceof HTMLScriptElement)) return undefined;
  for (const name of block.getAttributeNames()) block.removeAttribute(name);
  return block;
}
