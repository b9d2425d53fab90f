import { draw } from './draw.ts';

/**
 * Puts words on the clipboard; where a browser keeps a page from it, such as without TLS, by a selection that it copies.
 *
 * @returns whether they are there
 */
export async function copyText(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return copyBySelection(words);
  }
}

function copyBySelection(words: string): boolean {
  const area = draw('textarea', { class: 'site-skip', 'aria-hidden': 'true', tabindex: '-1' });
  const focused = document.activeElement;
  document.body.append(area);
  area.value = words;
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
