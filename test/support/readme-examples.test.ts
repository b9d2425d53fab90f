import { expect, it } from 'vitest';
import { spellings } from '#shared/domain/page/operation/settings.ts';
import { listExamples, readmesForEditors } from './readme-examples.ts';

const examples = readmesForEditors.flatMap(listExamples);

it('the READMEs for editors have an example of each spelling', () => {
  expect([...new Set(examples.map(({ spelling }) => spelling))].sort()).toEqual([...spellings].sort());
});

it('no example of the READMEs for editors is empty, since editors remove empty elements', () => {
  expect(examples.filter(({ html }) => html.replace(/<[^>]+>/g, '').trim() === '')).toEqual([]);
});
