// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TypeaheadOption } from './typeahead-list.tsx';

afterEach(cleanup);

const show = (item: Partial<Parameters<typeof TypeaheadOption>[0]['item']>) => {
  render(
    <TypeaheadOption
      item={{ id: '1', label: 'York', ...item }}
      id="o"
      isHighlighted={false}
      position={undefined}
      itemCount={undefined}
    />,
  );
  return screen.getByRole('option');
};

describe('an option of a typeahead', () => {
  it.each<[string, readonly (readonly [number, number])[] | undefined, readonly string[]]>([
    ['none', undefined, []],
    ['its beginning', [[0, 2]], ['Yo']],
    ['its end', [[2, 2]], ['rk']],
    ['parts that touch', [[0, 1], [1, 2]], ['Y', 'or']], // oxfmt-ignore
    ['parts that overlap, without the second', [[0, 2], [1, 2]], ['Yo']], // oxfmt-ignore
    ['nothing beyond its end', [[2, 3]], []],
    ['no part of length 0', [[1, 0]], []],
  ])('marks the typed text: %s', (_, matches, expected) => {
    const option = show({ ...(matches && { matches }) });
    expect([...option.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(expected);
    expect(option.textContent).toBe('York');
  });

  it('has a second part if it is known', () => {
    expect(show({ detail: 'England' }).textContent).toBe('York England');
    cleanup();
    expect(show({}).children).toHaveLength(1);
  });
});
