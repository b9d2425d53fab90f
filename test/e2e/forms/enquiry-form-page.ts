import { createHash, randomBytes } from 'node:crypto';
import { type Locator, type Page } from '@playwright/test';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { expectReady } from '../support/tag-state.ts';

/** A message as stored by the reference host. */
export interface StoredEnquiry {
  readonly reference: string;
  readonly form: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly attachments: readonly { readonly name: string; readonly sha256: string }[];
}

/** A file that a test attaches. */
export interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Creates a file of this size that starts like a picture. */
export function createPhoto(name: string, bytes: number): TestFile {
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(bytes - 4)]),
  };
}

/** Files of a `StoredEnquiry`. */
export function hashFiles(files: readonly TestFile[]): { name: string; sha256: string }[] {
  return files.map(({ name, buffer }) => ({ name, sha256: createHash('sha256').update(buffer).digest('hex') }));
}

/** Texts of a form by language. */
export const formTexts = {
  fr: {
    send: 'Envoyer le message',
    sent: 'Message envoyé',
    retry: 'Réessayer',
    erase: 'Effacer le brouillon',
    name: 'Nom et prénom',
    email: 'Adresse e-mail',
    message: 'Votre message',
    topic: 'Sujet',
    errorSummary: /à corriger$/,
  },
  en: {
    send: 'Send message',
    sent: 'Message sent',
    retry: 'Retry',
    erase: 'Erase the draft',
    name: 'Full name',
    email: 'Email address',
    message: 'Your message',
    topic: 'Subject',
    errorSummary: /^There (is a problem|are \d+ problems)$/,
  },
} as const;

/** Page object of a form that sends a message. */
export class MessageFormPage {
  readonly page: Page;
  readonly host: Locator;
  readonly texts: (typeof formTexts)['fr' | 'en'];

  constructor(page: Page, tag: 'coach-contact-form' | 'coach-lost-property-form', locale: 'fr' | 'en' = 'fr') {
    this.page = page;
    this.host = page.locator(tag);
    this.texts = formTexts[locale];
  }

  get send(): Locator {
    return this.host.getByRole('button', { name: this.texts.send });
  }

  get retry(): Locator {
    return this.host.getByRole('button', { name: this.texts.retry });
  }

  get summary(): Locator {
    return this.host.getByRole('group', { name: this.texts.errorSummary });
  }

  get sentHeading(): Locator {
    return this.host.getByRole('heading', { name: this.texts.sent });
  }

  get files(): Locator {
    return this.host.locator('input[type=file]');
  }

  /** Finds text within the form, not in the announcer, which repeats some of it. */
  findText(text: RegExp | string): Locator {
    return this.host.getByRole('paragraph').filter({ hasText: text });
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await expectReady(this.host);
    await waitUntilSettled(this.page);
  }

  /** Fills in the sender. */
  async fillSender(): Promise<void> {
    await this.host.getByLabel(this.texts.name).fill('Anna Martin');
    await this.host.getByLabel(this.texts.email).fill('anna@example.com');
  }

  /** Fills in a complete message of the contact form. */
  async fillContact(message = 'Mon autocar n’est pas venu ce matin.'): Promise<void> {
    await this.host.getByLabel(this.texts.topic).selectOption('other');
    await this.host.getByLabel(this.texts.message).fill(message);
    await this.fillSender();
  }

  /** The messages that this browser has sent, as stored by the host. */
  async listStoredEnquiries(): Promise<readonly StoredEnquiry[]> {
    const answer = await this.page.context().request.get('/messages.json');
    return ((await answer.json()) as { messages: readonly StoredEnquiry[] }).messages;
  }
}
