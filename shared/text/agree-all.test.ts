import { expect, it } from 'vitest';
import { agreeAll } from './agree-all.ts';

it('applies the rules of the language to each message', () => {
  const messages = { ask: 'Mot de passe oublié ?', code: 'Votre code : {code}' };
  expect(agreeAll(messages, 'fr')).toEqual({ ask: 'Mot de passe oublié\u202f?', code: 'Votre code\u00a0: {code}' });
  expect(agreeAll(messages, 'en')).toEqual(messages);
});
