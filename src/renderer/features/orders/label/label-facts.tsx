import type { TitleFigure } from '#domain/orders/findings/title-figures.ts'
import type { LabelCheck } from '#domain/orders/label/label-check.ts'
import '#ui/row/dotted.css'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { labelStrings } from './label-strings.ts'
import { FIGURES, figureWords } from './label-words.ts'
import './label.css'

/** The values on the label and, where they differ, the values in the title. */
export function LabelFacts({ check }: { readonly check: LabelCheck }) {
  const s = useStrings(labelStrings)
  const language = useLanguage()
  const { brand, figures, codes, title, differences } = check
  const differs = (what: (typeof differences)[number]) => differences.includes(what)
  const textOf = (figure: TitleFigure) => figures[figure].map((value) => figureWords(figure, value, s, language)).join(' / ')
  const label: readonly Fact[] = [
    ...(brand === null ? [] : [{ text: brand, differs: differs('brand') }]),
    ...FIGURES.filter((figure) => figures[figure].length > 0).map((figure) => ({ text: textOf(figure), differs: differs(figure) })),
    ...codes.map((code) => ({ text: s.ean(code), differs: differs('ean') })),
  ]
  const own = FIGURES.filter((figure) => differs(figure)).map((figure) => ({
    text: figureWords(figure, title[figure] ?? 0, s, language),
    differs: true,
  }))
  return (
    // the role is on a wrapper: a <dl> with another role would no longer be a list of terms
    <div className="label-facts" role="group" aria-label={s.label}>
      <dl>
        <dt className="price-label">{s.label}</dt>
        <Facts facts={label} differs={s.differs} />
        {own.length > 0 && (
          <>
            <dt className="price-label">{s.title}</dt>
            <Facts facts={own} differs={s.differs} />
          </>
        )}
      </dl>
    </div>
  )
}

interface Fact {
  readonly text: string
  readonly differs: boolean
}

function Facts({ facts, differs }: { readonly facts: readonly Fact[]; readonly differs: string }) {
  return (
    <dd>
      <span className="dotted">
        {facts.map(({ text, differs: isOther }, at) => (
          <span key={text}>
            {at > 0 && <i> · </i>}
            {isOther ? <mark title={differs}>{text}</mark> : text}
          </span>
        ))}
      </span>
    </dd>
  )
}
