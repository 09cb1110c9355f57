import { Alert } from 'antd'
import type { SameRequest } from '#domain/back-office/same-request.ts'
import { ask } from '../dialog/confirm.tsx'
import { defineStrings, useStrings } from '../strings.ts'
import './profile.css'

const strings = defineStrings({
  en: {
    title: 'Two endpoints would send the same request',
    clash: (name: string, other: string, request: string) => `${name} and ${other}: ${request}`,
    hint: 'One action could be carried out as the other, for example an accepted order deleted. Check the method and path.',
    question: 'Save endpoints that send the same request?',
    ok: 'Save anyway',
  },
  fr: {
    title: 'Deux points de terminaison enverraient la même requête',
    clash: (name, other, request) => `${name} et ${other} : ${request}`,
    hint: 'Une action pourrait être exécutée à la place de l’autre, par exemple un ordre accepté supprimé. Vérifiez la méthode et le chemin.',
    question: 'Enregistrer des points de terminaison qui envoient la même requête ?',
    ok: 'Enregistrer quand même',
  },
})

interface Props {
  readonly of: readonly SameRequest[]
}

/** Names the operations whose corrections point at one and the same request. Empty for none. */
export function SameRequests({ of }: Props) {
  const s = useStrings(strings)
  if (of.length === 0) return null
  return <Alert type="warning" showIcon title={s.title} description={<Clashes of={of} />} />
}

function Clashes({ of }: Props) {
  const s = useStrings(strings)
  return (
    <>
      {of.map(({ name, other, request }) => (
        <p key={`${name} ${other}`} className="profile-hint profile-mono">
          {s.clash(name, other, request)}
        </p>
      ))}
      <p className="profile-hint">{s.hint}</p>
    </>
  )
}

/** Asks before such corrections are kept; true without any. */
export function useAskSameRequests(): (of: readonly SameRequest[]) => Promise<boolean> {
  const s = useStrings(strings)
  return async (of) => of.length === 0 || ask({ title: s.question, text: <Clashes of={of} />, ok: s.ok, danger: true, width: 560 })
}
