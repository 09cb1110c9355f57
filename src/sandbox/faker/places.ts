import type { Random } from './random.ts'

/** Addresses outside France. */
export interface Place {
  readonly country: string
  readonly nationality: string
  readonly city: string
  readonly zip: string
  readonly address: string
  /** '+32' */
  readonly dial: string
  /** National number: how many digits after the dialling code. */
  readonly digits: number
}

type Line = readonly [country: string, nationality: string, city: string, zip: string, street: string, dial: string, digits: number]

const ABROAD: readonly Line[] = [
  ['BE', 'BE', 'Bruxelles', '1050', 'chaussée d’Ixelles', '+32', 9],
  ['BE', 'BE', 'Liège', '4000', 'rue Sainte-Marguerite', '+32', 9],
  ['CH', 'CH', 'Genève', '1204', 'rue du Rhône', '+41', 9],
  ['CH', 'CH', 'Zürich', '8001', 'Bahnhofstrasse', '+41', 9],
  ['LU', 'LU', 'Esch-sur-Alzette', '4030', 'rue Zénon Bernard', '+352', 9],
  ['DE', 'DE', 'Köln', '50667', 'Große Budengasse', '+49', 10],
  ['DE', 'DE', 'München', '80331', 'Sendlinger Straße', '+49', 10],
  ['IT', 'IT', 'Milano', '20121', 'via Manzoni', '+39', 10],
  ['ES', 'ES', 'A Coruña', '15001', 'calle Panaderas', '+34', 9],
  ['PT', 'PT', 'São João da Madeira', '3700-121', 'rua Oliveira Júnior', '+351', 9],
  ['NL', 'NL', "'s-Hertogenbosch", '5211 LH', 'Hinthamerstraat', '+31', 9],
  ['GB', 'GB', 'Edinburgh', 'EH1 1BB', 'Cockburn Street', '+44', 10],
  ['IE', 'IE', 'Dún Laoghaire', 'A96 X5C3', 'Marine Road', '+353', 9],
  ['SE', 'SE', 'Göteborg', '411 06', 'Östra Hamngatan', '+46', 9],
  ['DK', 'DK', 'Ærøskøbing', '5970', 'Søndergade', '+45', 8],
  ['PL', 'PL', 'Łódź', '90-001', 'ulica Piotrkowska', '+48', 9],
  ['CZ', 'CZ', 'České Budějovice', '370 01', 'Krajinská', '+420', 9],
  ['US', 'US', 'Louisville', '40202', 'West Main Street', '+1', 10],
  ['CA', 'CA', 'Trois-Rivières', 'G9A 5C9', 'rue des Forges', '+1', 10],
  ['JP', 'JP', '札幌市', '060-0001', '北一条西', '+81', 10],
  ['SG', 'SG', 'Singapore', '049315', 'Collyer Quay', '+65', 8],
  ['HK', 'CN', 'Hong Kong', '', 'Hollywood Road', '+852', 8],
]

/** An address outside France with the country’s postal code and dialling code. */
export function abroad(random: Random): Place {
  const [country, nationality, city, zip, street, dial, digits] = random.pick(ABROAD)
  return { country, nationality, city, zip, address: `${random.int(1, 240)} ${street}`, dial, digits }
}
