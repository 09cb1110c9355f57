import { Alert } from 'antd'
import { useQuery } from '#bridge/use-query.ts'
import { useStrings } from '#ui/strings.ts'
import { listed } from './override-text.ts'
import { profileStrings } from './profile-strings.ts'

/** The administrator's profile cannot be used: without it the back office may be missing, or another one than intended. */
export function PresetProblem({ className }: { readonly className?: string }) {
  const s = useStrings(profileStrings)
  const { data: preset } = useQuery('profile.preset', {})
  if (preset?.kind !== 'problem') return null
  return (
    <Alert
      {...(className !== undefined && { className })}
      type="warning"
      title={s.presetBad(preset.file, s.problems[preset.problem](listed(preset.invalid, s)))}
    />
  )
}
