import { useEffect } from 'react';

/**
 * Puts data for machines into the head of the page while the component stands (JSON-LD): programs that read it do not look
 * into shadow roots. It is a block of data and no script, which a strict policy lets through; and its text goes in as a
 * node, since a text for a script's own property would have to be trusted (Trusted Types).
 *
 * @param data written as JSON; `undefined` puts nothing there
 */
export function usePageData(data: object | undefined): void {
  const json = data && JSON.stringify(data);
  useEffect(() => {
    if (json === undefined) return undefined;
    const block = document.createElement('script');
    block.type = 'application/ld+json';
    // Whoever saves or prints the page's source must not find the block's end within it.
    block.append(document.createTextNode(json.replaceAll('<', '\\u003c')));
    document.head.append(block);
    return () => block.remove();
  }, [json]);
}
