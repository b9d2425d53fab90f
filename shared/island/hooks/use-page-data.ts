import { useEffect } from 'react';

/**
 * Adds structured data (JSON-LD) for search engines to the head of the page while the component is mounted, because crawlers do
 * not read shadow roots. Does nothing if the browser supports Trusted Types and the page has no script that can be cloned
 * (`createDataBlock`).
 *
 * @param data written as JSON; undefined adds nothing
 */
export function usePageData(data: object | undefined): void {
  const json = data && JSON.stringify(data);
  useEffect(() => {
    const block = json === undefined ? undefined : createDataBlock();
    if (json === undefined || !block) return undefined;
    block.type = 'application/ld+json';
    // Without the escape, a text with "</script>" would end the element if the page is saved as HTML and opened again.
    block.append(document.createTextNode(json.replaceAll('<', '\\u003c')));
    document.head.append(block);
    return () => block.remove();
  }, [json]);
}

/**
 * Creates an empty script element for data. On pages that require Trusted Types, text is rejected in every new `script`,
 * even if it is only data. It is accepted in the clone of a script that has run, because such a clone never runs (HTML
 * standard, "already started"). Returns undefined if there is no script to clone.
 */
function createDataBlock(): HTMLScriptElement | undefined {
  if (!('trustedTypes' in window)) return document.createElement('script');
  // Scripts of these types contain code. Most others contain data, which is never run.
  const executedScript = [...document.scripts].find(({ type }) => type === 'module' || type === '');
  const block = executedScript?.cloneNode(false);
  if (!(block instanceof HTMLScriptElement)) return undefined;
  for (const name of block.getAttributeNames()) block.removeAttribute(name);
  return block;
}
