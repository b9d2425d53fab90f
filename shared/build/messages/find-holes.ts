import type { Message } from '#shared/text/placeholders.ts';

/** The names of the holes of a message, sorted, each once. One with plural forms always has `count`. */
export function findHoles(message: Message): string[] {
  const forms: string[] = typeof message === 'string' ? [message] : Object.values(message);
  const names = forms.flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''));
  if (typeof message !== 'string') names.push('count');
  return [...new Set(names)].sort();
}
