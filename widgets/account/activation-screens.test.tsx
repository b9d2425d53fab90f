// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { anna, signedOut, openAccount } from './account-screen.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const waiting = { ...anna, isActivated: false };
const as = (user: object) => ({ getAccount: () => user });
const open = (path: string, answers: NonNullable<Parameters<typeof openAccount>[1]>['answers'] = {}) =>
  openAccount(path, { answers: { ...as(signedOut), activateAccount: () => anna, ...answers } });

describe('activation (spec §2, §4)', () => {
  it('sends the code from the address only when its button is pressed, confirms it, and links to the account', async () => {
    const island = await open('/account-management/account/activate/BIENVENUE', as(waiting));
    expect(island.getByText('Nous avons envoyé un code à anna@example.com. Saisissez-le ici.')).toBeTruthy();
    expect(island.queryByLabelText('Adresse e-mail')).toBeNull();
    expect(island.getByLabelText('Code d’activation')).toHaveProperty('value', 'BIENVENUE');
    expect(island.requests()).toEqual(['getAccount']);
    await island.user.click(island.getByRole('button', { name: 'Activer le compte' }));
    await island.settle();
    expect(island.calls.at(-1)).toMatchObject({ endpoint: 'activateAccount', input: { body: { code: 'BIENVENUE' } } });
    expect(island.getByRole('group', { name: 'Votre compte est activé.' })).toBe(island.root.activeElement);
    expect(island.emit).toHaveBeenCalledWith('coach:signed-in');
    await island.user.click(island.getByRole('link', { name: 'Voir votre compte' }));
    await island.settle();
    expect(location.pathname).toBe('/account-management');
    expect(island.getByText('Anna Martin')).toBeTruthy();
  });

  it('is open to a visitor who is not signed in, and leads to the sign-in', async () => {
    const activateAccount = () => ({ ...signedOut, isActivated: true });
    const island = await open('/account-management/activate/BIENVENUE', { activateAccount });
    expect(location.pathname).toBe('/account-management/activate/BIENVENUE');
    expect(island.getByLabelText('Code d’activation')).toHaveProperty('value', 'BIENVENUE');
    await island.user.type(island.getByLabelText('Adresse e-mail'), 'anna@example.com');
    await island.user.click(island.getByRole('button', { name: 'Activer le compte' }));
    await island.settle();
    const body = { code: 'BIENVENUE', emailAddress: 'anna@example.com' };
    expect(island.calls.at(-1)).toMatchObject({ endpoint: 'activateAccount', input: { body } });
    expect(island.getByRole('group', { name: 'Votre compte est activé.' })).toBe(island.root.activeElement);
    expect(island.emit).not.toHaveBeenCalledWith('coach:signed-in');
    await island.user.click(island.getByRole('link', { name: 'Se connecter' }));
    await island.settle();
    expect(island.getByRole('heading', { name: 'Connexion' })).toBeTruthy();
  });

  it('without a sign-in reports that address and code do not match, and keeps both', async () => {
    const island = await open('/account-management/activate/NON', { activateAccount: refuse(422) });
    await island.user.type(island.getByLabelText('Adresse e-mail'), 'anna@example.com');
    await island.user.click(island.getByRole('button', { name: 'Activer le compte' }));
    await island.settle();
    expect(island.getAllByText(/Cette adresse et ce code ne vont pas ensemble/)).toHaveLength(2);
    expect(island.getByLabelText('Adresse e-mail')).toHaveProperty('value', 'anna@example.com');
    expect(island.getByLabelText('Code d’activation')).toHaveProperty('value', 'NON');
  });

  it.each([
    ['a wrong code', refuse(422), 'Ce code n’est pas celui de votre compte : vérifiez-le dans notre message.'],
    ['too many tries', refuse(429), 'Trop de tentatives. Réessayez dans quelques minutes.'],
    ['how long to wait', refuse(429, [], { retryAfterSeconds: 61 }), 'Trop de tentatives. Réessayez dans 2 minutes.'],
    ['no answer', refuse(503), 'L’activation n’a pas abouti.'],
  ])('reports %s, and keeps the code', async (_case, activateAccount, words) => {
    const island = await open('/account-management/account/activate/NON', { ...as(waiting), activateAccount });
    await island.user.click(island.getByRole('button', { name: 'Activer le compte' }));
    expect(island.getByRole('button', { name: 'Activer le compte' }).getAttribute('aria-busy')).toBe('true');
    await island.settle();
    // In the notice and the live region, or in the summary and next to the field.
    expect(island.getAllByText(words)).toHaveLength(2);
    expect(island.getByRole('button', { name: 'Activer le compte' }).getAttribute('aria-busy')).not.toBe('true');
    const field = island.getByLabelText('Code d’activation');
    expect(field).toHaveProperty('value', 'NON');
    await island.user.type(field, '2');
    expect(island.queryByRole('button', { name: words })).toBeNull();
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('requests a password in a browser that has not registered the account, and sends it exactly as typed', async () => {
    let attempts = 0;
    const activateAccount = (call: Parameters<ReturnType<typeof refuse>>[0]) => {
      attempts += 1;
      if (attempts > 2) return { ...signedOut, isActivated: true };
      return refuse(422, [{ id: attempts === 1 ? 'password-needed' : 'unfit-password' }])(call);
    };
    const island = await open('/account-management/activate/BIENVENUE', { activateAccount });
    expect(island.queryByLabelText('Mot de passe')).toBeNull();
    await island.user.type(island.getByLabelText('Adresse e-mail'), 'anna@example.com');
    const activate = async () => {
      await island.user.click(island.getByRole('button', { name: 'Activer le compte' }));
      await island.settle();
    };
    await activate();
    const field = island.getByLabelText('Mot de passe');
    expect(island.root.activeElement).toBe(field);
    expect(island.getAllByText(/Nous ne reconnaissons pas ce navigateur/)).toHaveLength(2);
    await island.user.type(field, 'court');
    await activate();
    expect(attempts).toBe(1);
    expect(island.getAllByText('Choisissez un mot de passe d’au moins 10 caractères.')).toHaveLength(2);
    await island.user.type(field, `${'{Backspace}'.repeat(5)} trois mots libres `);
    await activate();
    expect(island.getAllByText('Ce mot de passe ne convient pas : choisissez-en un autre.')).toHaveLength(2);
    await activate();
    const body = { code: 'BIENVENUE', emailAddress: 'anna@example.com', password: ' trois mots libres ' };
    expect(island.calls.at(-1)).toMatchObject({ endpoint: 'activateAccount', input: { body } });
    expect(island.getByRole('group', { name: 'Votre compte est activé.' })).toBe(island.root.activeElement);
  });

  it('makes one call however often its button is pressed', async () => {
    const island = await open('/account-management/account/activate/BIENVENUE', as(waiting));
    await island.user.dblClick(island.getByRole('button', { name: 'Activer le compte' }));
    await island.settle();
    expect(island.requests().filter((endpoint) => endpoint === 'activateAccount')).toHaveLength(1);
  });

  it.each([
    ['who is signed in', waiting, 'Ce n’est pas votre compte ?', 'Se déconnecter', '/account-management/logout'],
    ['who is not signed in', signedOut, 'Votre compte est déjà activé ?', 'Se connecter', '/account-management/login'],
  ])('offers another page to a user %s', async (...[, user, question, link, href]) => {
    const island = await open('/account-management/activate', as(user));
    expect(island.getByText(question)).toBeTruthy();
    expect(island.getByRole('link', { name: link }).getAttribute('href')).toBe(href);
  });

  it('requires a code', async () => {
    const island = await open('/account-management/account/activate', as(waiting));
    await island.user.click(island.getByRole('button', { name: 'Activer le compte' }));
    expect(island.getAllByText('Saisissez le code que nous vous avons envoyé.')).toHaveLength(2);
    expect(island.requests()).toEqual(['getAccount']);
  });

  it('without a sign-in reports a missing code and address, each with a link to its field', async () => {
    const island = await open('/account-management/activate');
    await island.user.click(island.getByRole('button', { name: 'Activer le compte' }));
    expect(island.getByRole('group', { name: '2 points à corriger' })).toBe(island.root.activeElement);
    await island.user.click(island.getByRole('button', { name: 'Saisissez l’adresse de votre compte.' }));
    expect(island.root.activeElement?.getAttribute('name')).toBe('emailAddress');
    expect(island.requests()).toEqual(['getAccount']);
  });

  it('is not offered for an activated account', async () => {
    const { getByText, queryByLabelText, queryByText, root } = await open(
      '/account-management/account/activate',
      as(anna),
    );
    expect(getByText('Votre compte est activé.')).toBeTruthy();
    expect(queryByLabelText('Code d’activation')).toBeNull();
    expect(queryByText(/^Connectez-vous/)).toBeNull();
    expect(root.activeElement).toBeNull();
  });
});
