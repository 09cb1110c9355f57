import type { Language } from '../text/language.ts'

type Words = Readonly<Record<Language, string>>

/** First word of an action's type, as a verb. Types are not specified: unknown ones are shown unchanged. */
export const DEED_VERBS: Readonly<Record<string, Words>> = {
  accept: { en: 'accepted', fr: 'a accepté' },
  ban: { en: 'banned', fr: 'a banni' },
  create: { en: 'added', fr: 'a ajouté' },
  add: { en: 'added', fr: 'a ajouté' },
  decline: { en: 'declined', fr: 'a refusé' },
  delete: { en: 'deleted', fr: 'a supprimé' },
  remove: { en: 'deleted', fr: 'a supprimé' },
  give: { en: 'gave', fr: 'a donné' },
  merge: { en: 'merged', fr: 'a fusionné' },
  reactivate: { en: 'reactivated', fr: 'a réactivé' },
  reset: { en: 'reset', fr: 'a réinitialisé' },
  resolve: { en: 'resolved', fr: 'a résolu' },
  revoke: { en: 'revoked', fr: 'a révoqué' },
  rotate: { en: 'replaced', fr: 'a remplacé' },
  set: { en: 'set', fr: 'a défini' },
  unban: { en: 'unbanned', fr: 'a débanni' },
  update: { en: 'updated', fr: 'a modifié' },
  upload: { en: 'uploaded', fr: 'a importé' },
}

/** The rest of a type: the object of the action. In French with its article. */
export const DEED_OBJECTS: Readonly<Record<string, Words>> = {
  '2fa_support': { en: 'second-factor mode', fr: 'le mode de vérification en deux étapes' },
  api_key: { en: 'API key', fr: 'la clé d’API' },
  article: { en: 'article', fr: 'l’article' },
  bottle: { en: 'bottle', fr: 'la bouteille' },
  bottler: { en: 'bottler', fr: 'l’embouteilleur' },
  country: { en: 'country', fr: 'le pays' },
  emergency: { en: 'emergency switches', fr: 'les interrupteurs d’urgence' },
  event: { en: 'event', fr: 'l’événement' },
  ip: { en: 'IP', fr: 'l’IP' },
  logo: { en: 'logo', fr: 'le logo' },
  order: { en: 'order', fr: 'l’ordre' },
  password: { en: 'password of user', fr: 'le mot de passe de l’utilisateur' },
  pictures: { en: 'pictures of', fr: 'les photos de' },
  reference: { en: 'reference of ticker', fr: 'la référence du ticker' },
  release: { en: 'release of ticker', fr: 'la sortie du ticker' },
  report: { en: 'report', fr: 'le signalement' },
  review: { en: 'review of', fr: 'l’avis sur' },
  rights: { en: 'rights of user', fr: 'les droits de l’utilisateur' },
  storage_bottle: { en: 'stored bottle', fr: 'la bouteille stockée' },
  subscription: { en: 'subscription of user', fr: 'l’abonnement de l’utilisateur' },
  supplier: { en: 'supplier', fr: 'le fournisseur' },
  ticker: { en: 'ticker', fr: 'le ticker' },
  user: { en: 'user', fr: 'l’utilisateur' },
  verification: { en: 'verification of user', fr: 'la vérification de l’utilisateur' },
}

/** An order without a name and an id in the row. */
export const AN_ORDER: Words = { en: 'an order', fr: 'un ordre' }
