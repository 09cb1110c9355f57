import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createPersonalValues } from './personal-values.ts'
import { maskScreen } from './screen-mask.ts'

const values = createPersonalValues()
values.learn({ firstname: 'Claire', lastname: 'Morel', email: 'claire@shop.example' })
let mask: ReturnType<typeof maskScreen> | null = null
const start = () => (mask = maskScreen(document, values.mask))
afterEach(() => {
  mask?.end()
  cleanup()
})
/** Mutation observers run before the next task. */
const painted = () => act(() => new Promise((resolve) => setTimeout(resolve)))
const MAIL = <p>Write to claire@shop.example</p>

test('what React writes is masked, and shown again as it was', async () => {
  const { container, rerender } = render(<p title="Claire Morel">For Claire Morel</p>)
  start()
  expect(container.innerHTML).toBe('<p title="C••••• M••••">For C••••• M••••</p>')
  rerender(<p title="claire@shop.example">To Claire Morel, twice</p>)
  await painted()
  expect(container.innerHTML).toBe('<p title="c•••••@s•••.e••••••">To C••••• M••••, twice</p>')
  rerender(<p title="none">To nobody</p>)
  await painted()
  expect(container.innerHTML).toBe('<p title="none">To nobody</p>')
  rerender(<p title="Claire Morel">Claire Morel</p>)
  await painted()
  mask?.end()
  expect(container.innerHTML).toBe('<p title="Claire Morel">Claire Morel</p>')
})

test('the name of a button in a personal cell keeps its verb, not the value of the cell', async () => {
  const { container } = render(
    <dl>
      <dd data-personal="">
        Olga <button aria-label="Copy Olga" title="Copy" />
      </dd>
    </dl>,
  )
  start()
  await painted()
  expect(container.querySelector('button')?.getAttribute('aria-label')).toBe('Copy O•••')
  mask?.end()
  expect(container.querySelector('button')?.getAttribute('aria-label')).toBe('Copy Olga')
})

test('an address in pieces is read as one, also beside a link', async () => {
  const { container } = render(
    <p>
      <a href="#x">Order</a> cla<mark>ire@sh</mark>
      <wbr />
      op.example
    </p>,
  )
  start()
  expect(container.textContent).toBe('Order c•••••@s•••.e••••••')
  mask?.end()
  expect(container.textContent).toBe('Order claire@shop.example')
})

test('a value recognized later is masked where it is already shown', async () => {
  const { container } = render(<p>For Ann Other</p>)
  start()
  expect(container.textContent).toBe('For Ann Other')
  values.learn({ firstname: 'Ann', lastname: 'Other' })
  mask?.again()
  expect(container.textContent).toBe('For A•• O••••')
})

test('what is sent is never changed: fields and the editor are hidden as a whole, and only those with personal data', async () => {
  const { container } = render(
    <>
      <div className="rich-area">
        <div contentEditable="true" suppressContentEditableWarning>
          {MAIL}
          <img alt="Claire Morel" />
        </div>
      </div>
      <div className="rich-area">
        <div contentEditable="true" suppressContentEditableWarning>
          <p>Glen</p>
        </div>
      </div>
      <textarea defaultValue="Claire Morel" />
      <input defaultValue="claire@shop.example" />
      <input defaultValue="Glen" />
    </>,
  )
  const areas = () => [...container.querySelectorAll('.rich-area')].map(({ innerHTML }) => innerHTML)
  const areasAtFirst = areas()
  start()
  const hidden = () =>
    [...container.querySelectorAll('.rich-area, textarea, input')].map(({ classList }) => classList.contains('privacy-field'))
  expect(hidden()).toEqual([true, false, true, true, false])
  expect(areas()).toEqual(areasAtFirst)
  const [text, mail] = container.querySelectorAll<HTMLInputElement>('textarea, input')
  expect([text?.value, text?.defaultValue, mail?.value]).toEqual(['Claire Morel', 'Claire Morel', 'claire@shop.example'])
  mask?.end()
  expect(hidden()).toEqual([false, false, false, false, false])
})
