/** The chunks of the words that every island shares, by locale. */
export const commonWords = {
  fr: () => import('./messages/fr.ts'),
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
  pl: () => import('./messages/pl.ts'),
};
