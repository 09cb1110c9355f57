import type { Order } from '#contract/orders/orders.ts'
import { CataloguePictures } from '../evidence/catalogue-pictures.tsx'
import { Precedents } from '../evidence/precedents.tsx'
import type { ComparedPictures } from '../evidence/use-compared-pictures.ts'
import { FindingList } from '../findings/findings.tsx'
import type { OrderFindings } from '../findings/use-order-findings.ts'
import { LabelFacts } from '../label/label-facts.tsx'

interface Props {
  readonly order: Order
  readonly found: OrderFindings
  readonly compared: ComparedPictures
  /** The preview shows the findings before its fields, where they are seen without scrolling. */
  readonly withoutFindings?: boolean
}

/** Evidence about the order's bottle, in the order of judging: precedents, label, findings, pictures of the catalogue. */
export const OrderEvidence = ({ order, found, compared: { catalogue, comparison, compare }, withoutFindings = false }: Props) => (
  <>
    {found.known && <Precedents order={order} known={found.known} />}
    {found.label && <LabelFacts check={found.label} />}
    {!withoutFindings && <FindingList findings={found.findings} />}
    {catalogue && <CataloguePictures catalogue={catalogue} comparison={comparison} onCompare={compare} />}
  </>
)
