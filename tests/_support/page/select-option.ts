import { waitFor } from '@testing-library/react'

/** The option of an open select, by its title or the start of it. */
export const selectOption = (title: string, match: '=' | '^=' = '='): Promise<Element> =>
  waitFor(() => {
    const option = document.querySelector(`.ant-select-item-option[title${match}"${title}"]`)
    if (!option) throw new Error(`no option "${title}"`)
    return option
  })
