import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, fireEvent, prettyDOM, render, screen, waitFor, within } from '@testing-library/react'
import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider, type ThemeConfig } from 'antd'
import { type ReactNode, useLayoutEffect, useReducer } from 'react'
import { flushSync } from 'react-dom'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { LOCALES } from '#app/locales.ts'
import { createStyleCache } from '#app/style/style-cache.ts'
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
import type { EventName, PushedEvent } from '#contract/live/events.ts'
import type { ListName } from '#contract/index.ts'
import { ok } from '#contract/result.ts'
import type { Desk } from '#preload/desk.ts'
import { answerFromInlineStyles } from './computed-style.ts'
import { keyClashes } from './key-clashes.ts'
import type { DeskOptions } from './services-harness.ts'
import { openPageDesk, type PageDesk } from './page-desk.ts'

// every page runs on a real server and a real worker, on two busy cores
// the check whether an ancestor hides an element takes seconds in a big table; no style hides anything here
// strict mode runs effects twice, which reveals missing clean-up
configure({ asyncUtilTimeout: 30_000, defaultHidden: true, reactStrictMode: true, getElementError: notFound })
answerFromInlineStyles()

/** No test paints anything, and matching every element against Ant Design's style sheets would take half of the time. */
const UNSTYLED: ThemeConfig = { zeroRuntime: true, cssVar: { key: 'page' } }
/** As in the app; Ant Design's own forgets its design tokens with each page, and the next one computes them again. */
const STYLES = createStyleCache()

/** The error of a query that finds nothing. `findBy` and `waitFor` catch one at each look, so the page is described only when the message is read. */
function notFound(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  const whole = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n')
  return Object.defineProperty(error, 'message', { configurable: true, get: whole })
}

export interface PageHarness extends PageDesk {
  /** Path and query of the current address. */
  readonly where: () => string
  /** Unmounts the page and renders it again over the same desk, as after a crash or a new sign-in; optionally another page or address. */
  readonly remount: (page?: ReactNode, address?: string) => Promise<void>
  readonly unmount: () => Promise<void>
}

let leftOpen: (() => Promise<void>) | null = null

/** Renders one page with all its providers as in the app, over a separate desk. Closes a page that a failed test left. */
export async function renderPage(page: ReactNode, address: string, options: DeskOptions = {}): Promise<PageHarness> {
  await leftOpen?.()
  const desk = await openPageDesk(options)
  const stopHearing = installDesk(desk.desk)
  let mounted = await mount(page, address)
  const unmount = async () => {
    leftOpen = null
    mounted.unmount()
    stopHearing()
    await desk.close()
  }
  leftOpen = unmount
  return {
    ...desk,
    where: () => mounted.where(),
    remount: async (nextPage = page, nextAddress = mounted.where()) => {
      mounted.unmount()
      mounted = await mount(nextPage, nextAddress)
    },
    unmount,
  }
}

/** Ant Design in the language of the settings, as in the app. */
function InLanguage({ children }: { readonly children: ReactNode }) {
  return (
    <StyleProvider cache={STYLES}>
      <ConfigProvider theme={UNSTYLED} button={BUTTONS} locale={LOCALES[useLanguage()]}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  )
}

let redraw = (): void => {}
/** Draws nothing; React runs all outstanding effects before it draws this component again. */
function Redraw() {
  const [, again] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => void (redraw = again), [])
  return null
}

/** Reads lists again, after a test has changed their rows in the back office. */
export async function readAnew({ desk }: PageHarness, ...lists: readonly ListName[]): Promise<void> {
  // a load that is under way may have begun before the change, the one after it can't
  for (const list of [...lists, ...lists]) await desk.call('lists.reload', { list, params: {} })
}

/** Runs the effects of what is on screen. A query finds an element as soon as it is there, which on a busy machine is before its effects have run. */
export const runEffects = (): void => act(() => redraw())

/** Renders a page as after the app's start. */
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
        <RouterProvider router={router} flushSync={flushSync} />
        <ConfirmHost />
        <ToastStack />
        <Redraw />
      </InLanguage>
    </QueryClientProvider>,
  )
  return {
    where: () => router.state.location.pathname + router.state.location.search,
    unmount: () => {
      const clashes = keyClashes()
      cleanup()
      for (const stop of stops) stop()
      client.clear()
      forgetToasts()
      dropQuestions()
      closeTableMemory()
      useSettings.setState({ settings: null })
      if (clashes.length > 0) throw new Error(`one key, two actions: ${clashes.join('; ')}`)
    },
  }
}

let current: Desk | null = null
const hearers = new Set<(event: PushedEvent) => void>()
const held = new Map<EventName, PushedEvent[]>()

/** Keeps these events from the page until the next desk. The returned function delivers them, and those to come. */
export function holdEvents(name: EventName): () => void {
  const events: PushedEvent[] = []
  held.set(name, events)
  return () => {
    held.delete(name)
    for (const event of events) for (const hear of hearers) hear(event)
  }
}

/** Forwards events of the current desk: the page subscribes once, but each test has another desk. */
function installDesk(desk: Desk): () => void {
  current = desk
  // of a test that failed before it delivered them
  held.clear()
  const forwarding: Desk = {
    call: (name, input) => (current ?? desk).call(name, input),
    onEvent: (listener) => {
      hearers.add(listener)
      return ok(() => void hearers.delete(listener))
    },
    adoptFiles: (files) => (current ?? desk).adoptFiles(files),
  }
  Object.defineProperty(window, 'desk', { value: forwarding, configurable: true })
  const heard = desk.onEvent((event) => {
    if (!held.has(event.name)) for (const hear of hearers) hear(event)
    else held.get(event.name)?.push(event)
  })
  if (!heard.ok) throw new Error('The desk refused a listener')
  return heard.value
}

/** Sends a key press to the focused element. Digits such as `1` get the code of their physical key. */
export function press(key: string, code = /^\d$/.test(key) ? `Digit${key}` : ''): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code, bubbles: true })
}

/** Presses two keys in sequence. */
export function pressChord(first: string, second: string): void {
  press(first)
  press(second)
}

/** An open dialog by its title. (In tests antd gives every dialog the same ID, so that dialogs have no accessible name.) */
export async function dialogOf(title: string | RegExp): Promise<HTMLElement> {
  const dialog = (await screen.findByText(title, { selector: '.ant-modal-title' })).closest<HTMLElement>('[role="dialog"]')
  if (!dialog) throw new Error(`${String(title)} is not the title of a dialog`)
  return dialog
}

export const button = (name: string | RegExp, inside: HTMLElement = document.body): HTMLElement =>
  within(inside).getByRole('button', { name })

/** A disabled button with a reason stays focusable and has `aria-disabled`. */
export const isOff = (element: HTMLElement): boolean => element.getAttribute('aria-disabled') === 'true'

/** Resolves when the button with this name is enabled. */
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

/** Rows per page of the only table on the page. */
export const rowsPerPage = (): string | undefined => document.querySelector('.dt-size .ant-select')?.textContent

/** A back office without generated rows; the test adds the rows it needs. */
export const NO_ROWS = { orders: 0, users: 0, tickers: 0, invoices: 0, reports: 0, history: 0, banlist: 0, backoffice: 0 }
