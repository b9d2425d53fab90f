import type { Plant } from './plant.ts';

const component = (body: string) => `export function Planted() {\n  return ${body};\n}`;

/** Errors against rules of `shared` and `widgets` for components. */
const a11y: readonly (readonly [rule: string, body: string, ...also: string[]])[] = [
  ['alt-text', '<img src="a.png" />'],
  ['anchor-has-content', '<a href="/a" />'],
  ['anchor-is-valid', '<a href="#">{1}</a>'],
  ['aria-activedescendant-has-tabindex', '<div aria-activedescendant="a" />'],
  ['aria-props', '<p aria-labeledby="a" />'],
  ['aria-proptypes', '<p aria-hidden="yes" />', 'TS2322'],
  ['aria-role', '<p role="datepicker" />'],
  ['aria-unsupported-elements', '<meta aria-hidden="false" />'],
  ['autocomplete-valid', '<input type="text" autoComplete="nick" />'],
  ['click-events-have-key-events', '<div role="button" tabIndex={0} onClick={() => 1} />'],
  ['heading-has-content', '<h1 />'],
  ['html-has-lang', '<html />'],
  ['iframe-has-title', '<iframe src="/a" />'],
  ['img-redundant-alt', '<img src="a.png" alt="photo of a bus" />'],
  ['interactive-supports-focus', '<span role="button" onClick={() => 1} onKeyDown={() => 1} />'],
  ['label-has-associated-control', '<label>1</label>'],
  ['media-has-caption', '<video src="a.mp4" />'],
  ['mouse-events-have-key-events', '<p onMouseOver={() => 1} />'],
  ['no-access-key', '<p accessKey="a" />'],
  ['no-autofocus', '<input type="text" autoFocus />'],
  ['no-distracting-elements', '<blink />', 'TS2339'],
  ['no-interactive-element-to-noninteractive-role', '<button type="button" role="img" />'],
  ['no-noninteractive-element-interactions', '<p onKeyDown={() => 1} />'],
  ['no-noninteractive-element-to-interactive-role', '<h1 role="button">{1}</h1>'],
  ['no-noninteractive-tabindex', '<p tabIndex={0} />'],
  ['no-redundant-roles', '<button type="button" role="button" />'],
  ['no-static-element-interactions', '<div onKeyDown={() => 1} />'],
  ['role-has-required-aria-props', '<span role="checkbox" />'],
  ['role-supports-aria-props', '<ul aria-checked />'],
  ['scope', '<div scope="row" />', 'TS2322'],
  ['tabindex-no-positive', '<button type="button" tabIndex={2} />'],
];

/** Errors against the rules of hooks and of the React Compiler: each a component, with its imports. */
const hooks: readonly Plant[] = [
  {
    rule: 'react/rules-of-hooks',
    code: `import { useState } from 'react';
export function Planted({ isOn }: { isOn: boolean }) {
  if (isOn) useState(1);
  return <p />;
}`,
  },
  {
    rule: 'react/exhaustive-deps',
    code: `import { useEffect } from 'react';
export function Planted({ title }: { title: string }) {
  useEffect(() => {
    document.title = title;
  }, []);
  return <p />;
}`,
  },
  {
    rule: 'react/static-components',
    code: `export function Planted() {
  const Inner = () => <p />;
  return <Inner />;
}`,
  },
  {
    rule: 'react/use-memo',
    code: `import { useMemo } from 'react';
export function Planted() {
  const loaded = useMemo(async () => Promise.resolve(1), []);
  return <p key={String(loaded)} />;
}`,
  },
  {
    rule: 'react/preserve-manual-memoization',
    code: `import { useCallback, useId } from 'react';
export function Planted({ name }: { name: string }) {
  const names: string[] = [];
  const id = useId();
  names.push(name);
  const read = useCallback(() => names.length, [names]);
  return <p id={id}>{read()}</p>;
}`,
    also: ['react/exhaustive-deps'],
  },
  {
    rule: 'react/incompatible-library',
    code: `import { useReactTable } from '@tanstack/react-table';
export function Planted() {
  const table = useReactTable({}) as { id: string };
  return <p id={table.id} />;
}`,
    also: ['TS2307'],
  },
  {
    rule: 'react/immutability',
    code: `export function Planted({ seat }: { seat: { row: string } }) {
  seat.row = '1A';
  return <p key={seat.row} />;
}`,
  },
  {
    rule: 'react/globals',
    code: `let count = 0;
export function Planted() {
  count += 1;
  return <p key={count} />;
}`,
  },
  {
    rule: 'react/refs',
    code: `import { useRef } from 'react';
export function Planted() {
  const count = useRef(0);
  return <p key={count.current} />;
}`,
  },
  {
    rule: 'react/set-state-in-effect',
    code: `import { useEffect, useState } from 'react';
export function Planted() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    setCount(1);
  }, []);
  return <p key={count} />;
}`,
  },
  {
    rule: 'react/error-boundaries',
    code: `export function Planted() {
  try {
    return <p />;
  } catch {
    return null;
  }
}`,
  },
  {
    rule: 'react/purity',
    code: `export function Planted() {
  const id = Math.random();
  return <p key={id} />;
}`,
  },
  {
    rule: 'react/set-state-in-render',
    code: `import { useState } from 'react';
export function Planted() {
  const [count, setCount] = useState(0);
  setCount(1);
  return <p key={count} />;
}`,
  },
  {
    rule: 'react/unsupported-syntax',
    code: `export function Planted() {
  const id = String(eval('1'));
  return <p key={id} />;
}`,
    also: ['no-eval'],
  },
];

/** Errors against rules of `shared` and `widgets` for components. */
export const plantedViews: readonly Plant[] = [
  ...a11y.map(([rule, body, ...also]) => ({ rule: `jsx-a11y/${rule}`, code: component(body), also })),
  ...hooks,
  {
    rule: 'project/no-restricted-syntax',
    restriction: "CallExpression[callee.name=/^use[A-Z]/] > ArrayExpression MemberExpression[property.name='current']",
    code: `import { useEffect, useRef } from 'react';
export function Planted() {
  const count = useRef(0);
  useEffect(() => undefined, [count.current]);
  return <p />;
}`,
    also: ['react/exhaustive-deps', 'react/refs'],
  },
  {
    rule: 'project/no-restricted-syntax',
    restriction: 'JSXText[value=/[A-Za-zÀ-ÿ]{2}/]',
    code: component('<p>Été</p>'),
  },
  {
    rule: 'project/no-restricted-syntax',
    restriction: 'JSXText[value=/[A-Za-zÀ-ÿ]{2}/]',
    file: 'widgets/planted/planted.lazy.tsx',
    code: component('<p>Buy now</p>'),
  },
].map((plant: Plant, index) => ({ file: `shared/ui/planted/view-${index}.tsx`, ...plant }));
