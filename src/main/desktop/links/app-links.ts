import { isAppLink, routeOfLink } from '#domain/text/app-link.ts'

/** Links to a page of the app (D-65): from the system on macOS, elsewhere among the arguments of a start. They wait until the page asks for them. */
export interface AppLinks {
  /** Remembers where a link leads; a later link replaces it. Anything else is ignored. */
  readonly open: (link: string) => void
  /** The same for the arguments of a start. */
  readonly openFrom: (argv: readonly string[]) => void
  /** The route to open, once. Null: none is waiting. */
  readonly take: () => string | null
  readonly onOpened: (listener: () => void) => void
}

export function createAppLinks(): AppLinks {
  let waiting: string | null = null
  let opened = (): void => {}
  const open = (link: string) => {
    const route = routeOfLink(link)
    if (route === null) return
    waiting = route
    opened()
  }
  return {
    open,
    openFrom: (argv) => {
      const link = argv.find(isAppLink)
      if (link !== undefined) open(link)
    },
    take: () => {
      const route = waiting
      waiting = null
      return route
    },
    onOpened: (listener) => {
      opened = listener
    },
  }
}
