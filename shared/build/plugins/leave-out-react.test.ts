// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { type Plugin, rollup } from 'rollup';
import { describe, expect, it, vi } from 'vitest';
import { projectRoot } from '#test/support/source-files.ts';
import { leaveOutReact, removeUnused } from './leave-out-react.mjs';
import { minify } from './output/minify.mjs';

const file = path.join(projectRoot, 'node_modules/react-dom/cjs/react-dom-client.production.js');
const code = readFileSync(file, 'utf8');

/** A small app with a class component, state and effects. */
const app = `
  import { Component, createElement, useEffect, useState } from 'react';
  import { createRoot } from 'react-dom/client';

  class Boundary extends Component {
    state = { hasFailed: false };
    static getDerivedStateFromError = () => ({ hasFailed: true });
    render() { return this.state.hasFailed ? 'failed' : this.props.children; }
  }
  function Counter({ stopped }) {
    const [count, setCount] = useState(0);
    useEffect(() => stopped, []);
    if (count === 2) throw new Error('two');
    return createElement('button', { onClick: () => setCount(count + 1) }, count);
  }
  export function render(box, stopped) {
    const root = createRoot(box, { onCaughtError() {} });
    root.render(createElement(Boundary, null, createElement('p', null, 'words'), createElement(Counter, { stopped })));
    return () => root.unmount();
  }
`;

type Render = (container: Element, onStop: () => void) => () => void;

async function openApp(): Promise<Render> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === 'entry' ? path.join(projectRoot, 'entry.js') : null),
    load: (id) => (id.endsWith('/entry.js') ? app : null),
  };
  const values = { 'process.env.NODE_ENV': '"production"' };
  const plugins = [replace({ preventAssignment: true, values }), entry, leaveOutReact(), nodeResolve(), commonjs()];
  const { output } = await (await rollup({ input: 'entry', plugins })).generate({ format: 'iife', name: 'app' });
  return (new Function(`${output[0].code}; return app;`) as () => { render: Render })().render;
}

// With this switch the build includes complete React, also in versions that these tests do not support.
describe.skipIf(process.env.COMPLETE_REACT === '1')('React without the parts that no island uses', () => {
  it('renders state and effects, catches errors, and unmounts', async () => {
    const onStop = vi.fn();
    const box = document.body.appendChild(document.createElement('div'));
    const unmount = (await openApp())(box, onStop);
    await expect.poll(() => box.textContent).toBe('words0');
    box.querySelector('button')?.click();
    await expect.poll(() => box.textContent).toBe('words1');
    box.querySelector('button')?.click();
    await expect.poll(() => box.textContent).toBe('failed');
    expect(onStop).toHaveBeenCalledOnce();
    unmount();
    await expect.poll(() => box.childNodes).toHaveLength(0);
  });

  it('is at least a quarter smaller', async () => {
    const small = async (text: string) => {
      const { code: minifiedCode } = await minify().renderChunk(`export function react(exports, require) {${text}}`);
      return gzipSync(minifiedCode).length;
    };
    expect(await small(removeUnused(code))).toBeLessThan((await small(code)) * (3 / 4));
  });

  it('stops the build if the code of React has changed', () => {
    expect(() => removeUnused('switch (fiber.tag) {}')).toThrow('code has changed');
    expect(() => removeUnused(code.replaceAll('extractEvents$1', 'extract'))).toThrow('extractEvents$1 is missing');
  });
});

it.each([
  ["import { lazy, useState } from 'react'; lazy(useState);", 'lazy'],
  ["import React from 'react'; export const box = React.Suspense;", 'Suspense'],
  ["import { hydrateRoot } from 'react-dom/client'; hydrateRoot();", 'hydrateRoot'],
  ["import * as React from 'react'; React.startTransition(() => undefined);", 'startTransition'],
  ["import { useId, useOptimistic } from 'react'; useOptimistic(useId());", 'useOptimistic'],
  ["import { createPortal, preload } from 'react-dom'; preload(createPortal);", 'preload'],
  ["import { theme } from './theme'; export const box = theme.Consumer;", 'Consumer'],
  [
    "import { report } from './report'; export const fail = (error, info) => report(info.componentStack);",
    'componentStack',
  ],
  ["import { jsx } from 'react/jsx-runtime'; jsx('p', { onBeforeInput: console.log });", 'onBeforeInput'],
  ["import { jsx } from 'react/jsx-runtime'; export const form = (send) => jsx('form', { action: send });", 'action'],
])('a module that uses a removed part stops the build: %s', async (text, name) => {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'entry' ? id : { id, external: true }),
    load: () => text,
  };
  await expect(rollup({ input: 'entry', plugins: [entry, leaveOutReact()] })).rejects.toThrow(`uses ${name}`);
});

it('a form with an address as its action does not stop the build', async () => {
  const text =
    "import { jsx } from 'react/jsx-runtime'; jsx('form', { action: '/send' }); jsx(open, { action: open });";
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === 'entry' ? id : { id, external: true }),
    load: () => text,
  };
  await expect(rollup({ input: 'entry', plugins: [entry, leaveOutReact()] })).resolves.toBeDefined();
});
