import type { OperationMessages } from '#shared/text/create-text.ts';

/** What the host says to travellers, by its English sentences, in French. In braces is what is filled in. */
export const messages = {
  'Sign in first, or name the account.': 'Connectez-vous d’abord, ou indiquez le compte.',
  'This is not the code of this account.': 'Ce code n’est pas celui de ce compte.',
  'The time for this basket was extended already.': 'Le temps de ce panier a déjà été prolongé.',
  'There is no code {code}.': 'Le code {code} n’existe pas.',
  'The code {code} has expired.': 'Le code {code} a expiré.',
  'The code {code} does not hold for journeys from here.':
    'Le code {code} n’est pas valable pour les trajets au départ d’ici.',
  'The code {code} takes off an amount of another currency than that of the basket.':
    'Le code {code} donne droit à une remise dans une autre devise que celle du panier.',
  'The code {code} has been used already.': 'Le code {code} a déjà été utilisé.',
  'The code {code} cannot be combined with the codes in the basket.':
    'Le code {code} ne peut pas être cumulé avec les codes du panier.',
  'There is no seat {seat} on this coach.': 'La place {seat} n’existe pas dans cet autocar.',
  'These are not the places of as many travellers, each on a seat or in a wheelchair.':
    'Le nombre de places choisies ne correspond pas au nombre de voyageurs.',
  'Seat {seat} is kept for travellers who need assistance.':
    'La place {seat} est réservée aux voyageurs qui ont besoin d’assistance.',
  'Seat {seat} has been taken meanwhile.': 'La place {seat} vient d’être prise.',
  'A basket holds {count} journeys at most. Pay for these first, or take one out.':
    'Un panier contient au plus {count} trajets. Payez d’abord ceux-ci, ou retirez-en un.',
  'One basket holds {count} places at most.': 'Un panier contient au plus {count} places.',
  'Too many places were held from your network. Wait a while, then try again.':
    'Trop de places ont été réservées depuis votre réseau. Patientez un peu, puis réessayez.',
  'Journey {id} is not on sale.': 'Le trajet {id} n’est pas en vente.',
  'Journey {id} is not on sale yet.': 'Le trajet {id} n’est pas encore en vente.',
  'Journey {id} has left.': 'Le trajet {id} est déjà parti.',
  'Journey {id} is sold in {currency}, and the basket is in {other}.':
    'Le trajet {id} est vendu en {currency}, et le panier est en {other}.',
  'Nobody travels.': 'Indiquez au moins un voyageur.',
  'Only {count} seats are left.': 'Nombre de places restantes : {count}.',
  'Too few seats are left.': 'Il ne reste pas assez de places.',
  'There is no wheelchair space left.': 'Il ne reste plus d’espace pour fauteuil roulant.',
  'These are more people than travel.': 'Il y a plus de noms que de voyageurs.',
  'This is not a telephone number.': 'Ce n’est pas un numéro de téléphone.',
  'We don’t send text messages.': 'Nous n’envoyons pas de SMS.',
  'No text message reaches the telephone number of your profile.':
    'Le numéro de téléphone de votre profil ne reçoit pas de SMS.',
  'The basket is being paid.': 'Le panier est en cours de paiement.',
  'The basket costs {amount} {currency} by now.': 'Le panier coûte désormais {amount} {currency}.',
  'There is no basket to pay.': 'Il n’y a aucun panier à payer.',
  'An order needs an e-mail address.': 'Une adresse e‑mail est nécessaire pour commander.',
  'This amount can’t be paid online. Change your selection or contact us.':
    'Ce montant ne peut pas être payé en ligne. Modifiez votre sélection ou contactez-nous.',
  'The payment provider can’t be reached. Try again later.':
    'Impossible de joindre le prestataire de paiement. Réessayez plus tard.',
  'The address or the password is wrong.': 'L’adresse e‑mail ou le mot de passe est incorrect.',
  'Facebook does not know this sign-in.': 'Facebook ne reconnaît pas cette connexion.',
  'This account is locked.': 'Ce compte est verrouillé.',
  'Activate your account first.': 'Activez d’abord votre compte.',
  'Some of these details cannot be used. Check them, then try again.':
    'Certaines de ces informations ne conviennent pas. Vérifiez-les, puis réessayez.',
  'This password cannot be used: choose another one.': 'Ce mot de passe ne convient pas : choisissez-en un autre.',
  'This is not your password.': 'Ce n’est pas votre mot de passe.',
  'This code is not valid any more. Ask for another one.': 'Ce code n’est plus valable. Demandez-en un autre.',
  'Text messages need a telephone number: add it to your profile first.':
    'Pour recevoir des SMS, il faut un numéro de téléphone : ajoutez-le d’abord à vos coordonnées.',
  'An account keeps {count} travellers at most. Remove one first.':
    'Un compte garde au plus {count} voyageurs. Retirez-en un d’abord.',
  'Traveller not found.': 'Voyageur introuvable.',
  'Sign in first.': 'Connectez-vous d’abord.',
  'Too many tries. Wait a quarter of an hour.': 'Trop de tentatives. Attendez un quart d’heure.',
  'Too many messages. Wait a quarter of an hour.': 'Trop de messages. Attendez un quart d’heure.',
  'Too many files. Wait a quarter of an hour.': 'Trop de fichiers. Attendez un quart d’heure.',
  'Too many files wait for their messages. Try again later.':
    'Trop de fichiers sont en attente d’envoi. Réessayez plus tard.',
  'Too many calls. Wait a while, then try again.': 'Trop de demandes. Patientez un peu, puis réessayez.',
  'This looks as if a program had sent it. Wait a moment, then send it again.':
    'Ce message semble venir d’un programme. Attendez un instant, puis renvoyez-le.',
  'A file of this message has not arrived. Send it again.': 'Un fichier de ce message n’est pas arrivé. Renvoyez-le.',
  'Departures are known from {first} to {last}.': 'Les départs sont connus du {first} au {last}.',
  'Something went wrong on the server.': 'Une erreur s’est produite sur le serveur.',
  'Journey {id} not found.': 'Trajet {id} introuvable.',
  'The order is still being paid. Try again in a minute.':
    'Le paiement de la commande est encore en cours. Réessayez dans une minute.',
  'This ticket can’t be exchanged.': 'Ce billet n’est pas échangeable.',
  'This coach has left.': 'Cet autocar est déjà parti.',
  'It is too late to change this journey.': 'Il est trop tard pour modifier ce trajet.',
  'This is the journey that you have.': 'C’est le trajet que vous avez déjà.',
  'Journey {id} is of another route.': 'Le trajet {id} relie d’autres villes.',
  'A basket changes this journey already. Pay for that change, or empty the basket.':
    'Ce trajet est déjà en cours de modification dans un panier. Payez cette modification, ou videz le panier.',
  'Your basket holds other journeys. Pay for them, or empty it, before you change this order.':
    'Votre panier contient d’autres trajets. Payez-les, ou videz-le, avant de modifier cette commande.',
  'Choose at least one journey to change.': 'Choisissez au moins un trajet à modifier.',
  'Another basket changes this journey already. Try again in half an hour.':
    'Ce trajet est déjà en cours de modification dans un autre panier. Réessayez dans une demi-heure.',
  'This change can’t be made as it is. Begin it again from your booking.':
    'Cette modification n’est pas possible en l’état. Recommencez-la depuis votre réservation.',
  'This basket changes a booking: codes and text messages stay as they were booked.':
    'Ce panier sert à modifier une réservation : les codes et les SMS y restent tels quels.',
  'Reschedule not found.': 'Aucun changement d’horaire en cours.',
  'Reservation not found.': 'Réservation introuvable.',
  'This reservation was cancelled already.': 'Cette réservation est déjà annulée.',
  'This reservation was exchanged for another.': 'Cette réservation a été échangée contre une autre.',
  'A change of this reservation is being paid.': 'Une modification de cette réservation est en cours de paiement.',
  'This journey has left.': 'Ce trajet est déjà parti.',
  'A traveller needs a first name and a last name.': 'Indiquez le prénom et le nom du voyageur.',
  'This offer has run out. Look at the new one, then confirm it.':
    'Cette offre n’est plus valable. Consultez la nouvelle offre, puis confirmez-la.',
  'This reservation cannot be cancelled any more.': 'Cette réservation ne peut plus être annulée.',
  'Order not found.': 'Commande introuvable.',
  'Basket not found.': 'Panier introuvable.',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  CA: {
    'These are not the places of as many travellers, each on a seat or in a wheelchair.':
      'Le nombre de places choisies ne correspond pas au nombre de passagers.',
    'Seat {seat} is kept for travellers who need assistance.':
      'La place {seat} est réservée aux passagers qui ont besoin d’assistance.',
    'Nobody travels.': 'Indiquez au moins un passager.',
    'These are more people than travel.': 'Il y a plus de noms que de passagers.',
    'We don’t send text messages.': 'Nous n’envoyons pas de messages texte.',
    'No text message reaches the telephone number of your profile.':
      'Le numéro de téléphone de votre profil ne reçoit pas de messages texte.',
    'Text messages need a telephone number: add it to your profile first.':
      'Pour recevoir des messages texte, il faut un numéro de téléphone : ajoutez-le d’abord à vos coordonnées.',
    'An account keeps {count} travellers at most. Remove one first.':
      'Un compte garde au plus {count} passagers. Retirez-en un d’abord.',
    'Traveller not found.': 'Passager introuvable.',
    'This basket changes a booking: codes and text messages stay as they were booked.':
      'Ce panier sert à modifier une réservation : les codes et les messages texte y restent tels quels.',
    'A traveller needs a first name and a last name.': 'Indiquez le prénom et le nom du passager.',
  },
};
