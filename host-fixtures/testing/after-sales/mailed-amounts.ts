import { expect } from 'vitest';

/** An amount of a message about an order, with the words beside it. */
export interface MailedAmount {
  readonly words: string;
  /** In the minor unit. */
  readonly minor: number;
}

/** The price of an order as the text of a message lists it, the total last; nothing where it lists none. */
export function mailedAmounts(text: string): readonly MailedAmount[] {
  const [, part = ''] = /\n\n(?:Price|Prix)\n-+\n\n((?:.+\n)+)/.exec(text) ?? [];
  return part
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, words = '', amount = ''] = /^(.*?)\u00a0?: (.*)$/.exec(line) ?? [];
      const digits = amount.replace(/[^\d]/g, '');
      return { words, minor: Number(digits) * (/^[-−]/.test(amount) ? -1 : 1) };
    });
}

/** Whether the lines add up to the total; tickets alone are the total, and no lines. */
export function expectSum(amounts: readonly MailedAmount[]): void {
  const lines = amounts.slice(0, -1);
  if (lines.length > 0) expect(lines.reduce((sum, { minor }) => sum + minor, 0)).toBe(amounts.at(-1)?.minor);
}
