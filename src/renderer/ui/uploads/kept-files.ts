import { z } from 'zod'
import { SavedFileShape } from '#contract/lists/lists.ts'
import { call } from '#bridge/call.ts'

/** One slot: only one upload is open at a time. */
const FORM = 'uploads'

const KeptFile = SavedFileShape.extend({
  /** Null = the person has not chosen it yet. */
  side: z.enum(['front', 'back', 'other']).nullable().optional(),
  /** Type of a video, by its first bytes. */
  type: z.string().nullable().optional(),
})
const Kept = z.object({ of: z.string(), files: z.array(KeptFile) })

/** A chosen file that is not uploaded yet. */
export type KeptFile = z.output<typeof KeptFile>

/** Keeps the handles of chosen files in main, so that the same upload shows them after an expired session or a crash of the page (R15). No file: forgets them. */
export function keepFiles(of: string, files: readonly KeptFile[]): void {
  if (files.length === 0) void call('drafts.drop', { form: FORM })
  else void call('drafts.keep', { form: FORM, values: { of, files } })
}

/** Files kept for this upload. */
export async function keptFiles(of: string): Promise<readonly KeptFile[]> {
  const result = await call('drafts.read', { form: FORM })
  const kept = Kept.safeParse(result.ok ? result.value?.values : null)
  return kept.success && kept.data.of === of ? kept.data.files : []
}
