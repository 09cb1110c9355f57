import type { Language } from '../text/language.ts'

type Words = Readonly<Record<Language, string>>

/** Fields of bottles, events, bottlers, articles, reviews and suppliers, as a sentence of the back-office history names them. */
const FIELDS: Readonly<Record<string, Words>> = {
  address: { en: 'address', fr: 'adresse' },
  age: { en: 'age', fr: 'âge' },
  base: { en: 'base', fr: 'base' },
  bottle_size: { en: 'bottle size', fr: 'contenance' },
  bottler: { en: 'bottler', fr: 'embouteilleur' },
  cask_number: { en: 'cask number', fr: 'numéro de fût' },
  city: { en: 'city', fr: 'ville' },
  contacts: { en: 'contacts', fr: 'contacts' },
  country: { en: 'country', fr: 'pays' },
  dates: { en: 'dates', fr: 'dates' },
  description: { en: 'description', fr: 'description' },
  distillery: { en: 'distillery', fr: 'distillerie' },
  email: { en: 'email', fr: 'e-mail' },
  end_date: { en: 'end date', fr: 'date de fin' },
  keywords: { en: 'keywords', fr: 'mots-clés' },
  mark: { en: 'mark', fr: 'marque' },
  month: { en: 'month', fr: 'mois' },
  name: { en: 'name', fr: 'nom' },
  phone: { en: 'phone', fr: 'téléphone' },
  price: { en: 'price', fr: 'prix' },
  pseudo: { en: 'pseudo', fr: 'pseudo' },
  region: { en: 'region', fr: 'région' },
  release_date: { en: 'release date', fr: 'date de sortie' },
  release_price: { en: 'release price', fr: 'prix de sortie' },
  renew_date: { en: 'renew date', fr: 'date de renouvellement' },
  score: { en: 'score', fr: 'note' },
  sign_date: { en: 'sign date', fr: 'date de signature' },
  spirit_type_label: { en: 'spirit type', fr: 'type de spiritueux' },
  strength: { en: 'strength', fr: 'degré' },
  tags: { en: 'tags', fr: 'tags' },
  title: { en: 'title', fr: 'titre' },
  title_norm: { en: 'title', fr: 'titre' },
  url: { en: 'URL', fr: 'URL' },
  vintage: { en: 'vintage', fr: 'millésime' },
  zip: { en: 'zip', fr: 'code postal' },
}

/** 'région' for `region`. The path of another field stays as received: 'payments.enabled'. */
export const fieldWords = (key: string, language: Language): string =>
  (Object.hasOwn(FIELDS, key) ? FIELDS[key]?.[language] : undefined) ?? key
