import type { AuditedLocale } from './all-messages.ts';

/** A concept of the trade and its term in each language. */
export interface GlossaryTerm {
  /** Matches the English term; the other languages must use their term in the same messages. */
  readonly en: RegExp;
  readonly words: Readonly<Record<Exclude<AuditedLocale, 'en'>, RegExp>>;
  /** Messages that some language expresses without the term, by folder and key: `panel/key`. */
  readonly exceptions?: readonly string[];
}

/** The glossary. `terms.test.ts` lists the words that a language must not use. */
export const glossary: Readonly<Record<string, GlossaryTerm>> = {
  basket: {
    en: /\bbaskets?\b/i,
    words: { fr: /panier/i, es: /cesta/i, pl: /koszyk/i, de: /[Ww]arenkorb/ },
  },
  ticket: {
    en: /\btickets?\b/i,
    words: { fr: /billet/i, es: /billete/i, pl: /bile(t|ci)/i, de: /Ticket/ },
  },
  order: {
    en: /\border number\b|\b(your|this|the) order\b(?! summary)/i,
    words: { fr: /commande/i, es: /pedido/i, pl: /zamówie/i, de: /Bestell/ },
    exceptions: ['purchase/totalChangedAdvice', 'order-lookup/lookupFailed'],
  },
  booking: {
    en: /\bbookings?\b/i,
    words: { fr: /réserv/i, es: /reserva/i, pl: /rezerw/i, de: /[Bb]uch/ },
  },
  refund: {
    en: /\brefund/i,
    words: { fr: /rembours/i, es: /reembols/i, pl: /zwr[oó]/i, de: /Erstatt|erstatt/ },
    exceptions: ['tickets/toCancel', 'mail/refundDue'],
  },
  account: {
    en: /\baccounts?\b(?! you paid)/i,
    words: { fr: /compte/i, es: /cuenta/i, pl: /kon(t|ci)/i, de: /Kont/ },
    exceptions: ['activate/failed'],
  },
  password: {
    en: /password/i,
    words: { fr: /mots? de passe/i, es: /contraseña/i, pl: /has(ł|eł)/i, de: /Passwort/ },
  },
  'email address': {
    en: /\bemail address/i,
    words: { fr: /adresse/i, es: /correo|dirección/i, pl: /adres/i, de: /E.Mail/ },
  },
  coach: {
    en: /\bcoach(es)?\b/i,
    words: { fr: /autocar/i, es: /autocar/i, pl: /autokar|przesiadk|kurs/i, de: /[Bb]us|Umst(ieg|eigen)/ },
    exceptions: ['results/nextCoach', 'confirmation/codeFailed', 'seats/fitUnmet', 'mail/boughtText'],
  },
  seat: {
    en: /\bseats?\b(?! plan)/i,
    words: { fr: /place/i, es: /asiento/i, pl: /miejsc/i, de: /[Pp]l[aä]tz/ },
    exceptions: ['need-to-know/restrictionsNote', 'results/RECLINING_SEATS'],
  },
  wheelchair: {
    en: /wheelchair/i,
    words: { fr: /fauteuil/i, es: /silla/i, pl: /wóz/i, de: /Rollst/ },
  },
  traveller: {
    en: /\btravellers?\b/i,
    words: { fr: /voyageur/i, es: /viajer/i, pl: /podróżn/i, de: /Fahrg[aä]st/ },
    exceptions: [
      'assisted-travel/tooMany',
      'kit/noTravellers',
      'kit/moreNamesThanTravellers',
      'builder/luggagePolicyPurpose',
    ],
  },
  assistance: {
    en: /\bassistance\b/i,
    words: { fr: /assistance/i, es: /asistencia/i, pl: /pomoc/i, de: /Hilfe/ },
  },
  stop: {
    en: /\b(the|a|this|in the|boarding|departure|arrival|all|no|different|different) stops?\b|\bstop details/i,
    words: { fr: /arrêt/i, es: /parada/i, pl: /przystan/i, de: /[Hh]alt/ },
  },
  alert: {
    en: /(?<!text )\balerts?\b/i,
    words: { fr: /alerte/i, es: /aviso/i, pl: /komunikat/i, de: /[Mm]eldung/ },
  },
  'customer service': {
    en: /customer service/i,
    words: {
      fr: /service client/i,
      es: /atención al cliente/i,
      pl: /biur\p{L}* obsługi klienta/iu,
      de: /Kundenservice/,
    },
  },
  settings: {
    en: /\bsettings?\b/i,
    words: { fr: /paramètre/i, es: /ajuste/i, pl: /ustawie/i, de: /Einstellung/ },
  },
  'discount code': {
    en: /discount code/i,
    words: { fr: /codes? de réduction/i, es: /códigos? de descuento/i, pl: /kod\p{L}* rabatow/iu, de: /Rabattcode/ },
  },
  'booking fee': {
    en: /booking fee/i,
    words: {
      fr: /frais de réservation/i,
      es: /gastos de reserva/i,
      pl: /opłat\p{L} rezerwacyjn/iu,
      de: /Buchungsgebühr/,
    },
  },
  'payment provider': {
    en: /(payment |our |the )provider\b/i,
    words: { fr: /prestataire/i, es: /proveedor/i, pl: /operator/i, de: /Zahlungsdienstleister/ },
  },
  luggage: {
    en: /luggage/i,
    words: { fr: /bagage/i, es: /equipaje/i, pl: /bagaż/i, de: /[Gg]epäck/ },
  },
};
