import { type Locator, type Page } from '@playwright/test';
import { demoPassword } from '../../../../host-fixtures/server/accounts/demo-people.ts';
import { waitUntilSettled } from '../wait-until-settled.ts';
import { expectReady } from '../tag-state.ts';

/** Texts of the account in the two languages of the fixture pages. */
export const accountTexts = {
  fr: {
    emailAddress: 'Adresse e-mail',
    password: 'Mot de passe',
    signIn: 'Se connecter',
    signOut: 'Se déconnecter',
    code: 'Code d’activation',
    activate: 'Activer le compte',
    activation: 'Activer votre compte',
    activated: 'Votre compte est activé.',
    toProfile: 'Voir votre compte',
    signInTitle: 'Connexion',
    profile: 'Vos coordonnées',
    tickets: 'Vos billets',
    wrongPassword: 'L’adresse e\u2011mail ou le mot de passe est incorrect.',
    wrongCode: 'Ce code n’est pas celui de votre compte : vérifiez-le dans notre message.',
  },
  en: {
    emailAddress: 'Email address',
    password: 'Password',
    signIn: 'Sign in',
    signOut: 'Sign out',
    code: 'Activation code',
    activate: 'Activate the account',
    activation: 'Activate your account',
    activated: 'Your account is activated.',
    toProfile: 'View your account',
    signInTitle: 'Sign in',
    profile: 'Your details',
    tickets: 'Your tickets',
    wrongPassword: 'The email address or password is wrong.',
    wrongCode: 'That isn’t the code for your account: check it in our message.',
  },
} as const;

/** The two pages of the account, and their languages. */
export const accountPages = [
  ['fr', '/account-management'],
  ['en', '/en/account-management'],
] as const;

/** The password of all demo accounts. */
export const password = demoPassword;

let count = 0;
/** A separate demo account: addresses with different `+` suffixes are different accounts. */
export function createDemoAddress(name: 'anna' | 'noe' | 'lou'): string {
  count += 1;
  return `${name}+t${process.pid}-${count}@example.com`;
}

/** Page object of the account. */
export class AccountPage {
  readonly page: Page;
  readonly texts: (typeof accountTexts)[keyof typeof accountTexts];
  readonly host: Locator;
  readonly base: string;

  constructor(page: Page, locale: keyof typeof accountTexts = 'fr') {
    this.page = page;
    this.texts = accountTexts[locale];
    this.base = locale === 'en' ? '/en/account-management' : '/account-management';
    this.host = page.locator('coach-account');
  }

  /** @param path below the account's base path */
  async open(path = ''): Promise<void> {
    await this.page.goto(this.base + path);
    await expectReady(this.host);
    await waitUntilSettled(this.page);
  }

  heading(name: string): Locator {
    return this.host.getByRole('heading', { name, exact: true });
  }

  button(name: string): Locator {
    return this.host.getByRole('button', { name, exact: true });
  }

  get emailAddress(): Locator {
    return this.host.getByLabel(this.texts.emailAddress, { exact: true });
  }

  get password(): Locator {
    return this.host.getByLabel(this.texts.password, { exact: true });
  }

  get code(): Locator {
    return this.host.getByLabel(this.texts.code, { exact: true });
  }

  async signIn(emailAddress: string, secret = password): Promise<void> {
    await this.emailAddress.fill(emailAddress);
    await this.password.fill(secret);
    await this.button(this.texts.signIn).click();
  }
}
