import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLog } from '#main/log/log.ts'
import { createDrafts } from '#main/drafts/drafts.ts'
import { createEncryptedStore } from '#main/encrypted/encrypted-store.ts'
import { openSeenSet } from '#main/live/seen-set.ts'
import { randomOf } from '#sandbox/faker/random.ts'
import { signedToken } from '#tests/_support/session/console-http.ts'
import { consoleSession, memoryKeychain, server as at, tempDir } from '#tests/_support/session/console-session.ts'
import { everyFile, filesHolding } from '#tests/_support/files/files-on-disk.ts'
import { json, startServer } from '#tests/_support/session/local-server.ts'
import type { Area } from '#tests/torture/area.ts'

/** Encodings in which a file may contain text. */
const ENCODINGS = {
  'utf-8': (text: string) => text,
  base64: (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '').slice(0, -1),
  url: (text: string) => encodeURIComponent(text),
  'utf-16': (text: string) => Buffer.from(text, 'utf16le').toString('latin1'),
} as const

export const traces: Area = {
  name: 'traces',
  goals: ['G12'],
  promise: 'password, code, token, cookies, names, drafts and ids of a session are in no file of the app in plain form',
  full: 500,
  short: 5,
  run: async ({ times, seed }) => {
    const failures: string[] = []
    let [cases, files, plain] = [0, 0, 0]
    for (let nth = 0; nth < times; nth++) {
      const folder = tempDir()
      try {
        const secrets = await work(folder.dir, randomOf(seed + nth, 'traces').int(1e8, 1e9 - 1))
        files += everyFile(folder.dir).length
        for (const [what, secret] of Object.entries(secrets))
          for (const [encoding, encode] of Object.entries(ENCODINGS)) {
            cases++
            const result = filesHolding(folder.dir, encode(secret))
            if (result.length > 0)
              failures.push(`${what} as ${encoding} in ${result.map((file) => file.slice(folder.dir.length)).join(', ')}`)
          }
        // the same values as JSON, as a program that does not encrypt drafts would store them
        writeFileSync(join(folder.dir, 'drafts.json'), JSON.stringify(secrets))
        plain += Object.values(secrets).filter((secret) => filesHolding(folder.dir, secret).length > 0).length
      } finally {
        folder.remove()
      }
    }
    return {
      unit: 'secrets looked for',
      cases,
      failures,
      controls: [{ without: 'encryption (values as JSON)', cases: cases / Object.keys(ENCODINGS).length, failures: plain }],
      skipped: 0,
      numbers: { rounds: times, files },
    }
  },
}

/** Runs a session and everything it writes to disk; returns the texts that the disk must not contain. */
async function work(dir: string, number: number): Promise<Readonly<Record<string, string>>> {
  const secrets = {
    email: `camille.moreau${number}@example.org`,
    password: `a long password ${number}`,
    code: `code${number}`,
    cookie: `cookie${number}value`,
    token: signedToken({ person: number }),
    name: `Camille Moreau ${number}`,
    phone: `+336${number}`,
    address: `${number} rue des Lilas`,
    order: `7d444840-9dc0-11d1-b245-${number}`,
    draft: `The seller ${number} told me on the phone`,
  }
  const office = await startServer((_, response) =>
    json(response, { token: secrets.token, results: [], prod_stats: [], connected: [] }, 200, {
      'set-cookie': `sid=${secrets.cookie}; HttpOnly; Path=/; Max-Age=86400`,
    }),
  )
  const desk = await consoleSession({ dir, keychain: memoryKeychain(), connection: at(office.url) })
  try {
    await desk.session.boot()
    await desk.session.signIn({ email: secrets.email, password: secrets.password })
    await desk.session.confirmCode({ code: secrets.code })
    const key = randomBytes(32)
    const store = (name: string) => createEncryptedStore({ dir, name, owner: () => `${secrets.email} ${office.url}`, key: async () => key })
    const drafts = createDrafts(() => secrets.email, store('drafts'))
    drafts.onlyFor(secrets.email)
    drafts.keep('order.reason', { text: secrets.draft, phone: secrets.phone, address: secrets.address }, true)
    await store('views').keep({ search: secrets.name })
    await store('unconfirmed').keep([{ order: secrets.order, who: secrets.email }])
    const seen = openSeenSet(dir, `${secrets.email} ${office.url}`)
    seen.learn([secrets.order])
    const log = createLog({ dir: join(dir, 'logs') })
    for (const secret of Object.values(secrets)) {
      log.warn({ event: secret, name: secret, path: secret, reason: secret, error: new Error(`value: ${secret}`) })
      log.error({ event: 'bug', error: new TypeError(`Cannot read properties of undefined (reading '${secret}')`) })
    }
    await Promise.all([drafts.flush(), seen.flush(), desk.settings.flush(), desk.vault.idle(), log.flush()])
    return secrets
  } finally {
    desk.session.close()
    await desk.close()
    await office.close()
  }
}
