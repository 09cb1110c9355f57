import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { ConfigProvider, type ThemeConfig } from 'antd'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { LOCALES } from '#app/locales.ts'
import { createQueryClient, keepFresh } from '#bridge/query-client.ts'
import { followDecisions } from '#stores/decision-store.ts'
import { followLive } from '#stores/live-store.ts'
import { followSession } from '#stores/session-store.ts'
import { followSettings, useSettings } from '#stores/settings-store.ts'
import { closeTableMemory } from '#stores/table-memory.ts'
import { forgetToasts } from '#stores/toast-store.ts'
import { BUTTONS } from '#ui/states/busy-sign.tsx'
import { ConfirmHost } from '#ui/dialog/confirm-host.tsx'
import { dropQuestions } from '#ui/dialog/confirm.tsx'
import { useLanguage } from '#ui/strings.ts'
import { listenForKeys } from '#ui/shortcuts/layers.ts'
import { ToastStack } from '#ui/toast/toast-stack.tsx'
import type { PushedEvent } from '#contract/live/events.ts'
import { ok } from '#contract/result.ts'
import type { Desk } from '#preload/desk.ts'
import type { DeskOptions } from './services-harness.ts'
import { openPageDesk, type PageDesk } from './page-desk.ts'

// a real server, a real worker and two busy cores stand behind every page
// working out for every element of a big table whether some ancestor hides it takes seconds; nothing here is hidden by style
// effects run twice: what they leave behind would show
configure({ asyncUtilTimeout: 30_000, defaultHidden: true, reactStrictMode: true })

/** Nothing is painted here, and matching every element against the library's style sheets would take half of the time. */
const UNSTYLED: ThemeConfig = { zeroRuntime: true }

export interface PageHarness extends PageDesk {
  /** The address on screen: path and query. */
  readonly where: () => string
  /** The page falls and is drawn anew over the same desk, as after a crash or a new sign-in; another page or address if given. */
  readonly remount: (page?: ReactNode, address?: string) => Promise<void>
  readonly unmount: () => Promise<void>
}

/** One page with everything that stands around pages in the app, over a desk of its own. */
export async function renderPage(page: ReactNode, address: string, options: DeskOptions = {}): Promise<PageHarness> {
  const desk = await openPageDesk(options)
  const stopHearing = installDesk(desk.desk)
  let standing = await mount(page, address)
  return {
    ...desk,
    where: () => standing.where(),
    remount: async (nextPage = page, nextAddress = standing.where()) => {
      standing.unmount()
      standing = await mount(nextPage, nextAddress)
    },
    unmount: async () => {
      standing.unmount()
      stopHearing()
      await desk.close()
    },
  }
}

/** The component library in the language of the settings, as in the app. */
function InLanguage({ children }: { readonly children: ReactNode }) {
  return (
    <ConfigProvider theme={UNSTYLED} button={BUTTONS} locale={LOCALES[useLanguage()]}>
      {children}
    </ConfigProvider>
  )
}

/** Draws a page as if the app had just loaded it. */
async function mount(page: ReactNode, address: string): Promise<{ readonly where: () => string; readonly unmount: () => void }> {
  const client = createQueryClient()
  const stops = [followSession(), followSettings(), followLive(), followDecisions(), keepFresh(client), listenForKeys()]
  await waitFor(() => {
    if (useSettings.getState().settings === null) throw new Error('settings have not arrived')
  })
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] })
  render(
    <QueryClientProvider client={client}>
      <InLanguage>
        <RouterProvider router={router} />
        <ConfirmHost />
        <ToastStack />
      </InLanguage>
    </QueryClientProvider>,
  )
  return {
    where: () => router.state.location.pathname + router.state.location.search,
    unmount: () => {
      cleanup()
      for (const stop of stops) stop()
      client.clear()
      forgetToasts()
      dropQuestions()
      closeTableMemory()
      useSettings.setState({ settings: null })
    },
  }
}

let current: Desk | null = null
const hearers = new Set<(event: PushedEvent) => void>()

/** The page listens to its desk once for its whole life; here several desks come one after the other. */
function installDesk(desk: Desk): () => void {
  current = desk
  const standing: Desk = {
    call: (name, input) => (current ?? desk).call(name, input),
    onEvent: (listener) => {
      hearers.add(listener)
      return ok(() => void hearers.delete(listener))
    },
    adoptFiles: (files) => (current ?? desk).adoptFiles(files),
  }
  Object.defineProperty(window, 'desk', { value: standing, configurable: true })
  const heard = desk.onEvent((event) => {
    for (const hear of hearers) hear(event)
  })
  if (!heard.ok) throw new Error('The desk refused a listener')
  return heard.value
}

/** A key as a keyboard sends it, to whatever has the focus. Digits come as `1` with the code of their physical key. */
export function press(key: string, code = /^\d$/.test(key) ? `Digit${key}` : ''): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code, bubbles: true })
}

/** Two keys, one after the other. */
export function pressChord(first: string, second: string): void {
  press(first)
  press(second)
}

/** An open dialog by its title. (Under test antd gives every element the same id, so that a dialog has no name to be found by.) */
export async function dialogOf(title: string): Promise<HTMLElement> {
  const dialog = (await screen.findByText(title, { selector: '.ant-modal-title' })).closest<HTMLElement>('[role="dialog"]')
  if (!dialog) throw new Error(`${title} is not the title of a dialog`)
  return dialog
}

export const button = (name: string | RegExp, inside: HTMLElement = document.body): HTMLElement =>
  within(inside).getByRole('button', { name })

/** A disabled button with a reason stays focusable: it is marked by `aria-disabled`. */
export const isOff = (element: HTMLElement): boolean => element.getAttribute('aria-disabled') === 'true'

/** Resolves when the button of this name can be pressed. */
export const isOn = (name: string | RegExp): Promise<void> =>
  waitFor(() => {
    if (isOff(button(name))) throw new Error(`${String(name)} is off: ${whyOff(button(name))}`)
  })

/** The reason of a disabled button. */
export const whyOff = (element: HTMLElement): string | null =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? null

/** Presses a button of the dialog with this title. */
export const pressIn = async (title: string, name: string | RegExp): Promise<void> => {
  fireEvent.click(button(name, await dialogOf(title)))
}

/** The rows per page of the one table on the page. */
export const rowsPerPage = (): string | undefined => document.querySelector('.dt-size .ant-select')?.textContent

/** A back office without a row of its own making: a test puts in what it is about. */
export const NO_ROWS = { orders: 0, users: 0, tickers: 0, invoices: 0, reports: 0, history: 0, banlist: 0, backoffice: 0 }
