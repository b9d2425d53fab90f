import { expect, it, vi } from 'vitest';
import { buildNotes } from './build-notes.mjs';

it('separates the preload lines of messages from those of a widget’s code', () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const emittedFiles: { readonly source: string }[] = [];
  const notes = buildNotes(() => ({ 'bus-tracker': ['core.js', 'bus-tracker.js'] }), ['fr', 'en']);
  const bundle = { 'coach-widgets.js': { isEntry: true, fileName: 'coach-widgets.js', code: '' } };
  notes.generateBundle.call(
    { emitFile: (file: { readonly source: string }) => void emittedFiles.push(file) },
    {},
    bundle,
  );
  const line = (file: string) => `<link rel="modulepreload" href="${file}" crossorigin>`;
  const { preloads } = JSON.parse(emittedFiles[0]?.source ?? '{}') as { readonly preloads: unknown };
  expect(preloads).toEqual({
    'bus-tracker': {
      code: [line('core.js'), line('bus-tracker.js')],
      words: { fr: line('bus-tracker-fr.js'), en: line('bus-tracker-en.js') },
    },
  });
  expect(print.mock.lastCall?.[0]).toBe(
    [
      'coach-bus-tracker:',
      line('core.js'),
      line('bus-tracker.js'),
      `in fr: ${line('bus-tracker-fr.js')}`,
      `in en: ${line('bus-tracker-en.js')}`,
    ].join('\n  '),
  );
  print.mockRestore();
});
