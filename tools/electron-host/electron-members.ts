/** The main process's members by module or class, according to electron.d.ts. Parsed as text; events and types are left out. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export type Members = Readonly<Record<string, readonly string[]>>

const DECLARATION = /^ {2}(?:class|interface) (\w+)(?: extends [\w.]+)? \{$/
const MEMBER = /^ {4}(static )?(?:readonly )?(\w+)\??[(:<]/
/** Listener methods have one overload per event. */
const LISTENER = /^(on|off|once|addListener|removeListener|constructor)$/

/** Names of the modules, and members of each class; static members as `static name`. */
export function readElectronMembers(): { readonly modules: readonly string[]; readonly members: Members } {
  const folder = path.dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  const lines = readFileSync(path.join(folder, 'electron.d.ts'), 'utf8').split('\n')
  const members: Record<string, Set<string>> = {}
  let current: Set<string> | undefined
  for (const line of lines) {
    const name = DECLARATION.exec(line)?.[1]
    if (name) current = members[name] ??= new Set()
    else if (/^ {2}\}/.test(line)) current = undefined
    const [, isStatic, member] = MEMBER.exec(line) ?? []
    if (current && member && !LISTENER.test(member)) current.add(isStatic ? `static ${member}` : member)
  }
  return {
    modules: [...new Set([...namesIn(lines, 'Main'), ...namesIn(lines, 'Common')])].toSorted(),
    members: Object.fromEntries(Object.entries(members).map(([name, found]) => [name, [...found].toSorted()])),
  }
}

/** Values (constants and classes) that a namespace of electron.d.ts exports. */
function namesIn(lines: readonly string[], namespace: string): readonly string[] {
  const begin = lines.indexOf(`  namespace ${namespace} {`)
  const end = lines.indexOf('  }', begin)
  return lines.slice(begin, end).flatMap((line) => /^ {4}(?:const|class) (\w+)/.exec(line)?.[1] ?? [])
}
