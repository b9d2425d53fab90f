import type { Message } from '#shared/text/placeholders.ts';

/** Lists the names of a message's placeholders, sorted and without duplicates. A message with plural forms always has `count`. */
export function listPlaceholders(message: Message): string[] {
  const forms: string[] = typeof message === 'string' ? [message] : Object.values(message);
  const names = forms.flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''));
  if (typeof message !== 'string') names.push('count');
  return [...new Set(names)].sort();
}
