import { expect, it } from 'vitest';
import { createReference } from './reference.ts';

it('a reference has no easily confused characters', () => {
  for (let time = 0; time < 500; time += 1) expect(createReference()).toMatch(/^CW-[34679ACDEFGHJKMNPQRTWXY]{6}$/);
  expect([createReference(() => 0), createReference((below) => below - 1)]).toEqual(['CW-333333', 'CW-YYYYYY']);
});
