import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { MALFORMED_RESPONSES } from '#tests/_support/hostile/malformed-responses.ts'

/** One way in which a back office may be broken or hostile. */
export interface HostileCase {
  readonly name: string
  /** Answers a request on this socket. `elsewhere`: another host that the client must never contact. */
  readonly answer: (socket: Socket, elsewhere: string) => void
  /** Fills the memory of a client without limits, so the control skips it. */
  readonly isBomb?: true
  /** The response is valid and only its value is odd, so the client may accept it. */
  readonly mayBeRead?: true
  /** Only text is odd: the client passes bytes of pictures and documents on to their validators. */
  readonly isText?: true
}

const head = (more: string, status = '200 OK') => `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\n${more}\r\n`
const whole = (body: string | Buffer, more = '') =>
  Buffer.concat([Buffer.from(head(`${more}content-length: ${body.length}\r\n`)), Buffer.from(body)])
/** Writes `piece` until the other side disconnects. */
const forEver = (socket: Socket, piece: string | Buffer) => {
  const more = () => {
    // the client runs in this process too and needs turns of the event loop
    if (!socket.destroyed) socket.write(piece, () => setImmediate(more))
  }
  more()
}
/** A gigabyte of spaces in many gzip members, compressed once or twice. */
let packed: Buffer | null = null
const bomb = (): Buffer => {
  if (packed) return packed
  const member = gzipSync(Buffer.alloc(32 * 1024 * 1024, ' '))
  return (packed = Buffer.concat(Array.from({ length: 32 }, () => member)))
}

/** The case that a client without limits would read forever. */
export const ENDLESS = 'a body without end'

export const HOSTILE: readonly HostileCase[] = [
  { name: 'never answers', answer: () => undefined },
  { name: 'stops in the head', answer: (socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-') },
  { name: 'stops in the body', answer: (socket) => void socket.write(`${head('content-length: 100\r\n')}{"results":`) },
  { name: '100 Continue for ever', answer: (socket) => forEver(socket, 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(200)) },
  { name: '103 Early Hints for ever', answer: (socket) => forEver(socket, 'HTTP/1.1 103 Early Hints\r\nlink: <x>\r\n\r\n'.repeat(200)) },
  {
    name: ENDLESS,
    isBomb: true,
    answer: (socket) => {
      socket.write(head(''))
      forEver(socket, Buffer.alloc(1024 * 1024, ' '))
    },
  },
  { name: 'a gigabyte packed into one', isBomb: true, answer: (socket) => void socket.end(whole(bomb(), 'content-encoding: gzip\r\n')) },
  {
    name: 'a gigabyte packed twice',
    isBomb: true,
    answer: (socket) => void socket.end(whole(gzipSync(bomb()), 'content-encoding: gzip, gzip\r\n')),
  },
  ...MALFORMED_RESPONSES.map(([name, bytes]): HostileCase => ({ name, answer: (socket) => void socket.end(bytes) })),
  { name: 'hangs up', answer: (socket) => void socket.destroy() },
  { name: 'half a body', answer: (socket) => void socket.end(`${head('content-length: 100\r\n')}{"results":`) },
  ...[301, 302, 303, 307, 308].map((status): HostileCase => ({
    name: `${status} to another host`,
    answer: (socket, elsewhere) => void socket.end(head(`location: ${elsewhere}/api/ping\r\ncontent-length: 0\r\n`, `${status} Moved`)),
  })),
  ...['klingon', 'utf-7', 'utf-16'].map((charset): HostileCase => ({
    name: `charset ${charset}`,
    isText: true,
    answer: (socket) =>
      void socket.end(`HTTP/1.1 200 OK\r\ncontent-type: application/json; charset=${charset}\r\ncontent-length: 13\r\n\r\n{"results":[]`),
  })),
  { name: 'nested a hundred thousand deep', isText: true, answer: (socket) => void socket.end(whole('['.repeat(100_000))) },
  { name: 'a web page', isText: true, answer: (socket) => void socket.end(whole('<!doctype html><title>Hotel</title>')) },
  {
    name: 'a prototype',
    mayBeRead: true,
    answer: (socket) =>
      void socket.end(whole('{"__proto__":{"polluted":true},"results":[{"constructor":{"prototype":{"polluted":true}}}]}')),
  },
  {
    name: '200 cookies',
    mayBeRead: true,
    answer: (socket) =>
      void socket.end(whole('{"results":[]}', Array.from({ length: 200 }, (_, n) => `set-cookie: c${n}=${'x'.repeat(80)}\r\n`).join(''))),
  },
]
