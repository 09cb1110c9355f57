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
    ['decision', 'assumed', 'correct it in'],
    otherAssumptions.map(({ decision, assumed, where }) => [decision, assumed, where]),
  )
  return `# Assumptions

Generated from \`src/contract\` by \`npm run contract\`; a test fails when this page is stale. The specification defines ${endpoints().length - guessed.length} of ${endpoints().length} calls completely;
the others, listed below, are guesses. They have \`x-assumed\` in \`openapi.json\` and are marked in the app's Diagnostics.

## Correcting a guess without a new build

The method and path of every call can be overridden at Settings → Endpoints, or by operation name in the settings file (its location is shown at Settings → Cellarmaster → Settings file). Placeholders keep their names:

\`\`\`json
{ "overrides": { "orders.check": { "method": "POST", "path": "api/orders/{order_uuid}/check" } } }
\`\`\`

\`storage.toggleBottle\` can also be switched off with \`"off": true\` (Settings → Endpoints → "This back office has no such call"); its actions are then hidden.

A wrong shape appears in Diagnostics as missing or unexpected fields of that operation; correcting it is one line in \`src/contract\`.

## Calls

${operations}

## Meanings, units and shapes

${others}
`
}
