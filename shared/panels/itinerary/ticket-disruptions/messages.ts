import { defineMessages } from '#shared/text/define-messages.ts';
import type { messages as alertMessages } from '../../alerts/alert-list/messages.ts';
import type { messages as coachMapMessages } from '../coach-map-toggle/messages.ts';

/** Disruptions of a booked journey, and what the traveller can do (spec §4 severe delay, §8 "contact customer service"). */
export const messages = defineMessages({
  disruptionsOf: {
    fr: 'État du trajet {origin} – {destination}',
    en: 'Disruptions: {origin} – {destination}',
    es: 'Incidencias: {origin} – {destination}',
    pl: 'Utrudnienia: {origin} – {destination}',
  },
  disruptionsLoading: {
    fr: 'Recherche d’informations sur le trajet…',
    en: 'Checking for disruptions…',
    es: 'Buscando incidencias…',
    pl: 'Sprawdzanie utrudnień…',
  },
  noDisruption: {
    fr: 'Aucun incident connu sur ce trajet.',
    en: 'No known disruptions to this journey.',
    'en-US': 'No known disruptions to this trip.',
    'en-CA': 'No known disruptions to this trip.',
    es: 'No hay incidencias conocidas en este viaje.',
    pl: 'Brak znanych utrudnień na tej trasie.',
  },
  disruptionsUnknown: {
    fr: 'Aucune nouvelle en temps réel de ce trajet pour le moment.',
    en: 'No real-time updates of this journey at the moment.',
    'en-US': 'No real-time updates of this trip at the moment.',
    'en-CA': 'No real-time updates of this trip at the moment.',
    es: 'Por ahora no hay datos en tiempo real de este viaje.',
    pl: 'Na razie brak danych na żywo o tej trasie.',
  },
  disruptionsFailed: {
    fr: 'Impossible de vérifier l’état du trajet.',
    en: 'We can’t check for disruptions.',
    es: 'No podemos comprobar si hay incidencias.',
    pl: 'Nie możemy sprawdzić, czy są utrudnienia.',
  },
  checkAgain: { fr: 'Vérifier à nouveau', en: 'Check again', es: 'Comprobar de nuevo', pl: 'Sprawdź ponownie' },
  newSinceBooking: {
    fr: 'Nouveau depuis votre achat',
    en: 'New since you booked',
    es: 'Nuevo desde su compra',
    pl: 'Nowe od czasu zakupu',
  },
  moreAlerts: {
    fr: { one: '{count} autre information', other: '{count} autres informations' },
    en: { one: '{count} more notice', other: '{count} more notices' },
    es: { one: '{count} aviso más', other: '{count} avisos más' },
    pl: {
      one: 'jeszcze {count} komunikat',
      few: 'jeszcze {count} komunikaty',
      many: 'jeszcze {count} komunikatów',
      other: 'jeszcze {count} komunikatu',
    },
  },
  yourTicket: {
    fr: 'Votre billet, commande {orderNumber}',
    en: 'Your ticket, order {orderNumber}',
    es: 'Su billete, pedido {orderNumber}',
    pl: 'Twój bilet, zamówienie {orderNumber}',
  },
  ticketCancelled: {
    fr: 'Votre autocar au départ de {city} est annulé.',
    en: 'Your coach from {city} is cancelled.',
    'en-CA': 'Your bus from {city} is cancelled.',
    'en-US': 'Your bus from {city} is canceled.',
    es: 'Su autocar desde {city} está cancelado.',
    pl: 'Twój autokar z miasta {city} został odwołany.',
  },
  ticketCancelledAdvice: {
    fr: 'Nous en sommes désolés.',
    en: 'We are sorry.',
    es: 'Lo sentimos.',
    pl: 'Przepraszamy.',
  },
  ticketTransferMissed: {
    fr: 'Correspondance manquée à {city}.',
    en: 'Missed connection in {city}.',
    es: 'Transbordo perdido en {city}.',
    pl: 'Przesiadka niemożliwa: {city}.',
  },
  ticketTransferMissedAdvice: {
    fr: 'Votre premier autocar arrive trop tard pour le suivant.',
    en: 'Your first coach arrives too late for the next one.',
    'en-US': 'Your first bus arrives too late for the next one.',
    'en-CA': 'Your first bus arrives too late for the next one.',
    es: 'Su primer autocar llega demasiado tarde para el siguiente.',
    pl: 'Pierwszy autokar przyjedzie za późno na następny.',
  },
  ticketSeverelyDelayed: {
    fr: 'Votre autocar a un retard important.',
    en: 'Your coach is severely delayed.',
    'en-US': 'Your bus is severely delayed.',
    'en-CA': 'Your bus is severely delayed.',
    es: 'Su autocar lleva un retraso importante.',
    pl: 'Twój autokar jest znacznie opóźniony.',
  },
  ticketSeverelyDelayedAdvice: {
    fr: 'Nous ne pouvons pas estimer son arrivée. Veuillez contacter le service client.',
    en: 'We can’t estimate its arrival. Please contact customer service.',
    es: 'No podemos estimar su llegada. Póngase en contacto con atención al cliente.',
    pl: 'Nie możemy oszacować czasu przyjazdu. Skontaktuj się z biurem obsługi klienta.',
  },
  ticketDelayed: {
    fr: 'Votre autocar est en retard.',
    en: 'Your coach is running late.',
    'en-US': 'Your bus is running late.',
    'en-CA': 'Your bus is running late.',
    es: 'Su autocar lleva retraso.',
    pl: 'Twój autokar jest opóźniony.',
  },
  ticketDepartsLate: {
    fr: 'Départ à {expected} au lieu de {planned}, {delay} de retard.',
    en: 'Leaves at {expected} instead of {planned}, {delay} late.',
    es: 'Salida a las {expected} en lugar de las {planned}, {delay} de retraso.',
    pl: 'Odjazd o {expected} zamiast o {planned}, opóźnienie {delay}.',
  },
  ticketArrivesLate: {
    fr: 'Arrivée vers {expected} au lieu de {planned}, {delay} de retard.',
    en: 'Arrives around {expected} instead of {planned}, {delay} late.',
    es: 'Llegada hacia las {expected} en lugar de las {planned}, {delay} de retraso.',
    pl: 'Przyjazd około {expected} zamiast o {planned}, opóźnienie {delay}.',
  },
  freeOfCharge: {
    fr: 'Vous pouvez prendre un autre trajet sans frais.',
    en: 'You can take another journey free of charge.',
    'en-US': 'You can take another trip free of charge.',
    'en-CA': 'You can take another trip free of charge.',
    es: 'Puede cambiar a otro viaje sin coste.',
    pl: 'Możesz bezpłatnie wybrać inny przejazd.',
  },
  rescheduleFree: {
    fr: 'Changer de trajet sans frais',
    en: 'Reschedule free of charge',
    es: 'Cambiar de viaje sin coste',
    pl: 'Zmień przejazd bezpłatnie',
  },
  askRefund: {
    fr: 'Demander le remboursement',
    en: 'Ask for a refund',
    es: 'Pedir el reembolso',
    pl: 'Poproś o zwrot pieniędzy',
  },
  contactUs: {
    fr: 'Contacter le service client',
    en: 'Contact customer service',
    es: 'Contactar con atención al cliente',
    pl: 'Skontaktuj się z biurem obsługi klienta',
  },
  callUs: { fr: 'Appeler le {phone}', en: 'Call {phone}', es: 'Llamar al {phone}', pl: 'Zadzwoń: {phone}' },
});

/** All messages of the panel. */
export type DisruptionMessages = typeof messages & typeof alertMessages & typeof coachMapMessages;
