import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { type Operator, operators } from './open-screen.tsx';

/** A screen on an operator's answers, in a language. */
export interface OperatorCell {
  readonly screen: string;
  readonly operator: Operator;
  readonly locale: Locale;
  /** Whether the screen has its content; otherwise it says that the operator does not offer it. */
  readonly isOffered: boolean;
  /** What it states without a field, in words. */
  readonly violations: readonly string[];
}

/** Prints all screens with all operators, over all languages. */
export function printOperatorTable(cells: readonly OperatorCell[]): void {
  const screens = [...new Set(cells.map(({ screen }) => screen))];
  const describe = (screen: string, operator: Operator) => {
    const own = cells.filter((cell) => cell.screen === screen && cell.operator === operator);
    const wrong = own.filter(({ violations }) => violations.length > 0);
    if (wrong.length > 0) return `WRONG in ${wrong.map(({ locale }) => locale).join(' ')}`;
    return own.every(({ isOffered }) => isOffered) ? 'holds' : 'not offered';
  };
  const rows = [
    ['screen', ...operators],
    ['---', ...operators.map(() => '---')],
    ...screens.map((screen) => [screen, ...operators.map((operator) => describe(screen, operator))]),
  ];
  const languages = new Set(cells.map(({ locale }) => locale)).size;
  const lines = rows.map((row) => `| ${row.join(' | ')} |`);
  process.stdout.write(`${lines.join('\n')}\n${cells.length} screens in ${languages} languages\n`);
}
