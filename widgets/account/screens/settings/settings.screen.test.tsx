// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDevice } from '#shared/services/page/device.ts';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { pass } from '#test/support/render-island.tsx';
import { openAccount } from '../../account-screen.test-data.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.setAttribute('open', '');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const settings = {
  language: 'fr',
  units: 'MILES',
  isNotifiedByEmail: true,
  isNotifiedByText: false,
  offersTextMessages: true,
};
const open = (answers: NonNullable<Parameters<typeof openAccount>[1]>['answers'] = {}) =>
  openAccount('/account-management/my-settings', {
    answers: {
      getAccountSettings: () => settings,
      getProfile: () => ({ firstName: 'Anna', telephoneNumber: '+44 7700 900123' }),
      saveAccountSettings: ({ input }) => ({ ...settings, ...(input.body as object) }),
      changePassword: () => ({}),
      closeAccount: () => ({}),
      ...answers,
    },
  });

it('settings are shown and saved', async () => {
  const { getByLabelText, getByRole, user, settle, getSentInput } = await open();
  expect(getByLabelText('M’écrire par e\u2011mail')).toHaveProperty('checked', true);
  expect(getByLabelText('M’envoyer un SMS')).toHaveProperty('checked', false);
  expect(getByLabelText('Miles')).toHaveProperty('checked', true);
  expect(getByLabelText('Kilomètres')).toHaveProperty('checked', false);
  expect([...(getByLabelText('Langue') as HTMLSelectElement).options].map(({ text }) => text)).toContain('Polski');
  await user.selectOptions(getByLabelText('Langue'), 'pl');
  await user.click(getByLabelText('Kilomètres'));
  await user.click(getByLabelText('M’envoyer un SMS'));
  await user.click(getByRole('button', { name: 'Enregistrer' }));
  await settle();
  const savedSettings = { language: 'pl', units: 'KM', isNotifiedByEmail: true, isNotifiedByText: true };
  expect(getSentInput('saveAccountSettings')).toEqual({ body: savedSettings });
});

it('text messages show their number, with a link to change it', async () => {
  const { getByText, getByRole } = await open();
  expect(getByText(/^Au \+44 7700 900123, le numéro de vos coordonnées\./)).toBeTruthy();
  expect(getByRole('link', { name: 'Changer le numéro' }).getAttribute('href')).toBe('/account-management');
});

it('text messages are not offered if the operator does not send them', async () => {
  const { queryByLabelText, getByRole, user, settle, getSentInput } = await open({
    getAccountSettings: () => ({ ...settings, isNotifiedByText: true, offersTextMessages: false }),
  });
  expect(queryByLabelText('M’envoyer un SMS')).toBeNull();
  await user.click(getByRole('button', { name: 'Enregistrer' }));
  await settle();
  expect(getSentInput('saveAccountSettings')).toMatchObject({ body: { isNotifiedByText: false } });
});

it('text messages cannot be sent to a landline', async () => {
  const { getByLabelText, getByRole, getAllByText, user, requests } = await open({
    getProfile: () => ({ telephoneNumber: '+44 113 496 0123' }),
  });
  await user.click(getByLabelText('M’envoyer un SMS'));
  await user.click(getByRole('button', { name: 'Enregistrer' }));
  expect(getAllByText(/^Le \+44 113 496 0123, le numéro de vos coordonnées, ne reçoit pas de SMS/)).toHaveLength(3);
  expect(requests()).not.toContain('saveAccountSettings');
});

it('text messages need a number', async () => {
  const { getByLabelText, getByRole, getAllByText, user, requests } = await open({ getProfile: () => ({}) });
  expect(getByRole('link', { name: 'Ajouter un numéro' })).toBeTruthy();
  const box = getByLabelText('M’envoyer un SMS');
  await user.click(box);
  expect(box.getAttribute('aria-invalid')).toBeNull();
  await user.click(getByRole('button', { name: 'Enregistrer' }));
  expect(box.getAttribute('aria-invalid')).toBe('true');
  const description = (box.getRootNode() as ShadowRoot).getElementById(box.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toMatch(/^Pour recevoir des SMS/);
  expect(getByLabelText('M’écrire par e\u2011mail').getAttribute('aria-invalid')).toBeNull();
  expect(getAllByText(/^Pour recevoir des SMS, il faut un numéro de téléphone/)).toHaveLength(2);
  expect(requests()).not.toContain('saveAccountSettings');
});

it('consent can be changed here, too', async () => {
  const { getByRole, user, services } = await open();
  await user.click(getByRole('button', { name: 'Refuser' }));
  expect(services.consents.current()).toBe('denied');
});

it('the refusal of text messages without a number is shown at their checkbox', async () => {
  const { getByLabelText, getByRole, getAllByText, user, settle } = await open({
    getProfile: () => new Promise(() => {}),
    saveAccountSettings: refuse(422, [{ id: 'telephone-missing' }]),
  });
  await user.click(getByLabelText('M’envoyer un SMS'));
  await user.click(getByRole('button', { name: 'Enregistrer' }));
  await settle();
  expect(getAllByText(/^Pour recevoir des SMS, il faut un numéro de téléphone/)).toHaveLength(2);
  // The error disappears when the field changes.
  await user.click(getByLabelText('M’envoyer un SMS'));
  expect(getByLabelText('M’envoyer un SMS').getAttribute('aria-invalid')).toBeNull();
});

it('settings are sent once, are busy meanwhile, and are no longer shown as saved once they are changed', async () => {
  const { getByRole, getByLabelText, user, settle, calls, root } = await open();
  const button = getByRole('button', { name: 'Enregistrer' });
  await user.dblClick(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await settle();
  expect(calls.filter(({ endpoint }) => endpoint === 'saveAccountSettings')).toHaveLength(1);
  expect(button.getAttribute('aria-busy')).toBeNull();
  expect(root.querySelectorAll('.account-form-done')).toHaveLength(1);
  await user.click(getByLabelText('Kilomètres'));
  expect(root.querySelector('.account-form-done')).toBeNull();
});

describe('a new password', () => {
  async function change(current: string, next: string, answers = {}) {
    const island = await open(answers);
    await island.user.type(island.getByLabelText('Mot de passe actuel'), current);
    await island.user.type(island.getByLabelText('Nouveau mot de passe'), next);
    await island.user.click(island.getByRole('button', { name: 'Changer le mot de passe' }));
    await island.settle();
    return island;
  }

  it('is sent with the old one', async () => {
    const { getSentInput, getAllByText, getByLabelText } = await change('autocar-2026', 'dix heures et quart');
    const body = { currentPassword: 'autocar-2026', password: 'dix heures et quart' };
    expect(getSentInput('changePassword')).toEqual({ body });
    expect(getAllByText('Votre mot de passe est changé.').length).toBeGreaterThan(0);
    expect(getByLabelText('Nouveau mot de passe')).toHaveProperty('value', '');
  });

  it('can be shown while it is typed', async () => {
    const { getByLabelText, getByRole, user } = await open();
    const field = getByLabelText('Nouveau mot de passe') as HTMLInputElement;
    expect(field.type).toBe('password');
    await user.click(getByRole('button', { name: 'Afficher\u00a0: Nouveau mot de passe' }));
    expect(field.type).toBe('text');
    await user.click(getByRole('button', { name: 'Masquer\u00a0: Nouveau mot de passe' }));
    expect(field.type).toBe('password');
    expect(field.getAttribute('autocapitalize')).toBe('none');
    expect(field.getAttribute('spellcheck')).toBe('false');
  });

  it('requires the old one', async () => {
    const { getByRole, getAllByText, user, requests } = await open();
    await user.click(getByRole('button', { name: 'Changer le mot de passe' }));
    expect(getAllByText(/mot de passe actuel\.$/).length).toBeGreaterThan(0);
    expect(requests()).not.toContain('changePassword');
  });

  it.each([
    ['that is short', 'court', 'Choisissez un mot de passe d’au moins 10 caractères.'],
    ['that is the address', 'anna@example.com', 'Choisissez un mot de passe qui n’est pas votre adresse e\u2011mail.'],
  ])('%s is not sent', async (_case, next, words) => {
    const { getAllByText, requests } = await change('autocar-2026', next);
    expect(getAllByText(words)).toHaveLength(2);
    expect(requests()).not.toContain('changePassword');
  });

  it('with a wrong old one shows the error at that field', async () => {
    const { getAllByText, getByLabelText } = await change('wrong', 'dix heures et quart', {
      changePassword: refuse(422, [{ id: 'wrong-password' }]),
    });
    expect(getAllByText('Ce n’est pas votre mot de passe actuel.')).toHaveLength(2);
    expect(getByLabelText('Nouveau mot de passe')).toHaveProperty('value', 'dix heures et quart');
  });
});

describe('closing the account', () => {
  async function openDialog(answers = {}) {
    const island = await open(answers);
    await island.user.click(island.getByRole('button', { name: 'Fermer le compte…' }));
    const dialog = within(island.getByRole('dialog', { name: 'Fermer le compte' }));
    return { ...island, dialog };
  }

  it('requires the password and an explicit confirmation', async () => {
    const { dialog, user, requests } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Fermer le compte pour toujours' }));
    expect(dialog.getAllByText('Saisissez votre mot de passe.')).toHaveLength(2);
    expect(dialog.getAllByText('Cochez la case pour confirmer.')).toHaveLength(2);
    const box = dialog.getByLabelText('Je veux fermer mon compte pour toujours.');
    expect([box.getAttribute('aria-invalid'), (box as HTMLInputElement).checked]).toEqual(['true', false]);
    await user.click(box);
    expect([box.getAttribute('aria-invalid'), (box as HTMLInputElement).checked]).toEqual([null, true]);
    expect(requests()).not.toContain('closeAccount');
  });

  it('redirects to the confirmation, not to the sign-in', async () => {
    const { dialog, user, settle, getByRole, getSentInput } = await openDialog();
    const before = history.length;
    await user.type(dialog.getByLabelText('Votre mot de passe'), 'autocar-2026');
    await user.click(dialog.getByLabelText('Je veux fermer mon compte pour toujours.'));
    await user.click(dialog.getByRole('button', { name: 'Fermer le compte pour toujours' }));
    await settle();
    const body = { password: 'autocar-2026', isConfirmed: true, erasesOrders: false };
    expect(getSentInput('closeAccount')).toEqual({ body });
    expect(location.pathname).toBe('/account-management/account-closed');
    expect(history.length).toBe(before);
    expect(getByRole('heading', { name: 'Compte fermé' })).toBeTruthy();
  });

  it('removes names from past orders on request, and explains which orders keep them', async () => {
    const { dialog, user, settle, getSentInput } = await openDialog();
    expect(dialog.getByText(/Nous devons garder les montants/)).toBeTruthy();
    const box = dialog.getByLabelText(/^Retirer aussi mon nom/);
    const hint = dialog.getByText(/^Une commande avec un voyage à venir/);
    expect(box.getAttribute('aria-describedby')).toBe(hint.id);
    await user.type(dialog.getByLabelText('Votre mot de passe'), 'autocar-2026');
    await user.click(box);
    await user.click(dialog.getByLabelText('Je veux fermer mon compte pour toujours.'));
    await user.click(dialog.getByRole('button', { name: 'Fermer le compte pour toujours' }));
    await settle();
    expect(getSentInput('closeAccount')).toMatchObject({ body: { erasesOrders: true } });
  });

  it.each(['Garder le compte', 'Fermer'])('is cancelled by “%s”, without a request', async (name) => {
    const { dialog, user, queryByRole, requests } = await openDialog();
    await user.click(dialog.getByRole('button', { name }));
    await pass(1000);
    expect(queryByRole('dialog')).toBeNull();
    expect(requests()).not.toContain('closeAccount');
  });

  it('stays here if the password is wrong', async () => {
    const { dialog, user, settle } = await openDialog({ closeAccount: refuse(422, [{ id: 'wrong-password' }]) });
    await user.type(dialog.getByLabelText('Votre mot de passe'), 'wrong');
    await user.click(dialog.getByLabelText('Je veux fermer mon compte pour toujours.'));
    await user.click(dialog.getByRole('button', { name: 'Fermer le compte pour toujours' }));
    await settle();
    expect(dialog.getAllByText('Ce n’est pas votre mot de passe.')).toHaveLength(2);
    expect(location.pathname).toBe('/account-management/my-settings');
  });
});

describe('the data of the owner', () => {
  it('is downloaded as a file, and announced', async () => {
    const { getByRole, getAllByText, user, settle, services } = await open({
      getPersonalData: () => ({ data: { emailAddress: 'anna@example.com' } }),
    });
    const download = vi.spyOn(services.open(createDevice), 'download').mockImplementation(() => {});
    await user.click(getByRole('button', { name: 'Télécharger mes données' }));
    await settle();
    const text = '{\n  "emailAddress": "anna@example.com"\n}\n';
    expect(download).toHaveBeenCalledWith({ name: 'personal-data.json', type: 'application/json', text });
    // Next to the button, and for screen readers.
    const roles = getAllByText('Le téléchargement a commencé.').map((element) => element.getAttribute('role'));
    expect(roles).toEqual([null, 'status']);
  });

  it.each([
    ['the server does not answer', refuse(502), 'Impossible de télécharger vos données.'],
    ['the visitor is signed out', refuse(401), 'Votre session est terminée.'],
    ['there were too many attempts', refuse(429, [], { retryAfterSeconds: 61 }), 'Réessayez dans 2 minutes.'],
  ])('is not downloaded if %s, and the reason is shown', async (_case, getPersonalData, reason) => {
    const { getByRole, user, settle, services } = await open({ getPersonalData });
    const download = vi.spyOn(services.open(createDevice), 'download').mockImplementation(() => {});
    await user.click(getByRole('button', { name: 'Télécharger mes données' }));
    await settle();
    expect(getByRole('alert').textContent).toContain(reason);
    expect(download).not.toHaveBeenCalled();
  });
});
