import { Button } from 'antd'
import { type Asked, useQuestions } from './confirm.tsx'
import { Dialog } from './dialog.tsx'
import { defineStrings } from '../strings.ts'

const confirmStrings = defineStrings({ en: { cancel: 'Cancel' }, fr: { cancel: 'Annuler' } })

/** Shows the questions of `useConfirm`, one at a time. Mounted once, at the root. */
export function ConfirmHost() {
  const question = useQuestions(({ waiting }) => waiting[0])
  return question ? <Confirmation key={question.id} question={question} /> : null
}

function Confirmation({
  question: { title, text, ok, cancel, danger = false, width = 440, language, answer },
}: {
  readonly question: Asked
}) {
  return (
    <Dialog
      name="confirm"
      title={title}
      width={width}
      onClose={() => answer(false)}
      footer={
        <>
          <Button data-first onClick={() => answer(false)}>
            {cancel ?? confirmStrings[language].cancel}
          </Button>
          <Button type="primary" danger={danger} onClick={() => answer(true)}>
            {ok}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  )
}
