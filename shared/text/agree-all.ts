import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { agree } from './create-text.ts';

/** Messages that are said without `createText`, as their language writes them: see {@link agree}. */
export function agreeAll<M extends Readonly<Record<string, string>>>(messages: M, locale: Locale): M {
  const agreed = Object.entries(messages).map(([key, words]) => [key, agree(words, locale)]);
  return Object.fromEntries(agreed) as M;
}
