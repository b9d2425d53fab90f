// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { openAccount } from '../../account-screen.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const profile = {
  firstName: 'Anna',
  lastName: 'Martin',
  telephoneNumber: '+44 113 496 0123',
  country: 'GB',
  addressLine1: '12 Station Road',
  townCity: 'Leeds',
  postalCode: 'LS1 4DT',
  emailAddress: 'anna@example.com',
};
const open = (answers: NonNullable<Parameters<typeof openAccount>[1]>['answers'] = {}) =>
  openAccount('/account-management', {
    answers: { getProfile: () => profile, saveProfile: ({ input }) => input.body, ...answers },
  });

it('the profile shows the stored data, and saves changes', async () => {
  const { getByLabelText, getByRole, getByText, getAllByText, user, settle, getSentInput } = await open();
  expect(getByText('anna@example.com')).toBeTruthy();
  expect(getByLabelText('Ville')).toHaveProperty('value', 'Leeds');
  fireEvent.change(getByLabelText('Prénom'), { target: { value: 'Anne' } });
  await user.click(getByRole('button', { name: 'Enregistrer' }));
  await settle();
  const { emailAddress: _kept, ...profileWithoutEmail } = profile;
  expect(getSentInput('saveProfile')).toEqual({ body: { ...profileWithoutEmail, firstName: 'Anne' } });
  expect(getAllByText('Vos coordonnées sont enregistrées.').length).toBeGreaterThan(0);
  expect(getByLabelText('Prénom')).toHaveProperty('value', 'Anne');
});

it('the profile marks the required fields, and labels the others as optional', async () => {
  const { getByLabelText, getByRole } = await open();
  const isRequired = (label: string) => getByLabelText(label).getAttribute('aria-required') === 'true';
  expect(['Prénom', 'Nom de famille', 'Numéro et rue', 'Ville'].map(isRequired)).toEqual([true, true, true, true]);
  const optional = ['Téléphone', 'Complément d’adresse', 'Complément d’adresse, suite'];
  expect(optional.map((label) => isRequired(`${label} (facultatif)`))).toEqual([false, false, false]);
  expect(getByLabelText('Code postal').getAttribute('spellcheck')).toBe('false');
  expect(getByRole('heading', { level: 3, name: 'Modifier vos coordonnées' })).toBeTruthy();
});

it('an empty address is not required, and its fields are not each labelled as optional', async () => {
  const { getByLabelText } = await open({ getProfile: () => ({ firstName: 'Anna', lastName: 'Martin' }) });
  const fields = ['Pays', 'Numéro et rue', 'Ville', 'Code postal'].map((label) => getByLabelText(label));
  expect(fields.map((field) => field.getAttribute('aria-required'))).toEqual([null, null, null, null]);
});

it.each([
  ['GB', 'XX', 'Vérifiez le code postal : il s’écrit comme SW1A 1AA.'],
  ['TR', '???', 'Vérifiez le code postal : des lettres et des chiffres.'],
])(
  'a postal code of %s that is invalid gets an example if its country has one',
  async (...[country, postalCode, error]) => {
    const { getByLabelText, getByRole, getAllByText, user } = await open({
      getProfile: () => ({ ...profile, country }),
    });
    fireEvent.change(getByLabelText('Code postal'), { target: { value: postalCode } });
    await user.click(getByRole('button', { name: 'Enregistrer' }));
    expect(getAllByText(error)).toHaveLength(2);
  },
);

it('a region in a free-text field is reported if it is too long', async () => {
  const { getByRole, getAllByText, user } = await open({
    getProfile: () => ({ ...profile, country: 'IE', region: 'x'.repeat(201) }),
  });
  await user.click(getByRole('button', { name: 'Enregistrer' }));
  expect(getAllByText(/^C’est trop long/)).toHaveLength(2);
});

it('errors are listed above the form, each with a link to its field', async () => {
  const { getByLabelText, getByRole, user, root, requests } = await open();
  fireEvent.change(getByLabelText('Prénom'), { target: { value: '' } });
  fireEvent.change(getByLabelText('Code postal'), { target: { value: '' } });
  await user.click(getByRole('button', { name: 'Enregistrer' }));
  expect(getByRole('group', { name: '2 points à corriger' })).toBe(root.activeElement);
  await user.click(getByRole('button', { name: 'Indiquez le code postal.' }));
  expect(root.activeElement).toBe(getByLabelText('Code postal'));
  expect(requests()).not.toContain('saveProfile');
});

it.each([
  ['no answer', refuse(503), 'Nous n’avons pas de réponse : ce n’est peut-être pas enregistré.', /réessayez/],
  ['a session that has ended', refuse(401), 'Votre session est terminée.', /^Connectez-vous dans un autre onglet/],
  [
    'too many tries',
    refuse(429, [], { retryAfterSeconds: 61 }),
    'Trop de tentatives. Réessayez dans 2 minutes.',
    /dans 2/,
  ],
  ['a refusal', refuse(422, [{ id: 'unfit', message: 'Non.' }]), 'Ce n’est pas possible ainsi.', /^Non\.$/],
])('%s preserves the input, with a message', async (...[, saveProfile, words, advice]) => {
  const { getByLabelText, getByRole, getAllByText, user, settle } = await open({ saveProfile });
  await user.type(getByLabelText('Prénom'), 'bel');
  await user.click(getByRole('button', { name: 'Enregistrer' }));
  await settle();
  expect(getAllByText(words).length).toBeGreaterThan(0);
  expect(getAllByText(advice).length).toBeGreaterThan(0);
  expect(getByLabelText('Prénom')).toHaveProperty('value', 'Annabel');
});

it('a profile that fails to load can be requested again', async () => {
  let getProfile: () => object = refuse(503) as () => never;
  const { getByRole, getByLabelText, getByText, user, settle } = await open({
    getProfile: (call) => Reflect.apply(getProfile, undefined, [call]) as object,
  });
  expect(getByText('Impossible de charger vos coordonnées.')).toBeTruthy();
  getProfile = () => profile;
  await user.click(getByRole('button', { name: 'Réessayer' }));
  await settle();
  expect(getByLabelText('Nom de famille')).toHaveProperty('value', 'Martin');
});
