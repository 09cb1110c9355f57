import type { UnreachableReason } from '#contract/result.ts'
import { defineStrings } from '#ui/strings.ts'

const NO_ANSWER_EN: Readonly<Record<UnreachableReason, string>> = {
  offline: 'host not found',
  refused: 'connection refused',
  timeout: 'timed out',
  certificate: 'certificate not trusted',
  'no-https': 'no https at this address',
  redirect: 'redirected',
  reset: 'connection lost',
}
const NO_ANSWER_FR: Readonly<Record<UnreachableReason, string>> = {
  offline: 'hôte introuvable',
  refused: 'connexion refusée',
  timeout: 'délai dépassé',
  certificate: 'certificat non approuvé',
  'no-https': 'pas de https à cette adresse',
  redirect: 'redirection',
  reset: 'connexion perdue',
}

export const doctorStrings = defineStrings({
  en: {
    open: 'Sign-in doctor',
    endpoints: 'Endpoints',
    diagnostics: 'Diagnostics',
    help: 'Trouble signing in?',
    title: 'Sign-in doctor',
    lead: 'What the back office returned at each step. Names and numbers only, no values.',
    none: 'No sign-in attempt yet. Sign in, then open the sign-in doctor again.',
    close: 'Close',
    steps: { 'session.login': 'Email and password', 'session.twoFactor': 'Second factor', 'live.ping': 'Check that the session works' },
    status: 'Status',
    answered: (status: number, ms: number) => `${status} in ${ms} ms`,
    noAnswer: (kind: string, reason: UnreachableReason | null) =>
      kind === 'unauthorized' ? 'Stopped: session rejected' : reason === null ? 'No response' : `No response: ${NO_ANSWER_EN[reason]}`,
    keys: 'Keys',
    cookies: 'Cookies',
    noKeys: 'None',
    nothing: 'None',
    token: 'Token',
    tokens: {
      none: () => 'Not found',
      found: (at: string) => `Found in ${at}`,
      guess: (at: string) => `Found in ${at}, guessed`,
      taught: (at: string) => `Found in ${at}, as set in Endpoints`,
      header: (at: string) => `Found in the header ${at}, not used`,
      cookie: (at: string) => `Found in the cookie ${at}, which is sent back`,
      opaque: (at: string) => `Possibly ${at}, not used`,
    },
    applyIt: (at: string) => `Use ${at} as the token`,
    applyScheme: (at: string, scheme: string) => `Send ${at} as “Authorization: ${scheme} …”`,
    addSlash: 'Add the slash to the sign-in paths',
    removeSlash: 'Remove the slash from the sign-in paths',
    taught: 'Saved. Sign in again.',
    verdict: {
      in: 'Sign-in succeeded.',
      'no-answer': 'The back office didn’t respond. Check the address and the connection.',
      'no-call': 'This back office has no such call. Correct its method and path with the link above.',
      slash:
        'The back office redirected the request to the same path with or without a slash at the end. Correct the paths with the button above, then sign in again.',
      csrf: 'The back office rejected a request without its CSRF token. Cellarmaster repeats the cookies XSRF-TOKEN and csrftoken in the headers X-XSRF-TOKEN and X-CSRFToken, and other readable cookies with csrf or xsrf in their name in X-CSRF-Token. Ask your developers to accept one of them.',
      'server-failed': 'The back office reported an internal error. Try again later.',
      'token-offered': 'The token of the first step is in an unexpected place. Use it with the button above, then sign in again.',
      'nothing-to-send': 'The first step returned no token or cookie, so the second step can’t be linked to it. Set where the token is.',
      'session-refused': 'Both steps succeeded, but the back office then rejected the session. Set where the token is and how it’s sent.',
      'session-offered':
        'Both steps succeeded, but the back office then rejected the session. The token must be sent in another format. Use the button above, then sign in again.',
      refused:
        'The back office rejected the sign-in. Check your entries. If they’re correct, set the path of the sign-in and the names of the sent fields.',
      'code-refused':
        'The back office rejected the second step. Check the code. If it’s correct, set how the token of the first step is sent.',
      'not-read': 'Cellarmaster can’t read the response. Check the address.',
      'code-next': 'The first step succeeded. Enter the code.',
    },
    slashed: 'The back office redirected the request to the same path with or without a slash at the end. Open the sign-in doctor.',
    noSession: 'The back office returned no token or cookie. Open the sign-in doctor.',
  },
  fr: {
    open: 'Étapes de la connexion',
    endpoints: 'Points de terminaison',
    diagnostics: 'Diagnostic',
    help: 'Problème de connexion ?',
    title: 'Étapes de la connexion',
    lead: 'Ce que le back-office a répondu à chaque étape. Des noms et des nombres seulement, jamais de valeurs.',
    none: 'Aucune tentative pour l’instant. Connectez-vous, puis rouvrez cette fenêtre.',
    close: 'Fermer',
    steps: {
      'session.login': 'E-mail et mot de passe',
      'session.twoFactor': 'Vérification en deux étapes',
      'live.ping': 'Vérification de la session',
    },
    status: 'Statut',
    answered: (status, ms) => `${status} en ${ms} ms`,
    noAnswer: (kind, reason) =>
      kind === 'unauthorized'
        ? 'Interrompu : session refusée'
        : reason === null
          ? 'Pas de réponse'
          : `Pas de réponse : ${NO_ANSWER_FR[reason]}`,
    keys: 'Clés',
    cookies: 'Cookies',
    noKeys: 'Aucune',
    nothing: 'Aucun',
    token: 'Jeton',
    tokens: {
      none: () => 'Introuvable',
      found: (at) => `Trouvé dans ${at}`,
      guess: (at) => `Trouvé dans ${at}, par déduction`,
      taught: (at) => `Trouvé dans ${at}, comme défini dans Points de terminaison`,
      header: (at) => `Trouvé dans l’en-tête ${at}, non utilisé`,
      cookie: (at) => `Trouvé dans le cookie ${at}, qui est renvoyé`,
      opaque: (at) => `Peut-être ${at}, non utilisé`,
    },
    applyIt: (at) => `Utiliser ${at} comme jeton`,
    applyScheme: (at, scheme) => `Envoyer ${at} sous la forme « Authorization: ${scheme} … »`,
    addSlash: 'Ajouter la barre oblique aux chemins de connexion',
    removeSlash: 'Retirer la barre oblique des chemins de connexion',
    taught: 'Enregistré. Reconnectez-vous.',
    verdict: {
      in: 'La connexion a réussi.',
      'no-answer': 'Le back-office n’a pas répondu. Vérifiez l’adresse et la connexion.',
      'no-call': 'Ce back-office n’a pas cet appel. Corrigez sa méthode et son chemin avec le lien ci-dessus.',
      slash:
        'Le back-office a redirigé la requête vers le même chemin, avec ou sans barre oblique finale. Corrigez les chemins avec le bouton ci-dessus, puis reconnectez-vous.',
      csrf: 'Le back-office a refusé une requête sans jeton CSRF. Cellarmaster répète les cookies XSRF-TOKEN et csrftoken dans les en-têtes X-XSRF-TOKEN et X-CSRFToken, et tout autre cookie lisible dont le nom contient csrf ou xsrf dans X-CSRF-Token. Demandez à vos développeurs d’en accepter un.',
      'server-failed': 'Le back-office a signalé une erreur interne. Réessayez plus tard.',
      'token-offered':
        'Le jeton de la première étape se trouve à un endroit inattendu. Utilisez le bouton ci-dessus, puis reconnectez-vous.',
      'nothing-to-send':
        'La première étape n’a renvoyé ni jeton ni cookie : impossible d’y rattacher la seconde. Indiquez où se trouve le jeton.',
      'session-refused':
        'Les deux étapes ont réussi, mais le back-office a ensuite refusé la session. Indiquez où se trouve le jeton et comment l’envoyer.',
      'session-offered':
        'Les deux étapes ont réussi, mais le back-office a ensuite refusé la session. Le jeton doit être envoyé dans un autre format. Utilisez le bouton ci-dessus, puis reconnectez-vous.',
      refused:
        'Le back-office a refusé la connexion. Vérifiez les informations saisies. Si elles sont correctes, indiquez le chemin de la connexion et les noms des champs envoyés.',
      'code-refused':
        'Le back-office a refusé la seconde étape. Vérifiez le code. S’il est correct, indiquez comment envoyer le jeton de la première étape.',
      'not-read': 'La réponse est illisible pour Cellarmaster. Vérifiez l’adresse.',
      'code-next': 'La première étape a réussi. Saisissez le code.',
    },
    slashed:
      'Le back-office a redirigé la requête vers le même chemin, avec ou sans barre oblique finale. Ouvrez « Étapes de la connexion ».',
    noSession: 'Le back-office n’a renvoyé ni jeton ni cookie. Ouvrez « Étapes de la connexion ».',
  },
})
