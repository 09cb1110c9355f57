import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { DecisionVerb } from '#contract/orders/decisions.ts'
import type { Result } from '#contract/result.ts'
import { createJournal, type Journal } from '../files/journal.ts'
import { encrypt, decrypt } from '../encrypted/encryption.ts'

const Made = z.object({
  id: z.string(),
  order_uuid: z.string(),
  queue: z.enum(['unverified', 'verified']),
  verb: DecisionVerb,
  reasons: z.array(z.string()),
  title: z.string().nullable(),
  madeAt: z.number(),
})
/** The first record of a decision. */
export type MadeDecision = z.output<typeof Made>

/** One line: a decision was made, is being sent, is held again, or has ended. */
const Entry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('made'), decision: Made }),
  z.object({ kind: z.literal(['sending', 'held', 'ended']), id: z.string() }),
])
type Entry = z.output<typeof Entry>

/** A decision of an earlier run that has not ended. `sending`: it may have reached the server. */
export interface OpenDecision {
  readonly decision: MadeDecision
  readonly sending: boolean
}

/** The decisions of one person at one back office, on disk. */
export interface DecisionJournal {
  /** Decisions that had not ended when the journal was opened, oldest first. */
  readonly unfinished: readonly OpenDecision[]
  /** Calls `listener` with the decisions of an encrypted file that could only be read once the key was there. */
  onUnlocked(listener: (unfinished: readonly OpenDecision[]) => void): void
  write(entry: Entry): Promise<Result<null>>
  close(): Promise<void>
}

export interface DecisionJournalConfig {
  readonly dir: string
  /** Person and back office: part of the file name, as a hash. */
  readonly owner: string
  /** 32 bytes, or null: then the file holds no titles, only ids, verdicts and reason keys. */
  readonly key: Buffer | null
  /** Asks again for a key that was missing. Called at once and after each decision, until there is one; the file is encrypted then. */
  readonly laterKey?: () => Promise<Buffer | null>
}

/** Lines after which the file is rewritten without the ended decisions. */
const MAX_LINES = 500

/** Opens the file and removes ended decisions from it. */
export async function openDecisionJournal({ dir, owner, key, laterKey }: DecisionJournalConfig): Promise<DecisionJournal> {
  const name = `decisions-${createHash('sha256').update(owner).digest('hex').slice(0, 24)}`
  const label = `decisions ${owner}`
  const plain = createPlainFile(join(dir, `${name}.journal`))
  const encryptedWith = (secret: Buffer) => createEncryptedFile(join(dir, `${name}.sealed-journal`), secret, label)
  let file: JournalFile = plain
  const open = createOpenDecisions()
  let lines = 0

  open.follow(await plain.read())
  if (key) {
    const encrypted = encryptedWith(key)
    open.follow(await encrypted.read())
    file = encrypted
    // decisions that were recorded without a keychain move into the encrypted file
    if ((await encrypted.rewrite(open.entries)).ok) await plain.rewrite(() => [])
  } else await plain.rewrite(open.entries)
  await file.prepare()
  const unfinished = open.unfinished()

  const writing = new Set<Promise<unknown>>()
  let unlocking: Promise<unknown> | null = null
  let closed = false
  let unlocked: (unfinished: readonly OpenDecision[]) => void = () => {}
  /** Moves all lines into the encrypted file. New lines wait for it. */
  async function moveTo(encrypted: JournalFile): Promise<void> {
    await Promise.all(writing)
    const locked = createOpenDecisions()
    locked.follow(await encrypted.read())
    const both = [...locked.entries(), ...open.entries()]
    if (!(await encrypted.rewrite(() => both)).ok) return encrypted.close()
    open.follow(locked.entries())
    file = encrypted
    await plain.rewrite(() => [])
    await encrypted.prepare()
    if (locked.unfinished().length > 0) unlocked(locked.unfinished())
  }
  let asking = false
  async function askForKey(): Promise<void> {
    if (asking || closed || !laterKey || file !== plain) return
    asking = true
    const secret = await laterKey().catch(() => null)
    if (secret && !closed) await (unlocking = moveTo(encryptedWith(secret)).finally(() => (unlocking = null)))
    asking = false
  }
  if (!key) void askForKey()

  const append = async (entry: Entry) => {
    // before it is written: a rewrite in between replaces all lines of the file and must include this one
    open.follow([entry])
    const written = await file.append(entry)
    if (!written.ok || ++lines <= MAX_LINES) return written
    lines = 0
    await file.rewrite(open.entries)
    return written
  }
  return {
    unfinished,
    onUnlocked: (listener) => (unlocked = listener),
    write: async (entry) => {
      while (unlocking) await unlocking
      const writes = append(entry)
      writing.add(writes)
      const written = await writes
      writing.delete(writes)
      if (entry.kind === 'made') void askForKey()
      return written
    },
    close: async () => {
      closed = true
      await unlocking
      await Promise.all([plain.close(), file.close()])
    },
  }
}

/** The entries of decisions that have not ended, kept up to date by `follow`. */
function createOpenDecisions() {
  const open = new Map<string, { decision: MadeDecision; sending: boolean }>()
  const followOne = (entry: Entry) => {
    if (entry.kind === 'made') open.set(entry.decision.id, { decision: entry.decision, sending: false })
    else if (entry.kind === 'ended') open.delete(entry.id)
    else {
      const existing = open.get(entry.id)
      if (existing) existing.sending = entry.kind === 'sending'
    }
  }
  return {
    follow: (entries: readonly Entry[]) => entries.forEach(followOne),
    entries: (): Entry[] =>
      [...open.values()].flatMap(({ decision, sending }) => [
        { kind: 'made', decision },
        ...(sending ? [{ kind: 'sending', id: decision.id } as const] : []),
      ]),
    unfinished: (): OpenDecision[] =>
      [...open.values()].map((result) => ({ ...result })).toSorted((a, b) => a.decision.madeAt - b.decision.madeAt),
  }
}

/** A journal of entries instead of lines. */
interface JournalFile extends Pick<Journal, 'prepare' | 'close'> {
  read(): Promise<Entry[]>
  append(entry: Entry): Promise<Result<null>>
  rewrite(entries: () => readonly Entry[]): Promise<Result<unknown>>
}

function createFile(path: string, encode: (entry: Entry) => string, decode: (line: string) => unknown): JournalFile {
  const { prepare, close, ...journal } = createJournal(path)
  return {
    prepare,
    close,
    read: async () =>
      (await journal.read()).flatMap((line) => {
        const parsed = Entry.safeParse(decode(line))
        return parsed.success ? [parsed.data] : []
      }),
    append: (entry) => journal.append(encode(entry)),
    rewrite: (entries) => journal.rewrite(() => entries().map(encode)),
  }
}

const createPlainFile = (path: string) =>
  createFile(path, (entry) => JSON.stringify(entry.kind === 'made' ? withoutTitle(entry) : entry), parse)

const createEncryptedFile = (path: string, key: Buffer, label: string) =>
  createFile(
    path,
    (entry) => encrypt(entry, key, label).toString('base64'),
    (line) => decrypt(Buffer.from(line, 'base64'), key, label),
  )

const withoutTitle = (entry: Extract<Entry, { kind: 'made' }>): Entry => ({ ...entry, decision: { ...entry.decision, title: null } })

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
