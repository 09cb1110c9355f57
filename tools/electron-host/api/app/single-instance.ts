import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** Data that a second instance sends to the first. */
export interface SecondInstance {
  readonly argv: string[]
  readonly workingDirectory: string
  readonly additionalData: unknown
}

/** Blocks the event loop, because the lock request is synchronous. */
const sleep = (milliseconds: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

/** One running instance per userData folder: a file with the owner's process ID, and a socket for the other instances. */
export class SingleInstanceLock {
  #server: Server | undefined
  #ownedFile: string | undefined
  /** Resolves when the first instance has received the message. */
  notified: Promise<void> = Promise.resolve()

  get isHeld(): boolean {
    return this.#server !== undefined
  }

  /** Takes the lock, or notifies its owner about this instance and returns false. */
  request(folder: string, self: SecondInstance, onSecondInstance: (other: SecondInstance) => void): boolean {
    if (this.#server) return true
    mkdirSync(folder, { recursive: true })
    const file = path.join(folder, 'electron-host-instance')
    const socket = socketPath(folder)
    if (!takeFile(file)) {
      this.notified = notify(socket, self)
      return false
    }
    this.#ownedFile = file
    if (process.platform !== 'win32') rmSync(socket, { force: true })
    this.#server = createServer((connection) => {
      let text = ''
      connection.on('data', (chunk) => {
        text += chunk.toString()
      })
      connection.on('end', () => onSecondInstance(JSON.parse(text) as SecondInstance))
      connection.on('error', () => {})
    }).listen(socket)
    this.#server.unref()
    return true
  }

  release(): void {
    this.#server?.close()
    this.#server = undefined
    if (this.#ownedFile) rmSync(this.#ownedFile, { force: true })
    this.#ownedFile = undefined
  }
}

/** Outside the folder, because socket paths must be short. */
function socketPath(folder: string): string {
  const name = `electron-host-${createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 20)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(os.tmpdir(), `${name}.sock`)
}

/** Writes our process ID into the file unless the file names a living process. A folder, whose creation is atomic, guards the takeover from a dead one. */
function takeFile(file: string): boolean {
  const guard = `${file}.guard`
  for (let attempt = 0; attempt < 200; attempt++) {
    try {
      mkdirSync(guard)
    } catch {
      const age = Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
      if (age > 2_000) rmSync(guard, { recursive: true, force: true }) // the guard's owner was killed
      sleep(10)
      continue
    }
    try {
      if (isActive(readOwner(file))) return false
      writeFileSync(file, String(process.pid))
      return true
    } finally {
      rmdirSync(guard)
    }
  }
  throw new Error(`electron-host: ${file} stays locked`)
}

function readOwner(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

function isActive(pid: number): boolean {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Retries for two seconds, because the owner may have the file before it listens. */
async function notify(socket: string, self: SecondInstance): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt++) {
    const notified = await new Promise<boolean>((resolve) => {
      const connection = connect(socket, () => connection.end(JSON.stringify(self)))
      connection.on('close', (hadError) => resolve(!hadError))
      connection.on('error', () => {})
    })
    if (notified) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
