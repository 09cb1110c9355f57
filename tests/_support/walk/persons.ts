import type { Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/sandbox.ts'

export interface Person {
  readonly uuid: string
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly phone: string | null
  readonly address: string | null
}
export const users = async (sandbox: Sandbox) => (await sandbox.control.rows('users')) as readonly Person[]

/** Everything that can be read on screen: texts, tooltips, and fields that are not hidden. */
export const readable = (page: Page) =>
  page.evaluate(() => {
    const titles = [...document.querySelectorAll('[title], [placeholder], [aria-label]')].flatMap((element) =>
      ['title', 'placeholder', 'aria-label'].map((name) => element.getAttribute(name) ?? ''),
    )
    const fields = [...document.querySelectorAll('input, textarea')].map((field) =>
      getComputedStyle(field).getPropertyValue('-webkit-text-security') === 'disc'
        ? ''
        : (field as HTMLInputElement | HTMLTextAreaElement).value,
    )
    return [document.title, document.body.innerText, ...titles, ...fields].join('\n')
  })

/** What of these people can be read: e-mail addresses, phones, and first and last name together. */
export async function seen(page: Page, people: readonly Person[]): Promise<string[]> {
  const text = (await readable(page)).toLowerCase()
  const own = people.flatMap(({ firstname, lastname, email, phone, address }) => [
    email,
    phone?.replace(/\D/g, '') ? phone : null,
    address,
    `${firstname} ${lastname}`,
  ])
  const visible = own.filter((value) => value !== null && value.length > 5 && text.includes(value.toLowerCase())) as string[]
  return [...visible, ...(text.match(/[\w.+-]+@[\w-]+\.\w+/g) ?? []), ...(text.match(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g) ?? [])]
}
