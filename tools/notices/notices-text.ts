import type { ShippedPackage } from './package-licence.ts'

const RULE = '-'.repeat(100)

const HEAD = (product: string) => `Third-party notices of ${product}

${product} is under the MIT licence (LICENSE.txt). It contains the software listed below, each under its own licence.
Electron and Chromium: LICENSE.electron.txt and LICENSES.chromium.html, beside the program (macOS: in Contents/Resources).`

/** The notices as one text: each licence text appears once, below the packages that share it. */
export function noticesText(product: string, packages: readonly ShippedPackage[]): string {
  const byText = Map.groupBy(packages, ({ text }) => text)
  const parts = [...byText].map(([text, sharing]) => `${sharing.map(line).join('\n')}\n\n${text}`)
  return `${[HEAD(product), ...parts].join(`\n\n${RULE}\n\n`)}\n`
}

const line = ({ name, version, licence, homepage }: ShippedPackage) =>
  `${name} ${version} (${licence})${homepage === null ? '' : ` ${homepage}`}`
