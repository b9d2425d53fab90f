import { createHash, randomBytes } from 'node:crypto';
import { type Locator, type Page } from '@playwright/test';
import { settled } from '../support/settled.ts';
import { expectReady } from '../support/tag-state.ts';

/** A message as the reference host keeps it. */
export interface StoredEnquiry {
  readonly reference: string;
  readonly form: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly attachments: readonly { readonly name: string; readonly sha256: string }[];
}

/** A file that a test sends along. */
export interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A picture as far as its first bytes, of so many bytes. */
export function photo(name: string, bytes: number): TestFile {
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(bytes - 4)]),
  };
}

/** Files of a `StoredEnquiry`. */
export function digests(files: readonly TestFile[]): { name: string; sha256: string }[] {
  return files.map(({ name, buffer }) => ({ name, sha256: createHash('sha256').update(buffer).digest('hex') }));
}

/** The words of a form that a test looks for, by language. */
export const formWords = {
  fr: {
    send: 'Envoyer le message',
    sent: 'Message envoyé',
    retry: 'Réessayer',
    erase: 'Effacer le brouillon',
    name: 'Nom et prénom',
    email: 'Adresse e-mail',
    message: 'Votre message',
    topic: 'Sujet',
    wrong: /à corriger$/,
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
    wrong: /^There (is a problem|are \d+ problems)$/,
  },
} as const;

/** A form that sends a message, as a traveller sees it. */
export class MessageFormPage {
  readonly page: Page;
  readonly host: Locator;
  readonly words: (typeof formWords)['fr' | 'en'];

  constructor(page: Page, tag: 'coach-contact-form' | 'coach-lost-property-form', locale: 'fr' | 'en' = 'fr') {
    this.page = page;
    this.host = page.locator(tag);
    this.words = formWords[locale];
  }

  get send(): Locator {
    return this.host.getByRole('button', { name: this.words.send });
  }

  get retry(): Locator {
    return this.host.getByRole('button', { name: this.words.retry });
  }

  get summary(): Locator {
    return this.host.getByRole('group', { name: this.words.wrong });
  }

  get sentHeading(): Locator {
    return this.host.getByRole('heading', { name: this.words.sent });
  }

  get files(): Locator {
    return this.host.locator('input[type=file]');
  }

  /** What the form says in its place: the announcer says some of it too. */
  told(words: RegExp | string): Locator {
    return this.host.getByRole('paragraph').filter({ hasText: words });
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await expectReady(this.host);
    await settled(this.page);
  }

  /** Fills in who writes. */
  async fillSender(): Promise<void> {
    await this.host.getByLabel(this.words.name).fill('Anna Martin');
    await this.host.getByLabel(this.words.email).fill('anna@example.com');
  }

  /** Fills in a whole message of the contact form. */
  async fillContact(message = 'Mon autocar n’est pas venu ce matin.'): Promise<void> {
    await this.host.getByLabel(this.words.topic).selectOption('other');
    await this.host.getByLabel(this.words.message).fill(message);
    await this.fillSender();
  }

  /** What this browser has sent, as the host keeps it. */
  async kept(): Promise<readonly StoredEnquiry[]> {
    const answer = await this.page.context().request.get('/messages.json');
    return ((await answer.json()) as { messages: readonly StoredEnquiry[] }).messages;
  }
}
