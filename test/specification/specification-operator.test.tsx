// @vitest-environment happy-dom
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { locales, type Locale } from '#shared/domain/page/operation/settings.ts';
import { messages as common } from '#shared/text/messages.ts';
import { isInRun } from '#test/support/groups.mjs';
import { testStart } from '#test/support/test-start.ts';
import { openScreen, type Operator, operators } from './open-screen.tsx';
import { printOperatorTable, type OperatorCell } from './print-operator-table.ts';
import { listViolations } from './screen-laws.ts';
import { operatorScreens } from './screens.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(testStart);
});
afterEach(() => {
  history.replaceState(null, '', '/');
  vi.useRealTimers();
});

const isComplete = isInRun('languages');
const cells: OperatorCell[] = [];
if (isComplete) afterAll(() => printOperatorTable(cells));

/** The languages and operators of a screen: all with the group `languages`, otherwise two that differ from screen to screen. */
function selectCases(index: number): readonly (readonly [Locale, Operator])[] {
  if (isComplete) return locales.flatMap((locale) => operators.map((operator) => [locale, operator] as const));
  return [0, 2].map((step) => [
    locales[(index + step / 2) % locales.length] as Locale,
    operators[(index + step) % operators.length] as Operator,
  ]);
}

// An operator that knows only the specification, with every optional field, with null, without it, with empty lists, and
// without the calls of this project.
it.each(operatorScreens.map((screen, index) => [screen.name, screen, index] as const))(
  '%s: states only what a field of the specification says',
  async (_, screen, index) => {
    for (const [locale, operator] of selectCases(index)) {
      const open = await openScreen(screen, operator, locale);
      const violations = listViolations(open);
      const isOffered = !open.element.textContent.includes(common.notOffered[locale]);
      cells.push({ screen: screen.name, operator, locale, isOffered, violations });
      expect.soft(violations, `${operator}, ${locale}`).toEqual([]);
      expect.soft(open.onFailed.mock.calls, `${operator}, ${locale}`).toEqual([]);
      await open.unmount();
      open.root.host.remove();
    }
  },
  120_000,
);
