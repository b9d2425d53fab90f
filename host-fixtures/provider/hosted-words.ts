import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';

/** What the provider's pages say: they are the provider's, so that the product's messages do not hold them. */
export interface HostedWords {
  readonly title: string;
  readonly amount: string;
  readonly error: string;
  readonly number: string;
  readonly expiry: string;
  readonly expiryHint: string;
  readonly securityCode: string;
  readonly securityCodeHint: string;
  readonly pay: string;
  readonly cancel: string;
  readonly sandbox: string;
  readonly cards: string;
  readonly card: string;
  readonly does: string;
  readonly challengeTitle: string;
  readonly challengeText: string;
  readonly code: string;
  readonly codeHint: string;
  readonly confirm: string;
  readonly back: string;
  readonly goneTitle: string;
  readonly goneText: string;
  readonly problems: {
    readonly number: string;
    readonly expiry: string;
    readonly securityCode: string;
  };
  /** By what has become of the session. */
  readonly ends: Readonly<Record<'PROCESSING' | 'AUTHORISED' | 'DECLINED' | 'CANCELLED', string>>;
}

/** See {@link HostedWords}. */
export const hostedWords: Readonly<Record<Locale, HostedWords>> = {
  fr: {
    title: 'Paiement par carte',
    amount: 'Montant à payer :',
    error: 'Erreur :',
    number: 'Numéro de carte',
    expiry: 'Date d’expiration',
    expiryHint: 'Mois et année, par exemple 09/31',
    securityCode: 'Code de sécurité',
    securityCodeHint: 'Les trois ou quatre chiffres imprimés sur la carte',
    pay: 'Payer',
    cancel: 'Annuler le paiement',
    sandbox: 'Bac à sable : aucun argent ne circule. Seules les cartes de test sont acceptées.',
    cards: 'Cartes de test',
    card: 'Carte',
    does: 'Effet',
    challengeTitle: 'Confirmez votre paiement',
    challengeText: 'Votre banque vous demande un code. Dans ce bac à sable, c’est',
    code: 'Code de votre banque',
    codeHint: 'Six chiffres',
    confirm: 'Confirmer',
    back: 'Retour à la boutique',
    goneTitle: 'Ce paiement n’existe pas',
    goneText: 'Retournez à la boutique et recommencez.',
    problems: {
      number: 'Ce n’est pas une carte de test. Choisissez-en une dans la liste.',
      expiry: 'Indiquez un mois à venir, par exemple 09/31.',
      securityCode: 'Indiquez trois ou quatre chiffres.',
    },
    ends: {
      PROCESSING: 'Votre paiement est en cours. Vous n’avez plus rien à faire ici.',
      AUTHORISED: 'Votre paiement a été accepté.',
      DECLINED: 'Votre paiement a été refusé. Rien n’a été débité.',
      CANCELLED: 'Ce paiement a été annulé. Rien n’a été débité.',
    },
  },
  en: {
    title: 'Card payment',
    amount: 'Amount to pay:',
    error: 'Error:',
    number: 'Card number',
    expiry: 'Expiry date',
    expiryHint: 'Month and year, such as 09/31',
    securityCode: 'Security code',
    securityCodeHint: 'The three or four digits printed on the card',
    pay: 'Pay',
    cancel: 'Cancel payment',
    sandbox: 'Sandbox: no money moves. Only test cards are taken.',
    cards: 'Test cards',
    card: 'Card',
    does: 'What it does',
    challengeTitle: 'Confirm your payment',
    challengeText: 'Your bank asks for a code. In this sandbox it is',
    code: 'Code from your bank',
    codeHint: 'Six digits',
    confirm: 'Confirm',
    back: 'Back to the shop',
    goneTitle: 'There is no such payment',
    goneText: 'Go back to the shop and begin again.',
    problems: {
      number: 'This is no test card. Choose one from the list.',
      expiry: 'Give a month to come, such as 09/31.',
      securityCode: 'Give three or four digits.',
    },
    ends: {
      PROCESSING: 'Your payment is under way. There is nothing more to do here.',
      AUTHORISED: 'Your payment was approved.',
      DECLINED: 'Your payment was declined. Nothing was charged.',
      CANCELLED: 'This payment was cancelled. Nothing was charged.',
    },
  },
  es: {
    title: 'Pago con tarjeta',
    amount: 'Importe:',
    error: 'Error:',
    number: 'Número de tarjeta',
    expiry: 'Fecha de caducidad',
    expiryHint: 'Mes y año, por ejemplo 09/31',
    securityCode: 'Código de seguridad',
    securityCodeHint: 'Las tres o cuatro cifras impresas en la tarjeta',
    pay: 'Pagar',
    cancel: 'Cancelar el pago',
    sandbox: 'Entorno de pruebas: no se mueve dinero. Solo se aceptan tarjetas de prueba.',
    cards: 'Tarjetas de prueba',
    card: 'Tarjeta',
    does: 'Efecto',
    challengeTitle: 'Confirme su pago',
    challengeText: 'Su banco le pide un código. En este entorno de pruebas es',
    code: 'Código de su banco',
    codeHint: 'Seis cifras',
    confirm: 'Confirmar',
    back: 'Volver a la tienda',
    goneTitle: 'Este pago no existe',
    goneText: 'Vuelva a la tienda y empiece de nuevo.',
    problems: {
      number: 'No es una tarjeta de prueba. Elija una de la lista.',
      expiry: 'Introduzca un mes futuro, por ejemplo 09/31.',
      securityCode: 'Introduzca tres o cuatro cifras.',
    },
    ends: {
      PROCESSING: 'Su pago está en curso. Ya no tiene que hacer nada aquí.',
      AUTHORISED: 'Su pago se ha aceptado.',
      DECLINED: 'Su pago se ha rechazado. No se ha cobrado nada.',
      CANCELLED: 'Este pago se ha cancelado. No se ha cobrado nada.',
    },
  },
  pl: {
    title: 'Płatność kartą',
    amount: 'Do zapłaty:',
    error: 'Błąd:',
    number: 'Numer karty',
    expiry: 'Data ważności',
    expiryHint: 'Miesiąc i rok, na przykład 09/31',
    securityCode: 'Kod zabezpieczający',
    securityCodeHint: 'Trzy lub cztery cyfry nadrukowane na karcie',
    pay: 'Zapłać',
    cancel: 'Anuluj płatność',
    sandbox: 'Środowisko testowe: żadne pieniądze nie są przekazywane. Działają tylko karty testowe.',
    cards: 'Karty testowe',
    card: 'Karta',
    does: 'Działanie',
    challengeTitle: 'Potwierdź płatność',
    challengeText: 'Twój bank prosi o kod. W tym środowisku testowym to',
    code: 'Kod z banku',
    codeHint: 'Sześć cyfr',
    confirm: 'Potwierdź',
    back: 'Wróć do sklepu',
    goneTitle: 'Nie ma takiej płatności',
    goneText: 'Wróć do sklepu i zacznij od nowa.',
    problems: {
      number: 'To nie jest karta testowa. Wybierz jedną z listy.',
      expiry: 'Podaj przyszły miesiąc, na przykład 09/31.',
      securityCode: 'Podaj trzy lub cztery cyfry.',
    },
    ends: {
      PROCESSING: 'Twoja płatność jest przetwarzana. Nie musisz tu już nic robić.',
      AUTHORISED: 'Płatność została przyjęta.',
      DECLINED: 'Płatność została odrzucona. Nic nie pobrano.',
      CANCELLED: 'Ta płatność została anulowana. Nic nie pobrano.',
    },
  },
};

/** The language of a page, by the locale that the merchant named: one of the product's, else French, its base. */
export function hostedLocaleOf(locale: string): Locale {
  const [language] = locale.toLowerCase().split('-');
  return locales.find((known) => known === language) ?? 'fr';
}

/** The dollar of the country that a locale names, if it has one. */
export function dollarOf(locale: string): 'USD' | 'CAD' | undefined {
  const country = /-(US|CA)\b/i.exec(locale)?.[1]?.toUpperCase();
  if (country === undefined) return undefined;
  return country === 'US' ? 'USD' : 'CAD';
}
