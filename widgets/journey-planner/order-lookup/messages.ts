import { defineMessages } from '#shared/text/define-messages.ts';

/** Messages of the form that looks up an order, and of the page that opens an order after it. */
export const messages = defineMessages({
  customerIdentifier: {
    fr: 'Adresse e\u2011mail',
    en: 'Email address',
    es: 'Correo electrónico',
    pl: 'Adres e\u2011mail',
  },
  customerHint: {
    fr: 'Celle que vous avez donnée en réservant',
    en: 'The one you used when you booked',
    es: 'El que indicó al reservar',
    pl: 'Podany przy rezerwacji',
  },
  referenceNumber: { fr: 'Numéro de commande', en: 'Order number', es: 'Número de pedido', pl: 'Numer zamówienia' },
  referenceHint: {
    fr: 'Il est dans l’e\u2011mail de confirmation, par exemple 7K3M9QAC',
    en: 'It is in your confirmation email, for example 7K3M9QAC',
    es: 'Está en el correo de confirmación, por ejemplo 7K3M9QAC',
    pl: 'Jest w wiadomości z potwierdzeniem, na przykład 7K3M9QAC',
  },
  find: { fr: 'Retrouver ma commande', en: 'Find my order', es: 'Buscar mi pedido', pl: 'Znajdź moje zamówienie' },
  errors: {
    fr: { one: 'Une information est à corriger', other: '{count} informations sont à corriger' },
    en: { one: 'There is a problem', other: 'There are {count} problems' },
    es: { one: '{count} dato por corregir', other: '{count} datos por corregir' },
    pl: {
      one: '{count} pole do poprawienia',
      few: '{count} pola do poprawienia',
      many: '{count} pól do poprawienia',
      other: '{count} pola do poprawienia',
    },
  },
  customerMissing: {
    fr: 'Indiquez l’adresse e\u2011mail de la commande',
    en: 'Enter the email address of the order',
    es: 'Indique el correo electrónico del pedido',
    pl: 'Podaj adres e\u2011mail użyty przy zamówieniu',
  },
  customerUnreadable: {
    fr: 'Indiquez une adresse e\u2011mail comme nom@exemple.fr',
    en: 'Enter an email address such as name@example.com',
    es: 'Indique un correo electrónico como nombre@ejemplo.es',
    pl: 'Podaj adres e\u2011mail, na przykład nazwa@przyklad.pl',
  },
  referenceMissing: {
    fr: 'Indiquez votre numéro de commande',
    en: 'Enter your order number',
    es: 'Indique su número de pedido',
    pl: 'Podaj numer zamówienia',
  },
  referenceUnreadable: {
    fr: 'Un numéro de commande a de 4 à 20 lettres et chiffres',
    en: 'An order number has 4 to 20 letters and digits',
    es: 'Un número de pedido tiene de 4 a 20 letras y cifras',
    pl: 'Numer zamówienia ma od 4 do 20 liter i cyfr',
  },
  // The text of the specification (§8).
  notFound: {
    fr: "Nous sommes désolés, nous ne pouvons pas trouver ces détails. Veuillez réessayer. N'oubliez pas d'entrer les détails que vous avez utilisés lors de votre commande.",
    en: 'We’re sorry, we can’t find those details. Please try again. Remember to enter the details you used when you placed your order.',
    es: 'Lo sentimos, no encontramos esos datos. Inténtelo de nuevo. No olvide introducir los datos que utilizó al hacer su pedido.',
    pl: 'Przepraszamy, nie możemy znaleźć tych danych. Spróbuj ponownie. Pamiętaj, aby podać dane użyte przy składaniu zamówienia.',
  },
  lookupFailed: {
    fr: 'La recherche n’a pas abouti.',
    en: 'We couldn’t search for your order.',
    es: 'La búsqueda no se ha completado.',
    pl: 'Wyszukiwanie się nie powiodło.',
  },
  lookupFailedAdvice: {
    fr: 'Vérifiez votre connexion et réessayez dans un instant. Votre saisie est conservée.',
    en: 'Check your connection and try again in a moment. What you typed is still there.',
    es: 'Compruebe su conexión e inténtelo de nuevo en un momento. Lo que ha escrito sigue ahí.',
    pl: 'Sprawdź połączenie i spróbuj ponownie za chwilę. Wpisane dane nadal tu są.',
  },
  proofTitle: {
    fr: 'Ouvrir votre commande',
    en: 'Open your order',
    es: 'Abrir su pedido',
    pl: 'Otwórz zamówienie',
  },
  proofAdvice: {
    fr: 'Ce navigateur n’a pas accès à cette commande. Indiquez l’adresse e\u2011mail avec laquelle elle a été faite : elle s’ouvrira sur cette page.',
    en: 'This browser has no access to this order. Enter the email address it was placed with: it opens on this page.',
    es: 'Este navegador no tiene acceso a este pedido. Indique el correo electrónico con el que se hizo: se abrirá en esta página.',
    pl: 'Ta przeglądarka nie ma dostępu do tego zamówienia. Podaj adres e\u2011mail, z którego je złożono: otworzy się na tej stronie.',
  },
  hiddenCopy: {
    fr: 'La copie conservée sur cet appareil n’est peut-être plus à jour. Elle ne s’affiche que si la commande ne peut pas être chargée.',
    en: 'The copy saved on this device may be out of date. It is only shown if the order can’t be loaded.',
    es: 'La copia guardada en este dispositivo puede no estar al día. Solo se muestra si no se puede cargar el pedido.',
    pl: 'Kopia zachowana na tym urządzeniu może być nieaktualna. Pokazujemy ją tylko wtedy, gdy nie można wczytać zamówienia.',
  },
});
