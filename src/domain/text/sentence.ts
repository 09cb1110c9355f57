/** A sentence split at its object, so that the object can be a link: "night.shift declined order ", "Eddu-Mor 14", ": photo too dark". */
export interface Sentence {
  readonly before: string
  /** '' when the sentence names none. */
  readonly object: string
  /** The object's page; null: it has none, or no id. */
  readonly route: string | null
  readonly after: string
}

/** The object of a sentence: its name in the sentence, and its page. */
export interface NamedObject {
  readonly name: string
  readonly route: string
}

/** Splits a sentence at its object; one that does not name the object stays whole. */
export function sentenceAbout(text: string, object: NamedObject | undefined): Sentence {
  const at = object === undefined || object.name === '' ? -1 : text.lastIndexOf(object.name)
  if (object === undefined || at === -1) return { before: text, object: '', route: null, after: '' }
  return { before: text.slice(0, at), object: object.name, route: object.route, after: text.slice(at + object.name.length) }
}
