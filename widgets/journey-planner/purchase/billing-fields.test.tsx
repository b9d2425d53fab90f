// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUser, pass } from '#test/support/render-island.tsx';
import { nowInTest } from '#test/support/test-clock.ts';
import { anna, basket, field, fillForm, openPurchase, pay, listPaymentCalls } from './open-purchase.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the billing form (spec §3 "Billing info")', () => {
  it('is prefilled with stored data, and preserves earlier input', async () => {
    const storedInfo = { firstName: 'Eva', lastName: 'Novak', country: 'UK', postalCode: 'LS1 4AP' };
    let answer = {};
    const island = await openPurchase('/journey-planner/payment', { answers: { getBillingInfo: () => answer } });
    expect(field(island, 'Pays').value).toBe('GB');
    fillForm(island, { firstName: 'Anna' });
    answer = storedInfo;
    await island.unmount();
    const reloadedPage = await openPurchase('/journey-planner/payment', {
      answers: { getBillingInfo: () => storedInfo },
      page: { readTabText: (key) => island.tabStorage.get(key) },
    });
    expect(field(reloadedPage, 'Prénom').value).toBe('Anna');
    expect(field(reloadedPage, 'Nom').value).toBe('Novak');
    expect(field(reloadedPage, 'Code postal').value).toBe('LS1 4AP');
    expect(field(reloadedPage, 'J’accepte les conditions de transport.').checked).toBe(true);
  });

  it('does not change the focused field when stored data loads later', async () => {
    let answer = (_known: object): void => undefined;
    const pendingAnswer = new Promise<object>((resolve) => (answer = resolve));
    const island = await openPurchase('/journey-planner/payment', { answers: { getBillingInfo: () => pendingAnswer } });
    const address = field(island, 'Adresse e-mail');
    address.focus();
    answer({ emailAddress: 'eva@example.com', lastName: 'Novak' });
    await pass(300);
    expect([address.value, field(island, 'Nom').value]).toEqual(['', 'Novak']);
    await createUser().keyboard('anna@example.com');
    expect(address.value).toBe('anna@example.com');
  });

  it('fills an unchanged field with data that loads later', async () => {
    let answer = (_known: object): void => undefined;
    const pendingAnswer = new Promise<object>((resolve) => (answer = resolve));
    const island = await openPurchase('/journey-planner/payment', { answers: { getBillingInfo: () => pendingAnswer } });
    const address = field(island, 'Adresse e-mail');
    address.focus();
    answer({ emailAddress: 'eva@example.com' });
    await pass(300);
    expect(address.value).toBe('');
    await createUser().tab();
    expect(address.value).toBe('eva@example.com');
  });

  it.each([
    ['Prénom', 'given-name'],
    ['Nom', 'family-name'],
    ['Adresse e-mail', 'email'],
    ['Téléphone (facultatif)', 'tel'],
    ['Pays', 'billing country'],
    ['Adresse (facultatif)', 'billing address-line1'],
    ['Complément d’adresse (facultatif)', 'billing address-line2'],
    ['Ville (facultatif)', 'billing address-level2'],
    ['Code postal', 'billing postal-code'],
  ])('has the autocomplete token for %s', async (label, token) => {
    expect(field(await openPurchase('/journey-planner/payment'), label).getAttribute('autocomplete')).toBe(token);
  });

  it('shows an optional phone number in the US, whose orders contain it (spec §7)', async () => {
    const island = await openPurchase('/journey-planner/payment', { settings: { operation: 'US' } });
    expect(field(island, 'Téléphone (facultatif)').getAttribute('autocomplete')).toBe('tel');
    expect(island.getByRole('button', { name: 'Adresse (facultatif)' })).toBeTruthy();
  });

  it('has the fields of the chosen country', async () => {
    const island = await openPurchase('/journey-planner/payment', { settings: { operation: 'CA' } });
    await createUser().click(island.getByRole('button', { name: 'Adresse et téléphone (facultatif)' }));
    const region = field(island, 'Province ou territoire (facultatif)');
    expect(region.tagName).toBe('SELECT');
    expect(within(region).getByRole('option', { name: 'Québec' })).toBeTruthy();
    fireEvent.change(field(island, 'Pays'), { target: { value: 'US' } });
    expect(within(field(island, 'État (facultatif)')).getByRole('option', { name: 'Ohio' })).toBeTruthy();
    fireEvent.change(field(island, 'Pays'), { target: { value: 'IE' } });
    expect(field(island, 'Région (facultatif)').tagName).toBe('INPUT');
    expect(field(island, 'Code postal (facultatif)')).toBeTruthy();
  });

  it('clears region and postal code only when another country is chosen', async () => {
    const storedInfo = { country: 'US', region: 'OH', postalCode: '43004' };
    const island = await openPurchase('/journey-planner/payment', { answers: { getBillingInfo: () => storedInfo } });
    const readValues = () => [
      field(island, 'État (facultatif)').value,
      island.getByLabelText<HTMLInputElement>(/^Code/).value,
    ];
    fillForm(island, { firstName: 'Anna' });
    expect(readValues()).toEqual(['OH', '43004']);
    fireEvent.change(field(island, 'Pays'), { target: { value: 'CA' } });
    fireEvent.change(field(island, 'Pays'), { target: { value: 'US' } });
    expect(readValues()).toEqual(['', '']);
  });

  it('preserves a typed postal code when another country is chosen', async () => {
    const island = await openPurchase('/journey-planner/payment');
    fillForm(island, { postalCode: '10001' });
    fireEvent.change(field(island, 'Pays'), { target: { value: 'US' } });
    expect(island.getByLabelText<HTMLInputElement>(/^Code/).value).toBe('10001');
  });

  it('lists all errors with links to their fields, and sends no request', async () => {
    const island = await openPurchase('/journey-planner/payment');
    await pay(island);
    const { getByText, getByRole, root } = island;
    expect(root.activeElement?.textContent).toContain('5 points à corriger');
    expect(listPaymentCalls(island)).toEqual([]);
    await createUser().click(getByRole('button', { name: 'Indiquez votre nom.' }));
    expect(root.activeElement).toBe(field(island, 'Nom'));
    fireEvent.change(field(island, 'Nom'), { target: { value: 'King' } });
    expect(getByText('4 points à corriger')).toBeTruthy();
    expect(field(island, 'Nom').getAttribute('aria-invalid')).toBeNull();
    expect(field(island, 'Prénom').getAttribute('aria-invalid')).toBe('true');
  });

  it('collapses optional fields, and expands them if one has an error', async () => {
    const island = await openPurchase('/journey-planner/payment');
    const isFolded = () => field(island, 'Téléphone (facultatif)').closest('[hidden]') !== null;
    expect(isFolded()).toBe(true);
    fillForm(island);
    fireEvent.change(field(island, 'Téléphone (facultatif)'), { target: { value: 'mine' } });
    await pay(island);
    expect([isFolded(), listPaymentCalls(island)]).toEqual([false, []]);
  });

  it('has the right keyboard and hint for each field', async () => {
    const island = await openPurchase('/journey-planner/payment');
    const names = ['Adresse e-mail', 'Téléphone (facultatif)', 'Prénom', 'Code postal'];
    const inputs = names.map((name) => field(island, name));
    expect(inputs.map((input) => [input.type, input.getAttribute('autocapitalize')])).toEqual([
      ...[
        ['email', 'none'],
        ['tel', null],
        ['text', 'words'],
        ['text', 'characters'],
      ],
    ]);
    expect(inputs.map((input) => input.getAttribute('spellcheck'))).toEqual(names.map(() => 'false'));
    const hints = inputs.map((input) => {
      const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => island.root.querySelector(`[id="${id}"]`)?.textContent).join(' ');
    });
    expect(hints).toEqual(['Nous y envoyons vos billets.', 'Utilisé seulement si votre voyage change.', '', '']);
  });

  it('shows an error at the terms only after an attempt to pay without them', async () => {
    const island = await openPurchase('/journey-planner/payment');
    const terms = field(island, 'J’accepte les conditions de transport.');
    const marks = () => ['aria-required', 'aria-invalid'].map((name) => terms.getAttribute(name));
    expect([...marks(), terms.getAttribute('aria-describedby')]).toEqual(['true', null, null]);
    await pay(island);
    expect(marks()).toEqual(['true', 'true']);
    const error = island.root.querySelector(`[id="${terms.getAttribute('aria-describedby')}"]`);
    expect(error?.className).toBe('form-field-error');
    fireEvent.click(terms);
    expect([terms.checked, terms.getAttribute('aria-invalid')]).toEqual([true, null]);
    fireEvent.click(terms);
    expect(terms.checked).toBe(false);
  });

  it('requires the fields that the provider requires', async () => {
    const payment = { types: ['DIRECT_CARD'], billingFields: ['townCity', 'shoeSize'] };
    const island = await openPurchase('/journey-planner/payment', {
      answers: { getBasket: () => ({ basket: { ...basket, payment } }) },
    });
    expect(field(island, 'Ville').closest('.disclosure')).toBeNull();
    await pay(island);
    expect(island.getByRole('button', { name: 'Indiquez la ville.' })).toBeTruthy();
  });

  it.each([
    ['telephoneNumber', 'GB', 0, 'Remplissez le champ «\u00a0Téléphone\u00a0».'],
    ['addressLine2', 'GB', 0, 'Remplissez le champ «\u00a0Complément d’adresse\u00a0».'],
    ['region', 'US', 0, 'Choisissez dans la liste.'],
    ['region', 'IE', 0, 'Remplissez le champ «\u00a0Région\u00a0».'],
    ['region', 'IE', 201, 'C’est trop long\u00a0: 200 caractères au maximum.'],
  ])(
    'explains the error of the requested field %s in %s with %i letters',
    async (...[name, country, length, expected]) => {
      const payment = { types: ['DIRECT_CARD'], billingFields: [name] };
      const island = await openPurchase('/journey-planner/payment', {
        answers: {
          getBasket: () => ({ basket: { ...basket, payment } }),
          getBillingInfo: () => ({ country, [name]: 'x'.repeat(length) }),
        },
      });
      await pay(island);
      expect(island.root.querySelector(`[data-field=${name}] .form-field-error`)?.textContent).toBe(expected);
    },
  );

  it.each([
    ['the first traveller’s', {}, ['Ada', 'King']],
    ['that of the account', { firstName: 'Eva', lastName: 'Novak' }, ['Eva', 'Novak']],
  ])('has a name filled in: %s', async (...[, storedInfo, expected]) => {
    const passengerInfo = { passengers: [{ firstName: 'Ada', lastName: 'King' }] };
    const storedChoices = JSON.stringify({ at: nowInTest(), lines: [], passengerInfo });
    const island = await openPurchase('/journey-planner/payment', {
      answers: { getBillingInfo: () => storedInfo },
      page: { readText: (key) => (key.endsWith('basket-choices') ? storedChoices : undefined) },
    });
    expect([field(island, 'Prénom').value, field(island, 'Nom').value]).toEqual(expected);
  });

  it('shows an example of a postal code when one of another country was typed', async () => {
    const island = await openPurchase('/journey-planner/payment');
    fillForm(island, { ...anna, postalCode: '10001' });
    await pay(island);
    expect(island.getAllByText('Vérifiez le code postal : il s’écrit comme SW1A 1AA.').length).toBe(2);
    fireEvent.change(field(island, 'Pays'), { target: { value: 'PL' } });
    fireEvent.change(field(island, 'Code postal (facultatif)'), { target: { value: '!' } });
    expect(island.getAllByText('Vérifiez le code postal : des lettres et des chiffres.').length).toBe(2);
    fireEvent.change(field(island, 'Pays'), { target: { value: 'US' } });
    expect(island.getAllByText(/^Vérifiez le code ZIP : il s’écrit comme \d/).length).toBe(2);
  });

  it('formats a postal code as its country does when the field is left', async () => {
    const island = await openPurchase('/journey-planner/payment');
    fillForm(island);
    fireEvent.blur(field(island, 'Code postal'));
    expect(field(island, 'Code postal').value).toBe('LS1 4AP');
  });
});
