// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { anna, signedOut, openAccount } from './account-screen.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Answers = NonNullable<Parameters<typeof openAccount>[1]>['answers'];
const open = (path: string, answers: Answers = {}) =>
  openAccount(`/account-management/${path}`, { answers: { getAccount: () => signedOut, ...answers } });

describe('the registration', () => {
  async function register(password: string, answers: Answers = { registerAccount: () => ({}) }) {
    const island = await open('register', answers);
    const { user, getByLabelText } = island;
    await user.type(getByLabelText('Prénom'), 'Zoé');
    await user.type(getByLabelText('Nom de famille'), 'Roux');
    await user.type(getByLabelText('Adresse e-mail'), ' zoe@example.com');
    await user.type(getByLabelText('Mot de passe'), password);
    await user.click(island.getByRole('button', { name: 'Créer le compte' }));
    await island.settle();
    return island;
  }

  it('sends the input, and links to the page for the code', async () => {
    const { getSentInput, getByRole, getByText, root } = await register('dix heures et quart');
    const words = {
      firstName: 'Zoé',
      lastName: 'Roux',
      emailAddress: 'zoe@example.com',
      password: 'dix heures et quart',
    };
    expect(getSentInput('registerAccount')).toEqual({ body: words });
    expect(root.activeElement).toBe(getByRole('group', { name: 'Regardez votre messagerie.' }));
    expect(getByText(/zoe@example\.com/)).toBeTruthy();
    expect(getByRole('link', { name: 'Saisir le code' }).getAttribute('href')).toBe(
      '/account-management/account/activate',
    );
  });

  it('reports invalid fields, and sends nothing', async () => {
    const { getAllByText, requests, getByLabelText } = await register('court');
    expect(getAllByText('Choisissez un mot de passe d’au moins 10 caractères.')).toHaveLength(2);
    expect(requests()).not.toContain('registerAccount');
    expect(getByLabelText('Mot de passe')).toHaveProperty('value', 'court');
  });

  it.each([
    ['is missing', '', ['Indiquez votre prénom.', 'Indiquez votre nom de famille.']],
    ['is too long', 'x'.repeat(201), Array<string>(2).fill('C’est trop long\u00a0: 200 caractères au maximum.')],
  ])('shows the error of each name next to its field when it %s', async (...[, name, expected]) => {
    const { user, getByLabelText, getByRole, settle, root } = await open('register');
    const fields = ['Prénom', 'Nom de famille'].map((label) => getByLabelText(label));
    for (const field of fields) fireEvent.change(field, { target: { value: name } });
    await user.click(getByRole('button', { name: 'Créer le compte' }));
    await settle();
    const descriptions = fields.map((field) => {
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => root.getElementById(id)?.textContent).join(' ');
    });
    expect(descriptions).toEqual(expected);
  });

  it('keeps the values if the request fails', async () => {
    const { getAllByText, getByLabelText } = await register('dix heures et quart', { registerAccount: refuse(503) });
    expect(getAllByText('Nous n’avons pas de réponse : ce n’est peut-être pas enregistré.').length).toBeGreaterThan(0);
    expect(getByLabelText('Mot de passe')).toHaveProperty('value', 'dix heures et quart');
  });
});

describe('fields of an account', () => {
  it.each([
    ['register', ['Adresse e-mail', 'Mot de passe']],
    ['forgotten-password', ['Adresse e-mail']],
    ['reset-password', ['Code du message', 'Nouveau mot de passe']],
    ['activate', ['Adresse e-mail', 'Code d’activation']],
  ])('of %s are required, and not spell-checked', async (path, labels) => {
    const { getByLabelText } = await open(path);
    const fields = labels.map((label) => getByLabelText(label));
    expect(fields.map((field) => field.getAttribute('aria-required'))).toEqual(labels.map(() => 'true'));
    expect(fields.map((field) => field.getAttribute('spellcheck'))).toEqual(labels.map(() => 'false'));
  });

  it.each([
    ['register', 'Créer le compte', '', 'Indiquez votre adresse e\u2011mail.'],
    ['register', 'Créer le compte', 'zoe', 'Saisissez une adresse complète, par exemple nom@exemple.fr.'],
    ['forgotten-password', 'Envoyer le code', '', 'Saisissez l’adresse de votre compte.'],
    ['forgotten-password', 'Envoyer le code', 'zoe', 'Saisissez une adresse complète, par exemple nom@exemple.fr.'],
    ['activate', 'Activer le compte', '', 'Saisissez l’adresse de votre compte.'],
    ['activate', 'Activer le compte', 'zoe', 'Saisissez une adresse complète, par exemple nom@exemple.fr.'],
  ])('on %s, “%s” rejects the address “%s”', async (...[path, button, address, error]) => {
    const { user, getByLabelText, getByRole, root } = await open(path);
    const field = getByLabelText('Adresse e-mail');
    fireEvent.change(field, { target: { value: address } });
    await user.click(getByRole('button', { name: button }));
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => root.getElementById(id)?.textContent)).toContain(error);
  });
});

describe('a forgotten password', () => {
  it('is requested by address; the answer is the same for any address', async () => {
    const { user, getByLabelText, getByRole, getByText, settle, getSentInput, root } = await open(
      'forgotten-password',
      {
        forgetPassword: () => ({}),
      },
    );
    await user.type(getByLabelText('Adresse e-mail'), 'zoe@example.com');
    await user.click(getByRole('button', { name: 'Envoyer le code' }));
    await settle();
    expect(getSentInput('forgetPassword')).toEqual({ body: { emailAddress: 'zoe@example.com' } });
    expect(getByText(/^Si un compte existe à l’adresse zoe@example\.com/)).toBeTruthy();
    await user.click(getByRole('button', { name: 'Essayer une autre adresse' }));
    await settle();
    expect(getByLabelText('Adresse e-mail')).toHaveProperty('value', '');
    expect(root.activeElement).toBe(getByLabelText('Adresse e-mail'));
  });

  it('is replaced using the code from the address', async () => {
    const { user, getByLabelText, getByRole, settle, getSentInput, root } = await open('reset-password/AAAAA-BBBBB', {
      resetPassword: () => ({}),
    });
    expect(getByLabelText('Code du message')).toHaveProperty('value', 'AAAAA-BBBBB');
    await user.type(getByLabelText('Nouveau mot de passe'), 'dix heures et quart');
    await user.click(getByRole('button', { name: 'Changer le mot de passe' }));
    await settle();
    expect(getSentInput('resetPassword')).toEqual({ body: { code: 'AAAAA-BBBBB', password: 'dix heures et quart' } });
    expect(root.activeElement).toBe(getByRole('group', { name: 'Votre mot de passe est changé.' }));
    expect(getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe('/account-management/login');
  });

  it.each([
    ['wrong-code', 'Ce code n’est pas valable, ou ne l’est plus : vérifiez-le, ou demandez-en un autre.'],
    ['unfit-password', 'Ce mot de passe ne convient pas : choisissez-en un autre.'],
  ])('is refused with %s at its field', async (id, words) => {
    const { user, getByLabelText, getByRole, settle, getAllByText } = await open('reset-password/AAAAA', {
      resetPassword: refuse(422, [{ id }]),
    });
    await user.type(getByLabelText('Nouveau mot de passe'), 'dix heures et quart');
    await user.click(getByRole('button', { name: 'Changer le mot de passe' }));
    await settle();
    expect(getAllByText(words)).toHaveLength(2);
  });

  it('is not replaced without a code', async () => {
    const { user, getByLabelText, getByRole, getAllByText, requests } = await open('reset-password');
    await user.type(getByLabelText('Nouveau mot de passe'), 'dix heures et quart');
    await user.click(getByRole('button', { name: 'Changer le mot de passe' }));
    expect(getAllByText('Saisissez le code de notre message.')).toHaveLength(2);
    expect(getByRole('group', { name: '1 point à corriger' })).toBeTruthy();
    expect(requests()).not.toContain('resetPassword');
  });
});

describe('another activation code', () => {
  it('is sent to the address that is typed', async () => {
    const { user, getByLabelText, getByRole, getAllByText, settle, getSentInput, requests } = await open('activate', {
      resendActivation: () => ({}),
    });
    await user.click(getByRole('button', { name: 'Recevoir un autre code' }));
    expect(getAllByText('Saisissez d’abord l’adresse de votre compte.').length).toBeGreaterThan(0);
    expect(requests()).not.toContain('resendActivation');
    await user.type(getByLabelText('Adresse e-mail'), 'zoe@example.com');
    await user.click(getByRole('button', { name: 'Recevoir un autre code' }));
    await settle();
    expect(getSentInput('resendActivation')).toEqual({ body: { emailAddress: 'zoe@example.com' } });
    expect(getAllByText('Un autre code est en route, si ce compte en attend un.').length).toBeGreaterThan(0);
  });

  it.each([
    ['is on its way', () => ({}), 'Un autre code est en route, si ce compte en attend un.'],
    ['could not be sent', refuse(503), 'Le code n’est pas parti : réessayez dans un instant.'],
  ])('of a user who is signed in needs no address, and %s', async (_case, resendActivation, words) => {
    const { user, getByRole, getAllByText, settle, getSentInput, queryByText } = await open('activate', {
      getAccount: () => ({ ...anna, isActivated: false }),
      resendActivation,
    });
    const button = getByRole('button', { name: 'Recevoir un autre code' });
    expect(queryByText(words)).toBeNull();
    await user.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await settle();
    expect(button.getAttribute('aria-busy')).not.toBe('true');
    expect(getSentInput('resendActivation')).toEqual({ body: {} });
    expect(getAllByText(words)).toHaveLength(2);
  });
});

it('the sign-in leads to the registration, to a forgotten password, and to bookings without an account', async () => {
  const { getByRole } = await open('login');
  const getHref = (name: string) => getByRole('link', { name }).getAttribute('href');
  expect(getHref('Créer un compte')).toBe('/account-management/register');
  expect(getHref('Mot de passe oublié\u202f?')).toBe('/account-management/forgotten-password');
  expect(getHref('Retrouver ma réservation sans compte')).toBe('/journey-planner/manage-booking');
});
