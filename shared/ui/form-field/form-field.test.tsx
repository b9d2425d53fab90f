// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { focusFirstError } from './focus-first-error.ts';
import { FormField } from './form-field.tsx';

afterEach(cleanup);

const field = (props: { hint?: string; error?: string; isRequired?: boolean; label?: string }) => (
  <FormField label="Courriel" {...props}>
    {(wiring) => <input {...wiring} />}
  </FormField>
);

const listDescriptions = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => input.ownerDocument.querySelector(`[id="${id}"]`)?.textContent);

describe('FormField', () => {
  it.each([
    ['with neither', {}, []],
    ['with a hint', { hint: 'nom@exemple' }, ['nom@exemple']],
    ['with an error', { error: 'Écrivez une adresse.' }, ['Écrivez une adresse.']],
    ['with both', { hint: 'nom@exemple', error: 'Écrivez.' }, ['nom@exemple', 'Écrivez.']],
  ])('describes its control with hint and error: %s', (_, props, expectedText) => {
    render(field(props));
    const input = screen.getByRole('textbox', { name: 'Courriel' });
    expect(listDescriptions(input)).toEqual(expectedText);
    expect(input.getAttribute('aria-invalid')).toBe('error' in props ? 'true' : null);
    expect(input.getAttribute('aria-required')).toBeNull();
  });

  it('omits a missing hint and a missing error', () => {
    const { container } = render(field({}));
    expect(container.querySelectorAll('p')).toHaveLength(0);
    expect(screen.getByRole('textbox').hasAttribute('aria-describedby')).toBe(false);
  });

  it('marks a required field for assistive technology', () => {
    render(field({ isRequired: true }));
    expect(screen.getByRole('textbox').getAttribute('aria-required')).toBe('true');
  });
});

describe('focusFirstError', () => {
  it('focuses the first field with an error', () => {
    const { container } = render(
      <>
        {field({ label: 'Prénom' })}
        {field({ label: 'Nom', error: 'Écrivez.' })}
        {field({ label: 'Ville', error: 'Écrivez.' })}
      </>,
    );
    expect(focusFirstError(container)).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nom' }));
  });

  it('does not move the focus when there is no error', () => {
    const { container } = render(field({}));
    expect(focusFirstError(container)).toBe(false);
    expect(document.activeElement).toBe(document.body);
  });
});
