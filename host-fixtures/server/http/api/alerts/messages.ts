import { defineMessages } from '#shared/text/define-messages.ts';

/** Notices about boarding and alighting. */
export const messages = defineMessages({
  phoneToBoard: {
    fr: 'Réservez votre montée par téléphone',
    en: 'Call ahead to be picked up',
    es: 'Llame para reservar la parada',
    pl: 'Zamów przystanek telefonicznie',
  },
  phoneToBoardText: {
    fr: 'À {stop}, l’autocar ne s’arrête que si vous avez appelé {carrier} à l’avance.',
    en: 'The coach only stops at {stop} if you have called {carrier} beforehand.',
    'en-US': 'The bus only stops at {stop} if you have called {carrier} beforehand.',
    'en-CA': 'The bus only stops at {stop} if you have called {carrier} beforehand.',
    es: 'El autocar solo para en {stop} si ha llamado antes a {carrier}.',
    pl: 'Na przystanku {stop} autokar zatrzymuje się tylko po wcześniejszym telefonie do: {carrier}.',
  },
  driverToBoard: {
    fr: 'Faites signe au conducteur',
    en: 'Signal to the driver',
    es: 'Haga una señal al conductor',
    pl: 'Daj znak kierowcy',
  },
  driverToBoardText: {
    fr: 'À {stop}, l’autocar ne s’arrête que si vous vous entendez avec le conducteur.',
    en: 'The coach only stops at {stop} if you arrange it with the driver.',
    'en-US': 'The bus only stops at {stop} if you arrange it with the driver.',
    'en-CA': 'The bus only stops at {stop} if you arrange it with the driver.',
    es: 'El autocar solo para en {stop} si lo acuerda con el conductor.',
    pl: 'Na przystanku {stop} autokar zatrzymuje się tylko po uzgodnieniu z kierowcą.',
  },
  phoneToAlight: {
    fr: 'Réservez votre descente par téléphone',
    en: 'Call ahead to be dropped off',
    es: 'Reserve la bajada por teléfono',
    pl: 'Zamów wysiadanie telefonicznie',
  },
  phoneToAlightText: {
    fr: 'À {stop}, l’autocar ne s’arrête que si vous avez appelé {carrier} à l’avance.',
    en: 'The coach only stops at {stop} if you have called {carrier} beforehand.',
    'en-US': 'The bus only stops at {stop} if you have called {carrier} beforehand.',
    'en-CA': 'The bus only stops at {stop} if you have called {carrier} beforehand.',
    es: 'El autocar solo para en {stop} si ha llamado antes a {carrier}.',
    pl: 'Na przystanku {stop} autokar zatrzymuje się tylko po wcześniejszym telefonie do: {carrier}.',
  },
  driverToAlight: {
    fr: 'Prévenez le conducteur',
    en: 'Tell the driver where you get off',
    es: 'Avise al conductor',
    pl: 'Uprzedź kierowcę',
  },
  driverToAlightText: {
    fr: 'À {stop}, l’autocar ne s’arrête que si vous le demandez au conducteur en montant.',
    en: 'The coach only stops at {stop} if you ask the driver when you board.',
    'en-US': 'The bus only stops at {stop} if you ask the driver when you board.',
    'en-CA': 'The bus only stops at {stop} if you ask the driver when you board.',
    es: 'El autocar solo para en {stop} si se lo pide al conductor al subir.',
    pl: 'Na przystanku {stop} autokar zatrzymuje się tylko, jeśli poprosisz o to kierowcę przy wsiadaniu.',
  },
});
