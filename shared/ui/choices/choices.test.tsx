// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ChipChoices } from './chip-choices.tsx';
import { Choice } from './choice.tsx';

afterEach(cleanup);

const choices = [
  { value: undefined, label: 'Peu importe' },
  { value: 1, label: 'Fenêtre' },
  { value: 2, label: 'Couloir' },
];

it.each([
  [undefined, 'Peu importe'],
  [2, 'Couloir'],
])('chips are radio buttons, with the selected one checked: %s', (selected, expected) => {
  render(<ChipChoices legend="Place" choices={choices} selected={selected} onChoose={vi.fn()} />);
  const checked = screen.getAllByRole('radio', { checked: true });
  expect(checked).toEqual([screen.getByRole('radio', { name: expected })]);
});

it('chips report the selected value, or undefined for the choice without a value', () => {
  const onChoose = vi.fn();
  const { rerender } = render(
    <ChipChoices legend="Place" choices={choices} selected={undefined} onChoose={onChoose} />,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Fenêtre' }));
  rerender(<ChipChoices legend="Place" choices={choices} selected={1} onChoose={onChoose} />);
  fireEvent.click(screen.getByRole('radio', { name: 'Peu importe' }));
  expect(onChoose.mock.calls).toEqual([[1], [undefined]]);
});

it('the name of a choice is its label, which can be clicked', () => {
  render(<Choice type="checkbox">Avec un fauteuil roulant</Choice>);
  fireEvent.click(screen.getByText('Avec un fauteuil roulant'));
  expect(screen.getByRole('checkbox', { name: 'Avec un fauteuil roulant', checked: true })).toBeTruthy();
});
