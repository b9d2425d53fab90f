import { expect, it } from 'vitest';
import { getAlertSeverity } from './identify-alerts.ts';

const [unknown, information, warning, severe] = [1, 2, 3, 4];

it.each([
  [{ severity: severe, effect: 7 }, 'SEVERE'],
  [{ severity: warning, effect: 1 }, 'MAJOR'],
  [{ severity: information, effect: 1 }, 'INFORMATION'],
  [{ severity: unknown, effect: 1 }, 'SEVERE'],
  [{ effect: 1 }, 'SEVERE'],
  [{ effect: 2 }, 'MAJOR'],
  [{ effect: 3 }, 'MAJOR'],
  [{ effect: 4 }, 'MAJOR'],
  [{ effect: 5 }, 'INFORMATION'],
  [{ effect: 6 }, 'MAJOR'],
  [{ effect: 7 }, 'INFORMATION'],
  [{ effect: 8 }, 'INFORMATION'],
  [{ effect: 9 }, 'MAJOR'],
  [{ effect: 10 }, 'INFORMATION'],
  [{ effect: 11 }, 'INFORMATION'],
  [{}, 'INFORMATION'],
  [{ severity: 99, effect: 99 }, 'INFORMATION'],
])('an alert of %j is %s', (facts, severity) => {
  expect(getAlertSeverity(facts)).toBe(severity);
});
