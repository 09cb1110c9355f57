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
  write(entry: Entry): Promise<Result<null>>
  close(): Promise<void>
}

export interface DecisionJournalConfig {
  readonly dir: string
  /** Person and back office: part of the file name, as a hash. */
  readonly owner: string
  /** 32 bytes, or null: then the file holds no titles, only ids, verdicts and reason keys. */
  readonly key: Buffer | null
}

/** Lines after which the file is rewritten without the ended decisions. */
const MAX_LINES = 500

/** Opens the file and removes ended decisions from it. */
export async function openDecisionJournal({ dir, owner, key }: DecisionJournalConfig): Promise<DecisionJournal> {
  const name = `decisions-${createHash('sha256').update(owner).digest('hex').slice(0, 24)}`
  const label = `decisions ${owner}`
  const plain = createJournal(join(dir, `${name}.journal`))
  const encrypted = key && createJournal(join(dir, `${name}.sealed-journal`))
  const open = new Map<string, { decision: MadeDecision; sending: boolean }>()
  let lines = 0

  const encode = (entry: Entry): string =>
    key ? encrypt(entry, key, label).toString('base64') : JSON.stringify(entry.kind === 'made' ? withoutTitle(entry) : entry)
  const decode = (line: string, secret: Buffer | null): Entry | null => {
    const parsed = Entry.safeParse(secret ? decrypt(Buffer.from(line, 'base64'), secret, label) : parse(line))
    return parsed.success ? parsed.data : null
  }
  const follow = (entry: Entry) => {
    if (entry.kind === 'made') open.set(entry.decision.id, { decision: entry.decision, sending: false })
    else if (entry.kind === 'ended') open.delete(entry.id)
    else {
      const existing = open.get(entry.id)
      if (existing) existing.sending = entry.kind === 'sending'
    }
  }
  const current = (): string[] =>
    [...open.values()].flatMap(({ decision, sending }) => [
      encode({ kind: 'made', decision }),
      ...(sending ? [encode({ kind: 'sending', id: decision.id })] : []),
    ])
  const readInto = async (journal: Journal, secret: Buffer | null) => {
    for (const line of await journal.read()) {
      const entry = decode(line, secret)
      if (entry) follow(entry)
    }
  }

  await readInto(plain, null)
  if (encrypted) {
    await readInto(encrypted, key)
    // decisions that were recorded without a keychain move into the encrypted file
    if ((await encrypted.rewrite(current())).ok) await plain.rewrite([])
  } else await plain.rewrite(current())
  await (encrypted ?? plain).prepare()

  return {
    unfinished: [...open.values()].map((result) => ({ ...result })).toSorted((a, b) => a.decision.madeAt - b.decision.madeAt),
    write: async (entry) => {
      const journal = encrypted ?? plain
      const written = await journal.append(encode(entry))
      if (!written.ok) return written
      follow(entry)
      if (++lines > MAX_LINES && (await journal.rewrite(current())).ok) lines = 0
      return written
    },
    close: async () => {
      await Promise.all([plain.close(), encrypted?.close()])
    },
  }
}

const withoutTitle = (entry: Extract<Entry, { kind: 'made' }>): Entry => ({ ...entry, decision: { ...entry.decision, title: null } })

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
