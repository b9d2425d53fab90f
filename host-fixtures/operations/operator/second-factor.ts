import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { createAccountCode, normaliseAccountCode, toDigest } from '../../server/accounts/account-codes.ts';
import { type Instant } from '../../server/clock/clock.ts';
import { type Html } from '../../server/kit/html.ts';
import { renderQrCode } from '../../server/kit/qr-code.ts';

/** Authenticator apps show a new code at each step. */
const stepMs = 30_000;
/** The number of steps by which the clock of a phone may be ahead or behind. */
export const stepTolerance = 1;
/** The length of a key, as RFC 4226 recommends, and of the parts of its encrypted form, in bytes. */
const [keyBytes, nonceBytes, tagBytes] = [20, 12, 16];

const openTotp = (key: Buffer, facts: { readonly issuer?: string; readonly label?: string } = {}) =>
  new TOTP({ ...facts, secret: Secret.fromHex(key.toString('hex')), period: stepMs / 1000 });

/**
 * Returns the time step of a code of an authenticator app; undefined if the code is wrong or too old. The caller accepts each
 * step once.
 */
export function findCodeStep(key: Buffer, input: string, now: Instant): number | undefined {
  const token = input.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const offset = openTotp(key).validate({ token, timestamp: now, window: stepTolerance });
  return offset === null ? undefined : Math.floor(now / stepMs) + offset;
}

/** The key of a second factor, for the person who enters it into an authenticator app. */
export interface ShownKey {
  /** The key in base 32, in groups of four. */
  readonly text: string;
  /** A picture with a QR code that contains the key. */
  readonly picture: Html;
}

/** Returns a key as text and as a picture. @param account whose key it is: the host's name and the address of the person */
export function showKey(key: Buffer, account: { readonly issuer: string; readonly label: string }): ShownKey {
  const totp = openTotp(key, account);
  const picture = renderQrCode(totp.toString(), 'QR code with the key');
  return { text: totp.secret.base32.replace(/.{4}(?=.)/g, '$& '), picture };
}

/** See {@link createKeyStore}. */
export type KeyStore = ReturnType<typeof createKeyStore>;

/**
 * Creates and encrypts the keys of second factors, so that a copy of the database does not contain them.
 *
 * @param secret the key for the purpose `second factors`
 */
export function createKeyStore(secret: Buffer) {
  return {
    /** Derives the key that an invitation offers, so that it is the same each time the link is opened. */
    deriveKey: (invitation: string): Buffer =>
      createHmac('sha256', secret).update(`invitation ${invitation}`).digest().subarray(0, keyBytes),
    /** Encrypts a key. The result only works for this person. */
    encrypt(key: Buffer, operatorId: string): string {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(operatorId));
      return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },
    /** Decrypts a key; undefined if it was encrypted with another secret of the host, or for another person. */
    decrypt(text: string, operatorId: string): Buffer | undefined {
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(operatorId)).setAuthTag(bytes.subarray(-tagBytes));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}

/** The number of recovery codes, each of which replaces a code of the app once. */
const recoveryCodeCount = 10;
/** The number of groups of five characters: 75 random bits. */
const recoveryCodeGroups = 3;

/** Creates the recovery codes of a person, as they are shown once. */
export function createRecoveryCodes(): readonly string[] {
  return Array.from({ length: recoveryCodeCount }, () => createAccountCode(recoveryCodeGroups));
}

/** Returns the digest under which a recovery code is stored. @param input the code as it was created or typed */
export const toRecoveryDigest = (input: string): string => toDigest(normaliseAccountCode(input));
