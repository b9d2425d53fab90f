import { type Locale } from '#shared/domain/page/operation/settings.ts';

/** One sentence in the languages that the host speaks beside English. */
export type Translation = Readonly<Record<Exclude<Locale, 'en'>, string>>;

/**
 * What the host says to travellers, by its English words; in braces what is filled in. What it says to programmers alone (of
 * tokens, keys and lengths) is English.
 */
export const sentences: Readonly<Record<string, Translation>> = {
  'Sign in first, or name the account.': {
    fr: 'Connectez-vous d’abord, ou indiquez le compte.',
    es: 'Inicie sesión primero o indique la cuenta.',
    pl: 'Najpierw zaloguj się albo podaj konto.',
  },
  'This is not the code of this account.': {
    fr: 'Ce code n’est pas celui de ce compte.',
    es: 'Este código no es el de esta cuenta.',
    pl: 'To nie jest kod tego konta.',
  },
  'The time for this basket was extended already.': {
    fr: 'Le temps de ce panier a déjà été prolongé.',
    es: 'El tiempo de esta cesta ya se ha ampliado.',
    pl: 'Czas tego koszyka został już przedłużony.',
  },
  'There is no code {code}.': {
    fr: 'Le code {code} n’existe pas.',
    es: 'El código {code} no existe.',
    pl: 'Nie ma kodu {code}.',
  },
  'The code {code} has expired.': {
    fr: 'Le code {code} a expiré.',
    es: 'El código {code} ha caducado.',
    pl: 'Kod {code} stracił ważność.',
  },
  'The code {code} does not hold for journeys from here.': {
    fr: 'Le code {code} n’est pas valable pour les trajets au départ d’ici.',
    es: 'El código {code} no es válido para viajes con salida desde aquí.',
    pl: 'Kod {code} nie obejmuje przejazdów z tego miasta.',
  },
  'The code {code} takes off an amount of another currency than that of the basket.': {
    fr: 'Le code {code} donne droit à une remise dans une autre devise que celle du panier.',
    es: 'El código {code} descuenta un importe en una moneda distinta de la de la cesta.',
    pl: 'Kod {code} daje zniżkę w innej walucie niż waluta koszyka.',
  },
  'The code {code} has been used already.': {
    fr: 'Le code {code} a déjà été utilisé.',
    es: 'El código {code} ya se ha utilizado.',
    pl: 'Kod {code} został już wykorzystany.',
  },
  'The code {code} cannot be combined with the codes in the basket.': {
    fr: 'Le code {code} ne peut pas être cumulé avec les codes du panier.',
    es: 'El código {code} no se puede combinar con los códigos de la cesta.',
    pl: 'Kodu {code} nie można łączyć z kodami w koszyku.',
  },
  'There is no seat {seat} on this coach.': {
    fr: 'La place {seat} n’existe pas dans cet autocar.',
    es: 'El asiento {seat} no existe en este autocar.',
    pl: 'W tym autokarze nie ma miejsca {seat}.',
  },
  'These are not the places of as many travellers, each on a seat or in a wheelchair.': {
    fr: 'Le nombre de places choisies ne correspond pas au nombre de voyageurs.',
    es: 'El número de asientos elegidos no coincide con el de viajeros.',
    pl: 'Liczba wybranych miejsc nie zgadza się z liczbą podróżnych.',
  },
  'Seat {seat} is kept for travellers who need assistance.': {
    fr: 'La place {seat} est réservée aux voyageurs qui ont besoin d’assistance.',
    es: 'El asiento {seat} está reservado a viajeros que necesitan asistencia.',
    pl: 'Miejsce {seat} jest przeznaczone dla podróżnych, którzy potrzebują pomocy.',
  },
  'Seat {seat} has been taken meanwhile.': {
    fr: 'La place {seat} vient d’être prise.',
    es: 'El asiento {seat} acaba de ocuparse.',
    pl: 'Miejsce {seat} zostało właśnie zajęte.',
  },
  'A basket holds {count} journeys at most. Pay for these first, or take one out.': {
    fr: 'Un panier contient au plus {count} trajets. Payez d’abord ceux-ci, ou retirez-en un.',
    es: 'Una cesta admite como máximo {count} viajes. Pague primero estos o quite uno.',
    pl: 'Koszyk mieści najwyżej {count} przejazdów. Najpierw opłać te albo usuń jeden.',
  },
  'One basket holds {count} places at most.': {
    fr: 'Un panier contient au plus {count} places.',
    es: 'Una cesta admite como máximo {count} asientos.',
    pl: 'Koszyk mieści najwyżej {count} miejsc.',
  },
  'Too many places were held from your network. Wait a while, then try again.': {
    fr: 'Trop de places ont été réservées depuis votre réseau. Patientez un peu, puis réessayez.',
    es: 'Se han reservado demasiados asientos desde su red. Espere un poco e inténtelo de nuevo.',
    pl: 'Z Twojej sieci zarezerwowano za dużo miejsc. Odczekaj chwilę i spróbuj ponownie.',
  },
  'Journey {id} is not on sale.': {
    fr: 'Le trajet {id} n’est pas en vente.',
    es: 'El viaje {id} no está a la venta.',
    pl: 'Przejazd {id} nie jest w sprzedaży.',
  },
  'Journey {id} is not on sale yet.': {
    fr: 'Le trajet {id} n’est pas encore en vente.',
    es: 'El viaje {id} aún no está a la venta.',
    pl: 'Przejazd {id} nie jest jeszcze w sprzedaży.',
  },
  'Journey {id} has left.': {
    fr: 'Le trajet {id} est déjà parti.',
    es: 'El viaje {id} ya ha salido.',
    pl: 'Przejazd {id}: autokar już odjechał.',
  },
  'Journey {id} is sold in {currency}, and the basket is in {other}.': {
    fr: 'Le trajet {id} est vendu en {currency}, et le panier est en {other}.',
    es: 'El viaje {id} se vende en {currency} y la cesta está en {other}.',
    pl: 'Przejazd {id} jest sprzedawany w {currency}, a koszyk jest w {other}.',
  },
  'Nobody travels.': {
    fr: 'Indiquez au moins un voyageur.',
    es: 'Indique al menos un viajero.',
    pl: 'Podaj co najmniej jedną osobę.',
  },
  'Only {count} seats are left.': {
    fr: 'Nombre de places restantes : {count}.',
    es: 'Asientos que quedan: {count}.',
    pl: 'Liczba wolnych miejsc: {count}.',
  },
  'Too few seats are left.': {
    fr: 'Il ne reste pas assez de places.',
    es: 'No quedan suficientes asientos.',
    pl: 'Nie ma już dość miejsc.',
  },
  'There is no wheelchair space left.': {
    fr: 'Il ne reste plus d’espace pour fauteuil roulant.',
    es: 'No quedan espacios para silla de ruedas.',
    pl: 'Nie ma już miejsca na wózek inwalidzki.',
  },
  'These are more people than travel.': {
    fr: 'Il y a plus de noms que de voyageurs.',
    es: 'Hay más nombres que viajeros.',
    pl: 'Podano więcej osób, niż podróżuje.',
  },
  'This is not a telephone number.': {
    fr: 'Ce n’est pas un numéro de téléphone.',
    es: 'No es un número de teléfono.',
    pl: 'To nie jest numer telefonu.',
  },
  'The basket is being paid.': {
    fr: 'Le panier est en cours de paiement.',
    es: 'La cesta se está pagando.',
    pl: 'Trwa płatność za koszyk.',
  },
  'The basket costs {amount} {currency} by now.': {
    fr: 'Le panier coûte désormais {amount} {currency}.',
    es: 'La cesta cuesta ahora {amount} {currency}.',
    pl: 'Koszyk kosztuje teraz {amount} {currency}.',
  },
  'There is no basket to pay.': {
    fr: 'Il n’y a aucun panier à payer.',
    es: 'No hay ninguna cesta que pagar.',
    pl: 'Nie ma koszyka do opłacenia.',
  },
  'An order needs an e-mail address.': {
    fr: 'Une commande nécessite une adresse e\u2011mail.',
    es: 'Un pedido necesita una dirección de correo electrónico.',
    pl: 'Zamówienie wymaga adresu e\u2011mail.',
  },
  'The payment provider can’t be reached. Try again later.': {
    fr: 'Impossible de joindre le prestataire de paiement. Réessayez plus tard.',
    es: 'No se ha podido conectar con el proveedor de pagos. Inténtelo más tarde.',
    pl: 'Nie udało się połączyć z operatorem płatności. Spróbuj później.',
  },
  'The address or the password is wrong.': {
    fr: 'L’adresse ou le mot de passe est incorrect.',
    es: 'La dirección o la contraseña no es correcta.',
    pl: 'Adres lub hasło jest nieprawidłowe.',
  },
  'Facebook does not know this sign-in.': {
    fr: 'Facebook ne reconnaît pas cette connexion.',
    es: 'Facebook no reconoce este inicio de sesión.',
    pl: 'Facebook nie rozpoznaje tego logowania.',
  },
  'This account is locked.': {
    fr: 'Ce compte est verrouillé.',
    es: 'Esta cuenta está bloqueada.',
    pl: 'To konto jest zablokowane.',
  },
  'Sign in first.': {
    fr: 'Connectez-vous d’abord.',
    es: 'Inicie sesión primero.',
    pl: 'Najpierw się zaloguj.',
  },
  'This is not the code of your account.': {
    fr: 'Ce n’est pas le code de votre compte.',
    es: 'No es el código de su cuenta.',
    pl: 'To nie jest kod Twojego konta.',
  },
  'Too many tries. Wait a quarter of an hour.': {
    fr: 'Trop de tentatives. Attendez un quart d’heure.',
    es: 'Demasiados intentos. Espere un cuarto de hora.',
    pl: 'Za dużo prób. Odczekaj kwadrans.',
  },
  'Too many messages. Wait a quarter of an hour.': {
    fr: 'Trop de messages. Attendez un quart d’heure.',
    es: 'Demasiados mensajes. Espere un cuarto de hora.',
    pl: 'Za dużo wiadomości. Odczekaj kwadrans.',
  },
  'Too many files. Wait a quarter of an hour.': {
    fr: 'Trop de fichiers. Attendez un quart d’heure.',
    es: 'Demasiados archivos. Espere un cuarto de hora.',
    pl: 'Za dużo plików. Odczekaj kwadrans.',
  },
  'Too many files wait for their messages. Try again later.': {
    fr: 'Trop de fichiers attendent leur message. Réessayez plus tard.',
    es: 'Hay demasiados archivos en espera. Inténtelo más tarde.',
    pl: 'Za dużo plików czeka na wiadomości. Spróbuj później.',
  },
  'Too many calls. Wait a while, then try again.': {
    fr: 'Trop de demandes. Patientez un peu, puis réessayez.',
    es: 'Demasiadas solicitudes. Espere un poco e inténtelo de nuevo.',
    pl: 'Za dużo zapytań. Odczekaj chwilę i spróbuj ponownie.',
  },
  'This looks as if a program had sent it. Wait a moment, then send it again.': {
    fr: 'Ce message semble venir d’un programme. Attendez un instant, puis renvoyez-le.',
    es: 'Parece que lo ha enviado un programa. Espere un momento y vuelva a enviarlo.',
    pl: 'Wygląda to na wiadomość wysłaną przez program. Odczekaj chwilę i wyślij ją ponownie.',
  },
  'A file of this message has not arrived. Send it again.': {
    fr: 'Un fichier de ce message n’est pas arrivé. Renvoyez-le.',
    es: 'Un archivo de este mensaje no ha llegado. Envíelo de nuevo.',
    pl: 'Plik z tej wiadomości nie dotarł. Wyślij go ponownie.',
  },
  'Departures are known from {first} to {last}.': {
    fr: 'Les départs sont connus du {first} au {last}.',
    es: 'Las salidas se conocen del {first} al {last}.',
    pl: 'Odjazdy są znane od {first} do {last}.',
  },
  'Something went wrong on the server.': {
    fr: 'Une erreur s’est produite sur le serveur.',
    es: 'Se ha producido un error en el servidor.',
    pl: 'Wystąpił błąd na serwerze.',
  },
  'Journey {id} not found.': {
    fr: 'Trajet {id} introuvable.',
    es: 'No se encuentra el viaje {id}.',
    pl: 'Nie znaleziono przejazdu {id}.',
  },
  'Order not found.': {
    fr: 'Commande introuvable.',
    es: 'No se encuentra el pedido.',
    pl: 'Nie znaleziono zamówienia.',
  },
  'Basket not found.': { fr: 'Panier introuvable.', es: 'No se encuentra la cesta.', pl: 'Nie znaleziono koszyka.' },
};
