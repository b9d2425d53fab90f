import { expect, it } from 'vitest';
import { formatText } from './format-text.ts';

it('formats a text as its file extension requires', async () => {
  expect(await formatText('a.ts', 'const a = "b"')).toBe("const a = 'b';\n");
});

it('reports the file of a text with a syntax error', async () => {
  await expect(formatText('a.ts', 'const = 1')).rejects.toThrow(/^a\.ts: /);
});
