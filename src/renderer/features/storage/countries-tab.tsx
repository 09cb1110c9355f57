import { useMemo } from 'react'
import type { Filter } from '#contract/lists/lists.ts'
import type { Country } from '#contract/trade/storage.ts'
import type { RowId } from '#contract/values/values.ts'
import type { countryFields } from '#domain/trade/country-names.ts'
import { countryName } from '#domain/trade/country-names.ts'
import { FLAG_WORDS } from '#domain/values/flag-words.ts'
import { NOTHING } from '#domain/values/format.ts'
import type { Language } from '#domain/text/language.ts'
import { useRemembered } from '#stores/use-remembered.ts'
import { OneOf } from '#ui/one-of.tsx'
import { columnsFor } from '#ui/data-table/columns.ts'
import { onActiveRow } from '#ui/data-table/keys/active-row.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { call } from '#bridge/call.ts'
import { useConfirm } from '#ui/dialog/confirm.tsx'
import { RowSwitch } from '#ui/row/row-switch.tsx'
import { PAGE_LAYER } from '#ui/shortcuts/layers.ts'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { sendWrite } from '#ui/writes/send-write.ts'
import { storageStrings } from './storage-strings.ts'
import { useRowSwitch } from './use-row-switch.ts'

const TABLE = 'storage.countries'
const SHOWS = ['all', 'allowed', 'forbidden'] as const
const c = columnsFor<Country, typeof countryFields>()

const nameIn = (language: Language) => (country: Pick<Country, 'alpha2' | 'nom_en_gb'>) => countryName(country, language) ?? NOTHING

const countryColumns = (language: Language, flip: (row: Country) => unknown, underWay: ReadonlyMap<RowId, boolean>) => {
  const s = storageStrings[language]
  const nameOf = nameIn(language)
  return [
    c.text('alpha2', s.code, { width: 90 }),
    c.derived('nom_en_gb', s.country, { width: 320 }),
    c.custom(
      'enabled',
      s.allowed,
      (row) => (
        <RowSwitch
          label={s.countrySwitch(nameOf(row))}
          on={(row.alpha2 === null ? undefined : underWay.get(row.alpha2)) ?? row.enabled}
          words={FLAG_WORDS.allowed[language]}
          onChange={() => flip(row)}
        />
      ),
      { kind: 'flag', minWidth: 180, grow: 1 },
    ),
  ]
}

/**
 * Tab 'Country': the countries from which bottles may be stored. The switch changes at once and reverts after a refusal (part 2 §4, §8,
 * D-106). Enter asks first.
 */
export function CountriesTab() {
  const s = useStrings(storageStrings)
  const language = useLanguage()
  const [show, setShow] = useRemembered<string>(TABLE, 'show', 'all', SHOWS)
  const { flip, turn, underWay } = useRowSwitch<Country>({
    list: TABLE,
    idOf: ({ alpha2 }) => alpha2 || null,
    isNow: (row, enabled) => s.countryNow(nameIn(language)(row), enabled),
    failed: () => s.countryFailed,
    gone: s.countryGone,
    send: async ({ alpha2, nom_en_gb }, enabled) =>
      alpha2 &&
      sendWrite(
        'storage.updateCountry',
        { alpha2, nom_en_gb: nom_en_gb ?? '', enabled },
        { done: (_, country) => ({ title: s.countryUpdated, text: nameIn(language)(country) }), failed: s.countryFailed },
      ),
  })
  const ask = useConfirm()
  const open = async (row: Country) => {
    if (row.alpha2 === null || row.enabled === null) return
    // the table shows a saved change a moment later than the list has it
    const listed = await call('lists.row', { list: TABLE, params: {}, id: row.alpha2 })
    const { enabled: stored } = listed.ok && listed.value ? listed.value : row
    const enabled = underWay.get(row.alpha2) ?? stored
    const words = enabled ? s.forbid : s.allow
    if (await ask({ title: words.title(nameIn(language)(row)), ok: words.ok })) await turn(row, !enabled)
  }
  const columns = useMemo(() => countryColumns(language, flip, underWay), [language, flip, underWay])
  const filters = useMemo(
    (): readonly Filter[] => (show === 'all' ? [] : [{ field: 'enabled', is: 'oneOf', values: [show === 'allowed'] }]),
    [show],
  )
  useShortcuts(PAGE_LAYER, [{ key: 'e', label: s.countryKey, run: () => onActiveRow(TABLE, TABLE, flip) }])
  return (
    <DataTable
      list={TABLE}
      title={s.tabs.country}
      columns={columns}
      rememberAs={TABLE}
      empty={s.empty}
      rowLabel={nameIn(language)}
      filters={filters}
      onOpen={(row) => void open(row)}
      whyClosed={({ alpha2 }) => (alpha2 === null ? s.noId : null)}
      toolbar={
        <OneOf
          aria-label={s.countryFilter}
          value={show}
          options={SHOWS.map((value) => ({ value, label: s.countryShow[value] }))}
          onChange={setShow}
        />
      }
    />
  )
}
