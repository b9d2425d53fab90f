/** The profile in French. */
export const messages = {
  title: 'Vos coordonnées',
  name: 'Nom',
  emailAddress: 'Adresse e-mail',
  pages: 'Pages de votre compte',
  tickets: 'Vos billets',
  settings: 'Vos paramètres',
  travelProfiles: 'Vos profils de voyage',
} as const;
