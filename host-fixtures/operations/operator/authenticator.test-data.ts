import { TOTP } from 'otpauth';

/** Creates an authenticator app with a key, as a page shows it: `GEZD GNBV …`. @returns a function that returns its code */
export function createAuthenticator(keyText: string): (now: number) => string {
  const totp = new TOTP({ secret: keyText.replaceAll(' ', '') });
  return (now) => totp.generate({ timestamp: now });
}
