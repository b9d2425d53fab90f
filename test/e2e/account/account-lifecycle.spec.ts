import { expect, type Locator } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { getMailedLink, createEmailAddress } from '../support/account-mails.ts';
import { AccountPage } from '../support/pages/account-page.ts';
import { BasketPage } from '../support/pages/basket-page.ts';
import { findVisibleText } from '../support/pages/visible-text.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/tab-to.ts';
import { collectPageErrors, failedResponses } from '../support/measures/page-errors.ts';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { test } from '../support/clocked-test.ts';

const accountPassword = 'dix heures et quart';

/** Texts of the account in the two languages of its pages. */
const allTexts = {
  fr: {
    register: 'Créer un compte',
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    create: 'Créer le compte',
    sent: 'Regardez votre messagerie.',
    town: 'Ville',
    street: 'Numéro et rue',
    postcode: 'Code postal',
    save: 'Enregistrer',
    saved: 'Vos coordonnées sont enregistrées.',
    travellers: 'Vos profils de voyage',
    add: 'Ajouter un voyageur',
    usual: 'Voyageur habituel : proposé en premier',
    needs: 'Besoins pendant le voyage',
    savedTraveller: 'Voyageur enregistré',
    settings: 'Vos paramètres',
    language: 'Langue',
    km: 'Kilomètres',
    miles: 'Miles',
    settingsSaved: 'Vos paramètres sont enregistrés.',
    openClosing: 'Fermer le compte…',
    yourPassword: 'Votre mot de passe',
    confirm: 'Je veux fermer mon compte pour toujours.',
    close: 'Fermer le compte pour toujours',
    closed: 'Compte fermé',
  },
  en: {
    register: 'Create an account',
    firstName: 'First name',
    lastName: 'Last name',
    create: 'Create the account',
    sent: 'Check your email.',
    town: 'Town or city',
    street: 'Street and number',
    postcode: 'Postcode',
    save: 'Save',
    saved: 'Your details are saved.',
    travellers: 'Your travel profiles',
    add: 'Add a traveller',
    usual: 'Usually travels: offered first',
    needs: 'Needs on the journey',
    savedTraveller: 'Saved traveller',
    settings: 'Your settings',
    language: 'Language',
    km: 'Kilometres',
    miles: 'Miles',
    settingsSaved: 'Your settings are saved.',
    openClosing: 'Close the account…',
    yourPassword: 'Your password',
    confirm: 'I want to close my account for good.',
    close: 'Close the account for good',
    closed: 'Account closed',
  },
} as const;

for (const [locale, details] of [
  ['en', {}],
  ['fr', inGroup('languages')],
] as const) {
  test(
    `an account is opened by mail, filled, used in the basket and closed, by keyboard (${locale})`,
    details,
    async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      const account = new AccountPage(page, locale);
      const texts = allTexts[locale];
      const address = createEmailAddress();
      const field = (name: string) => account.host.getByLabel(name, { exact: true });
      const findText = (text: string) => findVisibleText(account.host, text);
      const type = async (control: Locator, value: string) => {
        await tabTo(page, control);
        await page.keyboard.type(value);
      };
      const press = async (control: Locator, key = 'Enter') => {
        await tabTo(page, control);
        await page.keyboard.press(key);
      };
      const expectNoAxeViolations = async () => expect(await findAxeViolations(page)).toEqual([]);

      // From the sign-in to the registration, where an empty form is rejected.
      await account.open('/login');
      await press(account.host.getByRole('link', { name: texts.register }));
      await expect(account.heading(texts.register)).toBeFocused();
      await press(account.button(texts.create));
      await expect(account.host.getByRole('group', { name: /4/ })).toBeFocused();
      await expectNoAxeViolations();
      await type(field(texts.firstName), 'Zoé');
      await type(field(texts.lastName), 'Roux');
      await type(account.emailAddress, address);
      await type(account.password, accountPassword);
      await page.keyboard.press('Enter');
      await expect(account.host.getByRole('group', { name: texts.sent })).toBeFocused();
      await expectNoAxeViolations();

      // Activate by the link in the message.
      await page.goto(await getMailedLink(page, address, 'account-activation'));
      await type(account.emailAddress, address);
      await page.keyboard.press('Enter');
      await expect(account.host.getByRole('group', { name: account.texts.activated })).toBeFocused();
      await account.open();
      await expect(page).toHaveURL(new RegExp(`${account.base}/login$`));
      await type(account.emailAddress, address);
      await page.keyboard.press('Tab');
      await page.keyboard.type(accountPassword);
      await page.keyboard.press('Enter');

      // The profile.
      await expect(account.heading(account.texts.profile)).toBeVisible();
      await type(field(texts.street), '12 Station Road');
      await type(field(texts.town), 'Leeds');
      await type(field(texts.postcode), 'ls14dt');
      await expectNoAxeViolations();
      await press(account.button(texts.save));
      await expect(findText(texts.saved)).toBeVisible();
      await page.reload();
      await expect(field(texts.postcode)).toHaveValue('LS1 4DT');

      // A traveller.
      await press(account.host.getByRole('link', { name: texts.travellers }));
      await press(account.button(texts.add));
      await type(field(texts.firstName), 'Élie');
      await type(field(texts.lastName), 'Roux');
      await press(field(texts.usual), 'Space');
      await expectNoAxeViolations();
      await press(account.button(texts.save));
      await expect(account.host.getByText('Élie Roux')).toBeVisible();
      await expectNoAxeViolations();

      // Used in the basket.
      const basket = new BasketPage(page, locale, locale === 'en' ? '/en/journey-planner' : '/journey-planner');
      await basket.openWithJourneys({ journeys: 1 });
      await basket.button(basket.texts.names).click();
      await basket.host.getByLabel(texts.savedTraveller).first().selectOption({ label: 'Élie Roux' });
      await expect(basket.field(basket.texts.firstName).first()).toHaveValue('Élie');
      await expect(basket.field(basket.texts.lastName).first()).toHaveValue('Roux');
      await expectNoAxeViolations();

      // Settings, and closing the account.
      await account.open('/my-settings');
      await expect(account.heading(texts.settings)).toBeVisible();
      // One of the two is a tab stop; the arrow keys switch between them.
      await press(field(texts.miles), 'ArrowUp');
      await expect(field(texts.km)).toBeChecked();
      await press(account.button(texts.save));
      await expect(findText(texts.settingsSaved)).toBeVisible();
      await expectNoAxeViolations();
      await press(account.button(texts.openClosing));
      await type(field(texts.yourPassword), accountPassword);
      await press(field(texts.confirm), 'Space');
      await expectNoAxeViolations();
      await press(account.button(texts.close));
      await expect(account.heading(texts.closed)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${account.base}/account-closed$`));
      await expectNoAxeViolations();
      await account.open('/login');
      await account.signIn(address, accountPassword);
      await expect(account.host.getByText(account.texts.wrongPassword).first()).toBeVisible();
      pageErrors.expectClean([failedResponses]);
    },
  );
}

test('a forgotten password is reset by the link in the message', inGroup('screens'), async ({ page }) => {
  const account = new AccountPage(page);
  const address = createEmailAddress();
  await account.open('/register');
  for (const [name, value] of [
    ['Prénom', 'Zoé'],
    ['Nom de famille', 'Roux'],
    ['Adresse e-mail', address],
    ['Mot de passe', accountPassword],
  ] as const)
    await account.host.getByLabel(name, { exact: true }).fill(value);
  await account.button('Créer le compte').click();
  await expect(account.host.getByRole('group', { name: 'Regardez votre messagerie.' })).toBeFocused();

  await account.open('/login');
  await account.host.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  expect(await findAxeViolations(page)).toEqual([]);
  await account.emailAddress.fill(address);
  await account.button('Envoyer le code').click();
  await expect(account.host.getByText(`Si un compte existe à l’adresse ${address}`)).toBeVisible();

  await page.goto(await getMailedLink(page, address, 'account-reset'));
  await expect(account.host.getByLabel('Code du message')).toHaveValue(/^[0-9A-Z-]{23}$/);
  const newPassword = 'un tout nouveau car';
  await account.host.getByLabel('Nouveau mot de passe', { exact: true }).fill(newPassword);
  expect(await findAxeViolations(page)).toEqual([]);
  await account.button('Changer le mot de passe').click();
  await expect(account.host.getByRole('group', { name: 'Votre mot de passe est changé.' })).toBeFocused();
  expect(await findAxeViolations(page)).toEqual([]);
  await account.host.getByRole('link', { name: 'Se connecter' }).click();
  await account.signIn(address, accountPassword);
  await expect(account.host.getByText(account.texts.wrongPassword).first()).toBeVisible();
  await account.signIn(address, newPassword);
  await page.waitForURL((url) => url.pathname === '/');
  await account.open();
  // The message proves the address, so the account is activated.
  await expect(account.heading(account.texts.profile)).toBeVisible();
});

test.describe('on a phone', inGroup('screens'), () => {
  test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

  test('the account is registered by taps, and none of its pages is wider than the screen', async ({ page }) => {
    const account = new AccountPage(page);
    for (const path of ['/register', '/forgotten-password', '/reset-password', '/activate', '/login']) {
      await account.open(path);
      await expectNoHorizontalScroll(page);
      expect(await findAxeViolations(page)).toEqual([]);
    }
    await account.open('/register');
    await account.button('Créer le compte').tap();
    await expect(account.host.getByRole('group', { name: '4 points à corriger' })).toBeFocused();
    await expectNoHorizontalScroll(page);
  });
});
