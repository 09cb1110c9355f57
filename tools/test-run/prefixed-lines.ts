import { Transform } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'

/** Forwards text line by line, each with `prefix`, so that several writers can share one terminal without torn lines. */
export function prefixedLines(prefix: string): Transform {
  const decoder = new StringDecoder('utf8')
  let unfinished = ''
  const take = (text: string): string => {
    const lines = (unfinished + text).split('\n')
    unfinished = lines.pop() ?? ''
    return lines.map((line) => (line === '' ? '\n' : `${prefix}${line}\n`)).join('')
  }
  return new Transform({
    transform: (chunk: Buffer, _, done) => done(null, take(decoder.write(chunk))),
    flush: (done) => done(null, take(`${decoder.end()}\n`)),
  })
}
