import { create } from 'zustand'
import { call } from '#bridge/call.ts'
import { isTypedAt, type ListedDraft, listedDrafts } from './about-draft.ts'

interface OpenDrafts {
  /** `of`: the route of a row that no longer exists, whose drafts are shown; null for all drafts. */
  readonly open: { readonly of: string | null } | null
}

/** Set while the list of drafts is open. */
export const useOpenDrafts = create<OpenDrafts>(() => ({ open: null }))

export const showDrafts = (of: string | null = null): void => useOpenDrafts.setState({ open: { of } })
export const hideDrafts = (): void => useOpenDrafts.setState({ open: null })

/** Drafts that can be listed, the latest first; of one row, or all. Null when they couldn't be loaded. */
export async function readDrafts(of: string | null): Promise<readonly ListedDraft[] | null> {
  const result = await call('drafts.list', {})
  if (!result.ok) return null
  return listedDrafts(result.value.drafts).filter((draft) => of === null || isTypedAt(of, draft))
}
