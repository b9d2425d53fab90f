import { randomUUID } from 'node:crypto';
import { csrfCookie, csrfHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { demoPassword } from '../../host-fixtures/server/accounts/demo-people.ts';
import { accountApi, type FlowCall } from './flow-call.ts';
import { type Traveller } from './traveller-at-host.tsx';

const account = '/account-management';
const retry = /^Réessayer$/;
const save = /^Enregistrer$/;
const notAnswered = /Nous n’avons pas de réponse/;
const newPassword = 'quatre mots sans rapport';
const names = [
  [/^Prénom$/, 'Zofia'],
  [/^Nom de famille$/, 'Nowak'],
] as const;

/** Calls the account as the product does. */
async function send(one: Traveller, call: string, payload: object) {
  const { open, cookies } = one.visitor;
  const { token } = (await open({ url: '/api/token' })).json<{ token: string }>();
  const headers = { [tokenHeader]: token, [csrfHeader]: cookies.get(csrfCookie) ?? '' };
  return open({ method: 'POST', url: `${account}/api/${call}`, headers, payload });
}

/** What the account answers. */
const told = async <Told>({ visitor }: Traveller, call: string) =>
  (await visitor.open({ url: `${account}/api/${call}` })).json<Told>();

/** Somebody of the demonstration, with an account that nobody else has used. */
const ownAddress = (name = 'anna') => `${name}+${randomUUID().slice(0, 8)}@example.com`;

async function signedIn(one: Traveller): Promise<void> {
  await send(one, 'login', { emailAddress: ownAddress(), password: demoPassword });
}

/** They are signed in, on a page of the account. */
const signedInOn = (path: string, pressed?: RegExp) => async (one: Traveller) => {
  await signedIn(one);
  await one.open(`${account}${path}`);
  if (pressed) await one.press(pressed);
};

/** A page of the account that asks for what it shows. */
const reading = (call: string, path: string): Pick<FlowCall, 'route' | 'begin' | 'act' | 'way' | 'tickets'> => ({
  route: accountApi('GET', call),
  begin: signedIn,
  act: (one) => one.open(`${account}${path}`),
  way: retry,
  tickets: 0,
});

const traveller = {
  firstName: 'Élie',
  lastName: 'Martin',
  type: 'ADULT',
  assistance: 'NONE',
  hasAttendant: false,
  isDefault: false,
};
const travellersOf = async (one: Traveller) =>
  (await told<{ travellers: readonly object[] }>(one, 'travellers')).travellers;

/** They have asked for a code to choose another password with. */
async function resetting(one: Traveller): Promise<void> {
  const emailAddress = ownAddress();
  await send(one, 'forgotten-password', { emailAddress });
  const code = (await one.mailsTo(emailAddress)).at(-1)?.code ?? '';
  await one.open(`${account}/reset-password/${code}`);
}

/** Calls about an account and what it knows of its owner. */
export const callsOfAccount: readonly FlowCall[] = [
  {
    name: 'open an account',
    route: accountApi('POST', 'register'),
    begin: (one) => one.open(`${account}/register`),
    typed: [...names, [/^Adresse e-mail$/, 'zofia@example.com'], [/^Mot de passe$/, newPassword]],
    act: (one) => one.press(/^Créer le compte$/),
    says: notAnswered,
    way: /^Créer le compte$/,
    isDone: (one) => one.sees(/Regardez votre messagerie\./),
    tickets: 0,
  },
  {
    name: 'mail the code again',
    route: accountApi('POST', 'activate/resend'),
    begin: (one) => one.open(`${account}/account/activate`),
    typed: [[/^Adresse e-mail$/, 'noe@example.com']],
    act: (one) => one.press(/^Recevoir un autre code$/),
    says: /Le code n’est pas parti\s: réessayez/,
    way: /^Recevoir un autre code$/,
    isDone: (one) => one.sees(/Un autre code est en route/),
    tickets: 0,
  },
  {
    name: 'forget the password',
    route: accountApi('POST', 'forgotten-password'),
    begin: (one) => one.open(`${account}/forgotten-password`),
    typed: [[/^Adresse e-mail$/, 'anna@example.com']],
    act: (one) => one.press(/^Envoyer le code$/),
    says: notAnswered,
    way: /^Envoyer le code$/,
    isDone: (one) => one.sees(/Regardez votre messagerie\./),
    tickets: 0,
  },
  {
    name: 'choose another password',
    route: accountApi('POST', 'reset-password'),
    begin: resetting,
    typed: [[/^Nouveau mot de passe$/, newPassword]],
    act: (one) => one.press(/^Changer le mot de passe$/),
    says: notAnswered,
    way: /^Changer le mot de passe$/,
    isDone: (one) => one.sees(/Votre mot de passe est changé\./),
    tickets: 0,
  },
  {
    name: 'what is known of them',
    ...reading('profile', ''),
    says: /Impossible de charger vos coordonnées\./,
    isDone: (one) => one.offers(save) !== undefined,
  },
  {
    name: 'save it',
    route: accountApi('POST', 'profile'),
    begin: signedInOn(''),
    typed: names,
    act: (one) => one.press(save),
    says: notAnswered,
    way: save,
    isDone: (one) => one.sees(/Vos coordonnées sont enregistrées\./),
    tickets: 0,
  },
  {
    name: 'what they have chosen',
    ...reading('settings', '/my-settings'),
    says: /Impossible de charger vos paramètres\./,
    isDone: (one) => one.offers(save) !== undefined,
  },
  {
    name: 'save what is chosen',
    route: accountApi('POST', 'settings'),
    begin: async (one) => {
      await signedInOn('/my-settings')(one);
      one.tick(/^Miles$/);
    },
    act: (one) => one.press(save),
    says: notAnswered,
    way: save,
    isKept: (one) => one.field(/^Miles$/).checked,
    isDone: (one) => one.sees(/Vos paramètres sont enregistrés\./),
    tickets: 0,
  },
  {
    name: 'change the password',
    route: accountApi('POST', 'password'),
    begin: signedInOn('/my-settings'),
    typed: [
      [/^Mot de passe actuel$/, demoPassword],
      [/^Nouveau mot de passe$/, newPassword],
    ],
    act: (one) => one.press(/^Changer le mot de passe$/),
    says: notAnswered,
    way: /^Changer le mot de passe$/,
    isDone: (one) => one.sees(/Votre mot de passe est changé\./),
    tickets: 0,
  },
  {
    name: 'close the account',
    route: accountApi('POST', 'close'),
    begin: signedInOn('/my-settings', /^Fermer le compte…$/),
    typed: [[/^Votre mot de passe$/, demoPassword]],
    ticked: /^Je veux fermer mon compte pour toujours\.$/,
    act: (one) => one.press(/^Fermer le compte pour toujours$/),
    says: notAnswered,
    way: /^Fermer le compte pour toujours$/,
    isDone: (one) => one.path() === `${account}/account-closed`,
    tickets: 0,
  },
  {
    name: 'who travels',
    ...reading('travellers', '/travel-profiles'),
    says: /Impossible de charger vos voyageurs\./,
    isDone: (one) => one.offers(/^Ajouter un voyageur$/) !== undefined,
  },
  {
    name: 'save a traveller',
    route: accountApi('POST', 'travellers'),
    begin: signedInOn('/travel-profiles', /^Ajouter un voyageur$/),
    typed: names,
    act: (one) => one.press(save),
    says: notAnswered,
    way: save,
    isDone: (one) => one.sees(/Zofia Nowak/) && one.offers(/^Ajouter un voyageur$/) !== undefined,
    isOnce: async (one) => (await travellersOf(one)).length === 1,
    tickets: 0,
  },
  {
    name: 'remove a traveller',
    route: accountApi('DELETE', 'travellers'),
    begin: async (one) => {
      await signedIn(one);
      await send(one, 'travellers', traveller);
      await one.open(`${account}/travel-profiles`);
      await one.press(/^Retirer$/);
    },
    act: (one) => one.press(/^Retirer$/),
    says: notAnswered,
    way: /^Retirer$/,
    isDone: (one) => one.sees(/Aucun voyageur pour l’instant\./),
    isOnce: async (one) => (await travellersOf(one)).length === 0,
    tickets: 0,
  },
  {
    name: 'what was bought by them',
    ...reading('orders', '/my-tickets'),
    says: /Impossible de charger vos billets\./,
    isDone: (one) => one.sees(/Aucun billet pour l’instant\./),
  },
];
