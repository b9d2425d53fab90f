import { useEffect } from 'react';

/**
 * Puts data for machines into the head of the page while the component stands (JSON-LD): programs that read it do not look
 * into shadow roots. Where a strict page has no script to make it from, there is none.
 *
 * @param data written as JSON; `undefined` puts nothing there
 */
export function usePageData(data: object | undefined): void {
  const json = data && JSON.stringify(data);
  useEffect(() => {
    const block = json === undefined ? undefined : newBlock();
    if (json === undefined || !block) return undefined;
    block.type = 'application/ld+json';
    // Whoever saves or prints the page's source must not find the block's end within it.
    block.append(document.createTextNode(json.replaceAll('<', '\\u003c')));
    document.head.append(block);
    return () => block.remove();
  }, [json]);
}

/**
 * An empty block of data. Trusted Types hold every new `script` for one, whatever its type; a copy of one that has run
 * never runs again (HTML, "already started"), and nobody needs to vouch for its text.
 */
function newBlock(): HTMLScriptElement | undefined {
  if (!('trustedTypes' in window)) return document.createElement('script');
  const started = [...document.scripts].find(({ type }) => type === 'module' || type === '');
  const block = started?.cloneNode(false);
  if (!(block instanceof HTMLScriptElement)) return undefined;
  for (const name of block.getAttributeNames()) block.removeAttribute(name);
  return block;
}
