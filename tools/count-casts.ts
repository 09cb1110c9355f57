/** A finding of oxlint, as its JSON report has it. */
export interface Finding {
  readonly code?: string
  readonly message: string
  readonly help?: string
  readonly filename: string
  readonly labels: readonly { readonly span: { readonly line: number; readonly column: number } }[]
}

const CAST = 'typescript(no-unsafe-type-assertion)'

/** Lines for everything that must change. `allowed`: casts by file; a file with other casts than allowed is named with the numbers. */
export function lintProblems(findings: readonly Finding[], allowed: ReadonlyMap<string, number>): readonly string[] {
  const casts = Map.groupBy(
    findings.filter(({ code, filename }) => code === CAST && allowed.has(filename)),
    ({ filename }) => filename,
  )
  const other = findings.filter(({ code, filename }) => code !== CAST || !allowed.has(filename))
  const miscounted = [...allowed].flatMap(([file, most]) => {
    const narrowing = casts.get(file) ?? []
    if (narrowing.length === most) return []
    const numbers = `${file}: ${narrowing.length} casts narrow a type, tools/cast-exceptions.ts has ${most}.`
    if (narrowing.length < most) return [`${numbers} Lower the number, or remove the file from the table.`]
    return [`${numbers} Test the value, or have the type carried by a helper. Casts of this file:`, ...narrowing.map(lineOf)]
  })
  return [...other.map(lineOf), ...miscounted]
}

function lineOf({ code, message, help, filename, labels }: Finding): string {
  const [first] = labels
  return `${filename}${first ? `:${first.span.line}:${first.span.column}` : ''}  ${message}${help ? ` ${help}` : ''}${code ? `  ${code}` : ''}`
}
