import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract, type ListName } from '#contract/index.ts'
import { bareSchema } from '#contract/reading/bare-schema.ts'
import { jsonText, looseGroup } from '#contract/reading/read-text.ts'
import type { Row } from '#domain/values/list-values.ts'

/** Parses fields that hold a record or list as JSON text. Pages do the same, so search, sort and export use the displayed values. */
export interface GroupReader {
  /** The parsed value of such a field; any other value is returned unchanged. */
  one(name: string, value: unknown): unknown
  /** The same for all fields of a row. A text that cannot be parsed stays text, so that the cell says "Unreadable" and is not empty. */
  all(row: Row): Row
}

/** From the contract: the fields of this list that hold an object or an array. */
export function groupReader(list: ListName): GroupReader {
  const { output } = contract[list] as Endpoint
  const { shape } = (output as z.ZodArray<z.ZodObject>).element
  const groups = new Map(
    Object.entries(shape).flatMap(([name, declared]) => {
      const schema = bareSchema(declared)
      return schema instanceof z.ZodObject || schema instanceof z.ZodArray ? [[name, schema] as const] : []
    }),
  )
  const item = (name: string, value: unknown): unknown => {
    const schema = typeof value === 'string' ? groups.get(name) : undefined
    return schema ? looseGroup(schema, value) : value
  }
  /** Null for a text that means null ('', 'null'); any other text is returned unchanged. */
  const nullText = (text: unknown) => (jsonText(String(text)) === null ? null : text)
  return {
    one: item,
    all: (row) => {
      const texts = [...groups.keys()].filter((name) => Object.hasOwn(row, name) && typeof row[name] === 'string')
      return texts.length === 0
        ? row
        : { ...row, ...Object.fromEntries(texts.map((name) => [name, item(name, row[name]) ?? nullText(row[name])])) }
    },
  }
}
