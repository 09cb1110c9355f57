/** Words of field names in English, French, Spanish, German, Dutch and Italian that mean the same. A name is only proposed. */
const SAME: readonly (readonly string[])[] = [
  'id uuid guid uid key ref reference',
  'mail email courriel correo posta',
  'firstname given forename prenom nombre vorname voornaam nome',
  'lastname surname family nom apellido apellidos nachname familienname achternaam cognome',
  'price amount prix montant precio importe preis betrag prijs bedrag prezzo importo',
  'created inserted added placed filed joined submitted registered published posted date creation cree creado creada fecha erstellt angelegt datum aangemaakt creato creata',
  'updated modified changed actualizado actualizada modificado aktualisiert geaendert bijgewerkt gewijzigd aggiornato modificato',
  'title name label titre libelle titulo titel bezeichnung naam titolo',
  'pictures images photos picture image photo imagenes imagen fotos bilder bild afbeeldingen afbeelding immagini immagine',
  'enabled active actif on activo activa habilitado aktiv aktiviert actief ingeschakeld attivo attiva abilitato',
  'quantity qty quantite cantidad menge anzahl aantal hoeveelheid quantita',
  'count total number nb numero gesamt totaal totale',
  'user client customer member account owner holder author person usuario cliente benutzer kunde gebruiker klant utente',
  'check checked verified moderated reviewed revisado verificado geprueft gecontroleerd verificato controllato',
  'reasons motives motifs reason motivos motivo gruende grund redenen reden motivi',
  'decline declined rejection refusal refus rechazo ablehnung afwijzing rifiuto',
  'type kind tipo typ art soort',
  'description desc text descripcion beschreibung omschrijving beschrijving descrizione',
  'phone mobile tel telephone telefono telefon telefoon',
  'country pays pais land paese',
  'countdown end ends closes expires expiry expiration deadline caduca vence ablauf vervalt scadenza scade',
  'city ville ciudad stadt stad citta',
  'address adresse direccion adres indirizzo',
  'zip postcode codepostal cp plz cap',
  'sold vendu vendido verkauft verkocht venduto',
  'search recherche busqueda suche zoekterm ricerca',
  'region provincia',
  'age edad alter leeftijd eta',
  'distillery distillerie destileria brennerei distilleerderij distilleria',
  'content contenu contenido inhalt inhoud contenuto',
  'tags etiquettes etiquetas schlagworte tag etichette',
  'score puntuacion bewertung wertung punteggio',
  'supplier fournisseur proveedor lieferant leverancier fornitore',
  'bottle bottles bouteille bouteilles botella botellas flasche flaschen fles flessen bottiglia bottiglie',
  'bottler embouteilleur embotellador abfueller bottelaar imbottigliatore',
  'order commande pedido bestellung bestelling ordine',
  'invoice facture factura rechnung factuur fattura',
  'origin origine origen herkunft herkomst',
  'errors erreurs errores fehler fouten errori',
  'contacts contactos kontakte contacten contatti',
  'dates fechas daten datums',
  'month mois mes monat maand mese',
  'code codigo codice',
  'birthdate birthday nacimiento geburtsdatum geboortedatum nascita',
  'nationality nationalite nacionalidad nationalitaet nationaliteit nazionalita',
].map((words) => words.split(' '))
/** Names that often stand for each other, though each also has a closer synonym. */
const NEAR: readonly (readonly [string, string])[] = [
  ['description', 'label'],
  ['code', 'key'],
  ['code', 'slug'],
  ['at', 'date'],
  ['at', 'on'],
  ['at', 'time'],
  ['at', 'ms'],
  ['uuid', 'number'],
  ...['referencia', 'referenz', 'referentie', 'riferimento'].map((name): [string, string] => ['reference', name]),
  ...['en', 'el', 'am', 'op', 'il', 'le'].map((at): [string, string] => ['at', at]),
  ...['por', 'von', 'door', 'da', 'par'].map((by): [string, string] => ['by', by]),
]
/** Words for a person. A field about a person is another field: 'owner_name' is not a title. */
const PERSONS = new Set(SAME.find((words) => words.includes('user')))
/** Another word for a user: 'accounts' in a path. */
export const isPersonWord = (word: string): boolean => PERSONS.has(word)
/** Words for other objects and for contact data: 'parent_id' is not the ID of the row itself. */
const OTHERS = new Set(
  'parent seller buyer email mail ip phone vendeur acheteur vendedor comprador verkaeufer kaeufer verkoper koper venditore acquirente correo telefono telefon telefoon'.split(
    ' ',
  ),
)
/** Words for a company: in the row of a person, 'company_address' is not the person's address. */
const COMPANIES = new Set('company organization organisation societe entreprise empresa firma bedrijf azienda'.split(' '))
const OF_A_PERSON = /^(user|customer|email|phone|first|last|address|birth)/
const GROUP = new Map(SAME.flatMap((words, group) => words.map((word): [string, number] => [word, group])))

const wordsOf = (name: string): string[] => {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
  return words.length > 1 && /^(is|has|es|est|ist|heeft)$/.test(words[0] ?? '') ? words.slice(1) : words
}

const likeWord = (a: string, b: string): number => {
  if (a === b) return 1
  const group = GROUP.get(a)
  if (group !== undefined && group === GROUP.get(b)) return 0.85
  return NEAR.some((pair) => pair.includes(a) && pair.includes(b)) ? 0.6 : 0
}

const IDENTIFIES = GROUP.get('id')
/** Is the whole name a word for an ID, without the object: 'reference', 'key'? */
const isBareId = (words: readonly string[]): boolean => words.length === 1 && GROUP.get(words[0] ?? '') === IDENTIFIES
/** Is it an ID that names its object: 'invoice_uuid'? */
const isIdOf = (words: readonly string[]): boolean => words.length > 1 && GROUP.get(words.at(-1) ?? '') === IDENTIFIES

/** Other names of a field that share no word with it. They count only for names of two words or more: "status" alone may be any field. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  decline_reasons: ['moderation_reasons', 'review_reasons', 'verification_reasons'],
  check_by_moderator: ['moderation_status', 'moderation_state', 'review_status', 'approval_status', 'verification_status'],
}

/** Most pairs of names in the cache: a document with thousands of endpoints compares the same pairs again and again. */
const MAX_REMEMBERED = 100_000
const remembered = { rows: new Map<string, Map<string, number>>(), persons: new Map<string, Map<string, number>>(), size: 0 }

/** Similarity of two field names, 0 to 1: common or synonymous words, or nearly the same letters. `isPerson`: the row is a person. */
export function similarity(ours: string, theirs: string, isPerson = false): number {
  if (remembered.size >= MAX_REMEMBERED) {
    remembered.rows.clear()
    remembered.persons.clear()
    remembered.size = 0
  }
  const byOurs = isPerson ? remembered.persons : remembered.rows
  const byTheirs = byOurs.get(ours) ?? new Map<string, number>()
  if (byTheirs.size === 0) byOurs.set(ours, byTheirs)
  const before = byTheirs.get(theirs)
  if (before !== undefined) return before
  const like = similarityOf(ours, theirs, isPerson)
  byTheirs.set(theirs, like)
  remembered.size++
  return like
}

function similarityOf(ours: string, theirs: string, isPerson: boolean): number {
  const aliases = Object.hasOwn(ALIASES, ours) && wordsOf(theirs).length > 1 ? (ALIASES[ours] ?? []) : []
  return Math.max(...[ours, ...aliases].map((name) => likenessOf(name, theirs, isPerson)))
}

function likenessOf(ours: string, theirs: string, isPerson: boolean): number {
  const [one, other] = [wordsOf(ours), wordsOf(theirs)]
  if (one.length === 0 || other.length === 0) return 0
  const byWords = (2 * sharedWords(one, other)) / (one.length + other.length)
  const [a, b] = [one.join(''), other.join('')]
  // known words of two meanings are two words, however close their letters: 'bottler' and 'bottles'
  const areOthers = GROUP.has(a) && GROUP.has(b) && GROUP.get(a) !== GROUP.get(b)
  const byLetters = areOthers ? 0 : 1 - distance(a, b) / Math.max(a.length, b.length)
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  // a name at either end of the other one: 'title' in 'ordertitle', but not 'count' in 'account'
  const isWithin = short.length >= 4 && (long.startsWith(short) || long.endsWith(short)) && !GROUP.has(long)
  // half of the words is too little: "user_agent" is not "user_uuid"
  const like = Math.min(1, Math.max(byWords > 0.5 ? byWords : 0, byLetters >= 0.7 ? byLetters : 0, isWithin ? 0.7 : 0))
  const isAnother = (word: string) => OTHERS.has(word) || (isPerson ? COMPANIES.has(word) : PERSONS.has(word) && !OF_A_PERSON.test(ours))
  const isLacking = (words: readonly string[], word: string) => !words.some((own) => likeWord(own, word) > 0)
  const isOfAnother =
    (other.length > 1 && other.some((word) => isAnother(word) && isLacking(one, word))) ||
    // 'country_code' is not 'phone_code'
    (one.length > 1 && one.some((word) => OTHERS.has(word) && isLacking(other, word))) ||
    (isIdOf(one) && isBareId(other))
  return isOfAnother ? like / 2 : like
}

/** Each word counts for one word of the other name. */
function sharedWords(one: readonly string[], other: readonly string[]): number {
  const pairs = one
    .flatMap((word, a) => other.map((next, b) => ({ a, b, like: likeWord(word, next) })))
    .filter(({ like }) => like > 0)
    .toSorted((first, second) => second.like - first.like)
  const [usedA, usedB] = [new Set<number>(), new Set<number>()]
  return pairs.reduce((sum, { a, b, like }) => {
    if (usedA.has(a) || usedB.has(b)) return sum
    usedA.add(a)
    usedB.add(b)
    return sum + like
  }, 0)
}

/** Letters that have to be changed, removed or inserted. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length] ?? 0
}
