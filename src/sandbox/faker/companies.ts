import type { z } from 'zod'
import type { Known } from '#contract/entity.ts'
import type { Organization, Shareholder } from '#contract/people/user-records.ts'
import { address, person } from './people.ts'
import type { Random } from './random.ts'

const NAMES = [
  'Caves',
  'Chais',
  'Comptoir',
  'Maison',
  'Société de négoce',
  'Les Spiritueux',
  'Cave à whisky',
  'Établissements',
  'Domaines',
  'Bar',
]
const PROPER = [
  'du Vieux-Port',
  'Saint-Émilion',
  'de l’Étoile',
  'Berthelot & Fils',
  'des Trois Fûts',
  'Wœrlé',
  'du Chat-qui-Pêche',
  'Ångström',
  'de la Grande-Île',
  'Petit-Clos',
  'Lafargue frères',
  'des Alambics',
]
const FORMS = ['SAS', 'SARL', 'SASU', 'EURL', 'SA', 'SNC']
const TRADES = ['Wine and spirits merchant', 'Bar', 'Restaurant', 'Auction house', 'Independent bottler', 'Importer', 'Online shop']

export type OrganizationRow = Known<z.input<typeof Organization>>
export type ShareholderRow = Known<z.input<typeof Shareholder>>

/** 13 digits and the Luhn digit that a real SIRET ends with. */
export function siret(random: Random): string {
  const digits = random.digits(13)
  const sum = Array.from(digits, Number).reduce((total, digit, at) => {
    const doubled = digit * (at % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** A French company: SIRET with a valid check digit, and the VAT number that goes with it. */
export function organization(random: Random, seed: number, index: number): OrganizationRow {
  const number = siret(random)
  const siren = Number(number.slice(0, 9))
  const name = `${random.pick(NAMES)} ${random.pick(PROPER)}`
  const key = String((12 + 3 * (siren % 97)) % 97).padStart(2, '0')
  return {
    name,
    siret: number,
    status: random.weighted([
      ['active', 9],
      ['pending', 1],
      ['closed', 0.3],
    ]),
    organization_type: random.pick(FORMS),
    business_type: random.pick(TRADES),
    vat: `FR${key}${number.slice(0, 9)}`,
    ...address(seed, `company-${index}`),
    email: `contact${index}@${name
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase()
      .slice(0, 20)}.example`,
  }
}

/** Up to four owners of a company. */
export function shareholders(random: Random, seed: number, uuid: string): ShareholderRow[] {
  return Array.from({ length: random.int(1, 4) }, (_, nth) => {
    const owner = person(seed, 1_000_000 + (random.int(0, 900_000) + nth))
    return {
      civility: owner.civility,
      firstname: owner.firstname,
      lastname: owner.lastname,
      birth: owner.birthdate,
      nationality: 'FR',
      ...address(seed, `${uuid}-${nth}`),
      email: owner.email,
      phone_country: '+33',
      phone: owner.phone,
    }
  })
}
