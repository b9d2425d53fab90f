import { draw } from './draw.ts';

/**
 * Copies a text to the clipboard. If the clipboard API is missing (as on pages without TLS) or refuses, it copies a selection.
 *
 * @returns whether it succeeded
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = draw('textarea', { class: 'site-skip', 'aria-hidden': 'true', tabindex: '-1' });
  const activeElement = document.activeElement;
  document.body.append(area);
  area.value = text;
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus();
  return isCopied;
}
