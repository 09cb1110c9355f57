import { MAX_LIST_PAGES } from '#contract/reading/next-page.ts'
import type { ExplainWords } from './explained.ts'

/** `explainWords` in French, with plain spaces: `explainError` keeps them together. */
export const fr: ExplainWords = {
  outcome: {
    read: 'Les dernières données chargées restent affichées.',
    refused: 'Rien n’a été modifié.',
    unsure: 'Votre modification a peut-être été enregistrée.',
  },
  unreachable: {
    offline: {
      title: 'Pas de connexion',
      what: 'L’hôte du back-office est introuvable ou injoignable.',
      next: 'Vérifiez votre connexion, et l’adresse dans les Réglages.',
    },
    refused: {
      title: 'Back-office injoignable',
      what: 'Impossible de joindre le serveur.',
      next: 'Réessayez dans un instant. Si le problème persiste, vérifiez l’adresse dans les Réglages.',
    },
    timeout: { title: 'Pas de réponse', what: 'Le serveur a mis trop de temps à répondre.', next: 'Réessayez.' },
    certificate: {
      title: 'Certificat non reconnu',
      what: 'L’identité du serveur n’a pas pu être vérifiée. Rien n’a été envoyé.',
      next: 'Vérifiez l’adresse dans les Réglages ou contactez votre administrateur.',
    },
    'no-https': {
      title: 'Pas de https à cette adresse',
      what: 'Le serveur n’utilise pas https à cette adresse. Rien n’a été envoyé.',
      next: 'Vérifiez l’adresse et son port. Pour un serveur sur cet ordinateur, http:// est possible aussi.',
    },
    redirect: {
      title: 'Redirection inattendue',
      what: 'Le serveur a redirigé vers une autre adresse. La redirection n’a pas été suivie.',
      next: 'Vérifiez l’adresse dans les Réglages.',
    },
    reset: { title: 'Connexion perdue', what: 'La connexion a été coupée avant la fin de la réponse.', next: 'Réessayez.' },
  },
  redirectedTo: {
    slash: (call) => ({
      title: 'Redirection',
      what: `Le serveur a redirigé ${call} vers le même chemin, avec ou sans barre oblique finale. La redirection n’a pas été suivie.`,
      next: 'Corrigez le chemin dans Réglages → Points de terminaison.',
    }),
    'sign-in': (call) => ({
      title: 'Redirection vers la connexion',
      what: `Le serveur a redirigé ${call} vers une page de connexion. La redirection n’a pas été suivie.`,
      next: 'Déconnectez-vous, puis reconnectez-vous. Si cela se reproduit, corrigez le chemin dans Réglages → Points de terminaison.',
    }),
  },
  desktop: {
    'disk-full': {
      title: 'Disque plein',
      what: 'Espace insuffisant pour le fichier. Aucun fichier partiel n’a été laissé.',
      next: 'Libérez de l’espace ou choisissez un autre dossier, puis réessayez.',
    },
    'no-permission': {
      title: 'Accès refusé',
      what: 'Cellarmaster n’a pas accès à cet emplacement.',
      next: 'Choisissez un autre dossier.',
    },
    'file-in-use': {
      title: 'Fichier utilisé',
      what: 'Le fichier semble ouvert dans un autre programme.',
      next: 'Fermez-le ou choisissez un autre nom, puis réessayez.',
    },
    'file-gone': {
      title: 'Fichier introuvable',
      what: 'Le fichier a été déplacé, modifié ou supprimé.',
      next: 'Choisissez à nouveau le fichier ou refaites l’export.',
    },
    'folder-gone': { title: 'Dossier introuvable', what: 'Le dossier a été déplacé ou supprimé.', next: 'Choisissez un autre dossier.' },
    'not-supported': {
      title: 'Non disponible sur cet ordinateur',
      what: 'Votre système ne le permet pas.',
      next: 'Tout le reste continue de fonctionner.',
    },
    io: {
      title: 'Erreur de disque',
      what: 'Le système a signalé une erreur de fichier.',
      next: 'Réessayez ou choisissez un autre dossier.',
    },
  },
  unauthorized: { title: 'Déconnecté', what: 'Votre session a pris fin.', next: 'Reconnectez-vous. Vos brouillons sont conservés.' },
  wordless: (field, call) => ({
    title: 'Valeur sans correspondance',
    what: `Les formats de ${call} ne prévoient pas cette valeur de ${field}. Rien n’a été envoyé.`,
    next: 'Ajoutez la correspondance dans Réglages → Points de terminaison.',
  }),
  invalidInput: {
    title: 'Valeurs non valides',
    what: 'Certaines valeurs ne sont pas valides. Rien n’a été envoyé.',
    next: 'Corrigez-les et réessayez.',
  },
  invalidAnswer: {
    title: 'Réponse inattendue',
    what: 'La réponse du serveur est illisible.',
    next: 'Réessayez. Si le problème persiste, lancez Diagnostic → Contrôle du contrat.',
  },
  malformed: {
    title: 'Réponse mal formée',
    what: 'La réponse du serveur est mal formée.',
    next: 'Réessayez. Si le problème persiste, copiez les détails et signalez-les.',
  },
  cancelled: { title: 'Annulé', what: 'L’action a été annulée.', next: '' },
  unknownOutcome: {
    title: 'Non confirmé',
    what: 'Le serveur n’a pas confirmé la modification.',
    next: 'Les données sont en cours d’actualisation. Vérifiez-les avant de réessayer.',
  },
  bug: {
    title: 'Une erreur s’est produite dans Cellarmaster',
    what: 'L’erreur vient de l’application.',
    next: 'Réessayez. Si le problème persiste, copiez les détails et signalez-les.',
  },
  status: {
    redirect: {
      title: 'Redirection inattendue',
      what: 'Le serveur a redirigé vers une autre adresse. La redirection n’a pas été suivie.',
      next: 'Vérifiez l’adresse dans les Réglages.',
    },
    badRequest: { title: 'Requête refusée', what: 'Le serveur a refusé la requête.', next: 'Vérifiez les valeurs et réessayez.' },
    notAllowed: { title: 'Non autorisé', what: 'Votre compte n’a pas ce droit.', next: 'Contactez un administrateur.' },
    notFound: { title: 'Introuvable', what: 'L’élément n’existe plus.', next: 'Actualisez pour voir l’état actuel.' },
    notAcceptable: {
      title: 'Format non pris en charge',
      what: 'Le serveur ne peut pas répondre au format demandé.',
      next: 'Copiez les détails et signalez-les.',
    },
    preconditionRequired: {
      title: 'If-Match obligatoire',
      what: 'Le serveur n’accepte de modification qu’avec If-Match et un ETag, que Cellarmaster n’envoie pas.',
      next: 'Adressez-vous à un administrateur du back-office.',
    },
    conflict: {
      title: 'Conflit',
      what: 'Le serveur signale un conflit avec son état actuel.',
      next: 'Actualisez, puis réessayez.',
    },
    tooLarge: {
      title: 'Trop volumineux',
      what: 'Le serveur n’accepte pas de requête de cette taille.',
      next: 'Si le problème persiste, copiez les détails et signalez-les.',
    },
    fileTooLarge: {
      title: 'Trop volumineux',
      what: 'Le serveur n’accepte pas de fichier de cette taille.',
      next: 'Choisissez un fichier plus petit.',
    },
    fileType: {
      title: 'Type de fichier refusé',
      what: 'Le serveur n’accepte pas ce type de fichier.',
      next: 'Choisissez un autre fichier.',
    },
    requestType: {
      title: 'Format non pris en charge',
      what: 'Le serveur n’accepte pas le format de la requête.',
      next: 'Copiez les détails et signalez-les.',
    },
    tooMany: { title: 'Trop de requêtes', what: 'Le serveur limite les requêtes.', next: 'Attendez un instant, puis réessayez.' },
    serverError: {
      title: 'Erreur du serveur',
      what: 'Le serveur n’a pas pu traiter la requête.',
      next: 'Vérifiez l’état actuel avant de réessayer.',
    },
    unavailable: {
      title: 'Serveur indisponible',
      what: 'Le serveur est surchargé ou en maintenance.',
      next: 'Réessayez dans quelques minutes.',
    },
    other: {
      title: 'Requête refusée',
      what: 'Le serveur a refusé la requête.',
      next: 'Si le problème persiste, copiez les détails et signalez-les.',
    },
  },
  noSuchCall: (call) => ({
    title: 'Appel inconnu',
    what: `Ce back-office n’a pas d’appel ${call}.`,
    next: 'Corrigez la méthode et le chemin dans Réglages → Points de terminaison.',
  }),
  perhapsNoSuchCall: (call) => ({
    title: 'Introuvable',
    what: `L’élément n’existe plus, ou bien ce back-office n’a pas d’appel ${call}.`,
    next: 'Actualisez. Si l’élément existe toujours, corrigez la méthode et le chemin dans Réglages → Points de terminaison.',
  }),
  correctCall: (call) => `Si la méthode, le chemin ou les champs sont faux, corrigez ${call} dans Réglages → Points de terminaison.`,
  orCorrect: (call) => `Actualisez. Si l’élément existe toujours, corrigez ${call} dans Réglages → Points de terminaison.`,
  instead: {
    'web-page': 'Le serveur a envoyé une page web au lieu de données : page de connexion du réseau ou autre site.',
    'no-list': 'La réponse du serveur ne contient pas de liste.',
    'no-ids': 'Les lignes de la réponse du serveur n’ont pas d’identifiant.',
    'no-fields': 'La réponse du serveur ne contient aucun des champs attendus.',
    failure: 'Le serveur indique que l’appel a échoué.',
  },
  damage: {
    'cut-off': 'incomplète',
    malformed: 'mal formée',
    'bad-text': 'texte illisible',
    'too-deep': 'trop de niveaux',
  },
  damageAt: (problem, byte, row) => `La réponse est endommagée : ${problem} à l’octet ${byte}${row === null ? '' : `, à la ligne ${row}`}.`,
  tooLarge: 'La réponse est trop volumineuse pour être chargée en entier.',
  tooSlow: 'Chargement de la liste trop lent : moins de 16 ko/s, ou plus de 30 minutes.',
  overMemory: (mostMb) => ({
    title: 'Liste trop volumineuse',
    what: `La liste dépasse les ${mostMb} Mo autorisés pour les listes.`,
    next: 'Augmentez la limite dans Réglages → Mémoire pour les listes, puis actualisez.',
  }),
  readTo: (byte, row) => `La réponse a été chargée jusqu’à l’octet ${byte}${row === null ? '' : `, à la ligne ${row}`}.`,
  kept: (rows, item) => (item ? 'Seule la ligne précédente est affichée.' : `Seules les ${rows} lignes précédentes sont affichées.`),
  listStopped: {
    title: 'Chargement annulé',
    what: 'La liste n’est chargée qu’en partie.',
    next: 'Actualisez pour charger toute la liste.',
  },
  listPages: (kept, of, why) => ({
    title:
      why === 'changed'
        ? 'Des lignes manquent peut-être'
        : of === null
          ? `Les ${kept} premières lignes seulement`
          : `Les ${kept} premières lignes sur ${of}`,
    ...{
      unknown: {
        what: 'Le back-office envoie cette liste par pages. Recherche, totaux et exports se limitent à la première.',
        next: 'Lancez Diagnostic → Contrôle du contrat, ou demandez à un administrateur un point de terminaison qui renvoie toute la liste.',
      },
      elsewhere: {
        what: 'La page suivante se trouve sur un autre hôte ou un autre chemin : elle n’a pas été demandée. Recherche, totaux et exports se limitent à ces lignes.',
        next: 'Demandez à un administrateur un point de terminaison qui renvoie toute la liste.',
      },
      repeated: {
        what: 'La page suivante ne fait que répéter des lignes. Recherche, totaux et exports se limitent à ces lignes.',
        next: 'Demandez à un administrateur un point de terminaison qui renvoie toute la liste.',
      },
      many: {
        what: `La liste compte plus de ${MAX_LIST_PAGES} pages. Recherche, totaux et exports se limitent à ces lignes.`,
        next: 'Demandez à un administrateur un point de terminaison aux pages plus longues.',
      },
      failed: {
        what: 'Impossible de charger l’une des pages suivantes. Recherche, totaux et exports se limitent à ces lignes.',
        next: 'Actualisez pour charger toutes les pages.',
      },
      changed: {
        what: 'La liste n’a cessé de changer pendant le chargement de ses pages : des lignes manquent peut-être.',
        next: 'Actualisez pour charger toutes les pages.',
      },
      short: {
        what: 'Le back-office compte plus de lignes que n’en contiennent ses pages. Recherche, totaux et exports se limitent à ces lignes.',
        next: 'Demandez-en la raison à un administrateur du back-office.',
      },
    }[why],
  }),
  again: 'Réessayez.',
  waitSeconds: (seconds) => `Attendez ${seconds} s, puis réessayez.`,
  serverSaid: (message) => `Le serveur indique : « ${message} ».`,
}
