import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  title: {
    fr: 'Les voyageurs de votre commande',
    'fr-CA': 'Les passagers de votre commande',
    en: 'The travellers in your order',
    'en-US': 'The travelers in your order',
    es: 'Los viajeros de su pedido',
    pl: 'Podróżni w Twoim zamówieniu',
  },
  intro: {
    fr: 'Corrigez un nom : le billet portera le nouveau.',
    en: 'Correct a name: the ticket will carry the new one.',
    es: 'Corrija un nombre y el billete llevará el nuevo.',
    pl: 'Popraw imię lub nazwisko: na bilecie pojawi się nowe.',
  },
  nothing: {
    fr: 'Cette commande n’a plus de trajet à venir.',
    en: 'This order has no journeys still to come.',
    'en-US': 'This order has no trips still to come.',
    'en-CA': 'This order has no trips still to come.',
    es: 'Este pedido no tiene viajes pendientes.',
    pl: 'W tym zamówieniu nie ma już nadchodzących przejazdów.',
  },
  unlisted: {
    fr: 'Les noms de cette commande ne peuvent pas être modifiés en ligne.',
    en: 'The names in this order cannot be changed online.',
    es: 'Los nombres de este pedido no se pueden cambiar por internet.',
    pl: 'Danych podróżnych w tym zamówieniu nie można zmienić przez internet.',
  },
  change: { fr: 'Modifier', en: 'Change', es: 'Modificar', pl: 'Zmień' },
  closed: {
    fr: 'Ces noms ne peuvent plus être modifiés en ligne.',
    en: 'These names can no longer be changed online.',
    es: 'Estos nombres ya no se pueden cambiar por internet.',
    pl: 'Tych nazwisk nie można już zmienić przez internet.',
  },
  back: { fr: 'Retour à la commande', en: 'Back to the order', es: 'Volver al pedido', pl: 'Wróć do zamówienia' },
});
