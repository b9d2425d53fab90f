import { randomUUID } from 'node:crypto';
import { csrfCookie, csrfHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { demoPassword } from '../../host-fixtures/server/accounts/demo-people.ts';
import { accountApi, type FlowCall } from './flow-call.ts';
import { type Traveller } from './traveller-at-host.tsx';

const account = '/account-management';
const retry = /^Réessayer$/;
const save = /^Enregistrer$/;
const noResponse = /Nous n’avons pas de réponse/;
const newPassword = 'quatre mots sans rapport';
const names = [
  [/^Prénom$/, 'Zofia'],
  [/^Nom de famille$/, 'Nowak'],
] as const;

/** Calls the account like the product. */
async function send(traveller: Traveller, call: string, payload: object) {
  const { open, cookies } = traveller.visitor;
  const { token } = (await open({ url: '/api/token' })).json<{ token: string }>();
  const headers = { [tokenHeader]: token, [csrfHeader]: cookies.get(csrfCookie) ?? '' };
  return open({ method: 'POST', url: `${account}/api/${call}`, headers, payload });
}

/** The response of an account call. */
const readResponse = async <Body>({ visitor }: Traveller, call: string) =>
  (await visitor.open({ url: `${account}/api/${call}` })).json<Body>();

/** The address of an unused demo account. */
const createAddress = (name = 'anna') => `${name}+${randomUUID().slice(0, 8)}@example.com`;

async function signIn(traveller: Traveller): Promise<void> {
  await send(traveller, 'login', { emailAddress: createAddress(), password: demoPassword });
}

/** Signs in and opens a page of the account. */
const signInOn = (path: string, pressed?: RegExp) => async (traveller: Traveller) => {
  await signIn(traveller);
  await traveller.open(`${account}${path}`);
  if (pressed) await traveller.press(pressed);
};

/** A page of the account that requests its content. */
const readingPage = (
  call: string,
  path: string,
): Pick<FlowCall, 'route' | 'begin' | 'act' | 'retryButton' | 'tickets'> => ({
  route: accountApi('GET', call),
  begin: signIn,
  act: (traveller) => traveller.open(`${account}${path}`),
  retryButton: retry,
  tickets: 0,
});

const savedTraveller = {
  firstName: 'Élie',
  lastName: 'Martin',
  type: 'ADULT',
  assistance: 'NONE',
  hasAttendant: false,
  isDefault: false,
};
const listTravellers = async (traveller: Traveller) =>
  (await readResponse<{ travellers: readonly object[] }>(traveller, 'travellers')).travellers;

/** Requests a code to reset the password, and opens its page. */
async function requestReset(traveller: Traveller): Promise<void> {
  const emailAddress = createAddress();
  await send(traveller, 'forgotten-password', { emailAddress });
  const code = (await traveller.mailsTo(emailAddress)).at(-1)?.code ?? '';
  await traveller.open(`${account}/reset-password/${code}`);
}

/** Calls about an account and its data. */
export const callsOfAccount: readonly FlowCall[] = [
  {
    name: 'open an account',
    route: accountApi('POST', 'register'),
    begin: (traveller) => traveller.open(`${account}/register`),
    values: [...names, [/^Adresse e-mail$/, 'zofia@example.com'], [/^Mot de passe$/, newPassword]],
    act: (traveller) => traveller.press(/^Créer le compte$/),
    errorText: noResponse,
    retryButton: /^Créer le compte$/,
    isDone: (traveller) => traveller.sees(/Regardez votre messagerie\./),
    tickets: 0,
  },
  {
    name: 'mail the code again',
    route: accountApi('POST', 'activate/resend'),
    begin: (traveller) => traveller.open(`${account}/account/activate`),
    values: [[/^Adresse e-mail$/, 'noe@example.com']],
    act: (traveller) => traveller.press(/^Recevoir un autre code$/),
    errorText: /Le code n’est pas parti\s: réessayez/,
    retryButton: /^Recevoir un autre code$/,
    isDone: (traveller) => traveller.sees(/Un autre code est en route/),
    tickets: 0,
  },
  {
    name: 'forget the password',
    route: accountApi('POST', 'forgotten-password'),
    begin: (traveller) => traveller.open(`${account}/forgotten-password`),
    values: [[/^Adresse e-mail$/, 'anna@example.com']],
    act: (traveller) => traveller.press(/^Envoyer le code$/),
    errorText: noResponse,
    retryButton: /^Envoyer le code$/,
    isDone: (traveller) => traveller.sees(/Regardez votre messagerie\./),
    tickets: 0,
  },
  {
    name: 'choose another password',
    route: accountApi('POST', 'reset-password'),
    begin: requestReset,
    values: [[/^Nouveau mot de passe$/, newPassword]],
    act: (traveller) => traveller.press(/^Changer le mot de passe$/),
    errorText: noResponse,
    retryButton: /^Changer le mot de passe$/,
    isDone: (traveller) => traveller.sees(/Votre mot de passe est changé\./),
    tickets: 0,
  },
  {
    name: 'what is known of them',
    ...readingPage('profile', ''),
    errorText: /Impossible de charger vos coordonnées\./,
    isDone: (traveller) => traveller.offers(save) !== undefined,
  },
  {
    name: 'save it',
    route: accountApi('POST', 'profile'),
    begin: signInOn(''),
    values: names,
    act: (traveller) => traveller.press(save),
    errorText: noResponse,
    retryButton: save,
    isDone: (traveller) => traveller.sees(/Vos coordonnées sont enregistrées\./),
    tickets: 0,
  },
  {
    name: 'what they have chosen',
    ...readingPage('settings', '/my-settings'),
    errorText: /Impossible de charger vos paramètres\./,
    isDone: (traveller) => traveller.offers(save) !== undefined,
  },
  {
    name: 'save what is chosen',
    route: accountApi('POST', 'settings'),
    begin: async (traveller) => {
      await signInOn('/my-settings')(traveller);
      traveller.check(/^Miles$/);
    },
    act: (traveller) => traveller.press(save),
    errorText: noResponse,
    retryButton: save,
    isPreserved: (traveller) => traveller.field(/^Miles$/).checked,
    isDone: (traveller) => traveller.sees(/Vos paramètres sont enregistrés\./),
    tickets: 0,
  },
  {
    name: 'change the password',
    route: accountApi('POST', 'password'),
    begin: signInOn('/my-settings'),
    values: [
      [/^Mot de passe actuel$/, demoPassword],
      [/^Nouveau mot de passe$/, newPassword],
    ],
    act: (traveller) => traveller.press(/^Changer le mot de passe$/),
    errorText: noResponse,
    retryButton: /^Changer le mot de passe$/,
    isDone: (traveller) => traveller.sees(/Votre mot de passe est changé\./),
    tickets: 0,
  },
  {
    name: 'close the account',
    route: accountApi('POST', 'close'),
    begin: signInOn('/my-settings', /^Fermer le compte…$/),
    values: [[/^Votre mot de passe$/, demoPassword]],
    checkbox: /^Je veux fermer mon compte pour toujours\.$/,
    act: (traveller) => traveller.press(/^Fermer le compte pour toujours$/),
    errorText: noResponse,
    retryButton: /^Fermer le compte pour toujours$/,
    isDone: (traveller) => traveller.path() === `${account}/account-closed`,
    tickets: 0,
  },
  {
    name: 'who travels',
    ...readingPage('travellers', '/travel-profiles'),
    errorText: /Impossible de charger vos voyageurs\./,
    isDone: (traveller) => traveller.offers(/^Ajouter un voyageur$/) !== undefined,
  },
  {
    name: 'save a traveller',
    route: accountApi('POST', 'travellers'),
    begin: signInOn('/travel-profiles', /^Ajouter un voyageur$/),
    values: names,
    act: (traveller) => traveller.press(save),
    errorText: noResponse,
    retryButton: save,
    isDone: (traveller) => traveller.sees(/Zofia Nowak/) && traveller.offers(/^Ajouter un voyageur$/) !== undefined,
    isOnce: async (traveller) => (await listTravellers(traveller)).length === 1,
    tickets: 0,
  },
  {
    name: 'remove a traveller',
    route: accountApi('DELETE', 'travellers'),
    begin: async (traveller) => {
      await signIn(traveller);
      await send(traveller, 'travellers', savedTraveller);
      await traveller.open(`${account}/travel-profiles`);
      await traveller.press(/^Retirer$/);
    },
    act: (traveller) => traveller.press(/^Retirer$/),
    errorText: noResponse,
    retryButton: /^Retirer$/,
    isDone: (traveller) => traveller.sees(/Aucun voyageur pour l’instant\./),
    isOnce: async (traveller) => (await listTravellers(traveller)).length === 0,
    tickets: 0,
  },
  {
    name: 'what was bought by them',
    ...readingPage('orders', '/my-tickets'),
    errorText: /Impossible de charger vos billets\./,
    isDone: (traveller) => traveller.sees(/Aucun billet pour l’instant\./),
  },
];
