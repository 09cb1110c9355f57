import { CURRENCIES } from '#contract/catalogue/bottle.ts'
import { type BottleField, type BottleGroup, inputOf } from '#domain/catalogue/bottle-fields.ts'
import { wordsOf } from '#domain/catalogue/bottle-input.ts'
import { formatDate, formatDateTime, NOTHING, withDecimalSign } from '#domain/values/format.ts'
import type { Language } from '#domain/text/language.ts'
import { defineStrings } from '#ui/strings.ts'

const en: Record<BottleField, string> = {
  id: 'ID',
  isbn: 'ISBN',
  ticker: 'Ticker',
  ticker_composite: 'Composite ticker',
  ref_ticker: 'Reference ticker',
  title_norm: 'Title',
  count: 'Bottles of the ticker',
  ean_generic: 'Generic EAN',
  ean_primary: 'Primary EAN',
  ean_secondary: 'Secondary EAN',
  is_reference: 'Reference',
  is_tep_files: 'Verified files',
  distillery: 'Distillery',
  country: 'Country',
  region: 'Region',
  age: 'Age',
  bottle_size: 'Bottle size',
  bottler: 'Bottler',
  strength: 'Strength (ABV)',
  vintage: 'Vintage',
  base: 'Base',
  bottling_date: 'Bottling date',
  cask_number: 'Cask number',
  mark: 'Mark',
  num_bottles_produced: 'Bottles produced',
  production_method: 'Production method',
  distillery_status: 'Distillery status',
  keywords: 'Keywords',
  sold_date: 'Sold date',
  price: 'Price',
  currency: 'Currency',
  eur: 'Price in euros',
  origin_title: 'Original title',
  allow_vlookup: 'Allow lookup',
  allow_vlookup_ean: 'Allow lookup by EAN',
  tickerized_date: 'Tickerized on',
  tickerized_by: 'Tickerized by',
  files_attachments: 'Pictures',
  url: 'Link',
  release_price: 'Release price',
  release_date: 'Release date',
  allowed_min_pictures: 'Minimum pictures',
}
const fr: Record<BottleField, string> = {
  id: 'ID',
  isbn: 'ISBN',
  ticker: 'Ticker',
  ticker_composite: 'Ticker composite',
  ref_ticker: 'Ticker de référence',
  title_norm: 'Titre',
  count: 'Bouteilles du ticker',
  ean_generic: 'EAN générique',
  ean_primary: 'EAN principal',
  ean_secondary: 'EAN secondaire',
  is_reference: 'Référence',
  is_tep_files: 'Fichiers vérifiés',
  distillery: 'Distillerie',
  country: 'Pays',
  region: 'Région',
  age: 'Âge',
  bottle_size: 'Contenance',
  bottler: 'Embouteilleur',
  strength: 'Degré (ABV)',
  vintage: 'Millésime',
  base: 'Base',
  bottling_date: 'Date d’embouteillage',
  cask_number: 'Numéro de fût',
  mark: 'Marque',
  num_bottles_produced: 'Bouteilles produites',
  production_method: 'Méthode de production',
  distillery_status: 'État de la distillerie',
  keywords: 'Mots-clés',
  sold_date: 'Date de vente',
  price: 'Prix',
  currency: 'Devise',
  eur: 'Prix en euros',
  origin_title: 'Titre d’origine',
  allow_vlookup: 'Recherche autorisée',
  allow_vlookup_ean: 'Recherche par EAN autorisée',
  tickerized_date: 'Tickerisée le',
  tickerized_by: 'Tickerisée par',
  files_attachments: 'Photos',
  url: 'Lien',
  release_price: 'Prix de sortie',
  release_date: 'Date de sortie',
  allowed_min_pictures: 'Minimum de photos',
}
const groups = {
  en: { identity: 'Identity', product: 'Product', price: 'Price', files: 'Files', flags: 'Flags' } satisfies Record<BottleGroup, string>,
  fr: { identity: 'Identité', product: 'Produit', price: 'Prix', files: 'Fichiers', flags: 'Indicateurs' } satisfies Record<
    BottleGroup,
    string
  >,
}

/** Names of a bottle's fields and groups; 'Open' and 'Close' as in part 1 §9. */
export const bottleWords = defineStrings({
  en: {
    fields: en,
    groups: groups.en,
    yes: 'Yes',
    no: 'No',
    status: { open: 'Open', closed: 'Close' },
    draft: (bottle: string) => `Bottle ${bottle}`,
  },
  fr: {
    fields: fr,
    groups: groups.fr,
    yes: 'Oui',
    no: 'Non',
    status: { open: 'Ouverte', closed: 'Fermée' },
    draft: (bottle) => `Bouteille ${bottle}`,
  },
})

/** Text of a bottle's value, for a diff or a read-only field. */
export function shownValue(field: BottleField, value: unknown, language: Language): string {
  const s = bottleWords[language]
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? s.yes : s.no
  if (Array.isArray(value)) return value.map(String).join(', ')
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : NOTHING
  switch (inputOf(field)) {
    case 'currency':
      return currencyLabel(text)
    case 'status':
      return text === '1' ? s.status.open : text === '0' ? s.status.closed : text
    case 'keywords':
      return wordsOf(text).join(', ')
    case 'day':
      return formatDate(text)
    default:
      if (field === 'tickerized_date') return formatDateTime(text)
      return typeof value === 'number' ? withDecimalSign(text, language) : text
  }
}

/** 'EUR €'. NZ and HK are shown as the usual currency codes (D-83). */
export function currencyLabel(code: string): string {
  const currency = CURRENCIES.find((item) => item.code === code)
  return currency ? `${currency.shown} ${currency.symbol}` : code
}

/** The symbol alone, next to an amount. */
export const currencySign = (code: string | null): string => CURRENCIES.find((item) => item.code === code)?.symbol ?? code ?? ''
