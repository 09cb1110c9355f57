import { randomOf } from './random.ts'

const MEN = [
  'Louis',
  'Gabriel',
  'Raphaël',
  'Arthur',
  'Jules',
  'Adam',
  'Maël',
  'Noé',
  'Hugo',
  'Éric',
  'Loïc',
  'Benoît',
  'Jérôme',
  'François',
  'Jean-Baptiste',
  'Frédéric',
  'Stéphane',
  'Thierry',
  'Pascal',
  'Yves',
  'Olivier',
  'Gérald',
  'Matthieu',
  'Sébastien',
  'Zoltán',
  'Jürgen',
  'Bjørn',
  'Giovanni',
  'Iñaki',
  'Ümit',
]
const WOMEN = [
  'Jade',
  'Louise',
  'Emma',
  'Ambre',
  'Alice',
  'Rose',
  'Anaïs',
  'Chloé',
  'Léa',
  'Inès',
  'Zoé',
  'Manon',
  'Camille',
  'Hélène',
  'Marie-Thérèse',
  'Françoise',
  'Geneviève',
  'Solène',
  'Cécile',
  'Noémie',
  'Gaëlle',
  'Maëlys',
  'Aurélie',
  'Élodie',
  'Béatrice',
  'Nathalie',
  'Ségolène',
  'Łucja',
  'Søren',
  'Chiara',
]
const LAST = [
  'Martin',
  'Bernard',
  'Thomas',
  'Petit',
  'Robert',
  'Richard',
  'Durand',
  'Dubois',
  'Moreau',
  'Laurent',
  'Simon',
  'Michel',
  'Lefèvre',
  'Leroy',
  'Roux',
  'David',
  'Bertrand',
  'Morel',
  'Fournier',
  'Girard',
  'Bonnet',
  'Dupont',
  'Lambert',
  'Fontaine',
  'Rousseau',
  'Müller',
  'Faure',
  'André',
  'Mercier',
  'Blanc',
  'Guérin',
  'Boyer',
  'Garnier',
  'Chevalier',
  'François',
  'Legrand',
  'Gauthier',
  'García',
  'Perrin',
  'Robin',
  'Clément',
  'Morin',
  'Nicolas',
  'Henry',
  'Roussel',
  'Mathieu',
  'Gautier',
  'Masson',
  'Marchand',
  'Duval',
  'Denis',
  'Dumont',
  'Marie',
  'Lemaire',
  'Noël',
  'Meyer',
  'Dufour',
  'Meunier',
  'Brun',
  "d'Aubigné",
  'de La Rochefoucauld-Montbel',
  'Le Goff',
  "L'Hostis",
  'Saint-Étienne',
  'Šimůnek',
  'van den Broeck',
  'Ó Ceallaigh',
  'Nuñez Peñaranda',
  'Vandenbussche-Delacroix',
]
const TOWNS: readonly (readonly [city: string, zip: string])[] = [
  ['Paris', '75011'],
  ['Paris', '75016'],
  ['Lyon', '69002'],
  ['Marseille', '13006'],
  ['Bordeaux', '33000'],
  ['Toulouse', '31000'],
  ['Nantes', '44000'],
  ['Lille', '59800'],
  ['Strasbourg', '67000'],
  ['Rennes', '35000'],
  ['Reims', '51100'],
  ['Saint-Étienne', '42000'],
  ['Le Havre', '76600'],
  ['Grenoble', '38000'],
  ['Dijon', '21000'],
  ['Angers', '49100'],
  ['Nîmes', '30900'],
  ['Clermont-Ferrand', '63000'],
  ['Aix-en-Provence', '13100'],
  ['Brest', '29200'],
  ['Cognac', '16100'],
  ['Annecy', '74000'],
  ['Besançon', '25000'],
  ['Orléans', '45000'],
  ['Mulhouse', '68100'],
  ['Perpignan', '66000'],
  ['Béziers', '34500'],
  ['Sarlat-la-Canéda', '24200'],
  ["Villeneuve-d'Ascq", '59650'],
  ['Châteauneuf-sur-Charente', '16120'],
  ['Fort-de-France', '97200'],
  ['Saint-Denis', '97400'],
]
const STREETS = [
  'rue de la République',
  'rue Victor Hugo',
  'avenue Jean Jaurès',
  'rue des Écoles',
  'place de l’Église',
  'boulevard Voltaire',
  'rue Pasteur',
  'chemin des Vignes',
  'rue du Moulin',
  'impasse des Lilas',
  'quai de la Tournelle',
  'rue Saint-Honoré',
  'allée des Tilleuls',
  'rue du Général de Gaulle',
  'cours de l’Intendance',
  'montée de la Grande-Côte',
  'rue du Faubourg-Poissonnière',
  'route de Sainte-Colombe-lès-Vienne',
]
const MAIL_HOSTS = ['orange.example', 'free.example', 'laposte.example', 'wanadoo.example', 'proton.example', 'gmail.example']

export interface Address {
  readonly country: string
  readonly city: string
  readonly zip: string
  readonly address: string
}

/** A user of the marketplace with the fields that other tables use. Example data only: every mail host ends in .example. */
export interface Person extends Address {
  readonly uuid: string
  /** 'M' or 'Mme' */
  readonly civility: 'M' | 'Mme'
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly phone: string
  /** IPv4, or the same mapped into IPv6 ('::ffff:…') for about one in four. */
  readonly ip: string
  /** YYYY-MM-DD */
  readonly birthdate: string
}

/** The user number `index` of a seed; the users table has exactly those from 0 to scale.users - 1, so order rows may point to them. */
export function person(seed: number, index: number): Person {
  const random = randomOf(seed, 'person', index)
  const civility = random.chance(0.6) ? 'M' : 'Mme'
  const firstname = random.pick(civility === 'M' ? MEN : WOMEN)
  const lastname = random.pick(LAST)
  const plain = `${firstname}.${lastname}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase()
  const ip = `${random.pick([81, 82, 90, 92, 109, 176, 193])}.${random.int(1, 254)}.${random.int(0, 255)}.${random.int(1, 254)}`
  return {
    uuid: random.uuid(),
    civility,
    firstname,
    lastname,
    email: `${plain}${index}@${random.pick(MAIL_HOSTS)}`,
    phone: `${random.pick(['6', '7'])}${random.digits(8)}`,
    ip: atHome(seed, index, random.chance(0.25) ? `::ffff:${ip}` : ip),
    birthdate: `${random.int(1948, 2004)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
    ...address(seed, `person-${index}`),
  }
}

/** Every n-th account shares the address of the previous one: a household, or an office. */
const SHARED_IP_EVERY = 25
const SECOND_OF_TWO = 12
const atHome = (seed: number, index: number, own: string): string =>
  index % SHARED_IP_EVERY === SECOND_OF_TWO ? person(seed, index - 1).ip : own

/** A French address, one per `key`. */
export function address(seed: number, key: string): Address {
  const random = randomOf(seed, 'address', key)
  const [city, zip] = random.pick(TOWNS)
  const suffix = random.weighted([
    ['', 8],
    [' bis', 1],
    [' ter', 0.3],
  ])
  return { country: 'FR', city, zip, address: `${random.int(1, 180)}${suffix} ${random.pick(STREETS)}` }
}

/** An address as it appears in logs: public, never of this machine. */
export const ipOf = (seed: number, key: string): string => {
  const random = randomOf(seed, 'ip', key)
  return `${random.pick([37, 45, 62, 77, 185, 188, 212])}.${random.int(1, 254)}.${random.int(0, 255)}.${random.int(1, 254)}`
}
