/** Kinds of spirit as the marketplace's categories count them (part 1 §9). */
export type SpiritCode = 0 | 1 | 2 | 3 | 4 | 5
export type BottleShape = 'tall' | 'shouldered' | 'decanter' | 'flute' | 'squat'
export type Glass = 'clear' | 'amber' | 'green' | 'dark'

export interface Distillery {
  readonly name: string
  /** First letters of its tickers. */
  readonly code: string
  readonly country: string
  readonly region: string
  readonly spirit: SpiritCode
  /** Label of the kind, as events and catalogue write it. */
  readonly kind: string
  readonly base: string
  readonly method: string
  readonly shape: BottleShape
  readonly glass: Glass
  /** Price factor of its bottles: 1 is ordinary. */
  readonly renown: number
  readonly open: boolean
}

type Line = readonly [string, string, string, string, number, boolean]

const family = (
  spirit: SpiritCode,
  kind: string,
  base: string,
  method: string,
  shape: BottleShape,
  glass: Glass,
  lines: readonly Line[],
): Distillery[] =>
  lines.map(([name, code, country, region, renown, open]) => ({
    name,
    code,
    country,
    region,
    renown,
    open,
    spirit,
    kind,
    base,
    method,
    shape,
    glass,
  }))

/** Invented distilleries, so that training uses no real brand. */
export const DISTILLERIES: readonly Distillery[] = [
  ...family(1, 'Whisky', 'Malted barley', 'Pot still', 'tall', 'clear', [
    ['Glen Arrochar', 'GLAR', 'Scotland', 'Speyside', 1.6, true],
    ['Ardnamoor', 'ARDM', 'Scotland', 'Islay', 1.9, true],
    ['Caol Dubh', 'CDUB', 'Scotland', 'Islay', 1.5, true],
    ['Strathbran', 'STBR', 'Scotland', 'Highlands', 1, true],
    ['Inverlachie', 'INVL', 'Scotland', 'Speyside', 1.1, true],
    ['Dunfergus', 'DFER', 'Scotland', 'Campbeltown', 2.4, true],
    ['Port Lossit', 'PLOS', 'Scotland', 'Islay', 6.5, false],
    ['Rosemarkie', 'RMKI', 'Scotland', 'Highlands', 4.2, false],
    ['Ben Tirran', 'BTIR', 'Scotland', 'Highlands', 0.9, true],
    ['Tobarmoray', 'TBMY', 'Scotland', 'Islands', 1.2, true],
    ['Mizunara no Mori', 'MZNM', 'Japan', 'Hokkaidō', 3.4, true],
    ['Kurogane', 'KRGN', 'Japan', 'Nagano', 5.1, false],
    ['Kilbrannan Éire', 'KBRN', 'Ireland', 'Munster', 1.1, true],
    ['Distillerie du Vercors', 'VERC', 'France', 'Rhône-Alpes', 0.9, true],
    ['Eddu-Mor', 'EDMR', 'France', 'Bretagne', 0.8, true],
  ]),
  ...family(0, 'Rhum', 'Sugar cane juice', 'Creole column', 'squat', 'clear', [
    ['Habitation Sainte-Lucile', 'HSLU', 'France', 'Martinique', 1.3, true],
    ['Domaine de Bellecombe', 'DBEL', 'France', 'Guadeloupe', 1.2, true],
    ['Anse-Cafard', 'ACAF', 'France', 'Marie-Galante', 1.5, true],
    ['Savanne Rouge', 'SAVR', 'France', 'La Réunion', 1.2, true],
  ]),
  ...family(0, 'Rhum', 'Molasses', 'Wooden still', 'shouldered', 'dark', [
    ['Port Mourant Hill', 'PMHL', 'Guyana', 'Demerara', 2.7, true],
    ['Caldera Estate', 'CALD', 'Jamaica', 'Trelawny', 2.2, true],
    ['Old Harbour Wharf', 'OHWF', 'Jamaica', 'Clarendon', 1.8, true],
    ['Caronelle', 'CRNL', 'Trinidad', 'Caroni Plain', 5.8, false],
    ['Six Saints Hill', 'SXSH', 'Barbados', 'Saint Philip', 2.1, true],
  ]),
  ...family(2, 'Bourbon', 'Corn', 'Column still', 'shouldered', 'amber', [
    ['Blackwater Creek', 'BWCR', 'United States', 'Kentucky', 1.4, true],
    ['Old Thornton', 'OTHN', 'United States', 'Kentucky', 3.9, false],
    ['Van Hoorn Family', 'VHFM', 'United States', 'Kentucky', 5.4, true],
    ['Sazeray Rye', 'SZRY', 'United States', 'Indiana', 1.6, true],
    ['Cumberland Gap', 'CGAP', 'United States', 'Tennessee', 0.8, true],
  ]),
  ...family(3, 'Cognac', 'Ugni blanc', 'Charentais still', 'decanter', 'clear', [
    ['Maison Delatour-Frémicourt', 'DLFR', 'France', 'Grande Champagne', 2.8, true],
    ['Château de Montifaud-les-Bois', 'MTFB', 'France', 'Petite Champagne', 1.5, true],
    ['Guérin & Fils', 'GRNF', 'France', 'Borderies', 1.7, true],
    ['Vallein du Maine', 'VLMN', 'France', 'Fins Bois', 0.9, true],
  ]),
  ...family(3, 'Armagnac', 'Baco, folle blanche', 'Armagnac still', 'flute', 'green', [
    ['Domaine de Baraillon-Haut', 'DBRH', 'France', 'Bas-Armagnac', 1.6, true],
    ["Château d'Escoubet", 'ESCB', 'France', 'Ténarèze', 1, true],
    ['Calvados Père Groult-Neuville', 'PGNV', 'France', "Pays d'Auge", 1.1, true],
  ]),
  ...family(4, 'Liqueur', 'Herbs', 'Maceration', 'squat', 'green', [
    ['Chartroux des Pères', 'CHTX', 'France', 'Isère', 2.2, true],
    ['Élixir du Mont-Aigoual', 'EMAG', 'France', 'Cévennes', 0.7, true],
    ['Gentiane des Dômes', 'GDOM', 'France', 'Auvergne', 0.5, true],
  ]),
  ...family(5, 'Agave', 'Blue agave', 'Tahona', 'flute', 'clear', [
    ['Siete Lunas', 'SLUN', 'Mexico', 'Jalisco', 1.4, true],
    ['Real de Peñuelas', 'RPEN', 'Mexico', 'Oaxaca', 1.8, true],
    ['Mezcalería El Nahual', 'ENAH', 'Mexico', 'Oaxaca', 1.2, true],
  ]),
  ...family(5, 'Gin', 'Neutral grain', 'Vapour infusion', 'shouldered', 'green', [
    ['Porthcurno', 'PCUR', 'England', 'Cornwall', 0.6, true],
    ['Distillerie de la Presqu’île de Crozon', 'CROZ', 'France', 'Bretagne', 0.6, true],
  ]),
]
