import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** What a second instance tells the first. */
export interface SecondInstance {
  readonly argv: string[]
  readonly workingDirectory: string
  readonly additionalData: unknown
}

/** Sleeps without giving way to events: a lock is asked for synchronously. */
const sleep = (milliseconds: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

/** One running instance per userData folder: a file with the owner's process id, and a socket the others speak to. */
export class SingleInstanceLock {
  #server: Server | undefined
  #ownedFile: string | undefined
  /** Resolves when the first instance has been told. */
  notified: Promise<void> = Promise.resolve()

  get isHeld(): boolean {
    return this.#server !== undefined
  }

  /** Takes the lock, or tells its owner about this instance and returns false. */
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

/** Sockets have short names only, so it is not in the folder itself. */
function socketPath(folder: string): string {
  const name = `electron-host-${createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 20)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(os.tmpdir(), `${name}.sock`)
}

/** Writes our process id into the file unless a living process's is there. Taking over a dead one's is guarded by a folder, whose creation is atomic. */
function takeFile(file: string): boolean {
  const guard = `${file}.guard`
  for (let attempt = 0; attempt < 200; attempt++) {
    try {
      mkdirSync(guard)
    } catch {
      const age = Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
      if (age > 2_000) rmSync(guard, { recursive: true, force: true }) // its owner was killed
      sleep(10)
      continue
    }
    try {
      if (isAlive(readOwner(file))) return false
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

function isAlive(pid: number): boolean {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The owner may hold the file and not listen yet: tried for two seconds. */
async function notify(socket: string, self: SecondInstance): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt++) {
    const told = await new Promise<boolean>((resolve) => {
      const connection = connect(socket, () => connection.end(JSON.stringify(self)))
      connection.on('close', (hadError) => resolve(!hadError))
      connection.on('error', () => {})
    })
    if (told) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
