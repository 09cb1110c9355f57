import { parse } from 'yaml'
import { isRecord } from '#contract/values/record.ts'
import { jsonOfFile, textOfFile } from './file-text.ts'
import { MAX_YAML_BYTES } from './import-limits.ts'

/** Values that one alias may repeat, counted with the aliases inside it. */
const MAX_ALIASES = 100

/** The object in a JSON or YAML file; undefined: neither, or a list or text. */
export function objectOfDocument(bytes: Uint8Array): unknown {
  const json = jsonOfFile(bytes, false)
  if (json !== undefined || bytes.byteLength > MAX_YAML_BYTES) return json
  try {
    // checking that keys are unique takes quadratic time; of equal keys the last one counts, as in JSON
    const options = { maxAliasCount: MAX_ALIASES, merge: true, uniqueKeys: false, logLevel: 'error' } as const
    const yaml: unknown = parse(textOfFile(bytes, false), options)
    return isRecord(yaml) ? yaml : undefined
  } catch {
    return undefined
  }
}
