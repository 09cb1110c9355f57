/** The launcher's arguments, in Electron's own grammar: `electron [-r module] [--switch[=value]]… <app> [args]`. */
export interface CommandLine {
  /** Modules of `-r`, with which Playwright loads its loader. */
  readonly requires: readonly string[]
  readonly switches: ReadonlyMap<string, string>
  /** First argument that is not a switch: the application's folder, entry file or .asar. */
  readonly appArgument: string | undefined
}

/** Splits arguments into switches, `-r` modules and the application's path. */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const requires: string[] = []
  const switches = new Map<string, string>()
  let appArgument: string | undefined
  for (let index = 0; index < args.length; index++) {
    const argument = args[index] ?? ''
    if (argument === '-r' || argument === '--require') {
      const module = args[++index]
      if (module !== undefined) requires.push(module)
    } else if (argument.startsWith('--')) {
      const equals = argument.indexOf('=')
      const name = equals < 0 ? argument.slice(2) : argument.slice(2, equals)
      if (name) switches.set(name, equals < 0 ? '' : argument.slice(equals + 1))
    } else if (!argument.startsWith('-')) {
      appArgument ??= argument
    }
  }
  return { requires, switches, appArgument }
}
