/** Synonyms in field names, English and French. */
const SAME: readonly (readonly string[])[] = [
  ['id', 'uuid', 'guid', 'uid', 'key', 'ref', 'reference'],
  ['mail', 'email', 'courriel'],
  ['firstname', 'given', 'forename', 'prenom'],
  ['lastname', 'surname', 'family', 'nom'],
  ['price', 'amount', 'prix', 'montant'],
  ['created', 'inserted', 'added', 'date', 'creation'],
  ['updated', 'modified', 'changed'],
  ['title', 'name', 'label', 'titre', 'libelle'],
  ['pictures', 'images', 'photos', 'picture', 'image', 'photo'],
  ['enabled', 'active', 'actif', 'on'],
  ['quantity', 'qty', 'quantite'],
  ['count', 'total', 'number', 'nb'],
  ['user', 'client', 'customer', 'member', 'account'],
  ['check', 'checked', 'verified', 'moderated', 'reviewed'],
  ['reasons', 'motives', 'motifs', 'reason'],
  ['type', 'kind'],
  ['description', 'desc', 'text'],
  ['phone', 'mobile', 'tel', 'telephone'],
  ['country', 'pays'],
  ['countdown', 'end', 'ends', 'expires', 'expiry', 'expiration', 'deadline'],
]
/** Names that often stand for each other, though each also has a closer synonym. */
const NEAR: readonly (readonly [string, string])[] = [
  ['description', 'label'],
  ['code', 'key'],
  ['code', 'slug'],
]
const GROUP = new Map(SAME.flatMap((words, group) => words.map((word): [string, number] => [word, group])))

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)

const likeWord = (a: string, b: string): number => {
  if (a === b) return 1
  const group = GROUP.get(a)
  if (group !== undefined && group === GROUP.get(b)) return 0.85
  return NEAR.some((pair) => pair.includes(a) && pair.includes(b)) ? 0.6 : 0
}

/** Similarity of two field names, 0 to 1: common or synonymous words, or nearly the same letters. */
export function likeness(ours: string, theirs: string): number {
  const [one, other] = [wordsOf(ours), wordsOf(theirs)]
  if (one.length === 0 || other.length === 0) return 0
  const shared = one.reduce((sum, word) => sum + Math.max(0, ...other.map((next) => likeWord(word, next))), 0)
  const byWords = (2 * shared) / (one.length + other.length)
  const [a, b] = [one.join(''), other.join('')]
  const byLetters = 1 - distance(a, b) / Math.max(a.length, b.length)
  // a name that is part of the other one: 'price' in 'priceCents'
  const within = Math.min(a.length, b.length) >= 4 && (a.includes(b) || b.includes(a)) ? 0.7 : 0
  return Math.min(1, Math.max(byWords, byLetters >= 0.6 ? byLetters : 0, within))
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
