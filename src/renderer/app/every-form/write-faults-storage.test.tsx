import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { button, dialogOf, isOn } from '#tests/_support/page/page-harness.tsx'
import { pickFound, renderStoragePage, typeBottle, typeSupplier } from '#tests/_support/page/storage-harness.tsx'
import { FAULT_TIMINGS, testFaults } from '#tests/_support/hostile/write-faults.ts'
import { ReviewsPage } from '#features/reviews/reviews-page.tsx'

const REVIEW = {
  id: 1,
  user_uuid: 'user-1',
  ticker: 'TICKER-1',
  title: 'Bottle 1',
  score: 81,
  description: 'honey',
  enabled: 1,
  created_at: '2026-11-20T10:30:00.000Z',
  firstname: 'Zoé',
  lastname: 'Lefèvre',
}

const open = (tab: string) => () => renderStoragePage(tab, { timings: FAULT_TIMINGS })
const openReviews = (tab: string) => async () => {
  const harness = await open('Statistics')()
  await harness.control.putRow('reviews', 1, REVIEW)
  await harness.remount(<ReviewsPage />, '/dashboard/reviews?tab=list')
  await screen.findByText('honey')
  fireEvent.click(screen.getByRole('tab', { name: tab }))
  return { ...harness, remount: (page: ReactNode = <ReviewsPage />, address?: string) => harness.remount(page, address) }
}

// a column of the table behind the dialog may have the same name
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const kept = (label: string, value: string) => () => expect(field(label).value).toBe(value)
const flip = (name: string) => screen.getByRole('switch', { name })
/** Finds a row on another tab. */
const listed = (tab: string, text: string) => () => {
  const there = screen.getByRole('tab', { name: tab })
  if (there.getAttribute('aria-selected') !== 'true') fireEvent.click(there)
  return screen.getByText(text)
}
/** The switch of a row: unchanged after a refusal, flipped once the write succeeded. */
const flipped = (name: string, previous: boolean) => ({
  ready: () => waitFor(() => expect(flip(name).getAttribute('aria-checked')).toBe(String(previous))),
  send: () => fireEvent.click(flip(name)),
  truth: () => expect(flip(name).getAttribute('aria-checked')).toBe(String(!previous)),
})
/** The dialog of a row; opens it if it is closed. */
const dialogBy = async (title: string, opener: RegExp) => {
  if (!document.querySelector('[role="dialog"]')) fireEvent.click(await screen.findByRole('button', { name: opener }))
  return dialogOf(title)
}

testFaults({
  'a stored bottle': {
    open: open('Add bottle'),
    write: 'storage.addBottle',
    ready: async () => {
      if (field('Storage start').value === '') {
        await typeBottle()
        write('Title', 'Fresh bottle')
      }
      await isOn(/^Create/)
    },
    send: () => fireEvent.click(button(/^Create/)),
    kept: () => {
      kept('Title', 'Fresh bottle')()
      kept('Storage start', '03/02/2026')()
      screen.getByTitle('ZOÉ LEFÈVRE · zoe@mail.example')
    },
    truth: listed('Bottles', 'Fresh bottle'),
    reopen: () => screen.findByLabelText('Title'),
  },
  'the switch of a bottle': { open: open('Bottles'), write: 'storage.toggleBottle', ...flipped('Bottle 1: enabled', true) },
  'a supplier': {
    open: open('Add supplier'),
    write: 'storage.addSupplier',
    ready: async () => {
      if (field('Name').value === '') await typeSupplier()
      await isOn(/^Create/)
    },
    send: () => fireEvent.click(button(/^Create/)),
    kept: () => {
      kept('Name', 'Nouveau chais')()
      kept('City', 'Cognac')()
    },
    truth: listed('Suppliers', 'Nouveau chais'),
    reopen: () => screen.findByLabelText('Name', { selector: 'input' }),
  },
  'a changed supplier': {
    open: open('Suppliers'),
    write: 'storage.updateSupplier',
    ready: async () => {
      await dialogBy('Edit Cellar 1', /^Edit Cellar 1/)
      write('Name', 'Cellar One')
      write('Delivery', '9,99')
      await isOn(/^Update/)
    },
    send: () => fireEvent.click(button(/^Update/)),
    kept: () => {
      kept('Name', 'Cellar One')()
      expect(field('Delivery').value).toMatch(/^9[.,]99$/)
    },
    truth: () => screen.getByText('Cellar One'),
    reopen: () => dialogOf('Edit Cellar 1'),
  },
  'the switch of a supplier': { open: open('Suppliers'), write: 'storage.updateSupplier', ...flipped('Cellar 2: enabled', true) },
  'a country': { open: open('Country'), write: 'storage.updateCountry', ...flipped('Storage from Andorra', false) },
  'a review': {
    open: openReviews('Add reviews'),
    write: 'reviews.create',
    ready: async () => {
      if (field('Score').value === '') {
        await pickFound('User', 'lefevre', 'ZOÉ LEFÈVRE')
        await pickFound('Ticker', 'TICKER', 'TICKER-1')
        write('Score', '77')
        write('Description', 'orange')
      }
      await isOn(/^Add review/)
    },
    send: () => fireEvent.click(button(/^Add review/)),
    kept: () => {
      kept('Score', '77')()
      kept('Description', 'orange')()
    },
    truth: listed('Reviews', 'orange'),
    reopen: () => screen.findByLabelText('Score'),
  },
  'a changed review': {
    open: openReviews('Reviews'),
    write: 'reviews.update',
    ready: async () => {
      await dialogBy('Edit the review of Bottle 1', /^Edit the review/)
      write('Score', '12')
      write('Description', 'smoke')
      await isOn(/^Update/)
    },
    send: () => fireEvent.click(button(/^Update/)),
    kept: () => {
      kept('Score', '12')()
      kept('Description', 'smoke')()
    },
    truth: () => screen.getByText('smoke', { selector: 'td, td *' }),
    reopen: () => dialogOf('Edit the review of Bottle 1'),
  },
  'a deleted review': {
    open: openReviews('Reviews'),
    write: 'reviews.remove',
    ready: () => screen.findByText('honey'),
    send: async () => {
      fireEvent.click(button(/^Delete the review/))
      fireEvent.click(button('Delete', await dialogOf('Delete this review?')))
    },
    truth: () => expect(screen.queryByText('honey')).toBeNull(),
  },
})
