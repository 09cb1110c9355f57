import { frenchText } from '../faker/french-texts.ts'
import type { Context } from './route.ts'

type Asked = Pick<Context['request'], 'headers'>

/** Does the client ask for French (Accept-Language)? */
export const readsFrench = ({ headers }: Asked): boolean => /^fr\b/i.test(String(headers['accept-language'] ?? ''))

/** A message of a response in the language that the client asks for. */
export const messageFor = (request: Asked, message: string): string => (readsFrench(request) ? frenchText(message) : message)

/** The rows with the seeded texts of one field in the language that the client asks for. */
export function inLanguage<Row extends object>(request: Context['request'], rows: readonly Row[], field: keyof Row): readonly Row[] {
  if (!readsFrench(request)) return rows
  return rows.map((row) => {
    const text = row[field]
    return typeof text === 'string' ? { ...row, [field]: frenchText(text) } : row
  })
}
