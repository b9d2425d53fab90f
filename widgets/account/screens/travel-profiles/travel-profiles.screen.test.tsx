// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { maxSavedTravellers } from '#shared/domain/account/saved-traveller.ts';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { openAccount } from '../../account-screen.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const elie = {
  travellerId: 't1',
  firstName: 'Élie',
  lastName: 'Martin',
  type: 'STUDENT',
  assistance: 'WHEELCHAIR_SEATED',
  hasAttendant: true,
  isDefault: false,
};
const open = (answers: NonNullable<Parameters<typeof openAccount>[1]>['answers'] = {}) =>
  openAccount('/account-management/travel-profiles', {
    answers: { getTravellers: () => ({ travellers: [elie] }), deleteTraveller: () => ({}), ...answers },
  });

it('travellers are shown with their needs', async () => {
  const { getByText } = await open();
  expect(getByText('Élie Martin')).toBeTruthy();
  expect(getByText('Étudiant · En fauteuil roulant · Avec un accompagnateur')).toBeTruthy();
});

it.each([
  [{ assistance: 'NONE', hasAttendant: false, isDefault: false }, 'Étudiant'],
  [{ assistance: 'NONE', hasAttendant: false, isDefault: true }, /^Étudiant · .+/],
])('no needs are shown for travellers without any: %j', async (change, words) => {
  const { root } = await open({ getTravellers: () => ({ travellers: [{ ...elie, ...change }] }) });
  expect(root.querySelector('.traveller-facts')?.textContent).toMatch(words);
  expect(root.querySelector('.traveller-facts')?.textContent).not.toMatch(/accompagnateur|fauteuil/);
});

it.each([
  [maxSavedTravellers - 1, true],
  [maxSavedTravellers, false],
])('with %i travellers another can be added: %s', async (count, expected) => {
  const travellers = Array.from({ length: count }, (_, nth) => ({ ...elie, travellerId: `t${nth}` }));
  const { queryByRole } = await open({ getTravellers: () => ({ travellers }) });
  expect(queryByRole('button', { name: 'Ajouter un voyageur' }) !== null).toBe(expected);
});

it('the first traveller is added from the empty page, in one form at a time', async () => {
  const { getByRole, queryByRole, getAllByRole, getByText, user, settle, root } = await open({
    getTravellers: () => ({ travellers: [] }),
  });
  expect(getByText('Aucun voyageur pour l’instant.')).toBeTruthy();
  expect(getAllByRole('button', { name: 'Ajouter un voyageur' })).toHaveLength(1);
  await user.click(getByRole('button', { name: 'Ajouter un voyageur' }));
  expect(queryByRole('button', { name: 'Ajouter un voyageur' })).toBeNull();
  await user.click(getByRole('button', { name: 'Annuler' }));
  await settle();
  expect(root.activeElement).toBe(getByRole('group', { name: 'Vos profils de voyage' }));
  expect(getByRole('button', { name: 'Ajouter un voyageur' })).toBeTruthy();
});

it('removing a traveller can be cancelled', async () => {
  const { getByRole, queryByText, user, settle, requests, root } = await open({
    deleteTraveller: () => new Promise(() => {}),
  });
  await user.click(getByRole('button', { name: 'Retirer Élie Martin' }));
  await settle();
  expect(root.activeElement).toBe(getByRole('group', { name: 'Retirer Élie Martin de vos voyageurs\u202f?' }));
  await user.click(getByRole('button', { name: 'Annuler' }));
  await settle();
  expect(queryByText(/^Retirer Élie Martin de/)).toBeNull();
  expect(root.activeElement).toBe(getByRole('button', { name: 'Retirer Élie Martin' }));
  expect(requests()).not.toContain('deleteTraveller');
  await user.click(getByRole('button', { name: 'Retirer Élie Martin' }));
  await settle();
  await user.click(getByRole('button', { name: 'Retirer' }));
  expect(getByRole('button', { name: 'Retirer' }).getAttribute('aria-busy')).toBe('true');
});

it('a traveller is added; the focus moves to the form, and back to the list', async () => {
  const noe = { ...elie, travellerId: 't2', firstName: 'Noé', type: 'ADULT', assistance: 'NONE', hasAttendant: false };
  const { getByRole, getByLabelText, getByText, user, settle, root, getSentInput } = await open({
    saveTraveller: () => ({ travellers: [elie, noe] }),
  });
  await user.click(getByRole('button', { name: 'Ajouter un voyageur' }));
  expect(root.activeElement).toBe(getByRole('heading', { level: 3, name: 'Nouveau voyageur' }));
  const names = ['Prénom', 'Nom de famille'].map((label) => getByLabelText(label));
  expect(names.map((field) => field.getAttribute('aria-required'))).toEqual(['true', 'true']);
  await user.click(getByRole('button', { name: 'Enregistrer' }));
  expect(root.activeElement).toBe(getByRole('group', { name: '2 points à corriger' }));
  await user.type(getByLabelText('Prénom'), 'Noé');
  await user.type(getByLabelText('Nom de famille'), 'Martin');
  await user.click(getByLabelText('Voyageur habituel : proposé en premier'));
  await user.click(getByRole('button', { name: 'Enregistrer' }));
  await settle();
  const { travellerId: _new, ...words } = noe;
  expect(getSentInput('saveTraveller')).toEqual({ body: { ...words, travellerId: undefined, isDefault: true } });
  expect(getByText('Noé Martin')).toBeTruthy();
  expect(root.activeElement).toBe(getByRole('group', { name: 'Vos profils de voyage' }));
});

it('a traveller is changed', async () => {
  const { getByRole, getByLabelText, getByText, user, settle, getSentInput } = await open({
    saveTraveller: () => ({ travellers: [{ ...elie, firstName: 'Elias' }] }),
  });
  await user.click(getByRole('button', { name: 'Modifier Élie Martin' }));
  expect(getByLabelText('Tarif')).toHaveProperty('value', 'STUDENT');
  expect(getByLabelText('Avec un accompagnateur')).toHaveProperty('checked', true);
  expect(getByLabelText('Voyageur habituel : proposé en premier')).toHaveProperty('checked', false);
  fireEvent.change(getByLabelText('Prénom'), { target: { value: 'Elias' } });
  await user.click(getByRole('button', { name: 'Enregistrer' }));
  await settle();
  expect(getSentInput('saveTraveller')).toEqual({ body: { ...elie, firstName: 'Elias' } });
  expect(getByText('Elias Martin')).toBeTruthy();
});

it('a traveller is removed once that is confirmed', async () => {
  const { getByRole, getByText, user, settle, requests } = await open();
  await user.click(getByRole('button', { name: 'Retirer Élie Martin' }));
  await settle();
  expect(requests()).not.toContain('deleteTraveller');
  const row = within(getByText('Retirer Élie Martin de vos voyageurs ?').closest('li') as HTMLElement);
  await user.click(row.getByRole('button', { name: 'Retirer' }));
  await settle();
  expect(requests()).toContain('deleteTraveller');
  expect(getByText('Aucun voyageur pour l’instant.')).toBeTruthy();
});

it('removing a traveller leaves an open form as it is', async () => {
  const { getByRole, getByLabelText, getByText, user, settle } = await open();
  await user.click(getByRole('button', { name: 'Ajouter un voyageur' }));
  await user.type(getByLabelText('Prénom'), 'Noé');
  await user.click(getByRole('button', { name: 'Retirer Élie Martin' }));
  await settle();
  const row = within(getByText('Retirer Élie Martin de vos voyageurs ?').closest('li') as HTMLElement);
  await user.click(row.getByRole('button', { name: 'Retirer' }));
  await settle();
  expect(getByLabelText('Prénom')).toHaveProperty('value', 'Noé');
});

it('a traveller whose removal fails stays, with the reason', async () => {
  let deleteTraveller: () => object = refuse(503) as () => never;
  const { getByRole, getByText, getAllByText, user, settle } = await open({
    deleteTraveller: (call) => Reflect.apply(deleteTraveller, undefined, [call]) as object,
  });
  await user.click(getByRole('button', { name: 'Retirer Élie Martin' }));
  await settle();
  await user.click(getByRole('button', { name: 'Retirer' }));
  await settle();
  expect(getByText('Élie Martin')).toBeTruthy();
  expect(getAllByText('Nous n’avons pas de réponse : ce n’est peut-être pas enregistré.')).toHaveLength(2);
  // A retry needs no second confirmation.
  deleteTraveller = () => ({});
  await user.click(getByRole('button', { name: 'Retirer' }));
  await settle();
  expect(getByText('Aucun voyageur pour l’instant.')).toBeTruthy();
});
