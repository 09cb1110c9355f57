import type { ExplainWords } from './explain-words.ts'

/** `explainWords` in French, with plain spaces: `explainError` keeps them together. */
export const fr: ExplainWords = {
  outcome: {
    read: 'Vous voyez le dernier état connu.',
    refused: 'Rien n’a été modifié.',
    unsure: 'Il n’est pas certain que la modification ait été faite.',
  },
  unreachable: {
    offline: { title: 'Pas de connexion', what: 'Cet ordinateur est hors ligne.', next: 'Réessayez quand la connexion sera revenue.' },
    refused: {
      title: 'Back-office injoignable',
      what: 'Le serveur n’a pas pu être joint.',
      next: 'Réessayez dans un instant ; si cela dure, vérifiez l’adresse dans les Réglages.',
    },
    timeout: { title: 'Pas de réponse', what: 'Le serveur a mis trop de temps à répondre.', next: 'Réessayez.' },
    certificate: {
      title: 'Certificat non reconnu',
      what: 'Le serveur n’a pas pu prouver son identité, donc rien n’a été envoyé.',
      next: 'Vérifiez l’adresse dans les Réglages ou demandez à votre administrateur.',
    },
    redirect: {
      title: 'Redirigé ailleurs',
      what: 'Le serveur a renvoyé vers une autre adresse, qui n’a pas été suivie.',
      next: 'Vérifiez l’adresse dans les Réglages.',
    },
    reset: { title: 'Connexion perdue', what: 'La connexion s’est rompue avant la fin de la réponse.', next: 'Réessayez.' },
  },
  desktop: {
    'disk-full': {
      title: 'Disque plein',
      what: 'Il n’y a pas assez de place pour le fichier ; aucun fichier partiel n’est resté.',
      next: 'Libérez de la place ou choisissez un autre dossier, puis réessayez.',
    },
    'no-permission': {
      title: 'Non autorisé ici',
      what: 'Le système ne permet pas à Cellarmaster de le faire à cet endroit.',
      next: 'Choisissez un autre dossier.',
    },
    'file-gone': {
      title: 'Fichier disparu',
      what: 'Le fichier n’est plus à sa place.',
      next: 'Choisissez-le à nouveau ou refaites l’export.',
    },
    'not-supported': {
      title: 'Impossible sur cet ordinateur',
      what: 'Ce système ne le propose pas.',
      next: 'Tout le reste continue de fonctionner.',
    },
    io: {
      title: 'Erreur de disque',
      what: 'Le système a signalé une erreur avec le fichier.',
      next: 'Réessayez ou choisissez un autre dossier.',
    },
  },
  unauthorized: { title: 'Déconnecté', what: 'La session est terminée.', next: 'Reconnectez-vous ; votre saisie est conservée.' },
  invalidInput: {
    title: 'Valeurs refusées',
    what: 'Certaines valeurs ne conviennent pas, donc rien n’a été envoyé.',
    next: 'Corrigez-les et réessayez.',
  },
  invalidAnswer: {
    title: 'Réponse incompréhensible',
    what: 'Le serveur a répondu autre chose que prévu.',
    next: 'Réessayez ; si cela dure, copiez les détails et signalez-les.',
  },
  cancelled: { title: 'Annulé', what: 'L’action a été annulée.', next: '' },
  unknownOutcome: {
    title: 'Pas de confirmation',
    what: 'Aucune réponse exploitable n’est arrivée.',
    next: 'Les données sont relues : regardez-les avant de recommencer.',
  },
  bug: {
    title: 'Une erreur s’est produite dans Cellarmaster',
    what: 'C’est notre faute.',
    next: 'Réessayez ; si cela se reproduit, copiez les détails et signalez-les.',
  },
  status: {
    redirect: {
      title: 'Redirigé ailleurs',
      what: 'Le serveur a renvoyé vers une autre adresse, qui n’a pas été suivie.',
      next: 'Vérifiez l’adresse dans les Réglages.',
    },
    badRequest: { title: 'Demande refusée', what: 'Le serveur n’a pas accepté la demande.', next: 'Vérifiez les valeurs et réessayez.' },
    notAllowed: { title: 'Non autorisé', what: 'Votre compte n’a pas ce droit.', next: 'Demandez à un administrateur.' },
    notFound: { title: 'Introuvable', what: 'L’élément n’existe plus.', next: 'Actualisez pour voir l’état présent.' },
    notAcceptable: {
      title: 'Format impossible',
      what: 'Le serveur ne peut pas répondre sous la forme demandée.',
      next: 'Copiez les détails et signalez-les.',
    },
    conflict: {
      title: 'Modifié entre-temps',
      what: 'Quelqu’un ou quelque chose a été plus rapide.',
      next: 'Actualisez pour voir l’état présent.',
    },
    tooLarge: { title: 'Trop volumineux', what: 'Le serveur n’accepte rien de cette taille.', next: 'Choisissez un fichier plus petit.' },
    fileType: {
      title: 'Type de fichier refusé',
      what: 'Le serveur n’accepte pas ce genre de fichier.',
      next: 'Choisissez un autre fichier.',
    },
    tooMany: { title: 'Trop de demandes', what: 'Le serveur demande une pause.', next: 'Attendez un peu, puis réessayez.' },
    serverError: {
      title: 'Erreur du serveur',
      what: 'Le serveur a échoué en cours de traitement.',
      next: 'Regardez l’état présent avant de réessayer.',
    },
    unavailable: {
      title: 'Serveur indisponible',
      what: 'Le serveur est surchargé ou en maintenance.',
      next: 'Réessayez dans quelques minutes.',
    },
    other: { title: 'Refusé', what: 'Le serveur a refusé.', next: 'Si cela dure, copiez les détails et signalez-les.' },
  },
  instead: {
    'web-page': 'Le serveur a répondu par une page web au lieu de données : une page de connexion du réseau, ou l’adresse d’un autre site.',
    'no-list': 'Il n’y a pas de liste dans la réponse du serveur.',
  },
  damage: {
    'cut-off': 'elle s’arrête au milieu',
    malformed: 'elle est mal formée',
    'bad-text': 'ce n’est pas du texte lisible',
    'too-deep': 'ses niveaux sont trop profonds',
  },
  damageAt: (problem, byte, row) => `La réponse est endommagée : ${problem} à l’octet ${byte}${row === null ? '' : `, à la ligne ${row}`}.`,
  tooLarge: 'La réponse est trop volumineuse pour être lue en entier.',
  readTo: (byte, row) => `La réponse a été lue jusqu’à l’octet ${byte}${row === null ? '' : `, à la ligne ${row}`}.`,
  kept: (rows, one) => (one ? 'La seule ligne qui précède est affichée.' : `Les ${rows} lignes qui précèdent sont affichées.`),
  listStopped: { title: 'Chargement arrêté', what: 'La liste n’a pas été lue jusqu’à la fin.', next: 'Actualisez pour la lire en entier.' },
  again: 'Réessayez.',
  waitSeconds: (seconds) => `Attendez ${seconds} s, puis réessayez.`,
  serverSaid: (message) => `Le serveur indique : « ${message} ».`,
}
