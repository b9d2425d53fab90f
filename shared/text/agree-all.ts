import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { agree } from './create-text.ts';

/** Applies {@link agree} to messages that are used without `createText`. */
export function agreeAll<M extends Readonly<Record<string, string>>>(messages: M, locale: Locale): M {
  const entries = Object.entries(messages).map(([key, text]) => [key, agree(text, locale)]);
  return Object.fromEntries(entries) as M;
}
