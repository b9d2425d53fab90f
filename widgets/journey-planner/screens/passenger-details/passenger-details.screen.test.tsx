// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { wireOrder } from '#shared/services/orders/wire-order.test-data.ts';
import type { IslandScene } from '#test/support/render-island.tsx';
import { openPlanner } from '../../open-planner.test-data.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.parse('2026-11-24T12:00Z'));
});
afterEach(() => void vi.useRealTimers());

const query = '?reservationNumber=R1&passengerId=p-R1&firstName=Anna&lastName=Kowalska';

function open(path: string, answers: IslandScene['answers'] = {}) {
  const tab = new Map([['coach-widgets.managed-order', 'key-1']]);
  return openPlanner(path, {
    answers: {
      getOrder: () => wireOrder(),
      savePassenger: () => ({ errors: [] }),
      getAccount: refuse(401),
      ...answers,
    },
    page: { readTabText: (key) => tab.get(key), writeTabText: (key, text) => void tab.set(key, text) },
  });
}

/** Selects the content of a field, so that input replaces it. */
const selectAll = ({ value }: HTMLInputElement) => ({ initialSelectionStart: 0, initialSelectionEnd: value.length });

describe('amend/passenger-details (spec §2 "query parameters describe one passenger")', () => {
  it('saves the name, announces that, and returns', async () => {
    const historyLength = history.length;
    const { getByRole, user, press, lastBody, path, announcement } = await open(`/amend/passenger-details${query}`);
    const last = getByRole('textbox', { name: 'Nom' }) as HTMLInputElement;
    expect(last.value).toBe('Kowalska');
    await user.type(last, ' Nowak ', selectAll(last));
    await press('Enregistrer');
    expect(lastBody('savePassenger')).toEqual({
      reservationNumber: 'R1',
      passenger: { passengerId: 'p-R1', firstName: 'Anna', lastName: 'Nowak' },
    });
    expect([path(), announcement()]).toEqual(['/amend/profiles', 'Enregistré\u00a0: Anna Nowak.']);
    expect(history.length).toBe(historyLength);
  });

  it('shows what is missing, and sends nothing', async () => {
    const { getByRole, user, press, requests, root } = await open(`/amend/passenger-details${query}`);
    const first = getByRole('textbox', { name: 'Prénom' }) as HTMLInputElement;
    await user.type(first, '{Backspace}', selectAll(first));
    await press('Enregistrer');
    expect(getByRole('group', { name: 'Une information est à corriger' })).toBe(root.activeElement);
    expect(getByRole('button', { name: 'Indiquez le prénom' })).toBeTruthy();
    expect(requests()).not.toContain('savePassenger');
    // The error returns while the traveller types: the focus stays in the field.
    await user.type(first, 'A{Backspace}');
    expect(getByRole('button', { name: 'Indiquez le prénom' })).toBeTruthy();
    expect(root.activeElement).toBe(first);
  });

  it.each([
    [
      'the first error’s message',
      refuse(409, [
        { id: '1', message: 'Trop tard.' },
        { id: '2', message: 'Non.' },
      ]),
      'Trop tard.',
    ],
    ['that it is refused', () => ({ errors: [{ id: '1' }] }), 'Ce nom ne peut pas être modifié.'],
    ['that it was not saved', refuse(503), 'La modification n’a pas pu être enregistrée.'],
  ])('shows %s, and preserves the input', async (...[, savePassenger, message]) => {
    const { getByRole, press, findText, path } = await open(`/amend/passenger-details${query}`, { savePassenger });
    await press('Enregistrer');
    expect(findText(message)).toBeTruthy();
    expect(findText(/^Vérifiez votre connexion/) !== null).toBe(message.includes('pas pu être enregistrée'));
    expect((getByRole('textbox', { name: 'Nom' }) as HTMLInputElement).value).toBe('Kowalska');
    expect(path()).toBe('/amend/passenger-details');
  });

  it('shows an error for a missing or too long name', async () => {
    const { getByRole, press, root } = await open(
      `/amend/passenger-details?reservationNumber=R1&passengerId=p-R1&firstName=${'x'.repeat(201)}`,
    );
    const field = (name: string) => getByRole('textbox', { name });
    expect([field('Prénom').getAttribute('autocomplete'), field('Prénom').getAttribute('enterkeyhint')]).toEqual([
      'given-name',
      'next',
    ]);
    expect([field('Nom').getAttribute('autocomplete'), field('Nom').getAttribute('enterkeyhint')]).toEqual([
      'family-name',
      'done',
    ]);
    await press('Enregistrer');
    const summary = getByRole('group', { name: '2 informations sont à corriger' });
    expect([...summary.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
      'Indiquez 200 caractères au plus',
      'Indiquez le nom',
    ]);
    expect(root.querySelectorAll('[aria-invalid=true]')).toHaveLength(2);
  });

  it.each([
    ['names none', ''],
    ['names a reservation that the order does not have', '?reservationNumber=NOPE&passengerId=p-R1'],
    ['names a passenger that the order does not have', '?reservationNumber=R1&passengerId=99'],
  ])('redirects to the list of passengers if the address %s', async (_, search) => {
    const historyLength = history.length;
    const { path } = await open(`/amend/passenger-details${search}`);
    expect([path(), history.length]).toEqual(['/amend/profiles', historyLength]);
  });
});
