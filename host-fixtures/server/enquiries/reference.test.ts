import { expect, it } from 'vitest';
import { newReference } from './reference.ts';

it('a reference has no characters that are mistaken for each other', () => {
  for (let time = 0; time < 500; time += 1) expect(newReference()).toMatch(/^CW-[34679ACDEFGHJKMNPQRTWXY]{6}$/);
  expect([newReference(() => 0), newReference((below) => below - 1)]).toEqual(['CW-333333', 'CW-YYYYYY']);
});
