import { otherAssumptions } from './assumptions.ts'
import { endpoints } from '../index.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

/** The text of docs/assumptions.md. */
export function assumptionsPage(): string {
  const guessed = endpoints().filter(([, declared]) => declared.assumed)
  const operations = table(
    ['operation', 'method', 'path', 'what is guessed and why'],
    guessed.map(([name, { method, path, assumed = '' }]) => [`\`${name}\``, method, `\`${path}\``, assumed]),
  )
  const others = table(
    ['decision', 'assumed', 'put right in'],
    otherAssumptions.map(({ decision, assumed, where }) => [decision, assumed, where]),
  )
  return `# What is assumed

Made from \`src/contract\` by \`npm run contract\`; a test fails when this page is stale. The specification shows ${endpoints().length - guessed.length} of ${endpoints().length} calls as they
are; the others, below, are guesses. The same guesses carry \`x-assumed\` in \`openapi.json\` and a mark in the console's Diagnostics.

## Setting a guess right without a new build

Method and path of every call can be overridden at Settings → Endpoints, or by operation name in the settings file, which Settings → Cellarmaster → Settings file names. Placeholders keep their names:

\`\`\`json
{ "overrides": { "orders.check": { "method": "POST", "path": "api/orders/{order_uuid}/check" } } }
\`\`\`

\`storage.toggleBottle\` can also be switched off, by \`"off": true\` (Settings → Endpoints → "This back office has no such call"); what it would do is then not offered.

A shape that is wrong shows in Diagnostics as missing or odd fields of that operation, and is one line in \`src/contract\`.

## Calls

${operations}

## Meanings, units and shapes

${others}
`
}
