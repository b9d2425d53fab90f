import path from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';
import { expect, it } from 'vitest';
import { dropUnusedExports } from './drop-unused-exports.mjs';

const entry = path.resolve('entry.js');

/** The code of React's chunk, for a page of this text. */
async function reactFor(text: string): Promise<string> {
  const bundle = await rollup({
    input: entry,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? text : null),
      },
      replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
      nodeResolve({ browser: true }),
      commonjs(),
      dropUnusedExports(),
    ],
  });
  const { output } = await bundle.generate({
    manualChunks: (id) => (/node_modules|commonjsHelpers/.test(id) ? 'react' : undefined),
  });
  return output.map((file) => (file.type === 'chunk' && file.name === 'react' ? file.code : '')).join('');
}

it('removes unused exports of React, and keeps those that a page or React itself uses', async () => {
  const code = await reactFor(`
    import { useState } from 'react';
    import * as React from 'react';
    import { createRoot } from 'react-dom/client';
    export const page = [useState, React.lazy, createRoot];
  `);
  const stays = (name: string) => code.includes(`_production.${name} = `);
  expect(['useState', 'lazy', 'createRoot'].filter(stays)).toEqual(['useState', 'lazy', 'createRoot']);
  expect(code).toContain('react_production.__CLIENT_INTERNALS');
  expect(['Activity', 'useOptimistic', 'preinit', 'hydrateRoot'].filter(stays)).toEqual([]);
  expect(code).toMatch(/void function \(\w+, initialChildren, options\)/);
});
