import { expect, it } from 'vitest';
import { formatText } from './format-text.ts';

it('formats a text by the ending of its file', async () => {
  expect(await formatText('a.ts', 'const a = "b"')).toBe("const a = 'b';\n");
});

it('names the file of a text with a syntax error', async () => {
  await expect(formatText('a.ts', 'const = 1')).rejects.toThrow(/^a\.ts: /);
});
