import { expect } from 'vitest';

/** An amount in a message about an order, with its label. */
export interface MailedAmount {
  readonly words: string;
  /** In the minor unit. */
  readonly minor: number;
}

/** The amounts in the text of a message, with the total last; empty if the message lists none. */
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

/** Checks that the lines add up to the total. A message with tickets only has no lines. */
export function expectSum(amounts: readonly MailedAmount[]): void {
  const lines = amounts.slice(0, -1);
  if (lines.length > 0) expect(lines.reduce((sum, { minor }) => sum + minor, 0)).toBe(amounts.at(-1)?.minor);
}
