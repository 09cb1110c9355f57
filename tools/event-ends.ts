/** A source file: its path from the root, with slashes, and its text. */
export interface Source {
  readonly file: string
  readonly text: string
}

/** Names of the events that main can send to the page, from the text of `contract/live/events.ts`. */
export const eventNames = (contract: string): readonly string[] =>
  [...contract.matchAll(/^ {2}'([a-z]+\.[a-zA-Z]+)':/gm)].map(([, name]) => name!)

const SENDERS = /\bemit\(\s*'([^']+)'/g
const LISTENERS = /\b(?:useEvent|onEvent)\(\s*'([^']+)'/g
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Lines for each event without a sender in main or without a listener in the page: the compiler checks the payload, but not that both exist. */
export function eventProblems(names: readonly string[], sources: readonly Source[]): readonly string[] {
  const namedIn = (folder: string, pattern: RegExp) => {
    const files = sources.filter(({ file }) => file.startsWith(folder) && !isTest(file))
    return new Set(files.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => name)))
  }
  const sent = namedIn('src/main/', SENDERS)
  const heard = namedIn('src/renderer/', LISTENERS)
  return names.flatMap((name) => [
    ...(sent.has(name) ? [] : [`src/contract/live/events.ts: nothing in src/main calls emit('${name}', …).`]),
    ...(heard.has(name) ? [] : [`src/contract/live/events.ts: nothing in src/renderer calls useEvent('${name}', …) or onEvent.`]),
  ])
}
